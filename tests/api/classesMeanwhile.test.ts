import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeHeldPlace, type LeftPlace } from '../../server/features/classrooms/enrolments.store.ts';
import { lockClassroom } from '../../server/features/classrooms/classrooms.store.ts';
import { deleteCoTeacher } from '../../server/features/classrooms/coTeachers.store.ts';
import { lockAssignment } from '../../server/features/homework/homework.store.ts';
import { lockRound } from '../../server/features/live/leading.store.ts';
import { endAccess, holdPerson } from '../../server/features/person/endedAccess.store.ts';
import { holdPlacesOf } from '../../server/features/person/places.store.ts';
import { holdLearners } from '../../server/features/person/withheld.store.ts';
import { Prisma } from '../../server/generated/prisma/client.ts';
import { type Transaction, within } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { cardFor, type MadeClass, verified } from '../testkit/classrooms.ts';
import { nextOf, start } from '../testkit/homework.ts';
import { howManyWait } from '../testkit/locks.ts';
import { type Group, groupIn, meets as meetsIn, opened } from '../testkit/waitingCalls.ts';
import { fillPool } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

type Rest<F> = F extends (app: TestApp, ...rest: infer R) => unknown ? R : never;

const group = () => groupIn(app);
const meets = (...given: Rest<typeof meetsIn>) => meetsIn(app, ...given);

/** How much there is in a class. */
async function countsOf({ uuid: classroomId }: MadeClass): Promise<Record<string, number>> {
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

const NEW = { title: 'Late', questions: 3, level: 'A2', published: true };

// The embedded database does one thing after the other.
describe.skipIf(inject('databaseSource').kind === 'embedded')('a co-teacher who is taken out at that moment', () => {
  it.each<[string, (who: Group) => Promise<unknown>]>([
    [
      'createAssignment',
      ({ coTeacher, made }) => change(coTeacher, 'createAssignment', { ...NEW, classroomId: made.id }),
    ],
    [
      'copyAssignment',
      ({ coTeacher, made, assignment }) =>
        change(coTeacher, 'copyAssignment', { assignmentId: assignment.id, classroomId: made.id }),
    ],
    [
      'openLiveRound',
      ({ coTeacher, made }) => change(coTeacher, 'openLiveRound', { classroomId: made.id, level: 'A2' }),
    ],
  ])('does nothing more that waited for the class: %s', async (_what, call) => {
    const one = await group();
    const before = await countsOf(one.made);
    const { db } = app.deps;
    const late = await meets(
      (tx) => deleteCoTeacher(within(db, tx), one.made.uuid, one.coTeacher.userId),
      () => call(one),
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await countsOf(one.made)).toEqual(before);
  });

  it.each<[string, (who: Group) => Promise<unknown>]>([
    [
      'remindStudents',
      ({ coTeacher, assignment }) => change(coTeacher, 'remindStudents', { assignmentId: assignment.id }),
    ],
    [
      'updateAssignment',
      ({ coTeacher, assignment }) =>
        change(coTeacher, 'updateAssignment', { assignmentId: assignment.id, title: 'Another' }),
    ],
    [
      'deleteAssignment',
      ({ coTeacher, assignment }) => change(coTeacher, 'deleteAssignment', { assignmentId: assignment.id }),
    ],
  ])('does nothing more that waited for the homework: %s', async (_what, call) => {
    const one = await group();
    const before = await countsOf(one.made);
    const late = await meets(
      (tx) => lockAssignment(tx, one.assignment.uuid),
      () => call(one),
      () => change(one.owner, 'removeCoTeacher', { classroomId: one.made.id, teacherId: one.coTeacher.userId }),
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await countsOf(one.made)).toEqual(before);
  });

  it('is taken out at once while what they have begun waits for a student, and is not done then', async () => {
    const one = await group();
    await start(one.student, one.assignment.id);
    const { db } = app.deps;
    const late = await meets(
      (tx) => holdLearners(tx, Prisma.sql`SELECT ${one.student.userId}::uuid`),
      () =>
        change(one.coTeacher, 'extendAssignment', {
          assignmentId: one.assignment.id,
          studentId: one.student.userId,
          extendedTo: '2099-01-01T00:00:00Z',
        }),
      async () => {
        // So would whoever ends their sessions.
        await db.prisma
          .$queryRaw`SELECT 1 FROM users WHERE id = ${one.coTeacher.userId}::uuid FOR NO KEY UPDATE NOWAIT`;
        const input = { classroomId: one.made.id, teacherId: one.coTeacher.userId };
        expect(await change(one.owner, 'removeCoTeacher', input)).toMatchObject({
          __typename: 'RemoveCoTeacherPayload',
        });
      },
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await db.prisma.homeworkExtension.count({ where: { assignmentId: one.assignment.uuid } })).toBe(0);
  });

  it('keeps no live round', async () => {
    const one = await group();
    const { round, id } = await opened(one);
    const { db } = app.deps;
    const { teacherSeenAt } = await db.prisma.liveRound.findUniqueOrThrow({ where: { id } });
    app.clock.advance(60_000);
    const late = await meets(
      (tx) => tx.$queryRaw`SELECT 1 FROM live_rounds WHERE id = ${id}::uuid FOR UPDATE`,
      () => change(one.coTeacher, 'keepLiveRound', { liveRoundId: round }),
      () => change(one.owner, 'removeCoTeacher', { classroomId: one.made.id, teacherId: one.coTeacher.userId }),
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await db.prisma.liveRound.findUniqueOrThrow({ where: { id } })).toMatchObject({ teacherSeenAt });
  });

  it.each([true, false])('makes no class like it, with its homework: %s', async (withHomework) => {
    const one = await group();
    const { userId } = one.coTeacher;
    const late = await meets(
      (tx) => tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`,
      () => change(one.coTeacher, 'duplicateClassroom', { classroomId: one.made.id, withHomework }),
      () => change(one.owner, 'removeCoTeacher', { classroomId: one.made.id, teacherId: userId }),
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await app.deps.db.prisma.classroomTeacher.count({ where: { userId } })).toBe(0);
  });

  it('is not taken out before what they have done is kept', async () => {
    const one = await group();
    const { db } = app.deps;
    const removing = await meets(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM classroom_teachers WHERE user_id = ${one.coTeacher.userId}::uuid FOR KEY SHARE`;
      },
      () => change(one.owner, 'removeCoTeacher', { classroomId: one.made.id, teacherId: one.coTeacher.userId }),
    );
    expect(removing).toMatchObject({ __typename: 'RemoveCoTeacherPayload' });
    expect(await db.prisma.classroomTeacher.count({ where: { userId: one.coTeacher.userId } })).toBe(0);
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('homework that is taken back at that moment', () => {
  it('is reminded of no more', async () => {
    const one = await group();
    const late = await meets(
      async (tx) => {
        await lockAssignment(tx, one.assignment.uuid);
        await tx.assignment.update({ where: { id: one.assignment.uuid }, data: { published: false } });
      },
      () => change(one.owner, 'remindStudents', { assignmentId: one.assignment.id }),
    );
    expect(late).toMatchObject({ __typename: 'AssignmentNotOpenError' });
    expect(await countsOf(one.made)).toMatchObject({ reminders: 0 });
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('a student who is taken out at that moment', () => {
  const take =
    ({ made, student, enrolmentId }: Group) =>
    async (tx: Transaction): Promise<LeftPlace | null> => {
      await lockClassroom(tx, made.uuid);
      await holdLearners(tx, Prisma.sql`SELECT ${student.userId}::uuid`);
      const id = Buffer.from(enrolmentId, 'base64').toString().split(':')[1] as string;
      return closeHeldPlace(tx, { id }, { at: app.clock.now(), removed: true });
    };
  const problems = ({ student }: Group) => app.deps.db.prisma.problem.findMany({ where: { userId: student.userId } });

  it('begins no attempt', async () => {
    const one = await group();
    expect(await meets(take(one), () => start(one.student, one.assignment.id))).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect([await countsOf(one.made), await problems(one)]).toMatchObject([{ attempts: 0, students: 0 }, []]);
  });

  it('begins none either where it is the homework that the call waits for', async () => {
    const one = await group();
    const late = await meets(
      (tx) => lockAssignment(tx, one.assignment.uuid),
      () => start(one.student, one.assignment.id),
      () => change(one.owner, 'removeStudent', { enrolmentId: one.enrolmentId }),
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await countsOf(one.made)).toMatchObject({ attempts: 0, students: 0 });
  });

  it.each<['AT_ONCE' | 'AFTER_DUE']>([['AT_ONCE'], ['AFTER_DUE']])(
    'gets no further problem, with answers shown %s',
    async (answersShown) => {
      for (const waitsFor of ['the place', 'the homework']) {
        const one = await group();
        const dueAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
        await change(one.owner, 'updateAssignment', { assignmentId: one.assignment.id, answersShown, dueAt });
        const begun = await start(one.student, one.assignment.id);
        await submit(one.student, begun.problem.uuid, 'wrong');
        const next = () => nextOf(one.student, begun.attempt.id as string);
        const late =
          waitsFor === 'the place'
            ? await meets(take(one), next)
            : await meets(
                (tx) => lockAssignment(tx, one.assignment.uuid),
                next,
                () => change(one.owner, 'removeStudent', { enrolmentId: one.enrolmentId }),
              );
        expect([waitsFor, late]).toMatchObject([waitsFor, { __typename: 'NotFoundError' }]);
        expect(await problems(one)).toHaveLength(1);
      }
    },
  );

  it('is told nothing of an answer', async () => {
    const one = await group();
    const begun = await start(one.student, one.assignment.id);
    expect(await meets(take(one), () => submit(one.student, begun.problem.uuid, 'wrong'))).toMatchObject({
      __typename: 'ProblemClosedError',
    });
    expect(await problems(one)).toMatchObject([{ state: 'OPEN', answer: null }]);
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('a teacher whose session ends at that moment', () => {
  it.each<[string, (who: Group) => Promise<unknown>]>([
    ['restoreStudent', ({ enrolmentId, owner }) => change(owner, 'restoreStudent', { enrolmentId })],
    ['renewInvitationCode', ({ made, owner }) => change(owner, 'renewInvitationCode', { classroomId: made.id })],
    ['updateClassroom', ({ made, owner }) => change(owner, 'updateClassroom', { classroomId: made.id, name: 'Taken' })],
    [
      'deleteClassroom',
      ({ made, owner }) => change(owner, 'deleteClassroom', { classroomId: made.id, confirmation: 'English 9b' }),
    ],
    [
      'updateAssignment',
      ({ assignment, owner }) => change(owner, 'updateAssignment', { assignmentId: assignment.id, title: 'Taken' }),
    ],
    ['deleteAssignment', ({ assignment, owner }) => change(owner, 'deleteAssignment', { assignmentId: assignment.id })],
    ['remindStudents', ({ assignment, owner }) => change(owner, 'remindStudents', { assignmentId: assignment.id })],
  ])('does not do %s any more', async (mutation, call) => {
    const one = await group();
    const { db } = app.deps;
    if (mutation === 'restoreStudent') await change(one.owner, 'removeStudent', { enrolmentId: one.enrolmentId });
    const read = () =>
      Promise.all([
        db.prisma.classroom.findUnique({ where: { id: one.made.uuid } }),
        db.prisma.assignment.findMany({ where: { classroomId: one.made.uuid } }),
        countsOf(one.made),
      ]);
    const before = await read();
    const sessions = { where: { userId: one.owner.userId, revokedAt: null } };
    const held = await db.prisma.session.findMany(sessions);
    const late = await meets(
      async (tx) => {
        await lockClassroom(tx, one.made.uuid);
        await lockAssignment(tx, one.assignment.uuid);
      },
      () => call(one),
      () => db.prisma.session.updateMany({ ...sessions, data: { revokedAt: app.clock.now() } }),
    );
    await db.prisma.session.updateMany({
      where: { id: { in: held.map(({ id }) => id) } },
      data: { revokedAt: null },
    });
    expect(late).toMatchObject({ __typename: 'UnauthenticatedError' });
    expect(await read()).toEqual(before);
  });

  it.each<[string, (round: string) => Record<string, unknown>]>([
    ['askLiveQuestion', (liveRoundId) => ({ liveRoundId, number: 1 })],
    ['endLiveRound', (liveRoundId) => ({ liveRoundId })],
    ['keepLiveRound', (liveRoundId) => ({ liveRoundId })],
  ])('does not %s any more either', async (mutation, input) => {
    const one = await group();
    const { round, id } = await opened(one);
    const { db } = app.deps;
    const before = await db.prisma.liveRound.findUniqueOrThrow({ where: { id } });
    app.clock.advance(60_000);
    const late = await meets(
      async (tx) => {
        await lockRound(tx, id);
        await tx.$queryRaw`SELECT 1 FROM live_rounds WHERE id = ${id}::uuid FOR UPDATE`;
      },
      () => change(one.owner, mutation, input(round)),
      () => db.prisma.session.updateMany({ where: { userId: one.owner.userId }, data: { revokedAt: app.clock.now() } }),
    );
    expect(late).toMatchObject({ __typename: 'UnauthenticatedError' });
    expect(await db.prisma.liveRound.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('who holds a person, and then what is theirs', () => {
  const deadlocks = async (): Promise<number> => {
    // What a connection has met is told a second later.
    await sleep(1_200);
    const { rows } = await app.deps.db.pool.query(
      'SELECT deadlocks::int AS many FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0].many;
  };

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
    await verified(app, one.owner);
    const { round } = await opened(one);
    await cardFor(one.owner, one.enrolmentId);
    const before = await deadlocks();
    const { db } = app.deps;
    const { userId } = one.student;
    const calls: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id IN (${userId}::uuid, ${one.owner.userId}::uuid) FOR UPDATE`;
      calls.push(
        db.transaction(async (other) => {
          await holdPerson(other, userId);
          await endAccess(other, userId, app.clock.now());
          await holdPlacesOf(other, userId);
        }),
        db.transaction(async (other) => {
          await holdPerson(other, one.owner.userId);
          await endAccess(other, one.owner.userId, app.clock.now());
        }),
      );
      await expect.poll(() => howManyWait(db)).toBe(2);
      calls.push(call(one, round));
      await expect.poll(() => howManyWait(db)).toBe(3);
    });
    await Promise.all(calls);
    expect(await deadlocks()).toBe(before);
  });
});
