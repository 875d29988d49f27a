// Documents, answers and schemas of the rows in practice.rest.ts.

export const FAILURE = '... on UserError { message }';
export const FIELD_FAILURE = `... on ValidationError { fieldErrors { field message } } ${FAILURE}`;

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
  round { progress { ${ROUND_FIELDS} } }`;

const RESULT_FIELDS = `
  verdict
  correct_answer: correctAnswer
  alsoAccepted { word }
  explanation
  feedback
  points_earned: pointsEarned
  accuracy_percentage: accuracyPercentage
  round_completed: roundCompleted
  level_completed: levelCompleted
  level_advanced: levelAdvanced
  newLevel { number }
  roundProgress { ${ROUND_FIELDS} }`;

export const roundSchema = {
  type: 'object',
  properties: {
    round_number: { type: 'integer' },
    completed_sentences: { type: 'integer' },
    correct_answers: { type: 'integer' },
    sentences_per_round: { type: 'integer' },
    level_name: { type: 'string' },
    level: { type: 'integer', minimum: 1, maximum: 3 },
    current_sentence: { type: 'integer' },
    round_progress_percentage: { type: 'integer' },
    results: { type: 'array', items: { type: 'boolean' } },
  },
};

export const problemSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    problem_type: { type: 'string' },
    sentence: { type: 'string', description: 'With exactly one gap, ____.' },
    masked_sentence: { type: 'string' },
    sentence_id: { type: 'string', format: 'uuid' },
    cefr_level: { enum: ['A2', 'B1', 'B2'] },
    difficulty_level: { type: 'integer' },
    ab_test_id: { type: ['string', 'null'] },
    generation_method: { type: 'string' },
    round_progress: roundSchema,
  },
};

export const resultSchema = {
  type: 'object',
  properties: {
    is_correct: { type: 'boolean' },
    retry: { type: 'boolean', description: 'True for a hint: nothing was recorded, answer again.' },
    correct_answer: { type: ['string', 'null'] },
    also_accepted: { type: 'array', items: { type: 'string' } },
    explanation: { type: ['string', 'null'] },
    feedback: { type: 'string' },
    points_earned: { type: 'integer' },
    accuracy_percentage: { type: 'integer' },
    round_completed: { type: 'boolean' },
    level_completed: { type: 'boolean' },
    level_advanced: { type: 'boolean' },
    new_level: { type: ['integer', 'null'] },
    round_progress: roundSchema,
  },
};

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
  round: { progress: RoundData } | null;
}

export function problemAnswer(data: Record<string, unknown>): unknown {
  const { problem } = data['nextProblem'] as { problem: ProblemData };
  return {
    id: problem.id,
    problem_type: problem.practiceType.key,
    sentence: problem.text,
    masked_sentence: problem.text,
    sentence_id: problem.sentenceId,
    cefr_level: problem.level.code,
    difficulty_level: problem.level.number,
    ab_test_id: null,
    generation_method: problem.origin === 'AI' ? `ai:${problem.promptVersion}` : 'built_in',
    round_progress: problem.round && roundAnswer(problem.round.progress),
  };
}

interface ResultData {
  verdict: string;
  alsoAccepted: { word: string }[];
  newLevel: { number: number } | null;
  roundProgress: RoundData | null;
}

export function resultAnswer(data: Record<string, unknown>): unknown {
  const { answer } = data['submitAnswer'] as { answer: ResultData };
  const { verdict, alsoAccepted, newLevel, roundProgress, ...same } = answer;
  return {
    is_correct: verdict === 'RIGHT',
    retry: verdict === 'HINT',
    ...same,
    also_accepted: alsoAccepted.map(({ word }) => word),
    new_level: newLevel?.number ?? null,
    round_progress: roundProgress && roundAnswer(roundProgress),
  };
}

export const NEXT_DOCUMENT = `mutation RestNextProblem($input: NextProblemInput!) {
  nextProblem(input: $input) {
    __typename ... on NextProblemPayload { problem { ${PROBLEM_FIELDS} } } ${FIELD_FAILURE}
  }
}`;

export const SUBMIT_DOCUMENT = `mutation RestSubmitAnswer($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    __typename ... on SubmitAnswerPayload { answer { ${RESULT_FIELDS} } } ${FIELD_FAILURE}
  }
}`;

export const LEVEL_SCHEMA = { type: 'integer', minimum: 1, maximum: 3, description: '1 = A2, 2 = B1, 3 = B2.' };

export const levelAnswer = (level: { number: number; code: string }) => ({
  level: level.number,
  cefr_level: level.code,
});
export const levelSchema = {
  type: 'object',
  properties: { level: { type: 'integer' }, cefr_level: { enum: ['A2', 'B1', 'B2'] } },
};
