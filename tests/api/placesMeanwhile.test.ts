import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deleteCoTeacher } from '../../server/features/classrooms/coTeachers.store.ts';
import { CLASSES_AT_MOST } from '../../server/features/classrooms/classrooms.rules.ts';
import { holdToLeave } from '../../server/features/person/leaveClasses.store.ts';
import { deletePlacesOf } from '../../server/features/person/places.store.ts';
import { within } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { cardFor, classOf, confirmed, coTeaching, joined, verified } from '../testkit/classrooms.ts';
import { howManyWait } from '../testkit/locks.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await testApp();
  owner = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
});
afterAll(() => app.close());

// The embedded database does one thing after the other.
describe.skipIf(inject('databaseSource').kind === 'embedded')('a co-teacher who is taken out at that moment', () => {
  it('takes no student out of the class any more, nor their sign-in card away', async () => {
    const made = await classOf(owner);
    const coTeacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(owner, coTeacher, made);
    const enrolmentId = await joined(app, await app.person(), made);
    await cardFor(owner, enrolmentId);
    const { db } = app.deps;
    let removing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      expect(await deleteCoTeacher(within(db, tx), made.uuid, coTeacher.userId)).toBe(true);
      removing = change(coTeacher, 'removeStudent', { enrolmentId });
      await expect.poll(() => howManyWait(db)).toBe(1);
    });
    await removing;
    expect(await db.prisma.enrolment.count({ where: { classroomId: made.uuid, leftAt: null } })).toBe(1);
    expect(await db.prisma.signInCard.count({ where: { enrolment: { classroomId: made.uuid } } })).toBe(1);
  });
});

// The embedded database does one thing after the other.
describe.skipIf(inject('databaseSource').kind === 'embedded')(
  'a student whose account somebody else gets at that moment',
  () => {
    it('is not put back: it is too late for that', async () => {
      const student = await app.person();
      const enrolmentId = await joined(app, student, await classOf(owner));
      await change(owner, 'removeStudent', { enrolmentId });
      const { db } = app.deps;
      let restoring: Promise<unknown> = Promise.resolve();
      await db.transaction(async (tx) => {
        await holdToLeave(tx, student.userId);
        restoring = change(owner, 'restoreStudent', { enrolmentId });
        await expect.poll(() => howManyWait(db)).toBe(1);
        await deletePlacesOf(tx, student.userId, app.clock.now());
      });
      expect(await restoring).toMatchObject({ __typename: 'TooLateToUndoError' });
    });
  },
);

/** Makes somebody a student of so many classes. Returns the classes' ids (UUIDs). */
async function placesOf({ userId }: Person, count: number): Promise<string[]> {
  const { prisma } = app.deps.db;
  const at = app.clock.now();
  const ids = Array.from({ length: count }, newId);
  await prisma.classroom.createMany({
    data: ids.map((id) => ({ id, name: 'One of many', invitationCode: id.slice(-12), createdAt: at })),
  });
  await prisma.enrolment.createMany({
    data: ids.map((classroomId) => ({ id: newId(), classroomId, userId, joinedAt: at })),
  });
  return ids;
}

describe('a student who has come to as many classes as one may have', () => {
  it('is not put back into another one', async () => {
    const student = await app.person();
    const enrolmentId = await joined(app, student, await classOf(owner));
    await change(owner, 'removeStudent', { enrolmentId });
    const [first = ''] = await placesOf(student, CLASSES_AT_MOST);
    const restore = () => change(owner, 'restoreStudent', { enrolmentId });
    expect(await restore()).toEqual({
      __typename: 'TooLateToUndoError',
      message: expect.stringContaining('is already in 500 other classes'),
    });
    await app.deps.db.prisma.enrolment.deleteMany({ where: { userId: student.userId, classroomId: first } });
    expect((await restore()).__typename).toBe('RestoreStudentPayload');
  });

  // The embedded database does one thing after the other.
  it.skipIf(inject('databaseSource').kind === 'embedded')('gets one more place of two at that moment', async () => {
    const { db } = app.deps;
    const student = await app.person();
    await placesOf(student, CLASSES_AT_MOST - 1);
    const two = [await classOf(owner), await classOf(owner)];
    let joining: Promise<{ __typename: string }>[] = [];
    await db.transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${student.userId}::uuid FOR UPDATE`;
      joining = two.map(({ invitationCode }) => change(student, 'joinClassroom', { invitationCode }));
      await expect.poll(() => howManyWait(db)).toBe(two.length);
    });
    const told = (await Promise.all(joining)).map(({ __typename }) => __typename);
    expect(told.toSorted()).toEqual(['JoinClassroomPayload', 'TooManyClassesError']);
  });
});
