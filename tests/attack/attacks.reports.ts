import { COST_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import type { Target } from '../testkit/rawHttp.ts';
import { newClass } from './classes.ts';
import type { Attack, Ground } from './ground.ts';

const TEACHERS = 10;
const STUDENTS = 8;
/** As many columns as a table has unless told otherwise. */
const ASSIGNMENTS = 12;
/** Registered, or made, at once. */
const IN_FOURS = 4;
const TABLES_A_SECOND = 3;
const FILE_SHARE = 0.2;
/** Of the class whose file is fetched again and again, as often as a teacher may in an hour. */
const MUCH_HOMEWORK = 150;
const FILES = 120;
const FILES_A_SECOND = 40;
const MOST_AT_ONCE = 2;
/** Until the classes are made, and twenty seconds of asking. */
const REPORTS_MS = 40_000;
const STATUS_OK = 200;
const STATUS_TOO_MANY = 429;

const TABLE = `query($id: ID!) { classroom(id: $id) { homeworkTable { columns { title averageScore } rows {
  student { fullName } cells { progress score attempts answered timeTakenSeconds } completed completionRate averageScore
} } } }`;
const FILE = `mutation($input: ExportHomeworkInput!) { exportHomework(input: $input) {
  __typename ... on ExportHomeworkPayload { path } ... on UserError { code message }
} }`;
/** Valid documents of these attacks. */
export const REPORT_DOCUMENTS: string[] = [TABLE, FILE];

/** A class with homework, whose teacher one address has made up. */
async function madeUpClass(ground: Ground, from: Target, students: readonly string[], assignments = ASSIGNMENTS) {
  const {
    teacher: { token },
    id,
    invitationCode: invitation_code,
  } = await newClass(ground, from);
  for (const student of students) {
    await ground.post('/api/v1/classrooms/join', { invitation_code }, student, from);
  }
  for (let week = 1; week <= assignments && !ground.isOver(); week += 1) {
    await ground.post('/api/v1/homework/', { classroom_id: id, title: `Week ${week}`, min_questions: 5 }, token, from);
  }
  return { id, token };
}

/** Fetches the file of a class; whether it was given. */
async function fetchedFile(
  ground: Ground,
  from: Target,
  { id, token }: { id: string; token: string },
): Promise<boolean> {
  const input = { classroomId: id, kind: 'TABLE' };
  const answer = await ground.post('/graphql', { query: FILE, variables: { input } }, token, from);
  const path = answer.kind === 'answer' && /"path":"([^"]+)"/u.exec(answer.body)?.[1];
  if (!path) return false;
  const file = await ground.get(path, from);
  const isGiven = file.kind === 'answer' && file.status === STATUS_OK;
  if (isGiven) ground.saw('a file of homework');
  return isGiven;
}

/** Files of one class with much homework, by its teacher, two at once as soon as the ones before have come. */
async function backToBack(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const students: string[] = [];
  while (students.length < STUDENTS) students.push((await ground.newcomer(from)).token);
  const made = await madeUpClass(ground, from, students, MUCH_HOMEWORK);
  await ground.flood(FILES_A_SECOND, MOST_AT_ONCE, FILES, () => fetchedFile(ground, from, made));
}

/** Homework tables and their files, asked for by teachers that one address has made up, all at once; each asks once, however late it is. */
async function reportsForMany(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const students: string[] = [];
  while (students.length < STUDENTS) {
    const some = await Promise.all(Array.from({ length: IN_FOURS }, () => ground.newcomer(from)));
    students.push(...some.map(({ token }) => token));
  }
  const classes: { id: string; token: string }[] = [];
  while (classes.length < TEACHERS && !(classes.length > 0 && ground.isOver())) {
    const made = await madeUpClass(ground, from, students);
    classes.push(made);
  }
  const askTable = async ({ id, token }: (typeof classes)[number]): Promise<void> => {
    const answer = await ground.post('/graphql', { query: TABLE, variables: { id } }, token, from);
    if (answer.kind === 'answer' && answer.body.includes('"rows":[{')) ground.saw('a table of homework');
  };
  await Promise.all(
    classes.map(async (one) => {
      await fetchedFile(ground, from, one);
      await askTable(one);
      await ground.flood(TABLES_A_SECOND, MOST_AT_ONCE, Infinity, () =>
        ground.dice.chance(FILE_SHARE) ? fetchedFile(ground, from, one) : askTable(one),
      );
    }),
  );
}

/** Homework of one class, to ask for all of it at once. */
const LISTED = 60;
const LISTS_A_SECOND = 40;
/** What an entry of that list costs at least, where it is counted. */
const ENTRY_COST = 100;
/** Lists that what they cost lets through in a minute; those that were under way when it was used up come on top. */
const MOST_LISTS = Math.ceil(COST_PER_ACCOUNT.budget / (LISTED * ENTRY_COST)) + MOST_AT_ONCE;

/** A list by REST that says nothing of how long it is to be, by one account, again and again. */
async function wholeLists(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const made = await madeUpClass(ground, from, [], 0);
  await ground.flood(LISTS_A_SECOND, IN_FOURS, LISTED, () =>
    ground.post('/api/v1/homework/', { classroom_id: made.id, title: 'Homework', min_questions: 5 }, made.token, from),
  );
  const asTeacher = { authorization: `Bearer ${made.token}` };
  const lists = { told: 0, refused: 0 };
  const ask = async (): Promise<void> => {
    const answer = await ground.get(`/api/v1/homework/classroom/${made.id}`, from, asTeacher);
    if (answer.kind !== 'answer') return;
    if (answer.status === STATUS_OK) {
      lists.told += 1;
      ground.saw('a list');
    }
    if (answer.status !== STATUS_TOO_MANY) return;
    lists.refused += 1;
    ground.saw('a refusal for their number');
  };
  const began = performance.now();
  // Once, however late it is.
  await ask();
  while (lists.refused === 0 && lists.told <= MOST_LISTS && !ground.isDone())
    await ground.flood(LISTS_A_SECOND, MOST_AT_ONCE, MOST_AT_ONCE, ask);
  const isWithinMinute = performance.now() - began < COST_PER_ACCOUNT.windowSeconds * 1_000;
  if (lists.told > MOST_LISTS && isWithinMinute) ground.breaks('whole lists are told without end');
  if (lists.refused === 0) return;
  // It was what they cost, and not how many they were: what costs next to nothing is still answered.
  const cheap = await ground.get(`/api/v1/classrooms/${made.id}`, from, asTeacher);
  if (cheap.kind === 'answer' && cheap.status === STATUS_TOO_MANY)
    ground.breaks('lists are refused by their number alone');
}

/** Attacks by what reads much at once. */
export const reportAttacks: Attack[] = [
  {
    name: 'homework tables and their files, for teachers that one address has made up',
    promise: 'who practises beside them does not wait for them',
    leastMs: REPORTS_MS,
    means: ['a file of homework', 'a table of homework'],
    run: reportsForMany,
  },
  {
    name: 'files of one class, back to back',
    promise: 'who practises beside them does not wait for them',
    leastMs: REPORTS_MS,
    means: ['a file of homework'],
    run: backToBack,
  },
  {
    name: 'whole lists by REST, again and again',
    promise:
      'they count by what is in them until no more are told, and who practises beside them does not wait for them',
    leastMs: REPORTS_MS,
    means: ['a list', 'a refusal for their number'],
    run: wholeLists,
  },
];
