import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ASSIGNMENTS_PER_CLASS } from '../../server/features/homework/assignment.rules.ts';
import { TURNS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { inReportTurn } from '../../server/features/homework/reportTurns.ts';
import { toDoForMail } from '../../server/features/homework/toDo.domain.ts';
import { FairQueue } from '../../server/kernel/fairQueue.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, setHomework } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { fillPool } from '../testkit/pool.ts';

/** Students and assignments of the class: more than have their figures read without a turn. */
const MANY = 21;
/** As many as have. */
const FEW = 20;

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  const { prisma } = app.deps.db;
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  group = await classWith(app);
  const classroomId = group.classroom.uuid;
  const { uuid } = (await setHomework(group)).assignment;
  const assignment = await prisma.assignment.findUniqueOrThrow({ where: { id: uuid } });
  const assignments = Array.from({ length: MANY - 1 }, () => ({ ...assignment, id: newId() }));
  await prisma.assignment.createMany({ data: assignments });
  const like = await prisma.user.findUniqueOrThrow({ where: { id: group.students[0].userId } });
  const people = Array.from({ length: MANY - 1 }, () => newId());
  await prisma.user.createMany({ data: people.map((id) => ({ ...like, id, email: `${id}@school.example` })) });
  const joinedAt = app.clock.now();
  await prisma.enrolment.createMany({
    data: people.map((userId) => ({ id: newId(), classroomId, userId, joinedAt })),
  });
});
afterAll(() => app.close());

const ask = (field: string) =>
  app.graphql(`{ classroom(id: "${group.classroom.uuid}") { ${field} } }`, {}, group.teacher.token);

const listed = (list: string, many: number, fields: string) =>
  `${list}(first: ${many}) { edges { node { ${fields} } } }`;

/** Does something while a report is read: `waiting` tells how many waited for a turn of it so far. */
async function whileOneIsRead(work: (waiting: () => number, finish: () => void) => Promise<void>): Promise<void> {
  // Whoever waits for a turn of any kind joins its queue.
  const joined = vi.spyOn(FairQueue.prototype, 'join');
  const { promise: read, resolve: finish } = Promise.withResolvers<void>();
  const other = inReportTurn(app.deps, () => read);
  const queue = joined.mock.contexts.at(-1);
  const before = joined.mock.contexts.filter((one) => one === queue).length;
  try {
    await work(() => joined.mock.contexts.filter((one) => one === queue).length - before, finish);
  } finally {
    finish();
    joined.mockRestore();
  }
  await other;
}

it.each([
  'homeworkTable { count }',
  'confusions { count }',
  'confusionMap { words }',
  'confusionMapByTarget { words }',
  'confusedAnswers(typed: "of", wanted: "on") { count }',
  'confusedLately { count }',
  listed('students', MANY, 'averageScore completionRate'),
  listed('assignments', MANY, 'completedCount averageScore'),
  listed('assignments', MANY, 'notBegunCount'),
])('a report, or figures of many, wait for their turn while another is read: %s', async (field) => {
  expect((await ask(field)).errors).toBeUndefined();
  let asked: ReturnType<typeof ask> | undefined;
  await whileOneIsRead(async (waiting) => {
    let isAnswered = false;
    asked = ask(field).finally(() => {
      isAnswered = true;
    });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    // What needs no turn and was asked for later is answered meanwhile, with all that both have to read before.
    expect((await ask('name')).errors).toBeUndefined();
    expect(isAnswered).toBe(false);
  });
  expect((await asked)?.errors).toBeUndefined();
});

it('the list of REST waits for its turn as well', async () => {
  const list = () => group.teacher.rest('GET', `/homework/classroom/${group.classroom.uuid}`);
  let asked: ReturnType<typeof list> | undefined;
  await whileOneIsRead(async (waiting) => {
    asked = list();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  });
  expect((await asked)?.status).toBe(200);
});

it.each([
  listed('students', FEW, 'averageScore completionRate'),
  listed('assignments', FEW, 'completedCount notBegunCount'),
  listed('assignments', MANY, 'title'),
])('figures of few, and lists without any, wait for nobody: %s', async (field) => {
  await whileOneIsRead(async (waiting) => {
    expect((await ask(field)).errors).toBeUndefined();
    expect(waiting()).toBe(0);
  });
});

describe('what a student has to do', () => {
  const FIELDS = [
    'toDoCount',
    'next { title }',
    'due(first: 1) { totalCount edges { node { title } } }',
    'others(first: 1) { totalCount }',
    'reminders { title }',
  ];
  const askFor = (field: string) => group.students[0].graphql(`{ viewer { homework { ${field} } } }`);

  it('waits for nobody where they are set no more than one class can have', async () => {
    await whileOneIsRead(async (waiting) => {
      for (const field of FIELDS) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await askFor(field)).errors).toBeUndefined();
      }
      expect(waiting()).toBe(0);
    });
  });

  describe('of much', () => {
    beforeAll(async () => {
      const { prisma } = app.deps.db;
      const other = await classWith(app, 0);
      app.clock.advance(1);
      await joined(app, group.students[0], other.classroom);
      const assignment = await prisma.assignment.findFirstOrThrow({ where: { classroomId: group.classroom.uuid } });
      await prisma.assignment.createMany({
        data: Array.from({ length: ASSIGNMENTS_PER_CLASS }, () => {
          return { ...assignment, id: newId(), classroomId: other.classroom.uuid };
        }),
      });
    });

    it.each(FIELDS)('waits for its turn while a report is read: %s', async (field) => {
      let asked: ReturnType<typeof askFor> | undefined;
      await whileOneIsRead(async (waiting) => {
        asked = askFor(field);
        await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      });
      expect((await asked)?.errors).toBeUndefined();
    });

    it('is read so often a minute and no more', async () => {
      const { userId } = group.students[0];
      await useUp(app.deps.limits, TURNS_PER_ACCOUNT, userId);
      for (const field of FIELDS) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await askFor(field)).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
      }
      await app.deps.limits.reset(TURNS_PER_ACCOUNT, userId);
    });

    it('waits for its turn where it is for an email, too', async () => {
      let asked: ReturnType<typeof toDoForMail> | undefined;
      const reader = { userId: group.students[0].userId, card: null };
      await whileOneIsRead(async (waiting) => {
        asked = toDoForMail(app.deps, reader, app.clock.now(), FEW);
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      });
      expect(await asked).toHaveLength(FEW);
    });

    it('is that of the classes joined last, as many as have no more than one can have; of one class it is all', async () => {
      const later = await classWith(app, 0);
      app.clock.advance(1);
      await joined(app, group.students[0], later.classroom);
      await setHomework(later, { title: 'joined last' });
      const { homework } = (
        await askFor('others(first: 1) { totalCount } due(first: 5) { totalCount edges { node { title } } }')
      ).data.viewer;
      expect(homework).toEqual({
        others: { totalCount: 0 },
        due: { totalCount: 1, edges: [{ node: { title: 'joined last' } }] },
      });
      const ofOne = `due(classroomId: "${group.classroom.uuid}", first: 1) { totalCount }`;
      expect((await askFor(ofOne)).data.viewer.homework.due.totalCount).toBe(MANY);
    });
  });
});

it('the attempts in the cells of a table are read in a turn that begins once the table has given its own up', async () => {
  await whileOneIsRead(async (waiting, finish) => {
    finish();
    expect(
      (await ask('homeworkTable(first: 2, students: 2) { rows { cells { submissions { score } } } }')).errors,
    ).toBeUndefined();
    expect(waiting()).toBe(2);
  });
});
