import { z } from 'zod';
import { fault } from '../../kernel/faults.rules.ts';
import { INT_MAX } from '../../kernel/numbers.rules.ts';
import { FAILURE, idInPath, queryFlagSchema, type RestRow, restRow } from '../../rest/table.ts';
import { ANSWER_MAX_CHARACTERS } from '../curriculum/answer.rules.ts';
import { levelAnswer, levelCodeSchema, levelIdInQuery, levelSchema } from '../curriculum/levels.rest.ts';
import { FIRST_LEVEL, levelByNumber } from '../curriculum/levels.rules.ts';
import { EMPTY_ANSWER_TEXT } from './feedback.rules.ts';
import { MIXED, practiceTypeFault } from './practiceType.rules.ts';
import {
  NEXT_DOCUMENT,
  problemAnswer,
  problemSchema,
  ROUND_FIELDS,
  type RoundData,
  resultAnswer,
  resultSchema,
  ROUND_EXAMPLE,
  roundAnswer,
  roundSchema,
  SUBMIT_DOCUMENT,
} from './practice.rest.answers.ts';

const typed = z.string().meta({
  description: `What was typed into the gap; cut at ${ANSWER_MAX_CHARACTERS} characters.`,
  examples: ['on'],
});
const FIRST_COUNTS = 'the first recorded answer counts, and its result is given again.';
/** What is said of an empty answer beside other faults. */
const emptyFaults = (answer: string | undefined) =>
  answer?.trim() === '' ? [{ field: 'answer', ...fault('REQUIRED', EMPTY_ANSWER_TEXT) }] : [];
/** A learner's figures since the last reset of progress. */
const attempts = {
  total_attempts: z.int().describe('How many answers have been given since the last reset of progress.'),
  correct_attempts: z.int().describe('How many of the answers since the last reset of progress were right.'),
  accuracy: z.int().min(0).max(100).describe('Share of right answers, 0–100%; 0 without answers.'),
};
const ATTEMPTS_EXAMPLE = { total_attempts: 25, correct_attempts: 21, accuracy: 84 };
const TYPE_EXAMPLE = {
  id: 'verb_preposition_collocation',
  name: 'Verb–preposition collocations',
  description: 'Put the right preposition after a verb, or none: listen to, depend on, discuss a plan.',
};
const STATS_EXAMPLE = { problem_type: TYPE_EXAMPLE.id, ...ATTEMPTS_EXAMPLE };

interface LevelData {
  currentLevel: { number: number; code: string };
}

interface TypesData {
  practiceTypes: { key: string }[];
}

interface CountData {
  viewer: { practice: unknown };
}

interface ProgressData {
  viewer: { practice: { round_progress: RoundData } };
}

/** Practice: problems, answers, progress. */
export const practiceRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/practice/next',
    operationId: 'nextProblem',
    summary: 'The next problem of mixed practice at a level: the open one there, if there is one.',
    description: 'A new problem is recorded as served.',
    tag: 'practice',
    query: z.object({
      difficulty: levelIdInQuery.optional().meta({ description: "A level by its id; without one, the learner's." }),
      adaptive: queryFlagSchema.optional().meta({
        description:
          'False: a new sentence is chosen whatever its difficulty. Targets that are due or were missed still come first.',
        default: true,
      }),
    }),
    document: NEXT_DOCUMENT,
    variables: ({ query: { difficulty, adaptive } }) => ({
      input: { level: difficulty && levelByNumber(difficulty).code, adaptive },
    }),
    output: problemSchema,
    answer: problemAnswer,
  }),
  restRow({
    method: 'GET',
    path: '/cefr/sentence',
    operationId: 'nextProblemOfLevel',
    summary: 'The next problem at a level and of a practice type.',
    description: 'A new problem is recorded as served.',
    tag: 'cefr',
    query: z.object({
      level: levelCodeSchema.optional().meta({ description: "A level by its CEFR code; without one, the learner's." }),
      objective: z.string().optional().describe('Id of a practice type, or `mixed`; `mixed` unless given.'),
    }),
    known: {
      document: 'query RestKnownTypes { practiceTypes { key } }',
      faults: ({ practiceTypes }: TypesData, { objective }) => {
        const keys = [...practiceTypes.map(({ key }) => key), MIXED];
        const unknown = objective === undefined ? null : practiceTypeFault(objective, keys);
        return unknown ? [{ field: 'practiceTypeKey', ...unknown }] : [];
      },
    },
    document: NEXT_DOCUMENT,
    variables: ({ query: { level, objective } }) => ({ input: { level, practiceTypeKey: objective } }),
    output: problemSchema,
    answer: problemAnswer,
    fieldNames: { practiceTypeKey: 'objective' },
  }),
  restRow({
    method: 'POST',
    path: '/practice/verify',
    operationId: 'answerSentence',
    summary: 'Answers the problem in which this sentence was served to the caller.',
    sentAgain: FIRST_COUNTS,
    tag: 'practice',
    body: z
      .strictObject({ sentence_id: z.string().describe("The problem's `sentence_id`."), user_answer: typed })
      .meta({
        description: 'The sentence, and what was typed.',
        examples: [{ sentence_id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d', user_answer: 'on' }],
      }),
    rules: ({ user_answer }) => emptyFaults(user_answer),
    document: SUBMIT_DOCUMENT,
    variables: ({ body }) => ({ input: { problem: { sentenceId: body.sentence_id }, answer: body.user_answer } }),
    output: resultSchema,
    answer: resultAnswer,
    fieldNames: { answer: 'user_answer' },
  }),
  restRow({
    method: 'POST',
    path: '/cefr/sentence/{problem_id}/answer',
    operationId: 'answerProblem',
    summary: 'Answers a problem.',
    sentAgain: FIRST_COUNTS,
    tag: 'cefr',
    params: z.object({ problem_id: idInPath("Id of one of the caller's problems.") }),
    body: z
      .strictObject({
        answer: typed,
        time_taken_seconds: z
          .number()
          .min(0)
          .max(INT_MAX)
          .nullish()
          .meta({
            description:
              "Seconds since the sentence was shown; used only when smaller than the server's own measurement.",
            examples: [3.4],
          }),
        ab_test_id: z.string().nullish().describe('Ignored: the problem itself says to which test it belongs.'),
      })
      .meta({
        description: 'What was typed, and how long it took.',
        examples: [{ answer: 'on', time_taken_seconds: 3.4 }],
      }),
    rules: ({ answer }) => emptyFaults(answer),
    document: SUBMIT_DOCUMENT,
    variables: ({ params, body: { answer, time_taken_seconds } }) => ({
      input: {
        problem: { problemId: params.problem_id },
        answer,
        timeTakenSeconds: typeof time_taken_seconds === 'number' ? Math.floor(time_taken_seconds) : null,
      },
    }),
    output: resultSchema,
    answer: resultAnswer,
  }),
  restRow({
    method: 'GET',
    path: '/practice/problem/types',
    operationId: 'listPracticeTypes',
    summary: 'What can be practised.',
    tag: 'practice',
    document: 'query RestTypes { practiceTypes { id: key name description } }',
    output: z
      .array(
        z
          .strictObject({
            id: z.string().describe('For `objective` of `GET /cefr/sentence`.'),
            name: z.string().describe('The name to show.'),
            description: z.string().describe('What is practised, in one sentence.'),
          })
          .meta({ id: 'PracticeType', description: 'A kind of practice.', examples: [TYPE_EXAMPLE] }),
      )
      .meta({
        description: 'Every practice type, in the order in which they are offered.',
        examples: [[TYPE_EXAMPLE]],
      }),
    answer: (data) => data['practiceTypes'],
  }),
  restRow({
    method: 'GET',
    path: '/practice/problem/stats',
    operationId: 'getPracticeStats',
    summary: 'Figures for each practice type tried since the last reset of progress.',
    tag: 'practice',
    document: `query RestStats { viewer { practice { stats {
      problem_type: practiceType { key } total_attempts: totalAttempts correct_attempts: correctAttempts accuracy: accuracyPercentage
    } } } }`,
    output: z
      .array(
        z.strictObject({ problem_type: z.string().describe('Id of the practice type.'), ...attempts }).meta({
          id: 'PracticeStats',
          description: "A learner's figures for one practice type.",
          examples: [STATS_EXAMPLE],
        }),
      )
      .meta({
        description: 'One entry for each practice type tried since the last reset of progress.',
        examples: [[STATS_EXAMPLE]],
      }),
    answer: (data: { viewer: { practice: { stats: { problem_type: { key: string } }[] } } }) =>
      data.viewer.practice.stats.map((stats) => ({ ...stats, problem_type: stats.problem_type.key })),
  }),
  restRow({
    method: 'POST',
    path: '/practice/reset',
    operationId: 'resetPractice',
    summary:
      'Gives up the open problems, and the open rounds in which something was answered, except for what is open in homework and live rounds; progress stays.',
    sentAgain: 'what was given up stays so, and what has been opened since is given up too.',
    tag: 'practice',
    document: `mutation RestResetPractice { resetPractice { __typename ${FAILURE} } }`,
  }),
  restRow({
    method: 'GET',
    path: '/practice/difficulty/current',
    operationId: 'getDifficulty',
    summary: 'The level that practice is served at.',
    tag: 'practice',
    document: 'query RestDifficulty { viewer { practice { currentLevel { number code } } } }',
    output: levelSchema,
    answer: (data: { viewer: { practice: LevelData } }) => levelAnswer(data.viewer.practice.currentLevel),
  }),
  restRow({
    method: 'POST',
    path: '/practice/difficulty/set',
    operationId: 'setDifficulty',
    summary: 'Sets the level that practice is served at.',
    sentAgain: 'the same level is set.',
    tag: 'practice',
    query: z.object({ level: levelIdInQuery }),
    document: `mutation RestSetDifficulty($input: ChooseLevelInput!) {
      chooseLevel(input: $input) {
        __typename ... on ChooseLevelPayload { currentLevel { number code } } ${FAILURE}
      }
    }`,
    variables: ({ query }) => ({ input: { level: levelByNumber(query.level).code } }),
    output: levelSchema,
    answer: (data: { chooseLevel: LevelData }) => levelAnswer(data.chooseLevel.currentLevel),
  }),
  restRow({
    method: 'GET',
    path: '/practice/progress',
    operationId: 'getProgress',
    summary:
      'The round of mixed practice in progress at the current level, and figures since the last reset of progress.',
    tag: 'practice',
    document: `query RestProgress { viewer { practice {
      round_progress: roundProgress { ${ROUND_FIELDS} }
      total_attempts: totalAttempts correct_attempts: correctAttempts accuracy: accuracyPercentage points
    } } }`,
    output: z
      .strictObject({
        round_progress: roundSchema.describe(
          'The round of mixed practice in progress; if there is none, the next one. For a round of one practice type, see `round_progress` of its problems and answers.',
        ),
        ...attempts,
        points: z.int().describe('Points earned since the last reset of progress.'),
      })
      .meta({
        id: 'Progress',
        description: "A learner's progress.",
        examples: [{ round_progress: ROUND_EXAMPLE, ...ATTEMPTS_EXAMPLE, points: 210 }],
      }),
    answer: ({ viewer: { practice } }: ProgressData) => ({
      ...practice,
      round_progress: roundAnswer(practice.round_progress),
    }),
  }),
  restRow({
    method: 'GET',
    path: '/users/me/attempts',
    operationId: 'getAttempts',
    summary: 'How many answers the person has given since the last reset of progress.',
    tag: 'users',
    document: 'query RestAttempts { viewer { practice { total_attempts: totalAttempts } } }',
    output: z.strictObject({ total_attempts: attempts.total_attempts }).meta({
      id: 'Attempts',
      description: 'How many answers a learner has given since the last reset of progress.',
      examples: [{ total_attempts: ATTEMPTS_EXAMPLE.total_attempts }],
    }),
    answer: (data: CountData) => data.viewer.practice,
  }),
  restRow({
    method: 'GET',
    path: '/users/me/correct',
    operationId: 'getCorrectAttempts',
    summary: "How many of the person's answers since the last reset of progress were right.",
    tag: 'users',
    document: 'query RestCorrect { viewer { practice { correct_attempts: correctAttempts } } }',
    output: z.strictObject({ correct_attempts: attempts.correct_attempts }).meta({
      id: 'CorrectAttempts',
      description: "How many of a learner's answers since the last reset of progress were right.",
      examples: [{ correct_attempts: ATTEMPTS_EXAMPLE.correct_attempts }],
    }),
    answer: (data: CountData) => data.viewer.practice,
  }),
  restRow({
    method: 'DELETE',
    path: '/users/me/progress',
    operationId: 'resetProgress',
    summary: `Removes all progress; the level becomes ${FIRST_LEVEL.code}. What was answered in homework and live rounds stays, and so does the account.`,
    tag: 'users',
    document: `mutation RestResetProgress { resetProgress { __typename ${FAILURE} } }`,
  }),
];
