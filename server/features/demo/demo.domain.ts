import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { within } from '../../kernel/db.ts';
import { UserError } from '../../kernel/userErrors.ts';
import { newId } from '../../kernel/ids.ts';
import type { DemoAccount } from '../auth/demo.ts';
import { createClassroom } from '../classrooms/classrooms.domain.ts';
import { joinByCode } from '../classrooms/joining.domain.ts';
import { answerTimesOf, createAssignment, extendAssignment } from '../homework/assignments.domain.ts';
import { scoreOf } from '../homework/homework.rules.ts';
import { type AccountRow, anyAccountOf, findAccount, findCredentials, insertAccount } from '../person/account.store.ts';
import {
  type DemoAttemptRow,
  type DemoProblem,
  type DemoSentence,
  findCode,
  insertDemoRows,
  insertPlaces,
  readDemoForms,
  readDemoSentences,
} from './demo.store.ts';
import { type DemoAttempt, demoAttempts } from './demoAnswers.ts';
import { beginningOfToday, DAY_MS, dayOf } from './demoDays.ts';
import { hasSignedIn } from './demoPractice.store.ts';
import { practiseForDemo } from './demoPractice.ts';
import {
  CLASS_MADE_ON,
  DEMO_ASSIGNMENTS,
  DEMO_CLASS,
  DEMO_EXTENSION,
  DEMO_STUDENT_JOINED_ON,
  DEMO_STUDENTS,
  type DemoAssignment,
} from './demoClass.ts';

const BORN = '2008-09-01';
/** Hours of a day, UTC. */
const MORNING = 8;
const EVENING = 20;

/** The same, at another time. */
const at = (deps: Deps, instant: Date): Deps => ({ ...deps, clock: { now: () => instant } });

/** The account of the demo teacher or student; null where it is gone or has become of another type. */
async function accountOf(
  deps: Deps,
  accounts: readonly DemoAccount[],
  role: 'teacher' | 'student',
): Promise<AccountRow | null> {
  const email = accounts.find((one) => one.role === role)?.email ?? '';
  const known = await findCredentials(deps.db, email);
  const account = known && (await findAccount(deps.db, known.id));
  return account?.userType.toLowerCase() === role ? account : null;
}

/** A demo account, as somebody who is signed in. */
const asViewer = ({ id, userType, isSuperuser }: AccountRow): Viewer => ({
  userId: id,
  sessionId: null,
  tokenId: null,
  scopes: null,
  card: null,
  userType,
  isSuperuser,
  profileComplete: true,
});

/** The instants of an assignment. */
function datesOf({ dueOn, closesOn }: DemoAssignment, today: Date) {
  return {
    openAt: null,
    dueAt: dayOf(today, dueOn, EVENING),
    lockAt: closesOn === null ? null : dayOf(today, closesOn, EVENING),
  };
}

/** Sets the homework, each piece on its day. Returns the ids, in order. */
async function setHomework(
  deps: Deps,
  teacher: Viewer,
  classroomId: string,
  today: Date,
  pool: readonly DemoSentence[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const assignment of DEMO_ASSIGNMENTS) {
    const { title, description, targets, sentences, setOn, passingScore, maxAttempts, sameForAll, published } =
      assignment;
    const names = new Set(targets.map(({ name }) => name));
    const targetIds = pool.filter(({ target }) => names.has(target)).map(({ targetId }) => targetId);
    ids.push(
      await createAssignment(at(deps, dayOf(today, setOn, MORNING)), teacher, classroomId, {
        ...datesOf(assignment, today),
        title,
        description,
        targetIds,
        questions: targets.length * sentences,
        passingScore,
        maxAttempts,
        sameForAll,
        published,
      }),
    );
  }
  return ids;
}

/** The students of the class: who they are, by address, and the place of each. */
interface Students {
  users: Map<string, string>;
  places: Map<string, string>;
}

/** Makes the accounts of the students, and puts them, and the demo student, into the class. */
async function addStudents(deps: Deps, classroomId: string, today: Date, student: Viewer | null): Promise<Students> {
  const students: Students = { users: new Map(), places: new Map() };
  const createdAt = dayOf(today, CLASS_MADE_ON, MORNING);
  for (const { name, email } of DEMO_STUDENTS) {
    const account = {
      id: newId(),
      email,
      // Neither a password nor an address that anybody reads: nobody can sign in.
      passwordHash: null,
      fullName: name,
      userType: 'STUDENT' as const,
      dateOfBirth: BORN,
      needsParentalConsent: false,
      isSuperuser: false,
      dataProcessingConsent: true,
      marketingConsent: false,
      privacyPolicyAccepted: true,
      termsAccepted: true,
      timeZone: 'UTC',
      createdAt,
    };
    await insertAccount(deps.db, account, null);
    students.users.set(email, account.id);
    students.places.set(account.id, newId());
  }
  await insertPlaces(deps.db, { classroomId, places: students.places, joinedAt: createdAt });
  if (student) {
    const joining = at(deps, dayOf(today, DEMO_STUDENT_JOINED_ON, MORNING));
    await joinByCode(joining, student.userId, await findCode(deps.db, classroomId), async () => {});
  }
  return students;
}

/** What the students did, as the product would have stored it. */
function rowsOf(
  attempts: readonly DemoAttempt[],
  today: Date,
  ids: { assignments: readonly string[]; users: ReadonlyMap<string, string>; places: ReadonlyMap<string, string> },
): { attempts: DemoAttemptRow[]; problems: DemoProblem[] } {
  const rows: { attempts: DemoAttemptRow[]; problems: DemoProblem[] } = { attempts: [], problems: [] };
  for (const { student, assignment: place, number, startedAt, sentenceIds, answers } of attempts) {
    const userId = ids.users.get(student.email) ?? '';
    const schedule = { ...datesOf(DEMO_ASSIGNMENTS[place] as DemoAssignment, today), published: true };
    const times = answerTimesOf({ ...schedule, answersShown: 'AT_ONCE' }, null);
    const right = answers.filter(({ result }) => result.verdict === 'RIGHT').length;
    const isFinished = answers.length === sentenceIds.length;
    const attemptId = newId();
    rows.attempts.push({
      id: attemptId,
      assignmentId: ids.assignments[place] ?? '',
      enrolmentId: ids.places.get(userId) ?? '',
      number,
      sentenceIds,
      answered: answers.length,
      right,
      timeSeconds: answers.reduce((sum, { timeTakenSeconds }) => sum + timeTakenSeconds, 0),
      score: isFinished ? scoreOf(right, answers.length) : null,
      startedAt,
      finishedAt: isFinished ? (answers.at(-1)?.answeredAt ?? null) : null,
    });
    for (const { sentence, servedAt, answeredAt, timeTakenSeconds, result } of answers) {
      const { id: sentenceId, targetId, practiceTypeId, level } = sentence;
      const { answer, verdict } = result;
      const about = { id: newId(), attemptId, userId, sentenceId, targetId, practiceTypeId, level };
      rows.problems.push({ ...about, servedAt, answeredAt, answer, verdict, timeTakenSeconds, result, ...times });
    }
  }
  return rows;
}

/** Whether the bank has as many sentences as the class is to answer. */
const isEnough = (pool: readonly DemoSentence[]): boolean =>
  DEMO_ASSIGNMENTS.every(({ targets, sentences }) =>
    targets.every(({ name }) => pool.filter(({ target }) => target === name).length >= sentences),
  );

/** Makes the class whole. Throws UserError where the teacher may not. */
async function makeDemoClass(
  deps: Deps,
  { teacher, student }: { teacher: Viewer; student: Viewer | null },
  pool: readonly DemoSentence[],
): Promise<void> {
  const today = beginningOfToday(deps.clock);
  const begin = at(deps, dayOf(today, CLASS_MADE_ON, MORNING));
  const classroomId = await createClassroom(begin, teacher, DEMO_CLASS);
  const { users, places } = await addStudents(deps, classroomId, today, student);
  const assignments = await setHomework(deps, teacher, classroomId, today, pool);
  const { student: ill, assignment, until } = DEMO_EXTENSION;
  const extension = { studentId: users.get(ill) ?? '', extendedTo: dayOf(today, until, EVENING) };
  await extendAssignment(deps, teacher, assignments[assignment] ?? '', extension);
  const forms = await readDemoForms(deps.db, assignments);
  const byId = new Map(pool.map((sentence) => [sentence.id, sentence]));
  const common = assignments.map((id) => {
    const form = forms.get(id) ?? [];
    return form.length > 0 ? form.flatMap((one) => byId.get(one) ?? []) : null;
  });
  const attempts = demoAttempts(today, pool, common);
  const rows = rowsOf(attempts, today, { assignments, users, places });
  await insertDemoRows(deps.db, rows.attempts, rows.problems);
}

/**
 * The demo teacher's class with two weeks of homework, made once, beside the demo accounts: whoever deletes it has done with it. All of
 * it or nothing, so that a start that is broken off leaves it to the next.
 * Effects: a class, twelve accounts that nobody can sign in to, four assignments, and what the students did of them. What they
 * answered moves nothing else: neither how hard sentences are nor anybody's points.
 * @param demo null, where there are no demo accounts: nothing is made
 */
export async function ensureDemoClass(deps: Deps, demo: { accounts: readonly DemoAccount[] } | null): Promise<void> {
  if (demo === null) return;
  const addresses = DEMO_STUDENTS.map(({ email }) => email);
  if (await anyAccountOf(deps.db, addresses)) return;
  const teacher = await accountOf(deps, demo.accounts, 'teacher');
  const targets = DEMO_ASSIGNMENTS.flatMap((assignment) => assignment.targets);
  const pool = teacher ? await readDemoSentences(deps.db, targets) : [];
  if (!teacher || !isEnough(pool)) return;
  const student = await accountOf(deps, demo.accounts, 'student');
  const people = { teacher: asViewer(teacher), student: student && asViewer(student) };
  try {
    await deps.db.transaction((tx) => makeDemoClass({ ...deps, db: within(deps.db, tx) }, people, pool));
  } catch (error) {
    // Such as a teacher who is to be verified first: the next start tries again.
    if (!(error instanceof UserError)) throw error;
    deps.log.info({ code: error.code }, 'there is no demo class yet');
  }
}

/** How long after its account was made the student's month may be written: sessions that have ended are deleted some day. */
const WRITTEN_WITHIN_MS = DAY_MS;

/**
 * A month of practice for the demo student, on the day on which the account was made and until somebody signs in as them: from then on it is
 * theirs. Before the server is ready, so that nobody meets a sentence that is answered under their hands; a start that is broken off leaves
 * the rest to the next.
 * Effects: as `practiseForDemo`.
 */
export async function ensureDemoPractice(deps: Deps, demo: { accounts: readonly DemoAccount[] } | null): Promise<void> {
  const student = demo && (await accountOf(deps, demo.accounts, 'student'));
  if (!student || deps.clock.now().getTime() - student.createdAt.getTime() > WRITTEN_WITHIN_MS) return;
  if (await hasSignedIn(deps.db, student.id)) return;
  try {
    await practiseForDemo(deps, asViewer(student));
  } catch (error) {
    // Such as a pool that has too little left to practise with. Nobody's start fails for what is only shown; the next one goes on.
    deps.log.warn({ err: error }, 'the demo student has stopped practising');
  }
}
