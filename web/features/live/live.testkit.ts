import { classroom } from '../classrooms/classrooms.testkit.ts';

const B1 = { __typename: 'Level', title: 'B1 Intermediate', code: 'B1' };

/** A class with a live round, as the server answers it to one of its students. */
export const inClass = (liveRound: Record<string, unknown> | null, change: Record<string, unknown> = {}) =>
  classroom({ viewerRole: 'STUDENT', coTeachers: [], liveRound, liveRounds: null, invitationCode: null, ...change });

/** A live round in its lobby, with the student in it, as the server answers it. */
export const liveRound = (change: Record<string, unknown> = {}) => ({
  __typename: 'LiveRound',
  id: 'round',
  stage: 'LOBBY',
  number: 0,
  questions: 10,
  joined: true,
  inRoom: 26,
  question: null,
  problem: null,
  ...change,
});

/** The question that a round is at. */
export const question = (change: Record<string, unknown> = {}) => ({
  __typename: 'LiveQuestion',
  id: 'question 3',
  number: 3,
  text: 'Whether we go to the coast depends ____ the weather.',
  answered: 11,
  correctAnswer: null,
  level: B1,
  ...change,
});

/** The student's own problem of it. */
export const classProblem = (change: Record<string, unknown> = {}) => ({
  __typename: 'Problem',
  id: 'problem 3',
  text: 'Whether we go to the coast depends ____ the weather.',
  hint: null,
  abTestId: null,
  answer: null,
  ...change,
});

/** A round whose third sentence is asked. */
export const asking = (change: Record<string, unknown> = {}) =>
  liveRound({ stage: 'ASKING', number: 3, question: question(), problem: classProblem(), ...change });

/** A recorded answer of a live round: of which nothing is told yet, unless something else is said. */
export const classAnswer = (change: Record<string, unknown> = {}) => ({
  __typename: 'Answer',
  id: 'answer 3',
  verdict: 'WITHHELD',
  hint: null,
  typed: 'of',
  correctAnswer: null,
  alsoAccepted: [],
  example: null,
  contrast: [],
  pointsEarned: 0,
  explanation: null,
  explanationMarked: null,
  roundCompleted: false,
  roundPassed: false,
  levelCompleted: false,
  levelAdvanced: false,
  newLevel: null,
  ...change,
});

/** The same once the board shows the answers. */
export const judged = (change: Record<string, unknown> = {}) =>
  classAnswer({
    verdict: 'WRONG',
    correctAnswer: 'on',
    explanation: 'You wrote depend of. The verb depend takes on.',
    explanationMarked: 'You wrote *depend of*. The verb *depend* takes *on*.',
    ...change,
  });
