import type { Person } from './app.ts';
import { RIGHT, WRONG } from './pool.ts';

export const NEXT = `mutation($input: NextProblemInput!) { nextProblem(input: $input) {
  __typename
  ... on NextProblemPayload { problem { uuid id sentence sentenceUuid hint level { code } roundProgress { roundNumber currentSentence completedSentences results } } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;
const RESULT = `__typename
  ... on SubmitAnswerPayload { result { ...R } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }`;
const R = `fragment R on AnswerResult {
  outcome retry hint isCorrect answer correctAnswer alsoAccepted explanation explanationMarked example fullSentence feedback
  pointsEarned accuracyPercentage roundCompleted roundPassed levelCompleted levelAdvanced newLevel { code }
  roundProgress { completedSentences correctAnswers currentSentence results } lookAgain passedRounds viewer { points }
}`;
export const SUBMIT = `mutation($input: SubmitAnswerInput!) { submitAnswer(input: $input) { ${RESULT} } } ${R}`;
export const SHOW = `mutation($input: ShowAnswerInput!) { showAnswer(input: $input) {
  __typename ... on ShowAnswerPayload { result { ...R } } ... on UserError { message }
} } ${R}`;

/** Asks for the next problem. */
export async function next(person: Person, input: Record<string, unknown> = {}) {
  const { data } = await person.graphql(NEXT, { input });
  return data.nextProblem.problem;
}

/** Answers a problem; the member of the result union. */
export async function submit(person: Person, problemId: string, answer: string) {
  const { data } = await person.graphql(SUBMIT, { input: { problemId, answer } });
  return data.submitAnswer;
}

/** Answers one problem after another; the last result. */
export async function round(person: Person, answers: string[]) {
  let last: { result: Record<string, unknown> } | undefined;
  for (const answer of answers) last = await submit(person, (await next(person)).uuid, answer);
  return last?.result as Record<string, never>;
}

/** Ten answers, wrong ones at the given places. */
export const ten = (...wrong: number[]) => Array.from({ length: 10 }, (_, i) => (wrong.includes(i) ? WRONG : RIGHT));
