import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../server/access/viewer.ts';
import { viewerOf } from '../../server/features/access-tokens/bearer.ts';
import { changePassword } from '../../server/features/auth/credentials.domain.ts';
import { createClassroom } from '../../server/features/classrooms/classrooms.domain.ts';
import { acceptCoTeacherInvitation, inviteCoTeacher } from '../../server/features/classrooms/coTeachers.domain.ts';
import { joinClassroom } from '../../server/features/classrooms/joining.domain.ts';
import { makePendingJoin } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { makeSignInCard } from '../../server/features/classrooms/signInCards.domain.ts';
import { createAssignment } from '../../server/features/homework/assignments.domain.ts';
import { switchHomeworkMail } from '../../server/features/homework/dueMails.domain.ts';
import { deleteAccount } from '../../server/features/leaving/leaving.domain.ts';
import { openRound } from '../../server/features/live/leading.domain.ts';
import { changeAccountType } from '../../server/features/profile/accountType.domain.ts';
import { completeProfile, updateProfile } from '../../server/features/profile/profile.domain.ts';
import { updateTeacherProfile } from '../../server/features/profile/teacher.domain.ts';
import { setReminder } from '../../server/features/reminders/reminders.domain.ts';
import { NO_COOKIES } from '../../server/access/caller.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, asProgram, change, resetToken, storedUser, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, joined, type MadeClass, verified } from '../testkit/classrooms.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { fillPool } from '../testkit/pool.ts';
import { howManyWait } from '../testkit/locks.ts';
import { statementsOf } from '../testkit/statements.ts';
import { NEW_PASSWORD, OWNER } from '../testkit/takeover.ts';

const CALLER = { ip: '192.0.2.77', userAgent: '', cookies: NO_COOKIES };
const HOMEWORK = { title: 'Prepositions', level: 1 as const, questions: 5 };
const CHILD = {
  ...OWNER,
  userType: 'STUDENT' as const,
  fullName: 'A Stranger',
  dateOfBirth: '2012-01-10',
  parentalEmail: 'stranger@home.example',
  marketingConsent: true,
};

let issuer: StandInIssuer;
let app: TestApp;
let teacher: Person;
let trap: MadeClass;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  teacher = await app.person({ userType: 'TEACHER' });
  trap = await classOf(teacher);
  await fillPool(app.deps.db, { targets: 14, sentencesPerTarget: 2 });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const places = (userId: string) => app.deps.db.prisma.enrolment.count({ where: { userId } });

async function take(token: string): Promise<void> {
  expect((await change(app, 'resetPassword', { token, password: NEW_PASSWORD }, 'done')).done).toBe(true);
}

/** Lets the owner come once a call has been let in, and is about to write. */
async function takenBefore<T>(email: string, then: () => Promise<T>): Promise<T> {
  const token = await resetToken(app, email);
  const { db } = app.deps;
  const { transaction } = db;
  db.transaction = async (work, options) => {
    db.transaction = transaction;
    await take(token);
    return transaction(work, options);
  };
  try {
    const told = await then();
    expect(db.transaction).toBe(transaction);
    return told;
  } finally {
    db.transaction = transaction;
  }
}

const PROFILE_BY_REST = {
  full_name: 'A Stranger',
  user_type: 'student',
  date_of_birth: '2012-01-10',
  parental_email: 'stranger@home.example',
  data_processing_consent: true,
  privacy_policy_accepted: true,
  terms_accepted: true,
};

describe('a call of whoever registered an address, which its owner takes over before it writes', () => {
  it.each<[string, (squatter: Person) => Promise<unknown>]>([
    ['completeProfile', (one) => change(one, 'completeProfile', CHILD)],
    ['updateProfile', (one) => change(one, 'updateProfile', { fullName: 'A Stranger', marketingConsent: true })],
    ['updateProfile of the level alone', (one) => change(one, 'updateProfile', { currentLevel: 'B2' })],
    ['chooseLevel', (one) => change(one, 'chooseLevel', { level: 'B2' })],
    ['joinClassroom', (one) => change(one, 'joinClassroom', { invitationCode: trap.invitationCode })],
    ['changeAccountType', (one) => change(one, 'changeAccountType', { userType: 'TEACHER' })],
    ['deleteAccount', (one) => change(one, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' })],
  ])('writes nothing by GraphQL: %s', async (_mutation, call) => {
    const squatter = await app.person({ fullName: 'A Stranger', dateOfBirth: '1990-05-20' });
    const told = await takenBefore(squatter.email, () => call(squatter));
    expect(told).toMatchObject({ __typename: 'UnauthenticatedError' });
    const untouched = {
      fullName: '',
      userType: 'STUDENT',
      consentState: 'NOT_NEEDED',
      marketingConsent: false,
      currentLevel: 1,
    };
    expect(await storedUser(app, { id: squatter.userId })).toMatchObject({
      ...untouched,
      profileAskedAt: app.clock.now(),
    });
    expect(await places(squatter.userId)).toBe(0);
  });

  it.each<[string, (squatter: Person) => Promise<{ status: number }>]>([
    ['POST /users/me/profile', (one) => one.rest('POST', '/users/me/profile', PROFILE_BY_REST)],
    ['PUT /users/me', (one) => one.rest('PUT', '/users/me', { full_name: 'A Stranger' })],
    ['POST /classrooms/join', (one) => one.rest('POST', '/classrooms/join', { invitation_code: trap.invitationCode })],
  ])('writes nothing by REST: %s', async (_row, call) => {
    const squatter = await app.person({ fullName: 'A Stranger' });
    expect(await takenBefore(squatter.email, () => call(squatter))).toMatchObject({ status: 401 });
    expect(await storedUser(app, { id: squatter.userId })).toMatchObject({ fullName: '', consentState: 'NOT_NEEDED' });
    expect(await places(squatter.userId)).toBe(0);
  });

  it('puts a program of theirs into no class', async () => {
    const squatter = await app.person();
    const program = asProgram(app, squatter, await accessToken(squatter, WRITING));
    const told = await takenBefore(squatter.email, () =>
      change(program, 'joinClassroom', { invitationCode: trap.invitationCode }),
    );
    expect(told.__typename).toBe('UnauthenticatedError');
    expect(await places(squatter.userId)).toBe(0);
  });

  it('puts nobody into the class of the code that they registered with', async () => {
    const { userId, email } = await app.person();
    const { invitationCode } = trap;
    const data = { id: newId(), userId, invitationCode, createdAt: app.clock.now() };
    await app.deps.db.prisma.pendingJoin.create({ data });
    await takenBefore(email, () => makePendingJoin(app.deps, userId));
    expect(await places(userId)).toBe(0);
    expect(await app.deps.db.prisma.pendingJoin.count({ where: { userId } })).toBe(0);
  });

  it('waits for the take-over that is under way, and is refused then', async ({ skip }) => {
    const { db } = app.deps;
    // It has one connection, and does one thing after the other.
    if (db.embedded) skip();
    const squatter = await app.person({ fullName: 'A Stranger' });
    let call: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.user.update({ where: { id: squatter.userId }, data: { profileAskedAt: app.clock.now() } });
      await tx.session.updateMany({ where: { userId: squatter.userId }, data: { revokedAt: app.clock.now() } });
      call = change(squatter, 'joinClassroom', { invitationCode: trap.invitationCode });
      await expect.poll(() => howManyWait(db)).toBe(1);
    });
    expect(await call).toMatchObject({ __typename: 'UnauthenticatedError' });
    expect(await places(squatter.userId)).toBe(0);
  });
});

describe('somebody whose session has ended since they were let in', () => {
  /** Somebody as they were let in; then the owner of the address has come by Google, and has said who they are. */
  async function left(changes: Record<string, unknown> = {}): Promise<{ viewer: Viewer; owner: Person }> {
    const claims = newcomer();
    const squatter = await app.person({ email: claims.email, ...changes });
    const viewer = await viewerOf(app.deps, squatter.token);
    const { accessToken: token } = await signInByGoogle(app, await issuer.token(claims));
    const owner = asProgram(app, squatter, token);
    await change(owner, 'completeProfile', { ...OWNER, userType: changes['userType'] ?? 'STUDENT' });
    if (!viewer) throw new Error('Nobody was let in');
    return { viewer, owner };
  }
  const ENDED = { code: 'UNAUTHENTICATED' };
  const PHRASE = 'DELETE MY ACCOUNT';

  it.each<[string, (viewer: Viewer) => Promise<unknown>]>([
    ['say who they are', (viewer) => completeProfile(app.deps, CALLER.ip, viewer, CHILD)],
    ['change their name', (viewer) => updateProfile(app.deps, viewer, { fullName: 'A Stranger' })],
    ['set their level', (viewer) => updateProfile(app.deps, viewer, { currentLevel: 3 })],
    ['become a teacher', (viewer) => changeAccountType(app.deps, CALLER, viewer, { userType: 'TEACHER' })],
    ['set a first password', (viewer) => changePassword(app.deps, CALLER, viewer, { newPassword: NEW_PASSWORD })],
    ['delete the account', (viewer) => deleteAccount(app.deps, CALLER, viewer, { confirmation: PHRASE })],
    ['be reminded', (viewer) => setReminder(app.deps, viewer, 17)],
    ['be written to about homework', (viewer) => switchHomeworkMail(app.deps, viewer, true)],
    ['join a class', (viewer) => joinClassroom(app.deps, CALLER, viewer, trap.invitationCode)],
  ])('does not %s', async (_what, write) => {
    const { viewer } = await left();
    const { prisma } = app.deps.db;
    const before = await storedUser(app, { id: viewer.userId });
    await expect(write(viewer)).rejects.toMatchObject(ENDED);
    expect(await storedUser(app, { id: viewer.userId })).toEqual(before);
    const where = { userId: viewer.userId };
    expect(await prisma.practiceReminder.count({ where })).toBe(0);
    expect(await prisma.homeworkMail.count({ where })).toBe(0);
    expect(await places(viewer.userId)).toBe(0);
  });

  it.each<[string, (viewer: Viewer, made: MadeClass) => Promise<unknown>]>([
    ['change what they are as a teacher', (viewer) => updateTeacherProfile(app.deps, viewer, { bio: 'A stranger' })],
    ['make a class', (viewer) => createClassroom(app.deps, viewer, { name: 'Trap' })],
    [
      'invite a co-teacher',
      (viewer, { uuid }) => inviteCoTeacher(app.deps, viewer, uuid, `stranger-${viewer.userId}@school.example`),
    ],
    ['set homework', (viewer, { uuid }) => createAssignment(app.deps, viewer, uuid, HOMEWORK)],
    ['open a live round', (viewer, { uuid }) => openRound(app.deps, viewer, uuid, { level: 1, questions: 5 })],
    [
      'make a sign-in card',
      async (viewer, made) => {
        const student = await app.person();
        await joined(app, student, made);
        const place = await app.deps.db.prisma.enrolment.findFirstOrThrow({ where: { userId: student.userId } });
        return makeSignInCard(app.deps, viewer, place.id);
      },
    ],
    [
      'accept an invitation',
      async (viewer) => {
        const { email } = await storedUser(app, { id: viewer.userId });
        await confirmed(app, teacher);
        await change(teacher, 'inviteCoTeacher', { classroomId: trap.id, email });
        const invitation = await app.deps.db.prisma.coTeacherInvitation.findFirstOrThrow({ where: { email } });
        return acceptCoTeacherInvitation(app.deps, viewer, invitation.id);
      },
    ],
  ])('does not %s', async (_what, write) => {
    const { viewer, owner } = await left({ userType: 'TEACHER' });
    await verified(app, owner);
    const made = await classOf(owner);
    const { prisma } = app.deps.db;
    const before = await storedUser(app, { id: viewer.userId });
    await expect(write(viewer, made)).rejects.toMatchObject(ENDED);
    expect(await storedUser(app, { id: viewer.userId })).toEqual(before);
    expect(await prisma.classroomTeacher.count({ where: { userId: viewer.userId } })).toBe(1);
    const ofClass = { where: { classroomId: made.uuid } };
    expect(await prisma.coTeacherInvitation.count(ofClass)).toBe(0);
    expect(await prisma.assignment.count(ofClass)).toBe(0);
    expect(await prisma.liveRound.count(ofClass)).toBe(0);
    expect(await prisma.signInCard.count({ where: { enrolment: { classroomId: made.uuid } } })).toBe(0);
  });
  it('does not become a student, where they teach no class', async () => {
    const { viewer } = await left({ userType: 'TEACHER' });
    await expect(changeAccountType(app.deps, CALLER, viewer, { userType: 'STUDENT' })).rejects.toMatchObject(ENDED);
    expect(await storedUser(app, { id: viewer.userId })).toMatchObject({ userType: 'TEACHER' });
  });
});

describe('mutations of one document', () => {
  const RESET = 'resetPassword(input: $reset) { ... on ResetPasswordPayload { done } }';
  const JOIN = 'joinClassroom(input: $join) { __typename }';
  const DOCUMENT = `mutation($reset: ResetPasswordInput!, $join: JoinClassroomInput!) {
    ${RESET} ${JOIN} setDailyGoal(input: { sentences: 30 }) { __typename } }`;

  it.each<[string, (squatter: Person) => Promise<Person>]>([
    ['session', async (squatter) => squatter],
    ['token', async (squatter) => asProgram(app, squatter, await accessToken(squatter, WRITING))],
  ])('are looked up again one by one: once its %s has ended they are nobody’s', async (_what, bearing) => {
    const squatter = await app.person();
    const bearer = await bearing(squatter);
    const reset = { token: await resetToken(app, squatter.email), password: NEW_PASSWORD };
    const { data } = await bearer.graphql(DOCUMENT, { reset, join: { invitationCode: trap.invitationCode } });
    expect(data).toEqual({
      resetPassword: { done: true },
      joinClassroom: { __typename: 'UnauthenticatedError' },
      setDailyGoal: { __typename: 'UnauthenticatedError' },
    });
  });

  it('are those of who has said who they are, or what they are, from then on', async () => {
    const person = await app.person({ dateOfBirth: '1990-05-20' });
    const { data } = await person.graphql(`mutation {
      changeAccountType(input: { userType: TEACHER }) { __typename }
      createClassroom(input: { name: "English" }) { __typename } }`);
    expect(data.createClassroom.__typename).toBe('CreateClassroomPayload');
  });

  it('cost one statement more for each after the first, and none for a visitor', async () => {
    const person = await app.person();
    const statements = async (who: Person | TestApp, document: string) =>
      (await statementsOf(() => who.graphql(document))).length;
    const goal = (name: string) => `${name}: setDailyGoal(input: { sentences: 20 }) { __typename }`;
    await statements(person, `mutation { ${goal('a')} }`);
    const one = await statements(person, `mutation { ${goal('a')} }`);
    const two = await statements(person, `mutation { ${goal('a')} ${goal('b')} }`);
    const three = await statements(person, `mutation { ${goal('a')} ${goal('b')} ${goal('c')} }`);
    // Whose it is, and the goal.
    expect(one).toBe(2);
    expect([two - one, three - two]).toEqual([2, 2]);
    const stop = (name: string) => `${name}: stopPracticeReminders(input: { token: "none" }) { __typename }`;
    expect(await statements(app, `mutation { ${stop('a')} ${stop('b')} }`)).toBe(0);
  });
});
