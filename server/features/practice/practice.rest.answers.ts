// Documents, answers and schemas of the rows in practice.rest.ts.

export const FAILURE = '... on UserError { message }';
export const FIELD_FAILURE = `... on ValidationError { fieldErrors { field message } } ${FAILURE}`;

export const ROUND_FIELDS = `
  round_number: roundNumber
  completed_sentences: completedSentences
  correct_answers: correctAnswers
  sentences_per_round: sentencesPerRound
  level_name: levelName
  level { number }
  current_sentence: currentSentence
  round_progress_percentage: roundProgressPercentage
  results`;

const PROBLEM_FIELDS = `
  id: uuid
  problem_type: practiceType { key }
  sentence
  masked_sentence: maskedSentence
  sentence_id: sentenceUuid
  cefr_level: level { code }
  difficulty_level: difficultyLevel
  ab_test_id: abTestId
  generation_method: generationMethod
  round_progress: roundProgress { ${ROUND_FIELDS} }`;

const RESULT_FIELDS = `
  is_correct: isCorrect
  retry
  correct_answer: correctAnswer
  also_accepted: alsoAccepted
  explanation
  feedback
  points_earned: pointsEarned
  accuracy_percentage: accuracyPercentage
  round_completed: roundCompleted
  level_completed: levelCompleted
  level_advanced: levelAdvanced
  new_level: newLevel { number }
  round_progress: roundProgress { ${ROUND_FIELDS} }`;

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
  level: { number: number };
}

export function roundAnswer(round: RoundData): unknown {
  return { ...round, level: round.level.number };
}

interface ProblemData {
  problem_type: { key: string };
  cefr_level: { code: string };
  round_progress: RoundData;
}

export function problemAnswer(data: Record<string, unknown>): unknown {
  const { problem } = data['nextProblem'] as { problem: ProblemData };
  return {
    ...problem,
    problem_type: problem.problem_type.key,
    cefr_level: problem.cefr_level.code,
    round_progress: roundAnswer(problem.round_progress),
  };
}

interface ResultData {
  new_level: { number: number } | null;
  round_progress: RoundData;
}

export function resultAnswer(data: Record<string, unknown>): unknown {
  const { result } = data['submitAnswer'] as { result: ResultData };
  return {
    ...result,
    new_level: result.new_level?.number ?? null,
    round_progress: roundAnswer(result.round_progress),
  };
}

export const NEXT_DOCUMENT = `mutation RestNextProblem($input: NextProblemInput!) {
  nextProblem(input: $input) {
    __typename ... on NextProblemPayload { problem { ${PROBLEM_FIELDS} } } ${FIELD_FAILURE}
  }
}`;

export const SUBMIT_DOCUMENT = `mutation RestSubmitAnswer($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) {
    __typename ... on SubmitAnswerPayload { result { ${RESULT_FIELDS} } } ${FIELD_FAILURE}
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
