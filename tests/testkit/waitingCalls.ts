import { afterAll, beforeAll, expect } from 'vitest';
import type { Transaction } from '../../server/kernel/db.ts';
import { change } from './account.ts';
import { type Person, type TestApp, testApp } from './app.ts';
import { classOf, confirmed, coTeaching, joined, type MadeClass } from './classrooms.ts';
import { setHomework } from './homework.ts';
import { howManyWait } from './locks.ts';
import { fillPool } from './pool.ts';

/**
 * Does something in a transaction that holds what a call then waits for; what the call is answered with once that is over.
 * @param meanwhile what others do while it waits, which is not within the transaction
 */
async function meets(
  app: TestApp,
  hold: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<unknown> {
  const { db } = app.deps;
  let calling: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await hold(tx);
    calling = call();
    await expect.poll(() => howManyWait(db)).toBe(1);
    await meanwhile();
  });
  return calling;
}

/** A class with a co-teacher and a student, and homework in it. */
async function groupIn(app: TestApp) {
  const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  const made = await classOf(owner);
  const coTeacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  await coTeaching(owner, coTeacher, made);
  const student = await app.person();
  const enrolmentId = await joined(app, student, made);
  const { assignment } = await setHomework({ teacher: owner, classroom: made });
  return { owner, made, coTeacher, student, enrolmentId, assignment: assignment as { id: string; uuid: string } };
}

/** A live round of a group's class: its global id and its UUID. */
export async function opened({
  owner,
  made,
}: {
  owner: Person;
  made: MadeClass;
}): Promise<{ round: string; id: string }> {
  const input = { classroomId: made.id, level: 'A2', questions: 5 };
  const { liveRound } = await change(owner, 'openLiveRound', input, 'liveRound { id uuid }');
  return { round: liveRound.id, id: liveRound.uuid };
}

/** Such a class, and who is in it. */
export type Group = Awaited<ReturnType<typeof groupIn>>;

/** How much there is in a class: homework, live rounds, reminders, attempts and students. */
async function countsIn(app: TestApp, { uuid: classroomId }: MadeClass): Promise<Record<string, number>> {
  const { prisma } = app.deps.db;
  const [assignments, rounds, reminders, attempts, students] = await Promise.all([
    prisma.assignment.count({ where: { classroomId } }),
    prisma.liveRound.count({ where: { classroomId } }),
    prisma.homeworkReminder.count({ where: { assignment: { classroomId } } }),
    prisma.homeworkAttempt.count({ where: { assignment: { classroomId } } }),
    prisma.enrolment.count({ where: { classroomId, leftAt: null } }),
  ]);
  return { assignments, rounds, reminders, attempts, students };
}

type Rest<F> = F extends (app: TestApp, ...rest: infer R) => unknown ? R : never;

/** A server with a pool for the tests of a file, and what calls wait for there. To be called where a file begins; it is there within the tests. */
export function appWithGroups() {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    group: () => groupIn(app),
    meets: (...given: Rest<typeof meets>) => meets(app, ...given),
    countsOf: (made: MadeClass) => countsIn(app, made),
  };
}
