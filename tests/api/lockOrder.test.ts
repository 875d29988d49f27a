import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { endAccess, holdPerson } from '../../server/features/person/endedAccess.store.ts';
import { requireBearer } from '../../server/features/person/bearers.store.ts';
import { holdToLeave } from '../../server/features/person/leaveClasses.store.ts';
import { holdPlacesOf } from '../../server/features/person/places.store.ts';
import { change, elsewhere } from '../testkit/account.ts';
import type { Person } from '../testkit/app.ts';
import { cardFor, classOf, confirmed, verified } from '../testkit/classrooms.ts';
import { globalId } from '../testkit/nodes.ts';
import { newId } from '../../server/kernel/ids.ts';
import { howManyWait } from '../testkit/locks.ts';
import { appWithGroups, type Group, opened } from '../testkit/waitingCalls.ts';

const school = appWithGroups();
const { group } = school;

/** A teacher who may make sign-in cards. */
const teacher = async (): Promise<Person> =>
  verified(school.app, await confirmed(school.app, await school.app.person({ userType: 'TEACHER' })));

const deadlocks = async (): Promise<number> => {
  // What a connection has met is told a second later.
  await sleep(1_200);
  const { rows } = await school.app.deps.db.pool.query(
    'SELECT deadlocks::int AS many FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].many;
};

describe.skipIf(inject('databaseSource').kind === 'embedded')('who holds a person, and then what is theirs', () => {
  it.each<[string, (who: Group, round: string) => Promise<unknown>]>([
    ['joinLiveRound', ({ student }, liveRoundId) => change(student, 'joinLiveRound', { liveRoundId })],
    ['leaveClassroom', ({ student, made }) => change(student, 'leaveClassroom', { classroomId: made.id })],
    ['removeStudent', ({ owner, enrolmentId }) => change(owner, 'removeStudent', { enrolmentId })],
    [
      'deleteClassroom',
      ({ owner, made }) => change(owner, 'deleteClassroom', { classroomId: made.id, confirmation: 'English 9b' }),
    ],
  ])('waits in no circle with %s', async (_mutation, call) => {
    const one = await group();
    await verified(school.app, one.owner);
    const { round } = await opened(one);
    await cardFor(one.owner, one.enrolmentId);
    const before = await deadlocks();
    const { db } = school.app.deps;
    const { userId } = one.student;
    const calls: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id IN (${userId}::uuid, ${one.owner.userId}::uuid) FOR UPDATE`;
      calls.push(
        db.transaction(async (other) => {
          await holdPerson(other, userId);
          await endAccess(other, userId, school.app.clock.now());
          await holdPlacesOf(other, userId);
        }),
        db.transaction(async (other) => {
          await holdPerson(other, one.owner.userId);
          await endAccess(other, one.owner.userId, school.app.clock.now());
        }),
      );
      await expect.poll(() => howManyWait(db)).toBe(2);
      calls.push(call(one, round));
      await expect.poll(() => howManyWait(db)).toBe(3);
    });
    await Promise.all(calls);
    expect(await deadlocks()).toBe(before);
  });

  it('waits in no circle either where two teach each other, one of whom makes a card while the other puts a student back', async () => {
    const { prisma } = school.app.deps.db;
    const [first, second] = (await Promise.all([teacher(), teacher()])).toSorted((a, b) =>
      a.userId < b.userId ? -1 : 1,
    ) as [Person, Person];
    const taught = await Promise.all([classOf(first), classOf(second)]);
    const place = async (classroomId: string, userId: string, removed: boolean): Promise<string> => {
      const at = school.app.clock.now();
      const data = {
        id: newId(),
        classroomId,
        userId,
        joinedAt: at,
        lastActivityAt: at,
        leftAt: removed ? at : null,
        removed,
      };
      await prisma.enrolment.create({ data });
      return globalId('Enrolment', data.id);
    };
    const removed = await place(taught[0].uuid, second.userId, true);
    const held = await place(taught[1].uuid, first.userId, false);
    const before = await deadlocks();
    const calls: Promise<unknown>[] = [];
    await school.app.deps.db.transaction(async (tx) => {
      await holdPerson(tx, first.userId);
      calls.push(change(first, 'restoreStudent', { enrolmentId: removed }));
      await expect.poll(() => howManyWait(school.app.deps.db)).toBe(1);
      calls.push(change(second, 'makeSignInCard', { enrolmentId: held }));
      await expect.poll(() => howManyWait(school.app.deps.db)).toBe(2);
    });
    expect(await Promise.all(calls)).toMatchObject([
      { __typename: 'RestoreStudentPayload' },
      { __typename: 'MakeSignInCardPayload' },
    ]);
    expect(await deadlocks()).toBe(before);
  });

  it('waits in no circle either whose account goes while classes are made in it, and changed', async () => {
    const owner = await teacher();
    const { db } = school.app.deps;
    const before = await deadlocks();
    const ending = new AbortController();
    const most = 100;
    const flooding = Array.from({ length: 3 }, async () => {
      let made = 0;
      for (; made < most && !ending.signal.aborted; made += 1) {
        const { classroom } = await change(owner, 'createClassroom', { name: 'One more' }, 'classroom { id }');
        const rename = (name: string) => change(owner, 'updateClassroom', { classroomId: classroom.id, name });
        await Promise.all(['One', 'Two', 'Three', 'Four'].map(rename));
      }
      return made;
    });
    try {
      for (let times = 0; times < 20; times += 1) await db.transaction((tx) => holdToLeave(tx, owner.userId));
    } finally {
      ending.abort();
      await Promise.allSettled(flooding);
    }
    // It went on to the end: none of the twenty was held alone.
    expect(Math.min(...(await Promise.all(flooding)))).toBeLessThan(most);
    expect(await deadlocks()).toBe(before);
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('writes of one account', () => {
  it('leave its owner a gap to come in by, however many a stolen session sends: those that came later wait, and are refused', async () => {
    const owner = await confirmed(school.app, await school.app.person());
    const thief = await elsewhere(school.app, owner);
    const { db } = school.app.deps;
    const { userId, password: currentPassword } = owner;
    const remind = (hour: number) => change(thief, 'setPracticeReminder', { hour });
    let changing: Promise<unknown> = Promise.resolve();
    let late: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await requireBearer(tx, { userId, sessionId: null, tokenId: null, card: null });
      changing = change(owner, 'changePassword', { currentPassword, newPassword: 'another good one' });
      await expect.poll(() => howManyWait(db)).toBe(1);
      late = remind(7);
      await expect.poll(() => howManyWait(db)).toBe(2);
    });
    expect(await changing).toMatchObject({ __typename: 'ChangePasswordPayload' });
    expect(await late).toMatchObject({ __typename: 'UnauthenticatedError' });
    expect(await db.prisma.practiceReminder.count({ where: { userId } })).toBe(0);
  });
});
