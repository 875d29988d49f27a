import { describe, expect, inject, it } from 'vitest';
import { lockClassroom } from '../../server/features/classrooms/classrooms.store.ts';
import { deleteCoTeacher } from '../../server/features/classrooms/coTeachers.store.ts';
import { lockAssignment } from '../../server/features/homework/homework.store.ts';
import { lockRound } from '../../server/features/live/leading.store.ts';
import { holdLearner } from '../../server/features/person/withheld.store.ts';
import { within } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { start } from '../testkit/homework.ts';
import { appWithGroups, type Group, opened } from '../testkit/waitingCalls.ts';

const school = appWithGroups();
const { group, meets, countsOf } = school;

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
    const { db } = school.app.deps;
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
    const { db } = school.app.deps;
    const late = await meets(
      (tx) => holdLearner(tx, one.student.userId),
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
    const { db } = school.app.deps;
    const { teacherSeenAt } = await db.prisma.liveRound.findUniqueOrThrow({ where: { id } });
    school.app.clock.advance(60_000);
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
    expect(await school.app.deps.db.prisma.classroomTeacher.count({ where: { userId } })).toBe(0);
  });

  it('is not taken out before what they have done is kept', async () => {
    const one = await group();
    const { db } = school.app.deps;
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
    const { db } = school.app.deps;
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
      () => db.prisma.session.updateMany({ ...sessions, data: { revokedAt: school.app.clock.now() } }),
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
    const { db } = school.app.deps;
    const before = await db.prisma.liveRound.findUniqueOrThrow({ where: { id } });
    school.app.clock.advance(60_000);
    const late = await meets(
      async (tx) => {
        await lockRound(tx, id);
        await tx.$queryRaw`SELECT 1 FROM live_rounds WHERE id = ${id}::uuid FOR UPDATE`;
      },
      () => change(one.owner, mutation, input(round)),
      () =>
        db.prisma.session.updateMany({
          where: { userId: one.owner.userId },
          data: { revokedAt: school.app.clock.now() },
        }),
    );
    expect(late).toMatchObject({ __typename: 'UnauthenticatedError' });
    expect(await db.prisma.liveRound.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });
});
