import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Transaction } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { ask, inRound, joinLive, liveProblem, openedLive, roundFor, show } from '../testkit/live.ts';
import { classWith } from '../testkit/homework.ts';
import { howManyWait } from '../testkit/locks.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 2, sentencesPerTarget: 5 });
});
afterAll(() => app.close());

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => howManyWait(app.deps.db)).toBe(count);
}
/** Does something while nothing of a student's can be written, as during their answer. */
const whileHeld = (student: Person, work: (tx: Transaction) => Promise<void>) =>
  app.deps.db.transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM learners WHERE user_id = ${student.userId}::uuid FOR UPDATE`;
    await work(tx);
  });

describe.skipIf(inject('databaseSource').kind === 'embedded')('a live round', () => {
  it('is moved before those come in who ask for it later, however many are coming in', async () => {
    const group = await classWith(app, 2);
    const [first, second] = group.students as [Person, Person];
    const id = await openedLive(group);
    await ask(group.teacher, id, 1);
    let working: Promise<unknown>[] = [];
    await whileHeld(first, async () => {
      working = [joinLive(first, id)];
      await untilWaiting(1);
      working.push(show(group.teacher, id, 1));
      await untilWaiting(2);
      working.push(joinLive(second, id));
      await untilWaiting(3);
    });
    await Promise.all(working);
    expect(await liveProblem(first, id)).toMatchObject({ state: 'SKIPPED' });
    expect(await liveProblem(second, id)).toBeNull();
    expect(await roundFor(second, id)).toMatchObject({ stage: 'ANSWERS', inRoom: 2 });
  });

  it('ends with its class whoever is coming in, and is removed in its turn: neither waits for the other in turn', async () => {
    const group = await classWith(app, 2);
    const [first, second] = group.students as [Person, Person];
    const id = await openedLive(group);
    await ask(group.teacher, id, 1);
    let working: Promise<{ __typename: string }>[] = [];
    await whileHeld(first, async () => {
      working = [joinLive(first, id)];
      await untilWaiting(1);
      const named = { classroomId: group.classroom.id, confirmation: 'English 9b' };
      working.push(change(group.teacher, 'deleteClassroom', named));
      await untilWaiting(2);
      working.push(joinLive(second, id));
      await untilWaiting(3);
    });
    expect((await Promise.all(working)).map(({ __typename }) => __typename)).toEqual([
      'NotFoundError',
      'DeleteClassroomPayload',
      'NotFoundError',
    ]);
  });

  it('can be come into while the account that does so is deleted: neither waits for the other in turn', async () => {
    const { students } = await classWith(app, 1);
    const [student] = students as [Person];
    let deleting = Promise.resolve<unknown>(null);
    await whileHeld(student, async (tx) => {
      deleting = change(student, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }, 'deleted');
      await untilWaiting(1);
      // As whoever comes in does: first the learner, then their place.
      await tx.$executeRaw`SET LOCAL lock_timeout = '300ms'`;
      await tx.$queryRaw`SELECT 1 FROM enrolments WHERE user_id = ${student.userId}::uuid FOR SHARE`;
    });
    expect(await deleting).toMatchObject({ deleted: true });
  });

  it('lets whoever is in it come in again without waiting for anybody', async () => {
    const { teacher, students, id } = await inRound(app, 1);
    const [student] = students as [Person];
    await ask(teacher, id, 1);
    await whileHeld(student, async () => {
      expect(await joinLive(student, id)).toMatchObject({
        liveRound: { joined: true, problem: { state: 'OPEN' } },
      });
    });
  });
});
