import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { newId } from '../../server/kernel/ids.ts';
import { openByCard } from '../../server/features/classrooms/signInCards.store.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, cardFor, classOf, confirmed, coTeaching, joined, verified } from '../testkit/classrooms.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
});
afterAll(() => app.close());

describe('a student who was removed, and teaches the class since', () => {
  it('is not put back: nobody is a student where they teach', async () => {
    const made = await classOf(teacher);
    const student = await confirmed(app, await app.person());
    const enrolmentId = await joined(app, student, made);
    await change(teacher, 'removeStudent', { enrolmentId });
    await app.deps.db.prisma.user.update({ where: { id: student.userId }, data: { userType: 'TEACHER' } });
    await coTeaching(teacher, student, made);
    expect((await change(teacher, 'restoreStudent', { enrolmentId })).__typename).toBe('TooLateToUndoError');
    expect(await app.deps.db.prisma.enrolment.count({ where: { userId: student.userId, leftAt: null } })).toBe(0);
  });
});

describe('a sign-in card', () => {
  it('makes nobody a teacher, whatever else they are in the class', async () => {
    const made = await classOf(teacher);
    const student = await app.person();
    const enrolmentId = await joined(app, student, made);
    const withCard = await byCard(app, teacher, student, enrolmentId);
    const teaches = { id: newId(), classroomId: made.uuid, userId: student.userId, joinedAt: app.clock.now() };
    await app.deps.db.prisma.classroomTeacher.create({ data: teaches });
    const asked = 'query($id: ID!) { node(id: $id) { ... on Classroom { viewerRole invitationCode } } }';
    const { data } = await withCard.graphql(asked, { id: made.id });
    expect(data.node).toEqual({ viewerRole: 'STUDENT', invitationCode: null });
  });

  // The embedded database does one thing after the other.
  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'opens nothing by a code that is replaced at that moment',
    async () => {
      const made = await classOf(teacher);
      const enrolmentId = await joined(app, await app.person(), made);
      await cardFor(teacher, enrolmentId);
      const { codeHash: old } = await app.deps.db.prisma.signInCard.findFirstOrThrow({
        where: { enrolment: { classroomId: made.uuid } },
      });
      const at = app.clock.now();
      const session = { id: newId(), createdAt: at, expiresAt: new Date(at.getTime() + 60_000), userAgent: '' };
      let opening: ReturnType<typeof openByCard> | undefined;
      await app.deps.db.transaction(async (tx) => {
        await tx.signInCard.updateMany({
          where: { codeHash: old },
          data: { codeHash: hashSecretToken('the new one') },
        });
        opening = openByCard(app.deps.db, old, session);
        await sleep(300);
      });
      expect(await opening).toBeNull();
      expect(await app.deps.db.prisma.signInCard.count({ where: { codeHash: hashSecretToken('the new one') } })).toBe(
        1,
      );
    },
  );
});
