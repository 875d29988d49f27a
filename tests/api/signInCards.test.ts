import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { CARDS_PER_STUDENT, UNKNOWN_CARDS_PER_ADDRESS } from '../../server/features/classrooms/classrooms.limits.ts';
import { newId } from '../../server/kernel/ids.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { MAILS_PER_UNCONFIRMED_ADDRESS } from '../../server/features/person/person.limits.ts';
import { careForClassrooms } from '../../server/features/classrooms/pendingJoin.domain.ts';
import {
  accessToken,
  asProgram,
  change,
  isSignedIn,
  mailTo,
  sessionsOf,
  signInAgain,
  WRITING,
} from '../testkit/account.ts';
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
import { classWith, setHomework, start } from '../testkit/homework.ts';
import { useUp, useUpAllButOne } from '../testkit/limits.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { superuser } from '../testkit/superusers.ts';
import { NEW_PASSWORD, takeByReset } from '../testkit/takeover.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SUBJECT = 'A sign-in card for your account';
const SUBJECT_OF_PARENT = 'A teacher has made a sign-in card for a Lacuna account';
const BORN_YOUNG = '2012-01-10';

let app: TestApp;
let teacher: Person;
let made: MadeClass;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  teacher = await verified(
    app,
    await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Esra Aydın' })),
  );
  made = await classOf(teacher);
});
afterAll(() => app.close());

/** A student of the class, and their place in it. */
async function pupil(changes: Record<string, unknown> = {}): Promise<{ student: Person; enrolmentId: string }> {
  const student = await app.person(changes);
  return { student, enrolmentId: await joined(app, student, made) };
}

const keyOf = (globalId: string) => Buffer.from(globalId, 'base64').toString().split(':')[1] ?? '';
const enter = (code: string) => change(app, 'signInWithCard', { code }, 'accessToken expiresInSeconds viewer { id }');
const auditOf = (userId: string, kind: string) =>
  app.deps.db.prisma.auditEvent.findMany({ where: { kind, subject: pseudonym(app.deps, userId) } });

describe('makeSignInCard', () => {
  it('gives a code for fifteen minutes, which no row holds', async () => {
    const { enrolmentId } = await pupil();
    const card = await change(teacher, 'makeSignInCard', { enrolmentId }, 'cardCode expiresAt');
    expect(card.cardCode).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/u);
    expect(card.expiresAt).toBe(new Date(app.clock.now().getTime() + 15 * MINUTE_MS).toISOString());
    const row = await app.deps.db.prisma.signInCard.findUnique({ where: { enrolmentId: keyOf(enrolmentId) } });
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/u);
    expect(JSON.stringify(row)).not.toContain(card.cardCode.replaceAll('-', ''));
  });

  it('is refused to whoever does not own the class, or was not verified, and to programs', async () => {
    const { student, enrolmentId } = await pupil();
    const colleague = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
    const stranger = await verified(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(teacher, colleague, made);
    const unverified = await app.person({ userType: 'TEACHER' });
    const theirs = await classOf(unverified);
    const program = asProgram(app, teacher, await accessToken(teacher, WRITING));
    const told = async (who: Person) =>
      (await who.graphql('{ viewer { classrooms { noSignInCards } } }')).data.viewer.classrooms.noSignInCards;
    expect([await told(teacher), await told(unverified)]).toEqual([
      null,
      'Only a teacher whom this site has verified can make sign-in cards. Please ask the people who run it.',
    ]);
    const refusal = async (who: Person, place: string) =>
      (await change(who, 'makeSignInCard', { enrolmentId: place })).__typename;
    expect(await refusal(colleague, enrolmentId)).toBe('ForbiddenError');
    expect(await refusal(stranger, enrolmentId)).toBe('NotFoundError');
    expect(await refusal(student, enrolmentId)).toBe('ForbiddenError');
    expect(await refusal(program, enrolmentId)).toBe('SessionRequiredError');
    expect(await refusal(unverified, await joined(app, await app.person(), theirs))).toBe('TeacherNotVerifiedError');
    expect(await app.deps.db.prisma.signInCard.count({ where: { enrolment: { userId: student.userId } } })).toBe(0);
  });

  it('is refused for who has left the class, and for accounts that no card may open', async () => {
    const refusal = async (enrolmentId: string) =>
      (await change(teacher, 'makeSignInCard', { enrolmentId })).__typename;
    const gone = await pupil();
    await change(gone.student, 'leaveClassroom', { classroomId: made.id });
    expect(await refusal(gone.enrolmentId)).toBe('NotFoundError');
    const deleted = await pupil();
    await deletePerson(app.deps, deleted.student.userId);
    expect(await refusal(deleted.enrolmentId)).toBe('NotFoundError');
    for (const data of [
      { isSuperuser: true },
      { consentState: 'WITHDRAWN' as const },
      { consentState: 'PENDING' as const },
      { lockedAt: new Date() },
      { profileAskedAt: new Date() },
    ]) {
      const { student, enrolmentId } = await pupil();
      await app.deps.db.prisma.user.update({ where: { id: student.userId }, data });
      expect(await refusal(enrolmentId), JSON.stringify(data)).toBe('ForbiddenError');
    }
  });

  it('tells the student, and under 16 the parent, and the audit who made it', async () => {
    const { student, enrolmentId } = await pupil();
    await cardFor(teacher, enrolmentId);
    const told = await mailTo(app, student.email, SUBJECT);
    expect(told.text).toContain('Esra Aydın, who teaches a class that you are in');
    expect(told.text).not.toContain('English 9b');
    expect(await auditOf(student.userId, 'sign_in_card_made')).toMatchObject([
      { actor: pseudonym(app.deps, teacher.userId), detail: {} },
    ]);
    const child = await pupil();
    const parent = 'rosa@home.example';
    const data = { dateOfBirth: new Date(BORN_YOUNG), parentalEmail: parent, consentState: 'GIVEN' as const };
    await app.deps.db.prisma.user.update({ where: { id: child.student.userId }, data });
    const code = await cardFor(teacher, child.enrolmentId);
    const mail = await mailTo(app, parent, SUBJECT_OF_PARENT);
    expect(mail.text).toContain('Esra Aydın');
    expect(mail.text).not.toContain(child.student.email);
    for (const { text } of [told, mail]) expect(text).not.toContain(code);
    await mailTo(app, child.student.email, SUBJECT);
    await app.jobsDone();
    expect(await app.mailsTo(parent)).toHaveLength(1);
  });

  it.each(['the student', 'a parent'])('tells %s by ten emails a day, of however many classes', async (who) => {
    const { student, enrolmentId } = await pupil();
    const parent = `${student.userId}@home.example`;
    const isYoung = who === 'a parent';
    const young = { dateOfBirth: new Date(BORN_YOUNG), parentalEmail: parent, consentState: 'GIVEN' as const };
    const data = { emailConfirmedAt: new Date(), ...(isYoung ? young : {}) };
    await app.deps.db.prisma.user.update({ where: { id: student.userId }, data });
    const [mailbox, subject] = isYoung ? [parent, SUBJECT_OF_PARENT] : [student.email, SUBJECT];
    // What strangers cause there with accounts of their own takes nothing from it.
    await useUp(app.deps.limits, MAILS_PER_UNCONFIRMED_ADDRESS, mailbox);
    const places = [enrolmentId, await joined(app, student, await classOf(teacher))];
    for (const place of places) for (let nth = 0; nth < 6; nth += 1) await cardFor(teacher, place);
    await app.jobsDone();
    const told = (await app.mailsTo(mailbox)).filter((mail) => mail.subject === subject);
    expect(told).toHaveLength(10);
  });

  it('ends the card before it', async () => {
    const { enrolmentId } = await pupil();
    const first = await cardFor(teacher, enrolmentId);
    const second = await cardFor(teacher, enrolmentId);
    expect((await enter(first)).__typename).toBe('CardNotValidError');
    expect((await enter(second)).__typename).toBe('SignInWithCardPayload');
  });

  it('is bounded for a student of a class, and for no other by that', async () => {
    const { student, enrolmentId } = await pupil();
    for (let nth = 0; nth < CARDS_PER_STUDENT.budget; nth += 1) await cardFor(teacher, enrolmentId);
    expect((await change(teacher, 'makeSignInCard', { enrolmentId })).__typename).toBe('RateLimitedError');
    await cardFor(teacher, (await pupil()).enrolmentId);
    // Nor for another teacher of the same student.
    const colleague = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
    await cardFor(colleague, await joined(app, student, await classOf(colleague)));
  });
});

describe('signInWithCard', () => {
  it('opens one session, however many try at once, and leaves the password as it is', async () => {
    const { student, enrolmentId } = await pupil();
    const code = await cardFor(teacher, enrolmentId);
    const tried = await Promise.all([enter(code), enter(code.toLowerCase().replaceAll('-', ' ')), enter(code)]);
    const opened = tried.find(({ accessToken: token }) => token);
    const others = tried.filter((one) => one !== opened).map(({ __typename }) => __typename);
    expect(others).toEqual(['CardNotValidError', 'CardNotValidError']);
    expect(opened.expiresInSeconds).toBe((12 * HOUR_MS) / 1000);
    expect(opened.viewer.id).toBe(Buffer.from(`Viewer:${student.userId}`).toString('base64'));
    expect(await auditOf(student.userId, 'sign_in')).toContainEqual(
      expect.objectContaining({ detail: { by: 'card', count: 1 } }),
    );
    expect((await signInAgain(app, student.email, student.password)).accessToken).toBeTruthy();
    expect(await isSignedIn(student)).toBe(true);
  });

  it('says what is wrong with a code that can be none', async () => {
    expect((await enter(' – ')).fieldErrors).toEqual([
      { field: 'code', message: 'Please enter the code on your card' },
    ]);
    expect((await enter('ABCD-2345')).fieldErrors).toEqual([
      { field: 'code', message: 'The code on a card has 12 letters and digits' },
    ]);
    expect((await enter('ABCD-2345-ABCD-2')).fieldErrors).toEqual([
      { field: 'code', message: 'The code on a card has only 12 letters and digits' },
    ]);
  });

  const ENDS: Readonly<Record<string, (one: { student: Person; enrolmentId: string }) => Promise<unknown>>> = {
    'fifteen minutes': async () => app.clock.advance(15 * MINUTE_MS),
    'the student has left': ({ student }) => change(student, 'leaveClassroom', { classroomId: made.id }),
    'the student was removed': ({ enrolmentId }) => change(teacher, 'removeStudent', { enrolmentId }),
    'a new password by mail': async ({ student }) => {
      await confirmed(app, student);
      await takeByReset(app, student.email);
    },
    'a new password in the settings': ({ student }) =>
      change(student, 'changePassword', { currentPassword: student.password, newPassword: NEW_PASSWORD }),
    'the teacher is verified no more': () => verify(null),
    'consent was withdrawn': ({ student }) =>
      app.deps.db.prisma.user.update({ where: { id: student.userId }, data: { consentState: 'WITHDRAWN' } }),
  };
  const verify = (verifiedAt: Date | null) =>
    app.deps.db.prisma.user.update({ where: { id: teacher.userId }, data: { verifiedAt } });

  it.each(Object.keys(ENDS))('opens nothing any more after %s', async (end) => {
    const one = await pupil();
    const code = await cardFor(teacher, one.enrolmentId);
    await ENDS[end]?.(one);
    expect((await enter(code)).__typename).toBe('CardNotValidError');
    await verify(app.clock.now());
  });

  it('is in the place of the session that a card opened before', async () => {
    const { student, enrolmentId } = await pupil();
    const first = await byCard(app, teacher, student, enrolmentId);
    const second = await byCard(app, teacher, student, enrolmentId);
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(student)]).toEqual([false, true, true]);
  });

  it('answers a bounded number of codes that no card has, from one address; a good one opens all the same', async () => {
    const other = await testApp();
    const owner = await verified(other, await other.person({ userType: 'TEACHER' }));
    const enrolmentId = await joined(other, await other.person(), await classOf(owner));
    const enterThere = async (code: string) => (await change(other, 'signInWithCard', { code })).__typename;
    await useUpAllButOne(other.deps.limits, UNKNOWN_CARDS_PER_ADDRESS, '127.0.0.1');
    expect(await enterThere(await cardFor(owner, enrolmentId))).toBe('SignInWithCardPayload');
    const good = await cardFor(owner, enrolmentId);
    expect(await enterThere('ZZZZ-ZZZZ-ZZZZ')).toBe('CardNotValidError');
    expect(await enterThere('ZZZZ-ZZZZ-ZZZZ')).toBe('RateLimitedError');
    expect(await enterThere(good)).toBe('SignInWithCardPayload');
    const failed = { kind: 'sign_in_failed', detail: { equals: { by: 'card' } } };
    expect(await other.deps.db.prisma.auditEvent.count({ where: failed })).toBe(1);
    await other.close();
  });
});

describe('a session that a card opened', () => {
  it('ends after twelve hours', async () => {
    const { student, enrolmentId } = await pupil();
    const holder = await byCard(app, teacher, student, enrolmentId);
    app.clock.advance(12 * HOUR_MS - MINUTE_MS);
    expect(await isSignedIn(holder)).toBe(true);
    app.clock.advance(MINUTE_MS);
    expect(await isSignedIn(holder)).toBe(false);
  });

  /** What takes an owner's right to make cards away, or ends all that somebody else at their session may have made. */
  const ENDS_OF_OWNER: Readonly<Record<string, (admin: Person, owner: Person) => Promise<unknown>>> = {
    'is locked': (admin, { userId }) => change(admin, 'lockAccount', { userId, reason: 'Sent spam.' }),
    'is not verified any more': (admin, { userId }) => change(admin, 'verifyTeacher', { userId, verified: false }),
    'sets a new password by email': (_admin, { email }) => takeByReset(app, email),
    'changes the password': (_admin, owner) =>
      change(owner, 'changePassword', { currentPassword: owner.password, newPassword: NEW_PASSWORD }),
    'signs out everywhere': (_admin, owner) => change(owner, 'endAllSessions', null),
    'is signed out by a superuser': (admin, { userId }) => change(admin, 'endSessionsOf', { userId }),
  };

  it.each(Object.keys(ENDS_OF_OWNER))(
    'ends, and its card opens nothing, when the owner of the class %s',
    async (end) => {
      const owner = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
      const own = await classOf(owner);
      const [inside, outside] = [await app.person(), await app.person()];
      const holder = await byCard(app, owner, inside, await joined(app, inside, own));
      const code = await cardFor(owner, await joined(app, outside, own));
      const other = await pupil();
      const untouched = await byCard(app, teacher, other.student, other.enrolmentId);
      expect(await isSignedIn(holder)).toBe(true);
      await ENDS_OF_OWNER[end]?.(await superuser(app), owner);
      expect([await isSignedIn(holder), await isSignedIn(untouched)]).toEqual([false, true]);
      expect((await enter(code)).__typename).toBe('CardNotValidError');
      expect(await app.deps.db.prisma.signInCard.count({ where: { enrolment: { userId: outside.userId } } })).toBe(0);
      const live = { userId: inside.userId, revokedAt: null, enrolmentId: { not: null } };
      expect(await app.deps.db.prisma.session.count({ where: live })).toBe(0);
    },
  );

  const GOES: Readonly<Record<string, (owner: Person) => Promise<unknown>>> = {
    'the owner of its owner’s address has come': ({ email }) => takeByReset(app, email),
    'its owner deletes their account': (owner) => change(owner, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }),
  };

  it.each(Object.keys(GOES))(
    'ends, and its card opens nothing, when the class goes to a co-teacher, as %s',
    async (why) => {
      const owner = await verified(app, await app.person({ userType: 'TEACHER' }));
      const own = await classOf(owner);
      const [inside, outside] = [await app.person(), await app.person()];
      const holder = await byCard(app, owner, inside, await joined(app, inside, own));
      const code = await cardFor(owner, await joined(app, outside, own));
      const data = { id: newId(), classroomId: own.uuid, userId: teacher.userId, joinedAt: app.clock.now() };
      await app.deps.db.prisma.classroomTeacher.create({ data });
      await GOES[why]?.(owner);
      expect(await app.deps.db.prisma.classroomTeacher.count({ where: { ownsId: own.uuid } })).toBe(1);
      expect(await isSignedIn(holder)).toBe(false);
      expect((await enter(code)).__typename).toBe('CardNotValidError');
    },
  );

  it.each(['by a superuser', 'by the student'])(
    'is opened by no card that was made before all sessions ended, %s',
    async (by) => {
      const { student, enrolmentId } = await pupil();
      const code = await cardFor(teacher, enrolmentId);
      if (by === 'by the student') await change(student, 'endAllSessions', null);
      else await change(await superuser(app), 'endSessionsOf', { userId: student.userId });
      expect((await enter(code)).__typename).toBe('CardNotValidError');
      expect((await enter(await cardFor(teacher, enrolmentId))).__typename).toBe('SignInWithCardPayload');
    },
  );

  it('sees and answers no homework of another class', async () => {
    await fillPool(app.deps.db, { targets: 14, sentencesPerTarget: 2 });
    const { student, enrolmentId } = await pupil();
    const elsewhere = await classWith(app, 0);
    await joined(app, student, elsewhere.classroom);
    const taskOf = async (group: Parameters<typeof setHomework>[0]) => {
      const { assignment } = await setHomework(group);
      const { problem } = await start(student, assignment.uuid);
      return problem;
    };
    const [own, others] = [await taskOf({ teacher, classroom: made }), await taskOf(elsewhere)];
    const holder = await byCard(app, teacher, student, enrolmentId);
    const textOf = async (who: Person, id: string) =>
      (await who.graphql('query($id: ID!) { node(id: $id) { ... on Problem { text } } }', { id })).data?.node?.text ??
      null;
    expect([await textOf(holder, own.id), await textOf(holder, others.id)]).toEqual([own.text, null]);
    expect(await textOf(student, others.id)).toBe(others.text);
    const answered = async (who: Person, choice: Record<string, string>) =>
      (await change(who, 'submitAnswer', { problem: choice, answer: RIGHT })).__typename;
    expect(await answered(holder, { problemId: others.uuid })).toBe('NotFoundError');
    expect(await answered(holder, { sentenceId: others.sentenceId })).toBe('NotFoundError');
    expect((await change(holder, 'showWords', { problemId: others.uuid })).__typename).toBe('NotFoundError');
    expect(await answered(holder, { problemId: own.uuid })).toBe('SubmitAnswerPayload');
    expect(await answered(student, { problemId: others.uuid })).toBe('SubmitAnswerPayload');
    const listed = async (who: Person) =>
      (await who.graphql('{ viewer { practice { answers { totalCount } } } }')).data?.viewer.practice.answers
        .totalCount;
    expect([await listed(student), await listed(holder)]).toEqual([2, 1]);
  });

  it('ends with the class, and by its own sign-out', async () => {
    const own = await classOf(teacher, { name: 'Short' });
    const student = await app.person();
    const enrolmentId = await joined(app, student, own);
    const holder = await byCard(app, teacher, student, enrolmentId);
    expect((await change(holder, 'signOut', null, 'signedOut')).signedOut).toBe(true);
    expect(await isSignedIn(holder)).toBe(false);
    const other = await byCard(app, teacher, student, enrolmentId);
    await change(teacher, 'deleteClassroom', { classroomId: own.id, confirmation: 'Short' });
    expect([await isSignedIn(other), await isSignedIn(student)]).toEqual([false, true]);
  });

  it('stands among the sessions of the settings as what it is, and is ended there', async () => {
    const { student, enrolmentId } = await pupil();
    const holder = await byCard(app, teacher, student, enrolmentId);
    const listed = await sessionsOf(student, 'uuid limited current');
    expect(listed).toMatchObject([
      { limited: true, current: false },
      { limited: false, current: true },
    ]);
    await change(student, 'endSession', { sessionId: listed[0].uuid });
    expect(await isSignedIn(holder)).toBe(false);
  });

  it('is forgotten with its card where nobody has used that', async () => {
    const { enrolmentId } = await pupil();
    await cardFor(teacher, enrolmentId);
    app.clock.advance(15 * MINUTE_MS);
    await careForClassrooms(app.deps);
    expect(await app.deps.db.prisma.signInCard.count()).toBe(0);
  });
});
