import { jsonOf, type RawAnswer, type Target } from '../testkit/rawHttp.ts';
import { newTeacher } from '../testkit/restClient.ts';
import type { Attack, Ground } from './ground.ts';

const TEACHERS = 10;
const STUDENTS = 8;
/** As many columns as a table has unless told otherwise. */
const ASSIGNMENTS = 12;
/** Registered at once. */
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

const TABLE = `query($id: ID!) { classroom(id: $id) { homeworkTable { columns { title averageScore } rows {
  student { fullName } cells { progress score attempts answered timeTakenSeconds } completed completionRate averageScore
} } } }`;
const FILE = `mutation($input: ExportHomeworkInput!) { exportHomework(input: $input) {
  __typename ... on ExportHomeworkPayload { path } ... on UserError { code message }
} }`;
/** Valid documents of these attacks. */
export const REPORT_DOCUMENTS: string[] = [TABLE, FILE];

const bodyOf = (answer: RawAnswer) => jsonOf(answer) as Record<string, unknown> | null | undefined;

/** A class with homework, whose teacher one address has made up. Null where teachers have to be verified first. */
async function madeUpClass(ground: Ground, from: Target, students: readonly string[], assignments = ASSIGNMENTS) {
  const { token } = await newTeacher(from);
  const made = bodyOf(await ground.post('/api/v1/classrooms/', { class_name: 'English 9b' }, token, from));
  const { id, invitation_code } = made ?? {};
  if (typeof id !== 'string') return null;
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
  return file.kind === 'answer' && file.status === STATUS_OK;
}

/** Files of one class with much homework, by its teacher, two at once as soon as the ones before have come. */
async function backToBack(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const students: string[] = [];
  while (students.length < STUDENTS) students.push((await ground.newcomer(from)).token);
  const made = await madeUpClass(ground, from, students, MUCH_HOMEWORK);
  if (made === null) return;
  let files = 0;
  const ask = async (): Promise<void> => {
    if (await fetchedFile(ground, from, made)) files += 1;
  };
  // Once, however late it is.
  await ask();
  await ground.flood(FILES_A_SECOND, MOST_AT_ONCE, FILES, ask);
  if (files === 0) ground.breaks('no file was given, so that nothing was tried');
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
    if (made === null) return;
    classes.push(made);
  }
  const seen = { tables: 0, files: 0 };
  const askTable = async ({ id, token }: (typeof classes)[number]): Promise<void> => {
    const answer = await ground.post('/graphql', { query: TABLE, variables: { id } }, token, from);
    if (answer.kind === 'answer' && answer.body.includes('"rows":[{')) seen.tables += 1;
  };
  const askFile = async (one: (typeof classes)[number]): Promise<void> => {
    if (await fetchedFile(ground, from, one)) seen.files += 1;
  };
  await Promise.all(
    classes.map(async (one) => {
      await askFile(one);
      await askTable(one);
      await ground.flood(TABLES_A_SECOND, MOST_AT_ONCE, Infinity, () =>
        ground.dice.chance(FILE_SHARE) ? askFile(one) : askTable(one),
      );
    }),
  );
  if (seen.tables === 0 || seen.files === 0) ground.breaks('no table or no file was given, so that nothing was tried');
}

/** Classes that one teacher makes, to ask for all of them at once. */
const CLASSES = 60;
const LISTS_A_SECOND = 40;

/** Lists by REST that say nothing of how long they are to be, by one account, again and again. */
async function wholeLists(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const { token } = await newTeacher(from);
  const make = () => ground.post('/api/v1/classrooms/', { class_name: 'English 9b' }, token, from);
  const made = await make();
  const { id } = bodyOf(made) ?? {};
  if (typeof id !== 'string') return;
  for (let count = 1; count < CLASSES && !ground.isOver(); count += 1) await make();
  let told = 0;
  const ask = async (index: number): Promise<void> => {
    const path = index % 2 === 0 ? '/classrooms/my-classes' : `/homework/classroom/${id}`;
    const answer = await ground.get(`/api/v1${path}`, from, { authorization: `Bearer ${token}` });
    if (answer.kind === 'answer' && answer.status === STATUS_OK) told += 1;
  };
  // Once, however late it is.
  await ask(0);
  await ground.flood(LISTS_A_SECOND, MOST_AT_ONCE, Infinity, ask);
  if (told === 0) ground.breaks('no list was told, so that nothing was tried');
}

/** Attacks by what reads much at once. */
export const reportAttacks: Attack[] = [
  {
    name: 'homework tables and their files, for teachers that one address has made up',
    promise: 'who practises beside them does not wait for them',
    leastMs: REPORTS_MS,
    run: reportsForMany,
  },
  {
    name: 'files of one class, back to back',
    promise: 'who practises beside them does not wait for them',
    leastMs: REPORTS_MS,
    run: backToBack,
  },
  {
    name: 'whole lists by REST, again and again',
    promise: 'they count by what is in them, and who practises beside them does not wait for them',
    run: wholeLists,
  },
];
