import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
import {
  accessToken,
  accountOf,
  change,
  mailTo,
  nodesOf,
  READING,
  sessionsOf,
  signInAgain,
  userOf,
} from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const NEW_PASSWORD = 'a better one';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const status = async (token: string) => (await app.rest('GET', '/users/me', undefined, token)).status;
const kinds = async () =>
  (await app.deps.db.pool.query('SELECT kind FROM audit_events ORDER BY id')).rows.map((row) => row.kind);

describe('changePassword', () => {
  const to = (person: Person, currentPassword: string | null, newPassword = NEW_PASSWORD) =>
    change(person, 'changePassword', { currentPassword, newPassword }, 'viewer { account { email } }');

  it('ends all other sessions, keeps this one and the tokens, and mails a notice', async () => {
    const person = await app.person();
    const other = (await signInAgain(app, person.email, person.password)).accessToken;
    const program = await accessToken(person, READING);
    expect((await to(person, person.password)).viewer.account.email).toBe(person.email);
    expect([await status(person.token), await status(other), await status(program)]).toEqual([200, 401, 200]);
    expect((await signInAgain(app, person.email, NEW_PASSWORD)).__typename).toBe('SignInPayload');
    expect((await signInAgain(app, person.email, person.password)).__typename).toBe('WrongCredentialsError');
    await mailTo(app, person.email, 'Your password was changed');
    expect(await kinds()).toContain('password_changed');
  });

  it('refuses a wrong or missing current password, and bad new ones', async () => {
    const person = await app.person();
    expect(await to(person, 'wrong')).toEqual({
      __typename: 'WrongPasswordError',
      message: 'This is not your current password.',
    });
    expect((await to(person, null, '12345')).fieldErrors).toEqual([
      { field: 'currentPassword', message: 'Please enter your current password' },
      { field: 'newPassword', message: 'Password must be at least 6 characters' },
    ]);
    expect((await to(person, person.password, 'password')).fieldErrors[0].message).toMatch(/too common/);
    expect((await to(person, person.password, person.email)).fieldErrors[0].message).toMatch(
      /your name, your email address/,
    );
    expect(await status(person.token)).toBe(200);
  });

  it('is closed after ten wrong tries, for this account only', async () => {
    const [person, other] = [await app.person(), await app.person()];
    for (let i = 0; i < 10; i++) await to(person, 'wrong');
    expect((await to(person, person.password)).__typename).toBe('RateLimitedError');
    expect((await to(other, other.password)).__typename).toBe('ChangePasswordPayload');
  });

  it('is done ten times a day at most, and told of by few mails', async () => {
    const person = await app.person();
    const password = (n: number) => (n === 0 ? person.password : `${NEW_PASSWORD} ${n}`);
    for (let n = 0; n < 10; n++) {
      expect((await to(person, password(n), password(n + 1))).__typename).toBe('ChangePasswordPayload');
    }
    expect((await to(person, password(10), password(11))).__typename).toBe('RateLimitedError');
    expect((await signInAgain(app, person.email, password(10))).__typename).toBe('SignInPayload');
    await mailTo(app, person.email, 'Your password was changed');
    const { rows } = await app.deps.db.pool.query(
      "SELECT 1 FROM jobs.job WHERE data->>'kind' = 'PASSWORD_CHANGED' AND data->>'userId' = $1",
      [person.userId],
    );
    // A span of the clock may end meanwhile.
    expect(rows.length).toBeLessThanOrEqual(3);
    const other = await app.person();
    expect((await to(other, other.password)).__typename).toBe('ChangePasswordPayload');
  });

  it('sets the first password of an account without one', async () => {
    const person = await app.person();
    await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { passwordHash: null } });
    expect((await accountOf(person, 'hasPassword')).hasPassword).toBe(false);
    const email = { email: 'x1@school.example', password: 'x' };
    expect(await change(person, 'changeEmail', email)).toMatchObject({ __typename: 'NoPasswordError' });
    expect((await to(person, null)).__typename).toBe('ChangePasswordPayload');
    expect((await accountOf(person, 'hasPassword')).hasPassword).toBe(true);
    expect((await to(person, null)).__typename).toBe('ValidationError');
  });
});

describe('sessions', () => {
  it('are listed newest first, with this one marked, and none of other people', async () => {
    const person = await app.person();
    await app.person();
    await signInAgain(app, person.email, person.password);
    const sessions = await sessionsOf(person, 'id uuid current userAgent createdAt expiresAt');
    expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ userAgent: 'lightMyRequest', expiresAt: '2026-04-12T09:00:00.000Z' });
  });

  it('end one by one, by either id, and nobody ends those of others', async () => {
    const [person, stranger] = [await app.person(), await app.person()];
    const second = (await signInAgain(app, person.email, person.password)).accessToken;
    const third = (await signInAgain(app, person.email, person.password)).accessToken;
    const [newest, middle] = await sessionsOf(person, 'id uuid');
    const end = (who: Person, sessionId: string) =>
      change(
        who,
        'endSession',
        { sessionId },
        'endedSessionId viewer { account { sessions { edges { node { uuid } } } } }',
      );
    const missing = { __typename: 'NotFoundError', message: 'Session not found' };
    expect(await end(stranger, newest.id)).toEqual(missing);
    expect(nodesOf((await end(person, newest.id)).viewer.account.sessions)).toHaveLength(2);
    expect(await status(third)).toBe(401);
    const ended = await end(person, middle.uuid);
    expect(ended.endedSessionId).toBe(middle.id);
    expect(nodesOf(ended.viewer.account.sessions)).toHaveLength(1);
    expect(await status(second)).toBe(401);
    expect(await end(person, middle.uuid)).toEqual(missing);
    const node = 'query($id: ID!) { node(id: $id) { id } }';
    const [own] = await sessionsOf(person, 'id');
    expect((await person.graphql(node, { id: own.id })).data.node.id).toBe(own.id);
    expect((await stranger.graphql(node, { id: own.id })).data.node).toBeNull();
  });

  it('end all at once, this one too, and tokens stay', async () => {
    const person = await app.person();
    const other = (await signInAgain(app, person.email, person.password)).accessToken;
    const program = await accessToken(person, READING);
    expect((await change(person, 'endAllSessions', null, 'signedOut')).signedOut).toBe(true);
    expect([await status(person.token), await status(other), await status(program)]).toEqual([401, 401, 200]);
  });
});

describe('changeAccountType', () => {
  const to = (person: Person, userType: string, more: Record<string, unknown> = {}) =>
    change(
      person,
      'changeAccountType',
      { userType, ...more },
      'viewer { user { userType } account { dateOfBirth } } registrationStatus { needsParentalConsent parentalConsentSent }',
    );

  it('makes a teacher of a student who is 18 today, and not of one who is tomorrow', async () => {
    const grown = await app.person({ dateOfBirth: '2008-03-13' });
    expect((await to(grown, 'TEACHER')).viewer.user.userType).toBe('TEACHER');
    const young = await app.person({ dateOfBirth: '2008-03-14' });
    expect(await to(young, 'TEACHER')).toEqual({
      __typename: 'UnderAgeError',
      message: 'You can become a teacher when you are 18.',
    });
    expect((await userOf(young, 'userType')).userType).toBe('STUDENT');
    expect((await to(young, 'STUDENT')).viewer.user.userType).toBe('STUDENT');
  });

  it('makes a student of a teacher without classes, ends a verification, and back', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: '1990-01-01' });
    const of = { where: { id: teacher.userId } };
    await app.deps.db.prisma.user.update({ ...of, data: { verifiedAt: app.clock.now() } });
    expect((await to(teacher, 'STUDENT')).viewer.user.userType).toBe('STUDENT');
    expect((await app.deps.db.prisma.user.findUniqueOrThrow(of)).verifiedAt).toBeNull();
    expect((await to(teacher, 'TEACHER')).viewer.user.userType).toBe('TEACHER');
  });

  it('asks a teacher for the date of birth that a student must give, once', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null });
    const missing = { field: 'dateOfBirth', message: 'Date of birth is required for age verification' };
    expect((await to(teacher, 'STUDENT')).fieldErrors).toEqual([missing]);
    expect((await to(teacher, 'STUDENT', { dateOfBirth: '2014-01-01' })).fieldErrors).toEqual([
      { field: 'dateOfBirth', message: 'You must be at least 13 years old to create an account' },
    ]);
    expect((await accountOf(teacher, 'dateOfBirth')).dateOfBirth).toBeNull();
    expect(await to(teacher, 'STUDENT', { dateOfBirth: '2000-01-01' })).toMatchObject({
      viewer: { user: { userType: 'STUDENT' }, account: { dateOfBirth: '2000-01-01' } },
      registrationStatus: { needsParentalConsent: false },
    });
    await to(teacher, 'TEACHER');
    expect((await to(teacher, 'STUDENT', { dateOfBirth: '1999-01-01' })).fieldErrors).toEqual([
      { field: 'dateOfBirth', message: 'Your date of birth is already set and cannot be changed' },
    ]);
  });

  it('lets no teacher under 16 around the consent of a parent', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null });
    const young = { dateOfBirth: '2012-01-01' };
    expect((await to(teacher, 'STUDENT', young)).fieldErrors).toEqual([
      { field: 'parentalEmail', message: 'Parental email is required for users under 16' },
    ]);
    expect((await to(teacher, 'STUDENT', { ...young, parentalEmail: teacher.email })).fieldErrors).toEqual([
      { field: 'parentalEmail', message: "Please enter your parent's email, not your own" },
    ]);
    expect(await status(teacher.token)).toBe(200);
    const changed = await to(teacher, 'STUDENT', { ...young, parentalEmail: 'parent.of.one@home.example' });
    expect(changed.registrationStatus).toEqual({ needsParentalConsent: true, parentalConsentSent: true });
    expect(await status(teacher.token)).toBe(401);
    expect((await signInAgain(app, teacher.email, teacher.password)).__typename).toBe('ConsentPendingError');
    await app.mailsTo('parent.of.one@home.example');
  });
});

describe('the lists of an account', () => {
  it('are pages of connections, newest first, in both directions', async () => {
    const person = await app.person();
    for (let i = 0; i < 3; i++) {
      app.clock.advance(1000);
      await signInAgain(app, person.email, person.password);
      await accessToken(person, ['PROFILE_READ']);
    }
    const times = { sessions: 4, accessTokens: 3 };
    for (const [list, total] of Object.entries(times)) {
      const page = async (args: string) =>
        (
          await accountOf(
            person,
            `${list}(${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { id createdAt } } }`,
          )
        )[list];
      const whole = await page('first: 50');
      const ids = nodesOf(whole).map(({ id }) => id);
      expect([whole.totalCount, ids.length, new Set(ids).size]).toEqual([total, total, total]);
      const made = nodesOf(whole).map(({ createdAt }) => Date.parse(createdAt));
      expect(made).toEqual(made.toSorted((one, other) => other - one));
      const first = await page('first: 2');
      expect([nodesOf(first).map(({ id }) => id), first.pageInfo.hasNextPage]).toEqual([ids.slice(0, 2), true]);
      const rest = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
      expect(nodesOf(rest).map(({ id }) => id)).toEqual(ids.slice(2, 4));
      expect(nodesOf(await page('last: 1')).map(({ id }) => id)).toEqual(ids.slice(-1));
    }
  });
});

describe('updateProfile', () => {
  it('gives and takes back the consent to news, and leaves it where nothing is said', async () => {
    const person = await app.person({ marketingConsent: false });
    const set = async (input: Record<string, unknown>) =>
      (await change(person, 'updateProfile', input, 'viewer { account { marketingConsent } }')).viewer.account
        .marketingConsent;
    expect(await set({ marketingConsent: true })).toBe(true);
    expect(await set({ fullName: 'X' })).toBe(true);
    expect(await set({ marketingConsent: false })).toBe(false);
  });

  it('refuses a name that is more than one', async () => {
    const person = await app.person();
    expect((await change(person, 'updateProfile', { fullName: 'Amina\u202e' })).fieldErrors).toEqual([
      { field: 'fullName', message: 'Full name can only contain letters, spaces, hyphens, apostrophes and full stops' },
    ]);
  });
});

describe('the daily clean-up', () => {
  it('removes what ended 30 days ago, and nothing that lives', async () => {
    const person = await app.person();
    await signInAgain(app, person.email, person.password);
    await accessToken(person, READING, 1);
    await change(person, 'resendEmailConfirmation', null);
    await mailTo(app, person.email, 'Confirm your email address');
    const count = async () => {
      const where = { where: { userId: person.userId } };
      const { session, accessToken, emailLink } = app.deps.db.prisma;
      return [await session.count(where), await accessToken.count(where), await emailLink.count(where)];
    };
    await careForAccounts(app.deps);
    // The welcome mail's link and the one asked for.
    expect(await count()).toEqual([2, 1, 2]);
    app.clock.advance(8 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([2, 1, 0]);
    app.clock.advance(24 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([2, 0, 0]);
    app.clock.advance(29 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([0, 0, 0]);
    app.clock.set('2026-03-13T09:00:00Z');
  });
});
