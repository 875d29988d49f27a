import { classroom, pageOf } from '../../classrooms/classrooms.testkit.ts';

/** Who looks, with their time zone. */
export const TEACHER = { __typename: 'Viewer', id: 'viewer', userType: 'TEACHER', timeZone: 'Europe/Warsaw' };

/** Homework as the server answers it to who teaches the class. */
export const assignment = (id: string, title: string, change: Record<string, unknown> = {}) => ({
  __typename: 'Assignment',
  id,
  uuid: `uuid-${id}`,
  url: `https://lacuna.example/homework/uuid-${id}`,
  title,
  description: null,
  state: 'OPEN',
  available: true,
  published: true,
  openAt: null,
  dueAt: null,
  lockAt: null,
  extendable: false,
  practiceType: null,
  targetsChosen: false,
  targets: [],
  level: null,
  questions: 20,
  estimatedMinutes: null,
  passingScore: null,
  maxAttempts: 1,
  countedAttempt: 'BEST',
  answersShown: 'AT_ONCE',
  fourWordsAllowed: true,
  sameForAll: false,
  completedCount: 0,
  submissionCount: 0,
  averageScore: null,
  averageTimeSeconds: null,
  notBegunCount: 0,
  remindedAt: null,
  classroom: { __typename: 'Classroom', id: 'class-9b', uuid: '9b' },
  ...change,
});

/** A class with this homework. */
export const withHomework = (assignments: readonly Record<string, unknown>[], change: Record<string, unknown> = {}) =>
  classroom({ assignments: pageOf(assignments), ...change });

const progressOf = ({ score, late, attempts }: Record<string, unknown>): string => {
  if (typeof score === 'number') return late === true ? 'DONE_LATE' : 'DONE';
  return typeof attempts === 'number' && attempts > 0 ? 'UNDER_WAY' : 'NOT_STARTED';
};

/** What a student did of an assignment; nothing unless something else is said. */
export const cell = (change: Record<string, unknown> = {}) => ({
  progress: progressOf(change),
  attempts: 0,
  answered: null,
  score: null,
  withHelp: null,
  timeTakenSeconds: 0,
  finishedAt: null,
  correctedAt: null,
  late: false,
  afterAnswers: false,
  submissions: [],
  extendedTo: null,
  ...change,
});

/** A student's line in the table. */
export const row = (
  fullName: string,
  cells: readonly Record<string, unknown>[],
  change: Record<string, unknown> = {},
) => ({
  student: { __typename: 'User', id: `user ${fullName}`, fullName },
  cells,
  completed: 0,
  completionRate: null,
  averageScore: null,
  ...change,
});

/** Students × assignments, all of them. */
export const tableOf = (
  columns: readonly Record<string, unknown>[],
  rows: readonly Record<string, unknown>[],
  change: Record<string, unknown> = {},
) => ({ columns, rows, count: columns.length, older: null, newer: null, ...change });

/** A confusion map of these confusions. */
export const mapOf = (confusions: readonly Record<string, unknown>[]) => ({
  words: new Set(confusions.flatMap(({ typed, wanted }) => (typed === null ? [] : [wanted]))).size,
  confusions,
});

/** What was typed where something else was wanted. */
export const confusion = (typed: string | null, wanted: string, count: number, ...names: string[]) => ({
  typed,
  wanted,
  count,
  targets: names.map((name) => ({ uuid: `uuid of ${name}`, name, sentences: 8 })),
});
