import {
  BadInput,
  levelCode,
  levelOfId,
  queryFlag,
  type RestRow,
  requiredText,
  text,
  wholeNumber,
} from '../../rest/table.ts';

import {
  FAILURE,
  FIELD_FAILURE,
  LEVEL_SCHEMA,
  levelAnswer,
  levelSchema,
  NEXT_DOCUMENT,
  problemAnswer,
  problemSchema,
  type RoundData,
  resultAnswer,
  resultSchema,
  ROUND_FIELDS,
  roundAnswer,
  roundSchema,
  SUBMIT_DOCUMENT,
} from './practice.rest.answers.ts';

/** Practice: problems, answers, progress. */
export const practiceRows: RestRow[] = [
  {
    method: 'GET',
    path: '/practice/next',
    summary: 'The next problem: the open one where there is one.',
    tag: 'practice',
    document: NEXT_DOCUMENT,
    variables: ({ query }) => ({
      input: {
        level: levelOfId('difficulty', query['difficulty']),
        adaptive: queryFlag('adaptive', query['adaptive']),
      },
    }),
    answer: problemAnswer,
    query: { difficulty: LEVEL_SCHEMA, adaptive: { type: 'boolean', default: true } },
    response: problemSchema,
  },
  {
    method: 'GET',
    path: '/cefr/sentence',
    summary: 'The next problem at a level and of a practice type.',
    tag: 'cefr',
    document: NEXT_DOCUMENT,
    variables: ({ query }) => ({
      input: { level: levelCode('level', query['level']), practiceTypeKey: query['objective'] },
    }),
    answer: problemAnswer,
    fieldNames: { practiceTypeKey: 'objective' },
    query: {
      level: { enum: ['A2', 'B1', 'B2'] },
      objective: { type: 'string', description: 'Id of a practice type.' },
    },
    response: problemSchema,
  },
  {
    method: 'POST',
    path: '/practice/verify',
    summary: "Answers the caller's own problem of a sentence.",
    tag: 'practice',
    document: SUBMIT_DOCUMENT,
    variables: ({ body }) => {
      const sentenceId = text('sentence_id', body['sentence_id']);
      if (!sentenceId) throw new BadInput('sentence_id', 'sentence_id is required');
      return { input: { problem: { sentenceId }, answer: requiredText('user_answer', body['user_answer']) } };
    },
    answer: resultAnswer,
    fieldNames: { answer: 'user_answer' },
    body: {
      type: 'object',
      required: ['sentence_id', 'user_answer'],
      properties: { sentence_id: { type: 'string' }, user_answer: { type: 'string' } },
    },
    response: resultSchema,
  },
  {
    method: 'POST',
    path: '/cefr/sentence/{problem_id}/answer',
    summary: 'Answers a problem. The first answer counts; sending it again gives the first result.',
    tag: 'cefr',
    document: SUBMIT_DOCUMENT,
    variables: ({ params, body }) => ({
      input: {
        problem: { problemId: params['problem_id'] },
        answer: requiredText('answer', body['answer']),
        timeTakenSeconds: wholeNumber('time_taken_seconds', body['time_taken_seconds']),
      },
    }),
    answer: resultAnswer,
    body: {
      type: 'object',
      required: ['answer'],
      properties: {
        answer: { type: 'string' },
        time_taken_seconds: { type: ['number', 'null'] },
        ab_test_id: { type: ['string', 'null'] },
      },
    },
    response: resultSchema,
  },
  {
    method: 'GET',
    path: '/practice/problem/types',
    summary: 'What can be practised.',
    tag: 'practice',
    document: 'query RestTypes { practiceTypes { id: key name description } }',
    answer: (data) => data['practiceTypes'],
    response: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' }, description: { type: 'string' } },
      },
    },
  },
  {
    method: 'GET',
    path: '/practice/problem/stats',
    summary: 'Figures for each practice type tried so far.',
    tag: 'practice',
    document: `query RestStats { viewer { practiceStats {
      problem_type: practiceType { key } total_attempts: totalAttempts correct_attempts: correctAttempts accuracy: accuracyPercentage
    } } }`,
    answer: (data) =>
      (data['viewer'] as { practiceStats: { problem_type: { key: string } }[] }).practiceStats.map((stats) => ({
        ...stats,
        problem_type: stats.problem_type.key,
      })),
    response: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          problem_type: { type: 'string' },
          total_attempts: { type: 'integer' },
          correct_attempts: { type: 'integer' },
          accuracy: { type: 'integer' },
        },
      },
    },
  },
  {
    method: 'POST',
    path: '/practice/reset',
    summary: 'Gives the open round and problem up; progress stays.',
    tag: 'practice',
    document: `mutation RestResetPractice { resetPractice { __typename ${FAILURE} } }`,
  },
  {
    method: 'GET',
    path: '/practice/difficulty/current',
    summary: 'The level that practice is served at.',
    tag: 'practice',
    document: 'query RestDifficulty { viewer { currentLevel { number code } } }',
    answer: (data) => levelAnswer((data['viewer'] as { currentLevel: { number: number; code: string } }).currentLevel),
    response: levelSchema,
  },
  {
    method: 'POST',
    path: '/practice/difficulty/set',
    summary: 'Sets that level.',
    tag: 'practice',
    document: `mutation RestSetDifficulty($input: UpdateMeInput!) {
      updateMe(input: $input) { __typename ... on UpdateMePayload { viewer { currentLevel { number code } } } ${FIELD_FAILURE} }
    }`,
    variables: ({ query }) => {
      const level = levelOfId('level', query['level']);
      if (!level) throw new BadInput('level', 'level is required: 1 (A2), 2 (B1) or 3 (B2)');
      return { input: { currentLevel: level } };
    },
    answer: (data) =>
      levelAnswer(
        (data['updateMe'] as { viewer: { currentLevel: { number: number; code: string } } }).viewer.currentLevel,
      ),
    query: { level: LEVEL_SCHEMA },
    response: levelSchema,
  },
  {
    method: 'GET',
    path: '/practice/progress',
    summary: 'The round in work at the current level, and lifetime figures.',
    tag: 'practice',
    document: `query RestProgress { viewer {
      round_progress: roundProgress { ${ROUND_FIELDS} }
      total_attempts: totalAttempts correct_attempts: correctAttempts accuracy: accuracyPercentage points
    } }`,
    answer: (data) => {
      const viewer = data['viewer'] as { round_progress: RoundData };
      return { ...viewer, round_progress: roundAnswer(viewer.round_progress) };
    },
    response: {
      type: 'object',
      properties: {
        round_progress: roundSchema,
        total_attempts: { type: 'integer' },
        correct_attempts: { type: 'integer' },
        accuracy: { type: 'integer' },
        points: { type: 'integer' },
      },
    },
  },
];
