import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { sendCardMail } from '../../server/features/classrooms/signInCards.domain.ts';
import { openByCard } from '../../server/features/classrooms/signInCards.store.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { change, isSignedIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import {
  byCard,
  cardFor,
  classOf,
  confirmed,
  coTeaching,
  joined,
  type MadeClass,
  verified,
} from '../testkit/classrooms.ts';
import { howManyWait } from '../testkit/locks.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
import { NEW_PASSWORD } from '../testkit/takeover.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
});
afterAll(() => app.close());

/** A student of a class of their own, and their place in it. */
interface Pupil {
  student: Person;
  made: MadeClass;
  enrolmentId: string;
}

async function pupil(): Promise<Pupil> {
  const made = await classOf(teacher);
  const student = await confirmed(app, await app.person());
  return { student, made, enrolmentId: await joined(app, student, made) };
}

describe('a sign-in card', () => {
  it.each<[string, (one: Pupil) => Promise<unknown>]>([
    [
      'comes to teach the class',
      async ({ student, made }) => {
        await app.deps.db.prisma.user.update({ where: { id: student.userId }, data: { userType: 'TEACHER' } });
        await coTeaching(teacher, student, made);
      },
    ],
    ['leaves the class', ({ student, made }) => change(student, 'leaveClassroom', { classroomId: made.id })],
    ['is removed from it', ({ enrolmentId }) => change(teacher, 'removeStudent', { enrolmentId })],
  ])('ends for good, with what it has opened, when its student %s', async (_how, ends) => {
    const { prisma } = app.deps.db;
    const one = await pupil();
    const withCard = await byCard(app, teacher, one.student, one.enrolmentId);
    await cardFor(teacher, one.enrolmentId);
    await ends(one);
    const classroomId = one.made.uuid;
    expect(await prisma.signInCard.count({ where: { enrolment: { classroomId } } })).toBe(0);
    // Whoever is back in the place by whatever way has nothing of before.
    await prisma.enrolment.updateMany({ where: { classroomId }, data: { leftAt: null, removed: false } });
    expect((await withCard.rest('GET', '/practice/next')).status).toBe(401);
  });

  // The embedded database does one thing after the other.
  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'opens nothing by a code that is replaced at that moment',
    async () => {
      const { db } = app.deps;
      const { made, enrolmentId } = await pupil();
      await cardFor(teacher, enrolmentId);
      const { codeHash } = await db.prisma.signInCard.findFirstOrThrow({
        where: { enrolment: { classroomId: made.uuid } },
      });
      const replaced = { codeHash: hashSecretToken('the new one') };
      const at = app.clock.now();
      const session = { id: newId(), createdAt: at, expiresAt: new Date(at.getTime() + 60_000), userAgent: '' };
      let opening: ReturnType<typeof openByCard> | undefined;
      await db.transaction(async (tx) => {
        await tx.signInCard.updateMany({ where: { codeHash }, data: replaced });
        opening = openByCard(db, codeHash, session);
        await expect.poll(() => howManyWait(db)).toBe(1);
      });
      expect(await opening).toBeNull();
      expect(await db.prisma.signInCard.count({ where: replaced })).toBe(1);
    },
  );
});

describe('a sign-in card whose student', () => {
  it('is locked at that moment is not made', async () => {
    const { student, enrolmentId } = await pupil();
    const lock = () =>
      app.deps.db.prisma.user.update({ where: { id: student.userId }, data: { lockedAt: app.clock.now() } });
    const told = await meanwhile(app.deps, lock, () => change(teacher, 'makeSignInCard', { enrolmentId }));
    expect(told).toEqual({
      __typename: 'ForbiddenError',
      message: 'A sign-in card cannot be made for this account.',
    });
    expect(await app.deps.db.prisma.signInCard.count({ where: { enrolment: { userId: student.userId } } })).toBe(0);
  });

  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'uses another one at that moment opens one session',
    async () => {
      const { db } = app.deps;
      const { student, enrolmentId } = await pupil();
      const codes = [
        await cardFor(teacher, enrolmentId),
        await cardFor(teacher, await joined(app, student, await classOf(teacher))),
      ];
      let entering: Promise<{ __typename: string }>[] = [];
      await db.transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${student.userId}::uuid FOR UPDATE`;
        entering = codes.map((code) => change(app, 'signInWithCard', { code }));
        await expect.poll(() => howManyWait(db)).toBe(codes.length);
      });
      for (const { __typename } of await Promise.all(entering)) expect(__typename).toBe('SignInWithCardPayload');
      const byCards = { userId: student.userId, enrolmentId: { not: null } };
      expect(await db.prisma.session.count({ where: byCards })).toBe(1);
    },
  );
});

describe('the emails about a card whose maker’s account is gone', () => {
  it('go all the same, and no job names who it was', async () => {
    const { prisma, pool } = app.deps.db;
    const maker = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
    const student = await app.person();
    const parent = `${student.userId}@home.example`;
    const young = { dateOfBirth: new Date('2014-05-01'), parentalEmail: parent, consentState: 'GIVEN' as const };
    await prisma.user.update({ where: { id: student.userId }, data: young });
    await cardFor(maker, await joined(app, student, await classOf(maker)));
    const jobsWith = async (id: string) =>
      (
        await pool.query<{ data: Record<string, string> }>(
          "SELECT data FROM jobs.job WHERE name = 'sign-in-card-mail' AND data::text LIKE $1",
          [`%${id}%`],
        )
      ).rows.map(({ data }) => data);
    expect(await jobsWith(maker.userId)).toHaveLength(2);
    await deletePerson(app.deps, maker.userId);
    expect(await jobsWith(maker.userId)).toEqual([]);
    const left = await jobsWith(student.userId);
    expect(left).toHaveLength(2);
    for (const { to = '' } of left) await sendCardMail(app.deps, student.userId, null, to);
    const [own] = await app.mailsTo(student.email);
    expect(own?.text).toContain('One of your teachers made a sign-in card');
    expect(own?.text).toContain('so the card no longer works');
    expect(own?.text).toContain('Your password has not changed.');
    const [told] = await app.mailsTo(parent);
    expect(told?.text).toContain('One of your child’s teachers made a sign-in card');
    expect(told?.text).toContain('so the card no longer works');
    expect(told?.text).not.toContain('name is');
  });
});

describe('jobs about a deleted account', () => {
  it('are removed though those about others that it has caused cannot be changed yet', async () => {
    const { student } = await pupil();
    const { jobs } = app.deps;
    const forget = vi.fn<typeof jobs.forget>((name, value) => jobs.forget(name, value));
    const strip = () => Promise.reject(new Error('not now'));
    await deletePerson({ ...app.deps, jobs: { ...jobs, forget, strip } }, student.userId);
    expect(forget).toHaveBeenCalledWith('userId', student.userId);
  });
});

describe('a session that a card opened', () => {
  const ENDS: Readonly<Record<string, (one: Pupil) => Promise<unknown>>> = {
    'leaves the class': ({ student, made }) => change(student, 'leaveClassroom', { classroomId: made.id }),
    'is removed from it': ({ enrolmentId }) => change(teacher, 'removeStudent', { enrolmentId }),
    'signs out everywhere': ({ student }) => change(student, 'endAllSessions', null),
    'sets a new password': ({ student }) =>
      change(student, 'changePassword', { currentPassword: student.password, newPassword: NEW_PASSWORD }),
  };

  it.each(Object.keys(ENDS))('ends when the student %s', async (end) => {
    const one = await pupil();
    const holder = await byCard(app, teacher, one.student, one.enrolmentId);
    await ENDS[end]?.(one);
    expect(await isSignedIn(holder)).toBe(false);
  });
});
