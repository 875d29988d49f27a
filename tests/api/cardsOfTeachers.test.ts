import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { newId } from '../../server/kernel/ids.ts';
import { readClassesHandedOver } from '../../server/features/person/account.store.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
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

describe('a class that loses its owner', () => {
  it('goes to who has taught there longest of those whom nobody has locked, as its owner is told before', async () => {
    const made = await classOf(teacher);
    const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    const [first, second] = [
      await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Locked First' })),
      await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Open Second' })),
    ];
    const { prisma } = app.deps.db;
    await prisma.classroomTeacher.updateMany({ where: { classroomId: made.uuid }, data: { userId: owner.userId } });
    for (const other of [first, second]) {
      await coTeaching(owner, other, made);
      app.clock.advance(1_000);
    }
    await prisma.user.update({ where: { id: first.userId }, data: { lockedAt: app.clock.now() } });
    expect(await readClassesHandedOver(app.deps.db, owner.userId)).toMatchObject([{ newOwner: 'Open Second' }]);
    await deletePerson(app.deps, owner.userId);
    const owns = await prisma.classroomTeacher.findFirstOrThrow({ where: { ownsId: made.uuid } });
    expect(owns.userId).toBe(second.userId);
    // Where there is nobody else, a locked one has it until they are unlocked.
    await deletePerson(app.deps, second.userId);
    expect((await prisma.classroomTeacher.findFirstOrThrow({ where: { ownsId: made.uuid } })).userId).toBe(
      first.userId,
    );
  });
});

describe('a sign-in card', () => {
  it('ends for good, with what it has opened, when its student comes to teach the class, leaves it or is removed', async () => {
    for (const how of ['teach', 'leave', 'remove']) {
      const made = await classOf(teacher);
      const student = await confirmed(app, await app.person());
      const enrolmentId = await joined(app, student, made);
      const withCard = await byCard(app, teacher, student, enrolmentId);
      await cardFor(teacher, enrolmentId);
      const { prisma } = app.deps.db;
      if (how === 'teach') {
        await prisma.user.update({ where: { id: student.userId }, data: { userType: 'TEACHER' } });
        await coTeaching(teacher, student, made);
      } else if (how === 'leave') await change(student, 'leaveClassroom', { classroomId: made.id });
      else await change(teacher, 'removeStudent', { enrolmentId });
      expect(await prisma.signInCard.count({ where: { enrolment: { classroomId: made.uuid } } })).toBe(0);
      await prisma.enrolment.updateMany({ where: { classroomId: made.uuid }, data: { leftAt: null, removed: false } });
      expect((await withCard.rest('GET', '/practice/next')).status).toBe(401);
    }
  });

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
