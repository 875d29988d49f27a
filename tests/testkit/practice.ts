import type { Person } from './app.ts';
import { RIGHT, WRONG } from './pool.ts';

export const NEXT = `mutation($input: NextProblemInput!) { nextProblem(input: $input) {
  __typename
  ... on NextProblemPayload { problem { uuid id text sentenceId hint level { code } round { id progress { roundNumber currentSentence completedSentences cells } } } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;
const ANSWERED = `__typename
  ... on SubmitAnswerPayload { answer { ...A } viewer { practice { points } } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }`;
const A = `fragment A on Answer {
  id verdict hint assisted typed correctAnswer alsoAccepted { word label } answeredAt explanation explanationMarked example fullSentence feedback
  pointsEarned roundPoints accuracyPercentage roundCompleted roundPassed levelCompleted levelAdvanced newLevel { code }
  roundProgress { completedSentences correctAnswers currentSentence cells } lookAgain passedRounds levelTaken { rounds days sentences right }
}`;
export const SUBMIT = `mutation($input: SubmitAnswerInput!) { submitAnswer(input: $input) { ${ANSWERED} } } ${A}`;
export const SHOW = `mutation($input: ShowAnswerInput!) { showAnswer(input: $input) {
  __typename ... on ShowAnswerPayload { answer { ...A } viewer { practice { points } } } ... on UserError { message }
} } ${A}`;

/** Asks for the next problem. */
export async function next(person: Person, input: Record<string, unknown> = {}) {
  const { data } = await person.graphql(NEXT, { input });
  return data.nextProblem.problem;
}

/** Answers a problem; the member of the result union. */
export async function submit(person: Person, problemId: string, answer: string) {
  const { data } = await person.graphql(SUBMIT, { input: { problem: { problemId }, answer } });
  return data.submitAnswer;
}

/** Answers one problem after another; the last result. */
export async function round(person: Person, answers: string[]) {
  let last: { answer: Record<string, unknown> } | undefined;
  for (const answer of answers) last = await submit(person, (await next(person)).uuid, answer);
  return last?.answer as Record<string, never>;
}

/** Ten answers, wrong ones at the given places. */
export const ten = (...wrong: number[]) => Array.from({ length: 10 }, (_, i) => (wrong.includes(i) ? WRONG : RIGHT));
