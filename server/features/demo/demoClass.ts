/** A made-up student of the demo class: an account that nobody can sign in to. */
export interface DemoStudent {
  name: string;
  email: string;
  /** The chance of an answer to a target of the usual difficulty, 0–1. */
  skill: number;
  /** What they did of the first, the second and the third assignment. */
  did: readonly [Done, Done, Done];
}

/** What a student did of an assignment: nothing, some of it, all of it in time, all of it after the due date, all of it twice. */
export type Done = 'NOTHING' | 'BEGUN' | 'DONE' | 'LATE' | 'TWICE';

const student = (name: string, address: string, skill: number, ...did: [Done, Done, Done]): DemoStudent => ({
  name,
  email: `${address}@demo-class.lacuna.example`,
  skill,
  did,
});

export const DEMO_STUDENTS: readonly DemoStudent[] = [
  student('Amira Haddad', 'amira.haddad', 0.85, 'DONE', 'TWICE', 'DONE'),
  student('Ben Kowalski', 'ben.kowalski', 0.55, 'DONE', 'DONE', 'NOTHING'),
  student('Chiara Russo', 'chiara.russo', 0.7, 'DONE', 'TWICE', 'DONE'),
  student('Daniel Okafor', 'daniel.okafor', 0.6, 'LATE', 'BEGUN', 'NOTHING'),
  student('Elif Yıldız', 'elif.yildiz', 0.9, 'DONE', 'DONE', 'DONE'),
  student('Felix Bauer', 'felix.bauer', 0.5, 'NOTHING', 'NOTHING', 'NOTHING'),
  student('Hana Nováková', 'hana.novakova', 0.65, 'DONE', 'DONE', 'BEGUN'),
  student('Inès Moreau', 'ines.moreau', 0.6, 'DONE', 'TWICE', 'DONE'),
  student('Jonas Lindqvist', 'jonas.lindqvist', 0.5, 'DONE', 'LATE', 'NOTHING'),
  student('Lucía Fernández', 'lucia.fernandez', 0.8, 'DONE', 'DONE', 'DONE'),
  student('Mei Tanaka', 'mei.tanaka', 0.95, 'DONE', 'DONE', 'BEGUN'),
  student('Oskar Nowak', 'oskar.nowak', 0.45, 'LATE', 'NOTHING', 'NOTHING'),
];

/** A target of the bank, and what is written in its place: the likeliest first. Each has a reason of its own in the bank. */
export interface DemoTarget {
  name: string;
  /** A level's number. */
  level: number;
  traps: readonly [string, ...string[]];
  /** How often it goes wrong beside a target of the usual difficulty. */
  hardness: number;
}

const target = (name: string, level: number, hardness: number, ...traps: [string, ...string[]]): DemoTarget => ({
  name,
  level,
  hardness,
  traps,
});

const LISTEN_TO = target('listen to', 1, 0.6, 'at', 'for');
const LOOK_AFTER = target('look after', 1, 1.3, 'for', 'at');
const DEPEND_ON = target('depend on', 2, 1.6, 'of', 'from');
const CONCENTRATE_ON = target('concentrate on', 2, 1.3, 'in', 'to', 'at');
const CONSIST_OF = target('consist of', 2, 1.1, 'from', 'in');
const GET_USED_TO = target('get used to', 2, 1.2, 'with', 'of');

/** Homework of the demo class. Days are counted from the day on which the class is made: those gone by are below 0. */
export interface DemoAssignment {
  title: string;
  description: string | null;
  targets: readonly DemoTarget[];
  /** Of each target. */
  sentences: number;
  setOn: number;
  dueOn: number;
  /** Null: it stays open. */
  closesOn: number | null;
  passingScore: number;
  maxAttempts: number;
  /** Whether all students get the same sentences. */
  sameForAll: boolean;
  published: boolean;
}

export const DEMO_ASSIGNMENTS: readonly DemoAssignment[] = [
  {
    title: 'Unit 1: listen to, look after, wait for',
    description: null,
    targets: [
      LISTEN_TO,
      target('look at', 1, 0.5, 'to', 'for'),
      target('look for', 1, 0.9, 'at', 'after'),
      LOOK_AFTER,
      target('wait for', 1, 0.8, 'to', 'at'),
    ],
    sentences: 2,
    setOn: -13,
    dueOn: -8,
    closesOn: -6,
    passingScore: 60,
    maxAttempts: 1,
    sameForAll: true,
    published: true,
  },
  {
    title: 'Unit 2: depend on, suffer from, consist of',
    description: 'Two attempts. The better one counts.',
    targets: [
      DEPEND_ON,
      target('rely on', 2, 1, 'in', 'to'),
      CONCENTRATE_ON,
      target('suffer from', 2, 1, 'of', 'by'),
      CONSIST_OF,
    ],
    sentences: 2,
    setOn: -8,
    dueOn: -2,
    closesOn: null,
    passingScore: 70,
    maxAttempts: 2,
    sameForAll: false,
    published: true,
  },
  {
    title: 'Unit 3: get used to, look forward to, apologise for',
    description: null,
    targets: [
      GET_USED_TO,
      target('look forward to', 2, 0.9, 'for', 'at'),
      target('apologise for', 2, 0.8, 'about', 'of'),
      target('participate in', 2, 1, 'at', 'to'),
    ],
    sentences: 2,
    setOn: -3,
    dueOn: 4,
    closesOn: null,
    passingScore: 70,
    maxAttempts: 2,
    sameForAll: false,
    published: true,
  },
  {
    title: 'Revision before the test',
    description: 'What went wrong most often in units 1 to 3.',
    targets: [LISTEN_TO, LOOK_AFTER, DEPEND_ON, CONCENTRATE_ON, CONSIST_OF, GET_USED_TO],
    sentences: 2,
    setOn: -1,
    dueOn: 9,
    closesOn: null,
    passingScore: 70,
    maxAttempts: 1,
    sameForAll: false,
    published: false,
  },
];

export const DEMO_CLASS = {
  name: 'English 11b (demo)',
  description:
    'A made-up class to look around in, with two weeks of homework. Of its students, only the demo student can sign in.',
  gradeLevel: '11',
};
/** More time for who has begun it and was ill: place of the assignment, and the day until which. */
export const DEMO_EXTENSION = { student: DEMO_STUDENTS[3]?.email ?? '', assignment: 1, until: 3 };
/** The day on which the class was made, and the one on which the demo student joined it: too late for the first homework. */
export const CLASS_MADE_ON = -14;
export const DEMO_STUDENT_JOINED_ON = -2;
