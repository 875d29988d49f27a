import { z } from 'zod';
import { FAILURE, queryFlagSchema, type RestRow, restRow } from '../../rest/table.ts';
import { levelAnswer, levelCodeSchema, levelIdInQuery, levelSchema } from '../curriculum/levels.rest.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import {
  NEXT_DOCUMENT,
  problemAnswer,
  problemSchema,
  ROUND_FIELDS,
  type RoundData,
  resultAnswer,
  resultSchema,
  roundAnswer,
  roundSchema,
  SUBMIT_DOCUMENT,
} from './practice.rest.answers.ts';

/** The largest of GraphQL's whole numbers. */
const SECONDS_MAX = 2 ** 31 - 1;
const ANSWER = { description: 'What was typed into the gap.', examples: ['on'] };
const typed = z.string().meta(ANSWER);
const percentage = z.int().min(0).max(100).describe('0–100; 0 without answers.');

interface LevelData {
  currentLevel: { number: number; code: string };
}

interface ProgressData {
  viewer: { round_progress: RoundData };
}

/** Practice: problems, answers, progress. */
export const practiceRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/practice/next',
    operationId: 'nextProblem',
    summary: 'The next problem: the open one where there is one.',
    description: 'A new problem is recorded as served, so this needs the right to write.',
    tag: 'practice',
    query: z.object({
      difficulty: levelIdInQuery.optional(),
      adaptive: queryFlagSchema
        .optional()
        .meta({ description: 'False: any unseen sentence, whatever its difficulty.', default: true }),
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
    description: 'A new problem is recorded as served, so this needs the right to write.',
    tag: 'cefr',
    query: z.object({
      level: levelCodeSchema.optional(),
      objective: z.string().optional().describe('Id of a practice type.'),
    }),
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
    summary: "Answers the caller's own problem of a sentence.",
    tag: 'practice',
    body: z.strictObject({ sentence_id: z.string().describe('Of the problem.'), user_answer: typed }),
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
    summary: 'Answers a problem. The first answer counts; sending it again gives the first result.',
    tag: 'cefr',
    params: z.object({ problem_id: z.string().describe('Id of a problem of the caller.') }),
    body: z.strictObject({
      answer: typed,
      time_taken_seconds: z
        .number()
        .min(0)
        .max(SECONDS_MAX)
        .nullish()
        .meta({
          description: 'Since the sentence was shown; used where smaller than the own measure.',
          examples: [3.4],
        }),
      ab_test_id: z.string().nullish().describe('As the problem had it.'),
    }),
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
    output: z.array(
      z
        .strictObject({ id: z.string(), name: z.string().describe('For people.'), description: z.string() })
        .meta({ id: 'PracticeType', description: 'A kind of practice.' }),
    ),
    answer: (data) => data['practiceTypes'],
  }),
  restRow({
    method: 'GET',
    path: '/practice/problem/stats',
    operationId: 'getPracticeStats',
    summary: 'Figures for each practice type tried so far.',
    tag: 'practice',
    document: `query RestStats { viewer { practiceStats {
      problem_type: practiceType { key } total_attempts: totalAttempts correct_attempts: correctAttempts accuracy: accuracyPercentage
    } } }`,
    output: z.array(
      z
        .strictObject({
          problem_type: z.string().describe('Id of the practice type.'),
          total_attempts: z.int(),
          correct_attempts: z.int(),
          accuracy: percentage,
        })
        .meta({ id: 'PracticeStats', description: "A learner's figures for one practice type." }),
    ),
    answer: (data: { viewer: { practiceStats: { problem_type: { key: string } }[] } }) =>
      data.viewer.practiceStats.map((stats) => ({ ...stats, problem_type: stats.problem_type.key })),
  }),
  restRow({
    method: 'POST',
    path: '/practice/reset',
    operationId: 'resetPractice',
    summary: 'Gives the open round and problem up; progress stays.',
    tag: 'practice',
    document: `mutation RestResetPractice { resetPractice { __typename ${FAILURE} } }`,
  }),
  restRow({
    method: 'GET',
    path: '/practice/difficulty/current',
    operationId: 'getDifficulty',
    summary: 'The level that practice is served at.',
    tag: 'practice',
    document: 'query RestDifficulty { viewer { currentLevel { number code } } }',
    output: levelSchema,
    answer: (data: { viewer: LevelData }) => levelAnswer(data.viewer.currentLevel),
  }),
  restRow({
    method: 'POST',
    path: '/practice/difficulty/set',
    operationId: 'setDifficulty',
    summary: 'Sets that level.',
    tag: 'practice',
    query: z.object({ level: levelIdInQuery }),
    document: `mutation RestSetDifficulty($input: UpdateMeInput!) {
      updateMe(input: $input) { __typename ... on UpdateMePayload { viewer { currentLevel { number code } } } ${FAILURE} }
    }`,
    variables: ({ query }) => ({ input: { currentLevel: levelByNumber(query.level).code } }),
    output: levelSchema,
    answer: (data: { updateMe: { viewer: LevelData } }) => levelAnswer(data.updateMe.viewer.currentLevel),
  }),
  restRow({
    method: 'GET',
    path: '/practice/progress',
    operationId: 'getProgress',
    summary: 'The round in work at the current level, and lifetime figures.',
    tag: 'practice',
    document: `query RestProgress { viewer {
      round_progress: roundProgress { ${ROUND_FIELDS} }
      total_attempts: totalAttempts correct_attempts: correctAttempts accuracy: accuracyPercentage points
    } }`,
    output: z
      .strictObject({
        round_progress: roundSchema,
        total_attempts: z.int(),
        correct_attempts: z.int(),
        accuracy: percentage,
        points: z.int(),
      })
      .meta({ id: 'Progress', description: "A learner's progress." }),
    answer: ({ viewer }: ProgressData) => ({ ...viewer, round_progress: roundAnswer(viewer.round_progress) }),
  }),
];
