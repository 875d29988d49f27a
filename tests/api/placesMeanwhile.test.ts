import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deleteCoTeacher } from '../../server/features/classrooms/coTeachers.store.ts';
import { within } from '../../server/kernel/db.ts';
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
