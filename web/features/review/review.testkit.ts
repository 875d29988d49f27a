import { vi } from 'vitest';

const A2 = { __typename: 'Level', id: 'level-a2', number: 1, code: 'A2' };

/** A minute later each time that it is asked: nobody presses too soon. */
export function slowClock(): void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
}

/** A sentence of a run as the server answers it. */
export const problem = (id: string) => ({
  __typename: 'Problem',
  id,
  text: `Sentence ${id} depends ____ the weather.`,
  hint: null,
  abTestId: null,
  level: A2,
  round: null,
  source: 'MISTAKES',
  words: null,
  helpCost: 'With help, the sentence stays on your list',
});

/** An answer of a run as the server answers it: wrong, unless `change` says otherwise. */
export const answerOf = (problemId: string, change: Record<string, unknown> = {}) => ({
  __typename: 'Answer',
  id: `answer of ${problemId}`,
  verdict: 'WRONG',
  hint: null,
  typed: 'of',
  correctAnswer: 'on',
  alsoAccepted: [],
  explanation: 'You wrote depend of. The verb depend takes on.',
  explanationMarked: 'You wrote *depend of*. The verb *depend* takes *on*.',
  example: null,
  contrast: [],
  fullSentence: 'It depends on the weather.',
  pointsEarned: 0,
  roundCompleted: false,
  roundPassed: false,
  levelCompleted: false,
  levelAdvanced: false,
  newLevel: null,
  lookAgain: [],
  passedRounds: 0,
  accuracyPercentage: 0,
  roundProgress: null,
  answeredAt: '2026-11-22T09:00:00.000Z',
  objection: null,
  ...change,
});

export const RIGHT = { verdict: 'RIGHT', typed: 'on', pointsEarned: 10 };

/** A mistake as the server answers it. */
export const mistake = (id: string, change: Record<string, unknown> = {}) => ({
  target: 'depend on',
  times: 1,
  open: true,
  dueAt: '2026-11-24T09:00:00.000Z',
  answer: { ...answerOf(id), problem: problem(id) },
  ...change,
});

/** What the list's query is answered with. */
export const learner = (mistakes: readonly object[], change: Record<string, unknown> = {}) => ({
  __typename: 'Viewer',
  id: 'viewer',
  timeZone: 'Europe/Warsaw',
  openMistakes: { totalCount: 6 },
  allMistakes: { totalCount: 14 },
  mistakenWords: [
    { word: 'on', count: 5 },
    { word: 'of', count: 4 },
  ],
  mistakes: {
    edges: mistakes.map((node, position) => ({ cursor: `c${position}`, node: { __typename: 'Mistake', ...node } })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
  ...change,
});
