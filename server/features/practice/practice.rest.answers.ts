// Documents, answers and schemas of the rows in practice.rest.ts.

import { methodName } from '../ab-tests/methods.rules.ts';
import { NO_WORD, NO_WORD_TYPED } from '../curriculum/answer.rules.ts';
import { z } from 'zod';
import { FAILURE } from '../../rest/table.ts';
import { FIRST_LEVEL } from '../curriculum/levels.rules.ts';
import { levelCodeSchema, levelIdSchema } from '../curriculum/levels.rest.ts';
import { RIGHT_TEXT } from './feedback.rules.ts';
import { LEAST_WITHOUT_HELP, PASS_PERCENTAGE } from './rounds.rules.ts';

export const ROUND_FIELDS = `
  round_number: roundNumber
  completed_sentences: completedSentences
  correct_answers: correctAnswers
  sentences_per_round: sentencesPerRound
  level { number title }
  current_sentence: currentSentence
  round_progress_percentage: roundProgressPercentage
  cells`;

const PROBLEM_FIELDS = `
  id: uuid
  practiceType { key }
  text
  sentenceId
  level { number code }
  origin
  promptVersion
  abTestId
  round { progress { ${ROUND_FIELDS} } }`;

const RESULT_FIELDS = `
  verdict
  correct_answer: correctAnswer
  alsoAccepted { word }
  contrast { target word pattern example role }
  explanation
  feedback
  points_earned: pointsEarned
  accuracy_percentage: accuracyPercentage
  round_completed: roundCompleted
  level_completed: levelCompleted
  level_advanced: levelAdvanced
  newLevel { number }
  roundProgress { ${ROUND_FIELDS} }`;

const percentage = z.int().min(0).max(100).describe('0–100.');

export const ROUND_EXAMPLE = {
  round_number: 1,
  completed_sentences: 1,
  correct_answers: 1,
  sentences_per_round: 10,
  level_name: FIRST_LEVEL.title,
  level: 1,
  current_sentence: 2,
  round_progress_percentage: 10,
  results: [true],
};

export const roundSchema = z
  .strictObject({
    round_number: z.int().describe('Counts from 1 for each level.'),
    completed_sentences: z.int().describe('Answered so far, 0–10.'),
    correct_answers: z.int().describe('Answered correctly without help so far, 0–10.'),
    sentences_per_round: z.int().describe('Always 10.'),
    level_name: z.string().describe(`Such as \`${FIRST_LEVEL.title}\`.`),
    level: levelIdSchema,
    current_sentence: z.int().describe('Number of the open sentence, 1–10; without an open one, how many are done.'),
    round_progress_percentage: percentage,
    results: z
      .array(z.boolean())
      .describe(
        `One for each answer so far, in order: true for a right one; false for a wrong or shown one, and for one with help, which counts neither way. A round is passed when ${LEAST_WITHOUT_HELP} or more of its sentences were answered without help, and ${PASS_PERCENTAGE}% or more of those right.`,
      ),
  })
  .meta({ id: 'RoundProgress', description: 'Where a round of ten sentences stands.', examples: [ROUND_EXAMPLE] });

export const problemSchema = z
  .strictObject({
    id: z.uuid().describe('For `POST /cefr/sentence/{problem_id}/answer`.'),
    problem_type: z.string().describe('Id of its practice type.'),
    sentence: z.string().describe('With exactly one gap, `____`.'),
    masked_sentence: z.string().describe('The same as `sentence`.'),
    sentence_id: z.uuid().describe('For `POST /practice/verify`.'),
    cefr_level: levelCodeSchema,
    difficulty_level: levelIdSchema,
    ab_test_id: z
      .string()
      .nullable()
      .describe(
        'For `POST /ab-testing/feedback`, once it is answered. Null where no A/B test asks about the sentence.',
      ),
    generation_method: z.string().describe('`built_in`, `imported`, or `ai:` and the version of the prompt.'),
    round_progress: roundSchema
      .nullable()
      .describe(
        'The round that the sentence belongs to; null for a new sentence that is tried out between two sentences of a round.',
      ),
  })
  .meta({
    id: 'Problem',
    description: 'A sentence served to the learner. The answer cannot be read before the learner has answered.',
    examples: [
      {
        id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
        problem_type: 'verb_preposition_collocation',
        sentence: 'They depend ____ their parents.',
        masked_sentence: 'They depend ____ their parents.',
        sentence_id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d',
        cefr_level: FIRST_LEVEL.code,
        difficulty_level: 1,
        ab_test_id: null,
        generation_method: 'built_in',
        round_progress: {
          ...ROUND_EXAMPLE,
          completed_sentences: 0,
          correct_answers: 0,
          current_sentence: 1,
          round_progress_percentage: 0,
          results: [],
        },
      },
    ],
  });

const contrastSchema = z
  .strictObject({
    target: z.string().describe('Such as `agree with`.'),
    word: z.string().describe('Its word that is asked for; `-` for no word.'),
    pattern: z.string().describe('How it is used.'),
    example: z.string().describe('A whole sentence.'),
    role: z
      .enum(['WANTED', 'TYPED', 'OTHER'])
      .describe('`WANTED`: what the sentence teaches; `TYPED`: its word was typed by mistake; `OTHER`: another one.'),
  })
  .meta({
    id: 'ContrastedTarget',
    description: 'One of the targets that are often confused with one another.',
    examples: [
      {
        target: 'agree with',
        word: 'with',
        pattern: 'agree with + person',
        example: 'I agree with my sister.',
        role: 'OTHER',
      },
    ],
  });

export const resultSchema = z
  .strictObject({
    is_correct: z
      .boolean()
      .describe('True for a right answer. False, too, in a live round until the teacher shows the answers.'),
    retry: z.boolean().describe('True for a hint: nothing was recorded; the learner may answer again.'),
    correct_answer: z
      .string()
      .nullable()
      .describe('The preferred answer; `-` for no word. Null for a hint, and while the right answer is withheld.'),
    also_accepted: z.array(z.string()).describe('Accepted alternatives; `-` stands for no word.'),
    contrast: z
      .array(contrastSchema)
      .describe(
        'The target among those that it is often confused with, at most four; empty where there are none, for a hint, and while the right answer is withheld.',
      ),
    explanation: z
      .string()
      .nullable()
      .describe('Why the typed answer is right or wrong; null for a hint, and while the right answer is withheld.'),
    feedback: z.string().describe('The verdict as a text for the learner, or the text of the hint.'),
    points_earned: z
      .int()
      .describe(
        'Points for this answer, with those for a passed round and a completed level; 0 in a live round until the teacher shows the answers.',
      ),
    accuracy_percentage: percentage.describe(
      'Accuracy of the round so far, 0–100, without the answers that were given with help; of this answer alone where there is no round. 0 while there is no answer without help, and in a live round until the teacher shows the answers.',
    ),
    round_completed: z.boolean().describe('True when this was the tenth answer of a round.'),
    level_completed: z.boolean().describe('True when its round is the tenth that was passed at its level.'),
    level_advanced: z.boolean().describe("True when the learner's current level went up."),
    new_level: levelIdSchema.nullable().describe('The new current level; null when it stays the same.'),
    round_progress: roundSchema
      .nullable()
      .describe(
        'The round after this answer; null outside practice, and for a new sentence that is tried out between two sentences of a round.',
      ),
  })
  .meta({
    id: 'AnswerResult',
    description: 'The result of an answer.',
    examples: [
      {
        is_correct: true,
        retry: false,
        correct_answer: 'on',
        also_accepted: ['upon'],
        contrast: [],
        explanation: 'Use depend on before the person or thing that you need.',
        feedback: RIGHT_TEXT,
        points_earned: 10,
        accuracy_percentage: 100,
        round_completed: false,
        level_completed: false,
        level_advanced: false,
        new_level: null,
        round_progress: ROUND_EXAMPLE,
      },
    ],
  });

export interface RoundData {
  level: { number: number; title: string };
  cells: string[];
}

/** A round's figures; a cell that counts neither way is no right answer. */
export function roundAnswer({ level, cells, ...figures }: RoundData): unknown {
  return {
    ...figures,
    level_name: level.title,
    level: level.number,
    results: cells.map((cell) => cell === 'RIGHT'),
  };
}

interface ProblemData {
  id: string;
  practiceType: { key: string };
  text: string;
  sentenceId: string;
  level: { number: number; code: string };
  origin: string;
  promptVersion: string | null;
  abTestId: string | null;
  round: { progress: RoundData } | null;
}

/** A problem as REST answers it. */
export function problemAnswer({ nextProblem: { problem } }: { nextProblem: { problem: ProblemData } }): unknown {
  return {
    id: problem.id,
    problem_type: problem.practiceType.key,
    sentence: problem.text,
    masked_sentence: problem.text,
    sentence_id: problem.sentenceId,
    cefr_level: problem.level.code,
    difficulty_level: problem.level.number,
    ab_test_id: problem.abTestId,
    generation_method: methodName(problem.origin, problem.promptVersion),
    round_progress: problem.round && roundAnswer(problem.round.progress),
  };
}

interface ResultData {
  verdict: string;
  correct_answer: string | null;
  alsoAccepted: { word: string }[];
  contrast: { word: string }[];
  newLevel: { number: number } | null;
  roundProgress: RoundData | null;
}

/** A word as it can be typed: a hyphen for no word. */
const typeable = (word: string): string => (word === NO_WORD ? NO_WORD_TYPED[0] : word);

/** What came of an answer as REST answers it. */
export function resultAnswer({ submitAnswer: { answer } }: { submitAnswer: { answer: ResultData } }): unknown {
  const { verdict, alsoAccepted, contrast, newLevel, roundProgress, ...same } = answer;
  return {
    is_correct: verdict === 'RIGHT',
    retry: verdict === 'HINT',
    ...same,
    correct_answer: same.correct_answer === null ? null : typeable(same.correct_answer),
    also_accepted: alsoAccepted.map(({ word }) => typeable(word)),
    contrast: contrast.map(({ word, ...target }) => ({ ...target, word: typeable(word) })),
    new_level: newLevel?.number ?? null,
    round_progress: roundProgress && roundAnswer(roundProgress),
  };
}

export const NEXT_DOCUMENT = `mutation RestNextProblem($input: NextProblemInput!) {
  nextProblem(input: $input) {
    __typename ... on NextProblemPayload { problem { ${PROBLEM_FIELDS} } } ${FAILURE}
  }
}`;

export const SUBMIT_DOCUMENT = `mutation RestSubmitAnswer($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    __typename ... on SubmitAnswerPayload { answer { ${RESULT_FIELDS} } } ${FAILURE}
  }
}`;
