import { pageOf } from '../../classrooms/classrooms.testkit.ts';

const A2 = { __typename: 'Level', id: 'level-a2', number: 1, code: 'A2' };
const B1 = { __typename: 'Level', id: 'level-b1', number: 2, code: 'B1' };

/** Who does it, with their own level and time zone. */
export const STUDENT = {
  __typename: 'Viewer',
  id: 'viewer',
  fullName: 'Zeynep Yıldız',
  userType: 'STUDENT',
  timeZone: 'Europe/Warsaw',
  currentLevel: A2,
};

/** An attempt as the server answers it: three questions, the first of which waits. */
export const attempt = (id: string, change: Record<string, unknown> = {}) => ({
  __typename: 'HomeworkAttempt',
  id,
  number: 1,
  questions: 3,
  answered: 0,
  right: 0,
  withHelp: 0,
  score: null,
  passed: null,
  finishedAt: null,
  answers: [],
  problem: null,
  ...change,
});

/** A sentence of homework as the server answers it. */
export const problem = (id: string, text = `Sentence ${id} depends ____ the weather.`) => ({
  __typename: 'Problem',
  id,
  text,
  hint: null,
  abTestId: null,
  level: B1,
  round: null,
  source: 'HOMEWORK',
  words: null,
  helpCost: 'Half the points, but your answer counts in full for your score',
});

/** Homework as the server answers it to a student of the class. */
export const homework = (id: string, title: string, change: Record<string, unknown> = {}) => ({
  __typename: 'Assignment',
  id,
  uuid: `uuid-${id}`,
  title,
  description: null,
  state: 'OPEN',
  available: true,
  openAt: null,
  ownDueAt: null,
  ownLockAt: null,
  practiceType: null,
  targetsChosen: false,
  level: B1,
  questions: 3,
  estimatedMinutes: null,
  passingScore: null,
  maxAttempts: 1,
  attemptsLeft: 1,
  countedAttempt: 'BEST',
  answersShown: 'AT_ONCE',
  fourWordsAllowed: true,
  closedBeforeJoining: false,
  classroom: { __typename: 'Classroom', id: 'class-9b', uuid: '9b', name: '9B English', viewerRole: 'STUDENT' },
  remindedAt: null,
  attemptUnderWay: null,
  attempts: [],
  result: null,
  ...change,
});

/** A student with homework that is to be done and all else. */
export const withHomework = (
  due: readonly Record<string, unknown>[],
  others: readonly Record<string, unknown>[] = [],
) => ({ ...STUDENT, homework: { due: pageOf(due), others: pageOf(others), toDoCount: due.length } });

/** An answer of an attempt as it is looked at afterwards. */
export const given = (change: Record<string, unknown> = {}) => ({
  text: 'It depends ____ the weather.',
  verdict: 'WRONG',
  typed: 'of',
  withHelp: false,
  correctAnswer: 'on',
  explanation: 'You wrote depend of. The verb depend takes on.',
  explanationMarked: 'You wrote *depend of*. The verb *depend* takes *on*.',
  ...change,
});
