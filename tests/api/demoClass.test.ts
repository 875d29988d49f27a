import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import type { DemoAccount } from '../../server/features/auth/demo.ts';
import { gradeAnswer } from '../../server/features/curriculum/grading.ts';
import { practiceTypeById } from '../../server/features/curriculum/practice-types.ts';
import { ensureDemoClass } from '../../server/features/demo/demo.domain.ts';
import { DEMO_ASSIGNMENTS, DEMO_STUDENTS } from '../../server/features/demo/demoClass.ts';
import { readDemoSentences } from '../../server/features/demo/demo.store.ts';
import { scoreOf } from '../../server/features/homework/homework.rules.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { change, nodesOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { start } from '../testkit/homework.ts';

const DAY_MS = 86_400_000;
const DAYS = 14;

interface Demo {
  app: TestApp;
  teacher: Person;
  student: Person;
  accounts: DemoAccount[];
}

/** A server with the bank and the demo accounts, and no class yet. */
async function demoServer(): Promise<Demo> {
  const app = await testApp();
  await loadBank(app.deps.db, app.clock);
  const teacher = await app.person({ userType: 'TEACHER', fullName: 'Demo Teacher' });
  const student = await app.person({ fullName: 'Demo Student' });
  const accounts = [
    { role: 'teacher' as const, email: teacher.email, password: teacher.password },
    { role: 'student' as const, email: student.email, password: student.password },
  ];
  return { app, teacher, student, accounts };
}

const make = ({ app, accounts }: Pick<Demo, 'app' | 'accounts'>, changes: Partial<Deps> = {}) =>
  ensureDemoClass({ ...app.deps, ...changes }, { accounts });

const CLASSES = '{ viewer { classrooms { taught { edges { node { uuid } } } } } }';
const CLASS = `query($id: ID!) { classroom(id: $id) { uuid name studentCount
  assignments(first: 10) { edges { node { uuid title state completedCount } } }
  homeworkTable { columns { title } rows { student { fullName } completed averageScore cells { score attempts late finishedAt } } }
  confusions { typed wanted count targets { name } }
} }`;

interface Shown {
  uuid: string;
  name: string;
  studentCount: number;
  assignments: { edges: { node: { uuid: string; title: string; state: string; completedCount: number } }[] };
  homeworkTable: {
    columns: { title: string }[];
    rows: {
      student: { fullName: string };
      completed: number;
      averageScore: number | null;
      cells: { score: number | null; attempts: number; late: boolean; finishedAt: string | null }[];
    }[];
  };
  confusions: { typed: string | null; wanted: string; count: number; targets: { name: string }[] }[];
}

/** All that the table and the confusion map show but for the days. */
const figuresOf = ({ homeworkTable, confusions }: Shown) => ({
  confusions,
  rows: homeworkTable.rows.map(({ student, cells }) => [
    student.fullName,
    cells.map(({ score, attempts, late }) => [score, attempts, late]),
  ]),
});

async function classesOf(teacher: Person): Promise<Shown[]> {
  const classes = nodesOf((await teacher.graphql(CLASSES)).data.viewer.classrooms.taught);
  return Promise.all(classes.map(async ({ uuid }) => (await teacher.graphql(CLASS, { id: uuid })).data.classroom));
}

let demo: Demo;
let shown: Shown;
beforeAll(async () => {
  demo = await demoServer();
  await make(demo);
  [shown] = (await classesOf(demo.teacher)) as [Shown];
});
afterAll(() => demo.app.close());

describe('the demo class', () => {
  it('is a class of the demo teacher, with the demo student and a dozen others in it', () => {
    expect(shown).toMatchObject({ name: 'English 11b (demo)', studentCount: DEMO_STUDENTS.length + 1 });
    expect(DEMO_STUDENTS).toHaveLength(12);
    expect(shown.homeworkTable.rows.map(({ student }) => student.fullName)).toContain('Demo Student');
  });

  it('has homework that is closed, late, open and a draft', () => {
    const states = nodesOf(shown.assignments).map(({ state }) => state);
    expect(states).toEqual(['DRAFT', 'OPEN', 'LATE', 'CLOSED']);
  });

  it('shows a table in which there is something to see', () => {
    const { columns, rows } = shown.homeworkTable;
    const cells = rows.flatMap((row) => row.cells);
    expect(columns).toHaveLength(3);
    const scores = cells.flatMap(({ score }) => score ?? []);
    expect(scores.length).toBeGreaterThan(20);
    expect(new Set(scores).size).toBeGreaterThan(4);
    expect(cells.some(({ late }) => late)).toBe(true);
    expect(cells.some(({ attempts, score }) => attempts === 1 && score === null)).toBe(true);
    expect(cells.some(({ attempts }) => attempts === 2)).toBe(true);
    expect(rows.some(({ completed }) => completed === 3) && rows.some(({ completed }) => completed === 0)).toBe(true);
    for (const { averageScore } of rows) if (averageScore !== null) expect(averageScore).toBeGreaterThanOrEqual(20);
  });

  it('shows a confusion map that tells something: few pairs often, each with its targets', () => {
    const [first, second] = shown.confusions;
    expect(first).toMatchObject({ typed: 'of', wanted: 'on' });
    expect(first?.targets.map(({ name }) => name)).toContain('depend on');
    expect(first?.count).toBeGreaterThanOrEqual(5);
    expect(second?.count).toBeGreaterThanOrEqual(3);
    expect(shown.confusions.length).toBeGreaterThan(8);
    expect(shown.confusions.every(({ typed }) => typed !== null)).toBe(true);
  });

  it('happened within the past two weeks, each answer after its sentence was served', async () => {
    const { prisma } = demo.app.deps.db;
    const now = demo.app.clock.now().getTime();
    const problems = await prisma.problem.findMany({ include: { homework: { include: { attempt: true } } } });
    expect(problems.length).toBeGreaterThan(200);
    const times = problems.flatMap(({ servedAt, answeredAt, homework }) => [
      homework?.attempt.startedAt.getTime() ?? 0,
      servedAt.getTime(),
      answeredAt?.getTime() ?? 0,
    ]);
    expect(Math.min(...times)).toBeGreaterThan(now - (DAYS + 1) * DAY_MS);
    expect(Math.max(...times)).toBeLessThan(now);
    for (const { servedAt, answeredAt, timeTakenSeconds } of problems) {
      expect((answeredAt?.getTime() ?? 0) - servedAt.getTime()).toBe((timeTakenSeconds ?? 0) * 1000);
    }
  });

  it('adds up: each attempt has the score that its answers make', async () => {
    const attempts = await demo.app.deps.db.prisma.homeworkAttempt.findMany({
      include: { problems: { include: { problem: true } }, assignment: true },
    });
    expect(attempts.length).toBeGreaterThan(20);
    for (const { problems, assignment, ...attempt } of attempts) {
      const verdicts = problems.map(({ problem }) => problem.verdict);
      const right = verdicts.filter((verdict) => verdict === 'RIGHT').length;
      expect(attempt).toMatchObject({ answered: verdicts.length, right });
      expect(attempt.sentenceIds).toHaveLength(assignment.questions);
      expect(new Set(attempt.sentenceIds).size).toBe(assignment.questions);
      const isFinished = verdicts.length === assignment.questions;
      expect(attempt.score).toBe(isFinished ? scoreOf(right, assignment.questions) : null);
      expect(attempt.finishedAt === null).toBe(!isFinished);
      if (assignment.form.length > 0) expect(attempt.sentenceIds).toEqual(assignment.form);
    }
  });

  it('keeps what is answered as the product does: a teacher reads verdict and reason', async () => {
    const { id } = await demo.app.deps.db.prisma.homeworkAttempt.findFirstOrThrow({ where: { score: { lt: 70 } } });
    const node = Buffer.from(`HomeworkAttempt:${id}`).toString('base64');
    const { data } = await demo.teacher.graphql(
      'query($id: ID!) { node(id: $id) { ... on HomeworkAttempt { answers { verdict typed correctAnswer explanation } } } }',
      { id: node },
    );
    const { answers } = data.node as { answers: { verdict: string; typed: string; explanation: string }[] };
    const wrong = answers.find(({ verdict }) => verdict === 'WRONG');
    expect(wrong?.explanation).toContain('You wrote');
    expect(wrong?.explanation).toContain(` ${wrong?.typed}`);
  });

  it('moves nothing else: neither how hard sentences are nor what anybody has learned', async () => {
    const { prisma } = demo.app.deps.db;
    expect(await prisma.sentence.count({ where: { answerCount: { gt: 0 } } })).toBe(0);
    expect(await prisma.memoryItem.count()).toBe(0);
    expect(await prisma.learner.count({ where: { OR: [{ points: { gt: 0 } }, { attempts: { gt: 0 } }] } })).toBe(0);
  });

  it('has homework that the demo student can do', async () => {
    const open = nodesOf(shown.assignments).find(({ state }) => state === 'OPEN');
    expect(await start(demo.student, open?.uuid ?? '')).toMatchObject({ attempt: { number: 1, questions: 8 } });
  });

  it('has students as whom nobody can sign in', async () => {
    for (const { email } of DEMO_STUDENTS.slice(0, 3)) {
      const told = await change(demo.app, 'signIn', { email, password: demo.teacher.password });
      expect(told).toMatchObject({ __typename: 'WrongCredentialsError' });
    }
    const { prisma } = demo.app.deps.db;
    const where = { email: { in: DEMO_STUDENTS.map(({ email }) => email) } };
    const users = await prisma.user.findMany({ where });
    expect(users).toHaveLength(DEMO_STUDENTS.length);
    for (const { passwordHash, googleSubject, emailConfirmedAt, isSuperuser } of users) {
      expect([passwordHash, googleSubject, emailConfirmedAt, isSuperuser]).toEqual([null, null, null, false]);
    }
  });

  it('is made once, and not again for a teacher who has deleted it', async () => {
    await make(demo);
    expect(await classesOf(demo.teacher)).toHaveLength(1);
    const input = { classroomId: shown.uuid, confirmation: shown.name };
    expect(await change(demo.teacher, 'deleteClassroom', input)).toMatchObject({
      __typename: 'DeleteClassroomPayload',
    });
    await make(demo);
    expect(await classesOf(demo.teacher)).toEqual([]);
  });

  it('has students whose wrong answers are likely mistakes of the bank, each with a reason of its own', async () => {
    const targets = DEMO_ASSIGNMENTS.flatMap((assignment) => assignment.targets);
    const sentences = await readDemoSentences(demo.app.deps.db, targets);
    for (const { name, level, traps } of targets) {
      const own = sentences.filter((sentence) => sentence.target === name && sentence.level === level);
      expect(own.length, name).toBeGreaterThanOrEqual(2);
      for (const sentence of own) {
        const rules = practiceTypeById(sentence.practiceTypeId).answers;
        for (const raw of traps) {
          expect(Object.keys(sentence.reasons), `${name}: ${raw}`).toContain(raw);
          const grade = gradeAnswer({ ...sentence, raw, rules, hintAnswer: null, hintKind: null });
          expect(grade.outcome, `${name}: ${raw}`).toBe('WRONG');
        }
      }
    }
  });
});

describe('there is no demo class', () => {
  let bare: Demo;
  let before: number[];
  beforeAll(async () => {
    bare = await demoServer();
    before = await traces();
  });
  afterAll(() => bare.app.close());

  const traces = () => {
    const { prisma } = bare.app.deps.db;
    return Promise.all([prisma.classroom.count(), prisma.user.count(), prisma.problem.count()]);
  };
  const become = (userType: 'STUDENT' | 'TEACHER') =>
    bare.app.deps.db.prisma.user.update({ where: { id: bare.teacher.userId }, data: { userType } });

  it('without demo accounts, without the demo teacher, or where the teacher has become a student', async () => {
    await ensureDemoClass(bare.app.deps, null);
    await make({ ...bare, accounts: bare.accounts.filter(({ role }) => role === 'student') });
    await become('STUDENT');
    await make(bare);
    await become('TEACHER');
    expect(await traces()).toEqual(before);
  });

  it('before the teacher is verified, where the operator asks for that', async () => {
    await make(bare, { config: { ...bare.app.deps.config, teachersNeedVerification: true } });
    expect(await traces()).toEqual(before);
  });

  it('where the bank has fewer sentences than it asks', async () => {
    const withStatus = (status: 'RETIRED' | 'VALIDATED') =>
      bare.app.deps.db.prisma.sentence.updateMany({ where: { target: { name: 'get used to' } }, data: { status } });
    await withStatus('RETIRED');
    await make(bare);
    await withStatus('VALIDATED');
    expect(await traces()).toEqual(before);
  });

  it('after a start that was broken off; the next one makes it whole, and the same as everywhere', async () => {
    const { db } = bare.app.deps;
    const transaction: typeof db.transaction = (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error('broken off');
      });
    await expect(make(bare, { db: { ...db, transaction } })).rejects.toThrow('broken off');
    expect(await traces()).toEqual(before);

    const earlier = new Date(bare.app.clock.now().getTime() - 5 * DAY_MS);
    await make(bare, { clock: { now: () => earlier } });
    const [again] = (await classesOf(bare.teacher)) as [Shown];
    expect(figuresOf(again)).toEqual(figuresOf(shown));
  });
});
