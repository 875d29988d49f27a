/** Learners as the dashboard's query has them, for tests. */
const level = (code: string, number: number, name: string) => ({
  code,
  number,
  name,
  title: `${code} ${name}`,
  description: 'Work, travel, opinions.',
  vocabularyWords: number * 1000,
  bankCollocations: number * 100,
  bankSentences: number * 400,
  features: [`${number}000+ words`],
  example: `An example of ${code} depends ____ it.`,
});
export const A2 = level('A2', 1, 'Elementary');
export const B1 = level('B1', 2, 'Intermediate');
export const B2 = level('B2', 3, 'Upper Intermediate');
export const LEVELS = [A2, B1, B2];

export const roundProgress = (results: readonly boolean[], current = B1) => ({
  level: current,
  roundNumber: 6,
  sentencesPerRound: 10,
  completedSentences: results.length,
  currentSentence: results.length + 1,
  roundProgressPercentage: results.length * 10,
  cells: results.map((isRight) => (isRight ? 'RIGHT' : 'WRONG')),
});

export const learner = (change: Record<string, unknown> = {}) => ({
  __typename: 'Viewer',
  id: 'viewer',
  fullName: 'Zeynep Yıldız',
  userType: 'STUDENT',
  timeZone: 'Europe/Warsaw',
  levelUndecided: false,
  placedAt: null,
  dueCount: 0,
  totalAttempts: 412,
  correctAttempts: 346,
  accuracyPercentage: 84,
  points: 1285,
  currentStreakDays: 6,
  currentLevel: B1,
  levelProgress: LEVELS.map((each) => ({ level: each, passedRounds: each === B1 ? 4 : 0, lessons: 10 })),
  openProblem: { __typename: 'Problem', id: 'problem', text: 'It depends ____ the weather.' },
  classrooms: { taught: { totalCount: 0, edges: [], pageInfo: { hasNextPage: false } } },
  homework: { toDoCount: 0, next: null },
  roundProgress: roundProgress([true, true, false]),
  ...change,
});

/** What came of an objection that was upheld. */
export const news = (changes: Record<string, unknown> = {}) => ({
  __typename: 'ObjectionNews',
  key: 'one',
  upheld: true,
  text: 'She is serious ____ her work.',
  word: 'in',
  reason: null,
  points: 35,
  lessons: 1,
  homework: [] as { title: string; score: number }[],
  completedLevel: null,
  at: '2026-11-20T12:00:00.000Z',
  ...changes,
});
