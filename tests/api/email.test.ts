import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_CHANGES_PER_ACCOUNT, REGISTRATIONS_PER_ADDRESS } from '../../server/features/auth/auth.limits.ts';
import { changeEmail } from '../../server/features/auth/credentials.domain.ts';
import { queueWelcome } from '../../server/features/person/accountMails.domain.ts';
import {
  accessToken,
  accountOf,
  asProgram,
  change,
  mailTo,
  READING,
  resetToken,
  signInAgain,
  tokenIn,
  WRITING,
} from '../testkit/account.ts';
import { type Person, registration, type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';
import { viewerOf } from '../testkit/pastDays.ts';

const LINK_DEAD = {
  __typename: 'LinkNotValidError',
  message: 'This link is no longer valid. Please ask for a new one.',
};
const RESET = 'Set a new password';
const CONFIRM = 'Confirm your email address';
const NEW_ADDRESS = 'Confirm your new email address';
const PASSWORD = 'a new one for Amina';
/** What every person of the tests registers with. */
const OWN_PASSWORD = 'correct horse battery';
const PROOF_NEEDED = {
  __typename: 'AccountProofNeededError',
  message: 'Please sign in to this account, or enter its password. If it is not your account, do nothing.',
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const ask = (email: string) => change(app, 'requestPasswordReset', { email }, 'sent');
const reset = (token: string, password = PASSWORD) => change(app, 'resetPassword', { token, password }, 'done');
const confirm = (token: string, password: string | null = OWN_PASSWORD, who: Person | TestApp = app) =>
  change(who, 'confirmEmail', { token, password }, 'email');
async function newAddressToken(person: Person, email: string): Promise<string> {
  const asked = await change(person, 'changeEmail', { email, password: person.password }, 'sentTo');
  expect(asked.sentTo).toBe(email);
  return tokenIn(await mailTo(app, email, NEW_ADDRESS));
}
const confirmed = async (person: Person) => (await accountOf(person, 'emailConfirmed')).emailConfirmed;

describe('a forgotten password', () => {
  it('is replaced by a link that works once, ends all sessions and confirms the address', async () => {
    const person = await app.person();
    const other = (await signInAgain(app, person.email, person.password)).accessToken;
    const token = await resetToken(app, person.email);
    expect(await reset(token, '12345')).toMatchObject({
      fieldErrors: [{ field: 'password', message: 'Password must be at least 6 characters' }],
    });
    expect((await reset(token, 'password')).fieldErrors[0].message).toMatch(/^This password is too common/);
    expect(await reset(token)).toEqual({ __typename: 'ResetPasswordPayload', done: true });
    expect(await reset(token)).toEqual(LINK_DEAD);
    for (const bearer of [person.token, other]) {
      expect((await app.rest('GET', '/users/me', undefined, bearer)).status).toBe(401);
    }
    expect(await signInAgain(app, person.email, person.password)).toMatchObject({
      message: 'Incorrect email or password',
    });
    const { accessToken } = await signInAgain(app, person.email, PASSWORD);
    const { data } = await app.graphql('{ viewer { account { emailConfirmed } } }', {}, accessToken);
    expect(data.viewer.account.emailConfirmed).toBe(true);
    await mailTo(app, person.email, 'A new password was set for your account');
  });

  it('ends the tokens of programs too: nobody knows who made them', async () => {
    const person = await app.person();
    await queueWelcome(app.deps, person.userId);
    expect((await confirm(tokenIn(await mailTo(app, person.email, 'Welcome to Lacuna')))).email).toBe(person.email);
    const token = await accessToken(person, WRITING);
    expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(200);
    expect((await reset(await resetToken(app, person.email))).done).toBe(true);
    expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    const notice = await mailTo(app, person.email, 'A new password was set for your account');
    expect(notice.text).not.toContain('access token');
  });

  it('says in the notice how many programs still have access', async () => {
    const person = await app.person();
    await accessToken(person, READING);
    await change(person, 'changePassword', { currentPassword: person.password, newPassword: PASSWORD });
    const notice = await mailTo(app, person.email, 'A new password was set for your account');
    expect(notice.text).toContain('One personal access token still gives a program access to your account.');
  });

  it('is answered the same for an address that nobody has, by as many writes, and by no mail that waits', async () => {
    const person = await app.person();
    const stored = async () => {
      const { rows } = await app.deps.db.pool.query(
        "SELECT name, data FROM jobs.job WHERE data->>'kind' = 'RESET' ORDER BY created_on",
      );
      return { rows, audited: await app.deps.db.prisma.auditEvent.count({ where: { kind: 'password_reset_asked' } }) };
    };
    const before = await stored();
    expect(await ask('nobody@school.example')).toEqual(await ask(` ${person.email.toUpperCase()} `));
    const after = await stored();
    expect(after.rows.slice(before.rows.length)).toEqual([
      { name: 'nobody', data: { kind: 'RESET', userId: expect.any(String), ofRequest: expect.any(String) } },
      { name: 'account-mail', data: { kind: 'RESET', userId: person.userId, ofRequest: expect.any(String) } },
    ]);
    expect(after.audited - before.audited).toBe(2);
    expect(await ask('nobody')).toMatchObject({ fieldErrors: [{ field: 'email' }] });
  });

  it('has a link that is dead after an hour, and once another one was used', async () => {
    const person = await app.person();
    const first = await resetToken(app, person.email);
    const second = await resetToken(app, person.email, 2);
    app.clock.advance(HOUR_MS);
    expect(await reset(first)).toEqual(LINK_DEAD);
    app.clock.advance(-HOUR_MS);
    expect((await reset(second)).done).toBe(true);
    expect(await reset(first)).toEqual(LINK_DEAD);
    expect(await reset('made-up')).toEqual(LINK_DEAD);
  });

  it('sets one password of two that arrive at once', async () => {
    const person = await app.person();
    const token = await resetToken(app, person.email);
    const results = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')]);
    expect(new Set(results.map((result) => result.__typename))).toEqual(
      new Set(['LinkNotValidError', 'ResetPasswordPayload']),
    );
  });

  it('opens an account again that wrong sign-ins had closed', async () => {
    const person = await app.person();
    for (let i = 0; i < 11; i++) await signInAgain(app, person.email, 'guess');
    expect((await signInAgain(app, person.email, person.password)).__typename).toBe('RateLimitedError');
    await reset(await resetToken(app, person.email));
    expect((await signInAgain(app, person.email, PASSWORD)).__typename).toBe('SignInPayload');
  });

  it('sends nothing to a child with a confirmed address who waits for a parent', async () => {
    const child = { email: 'waits@school.example', dateOfBirth: '2012-01-01', parentalEmail: 'p@home.example' };
    await change(app, 'register', registration(child));
    const confirmed = { where: { email: child.email }, data: { emailConfirmedAt: app.clock.now() } };
    await app.deps.db.prisma.user.update(confirmed);
    expect((await ask(child.email)).sent).toBe(true);
    await app.jobsDone();
    expect((await app.mailsTo(child.email, 0)).filter((mail) => mail.subject === RESET)).toEqual([]);
  });
});

describe('confirming the address', () => {
  it('is done by the link of the welcome, and the page may be loaded again', async () => {
    const person = await app.person();
    expect(await confirmed(person)).toBe(false);
    await queueWelcome(app.deps, person.userId);
    const token = tokenIn(await mailTo(app, person.email, 'Welcome to Lacuna'));
    expect(await confirm(token)).toEqual({ __typename: 'ConfirmEmailPayload', email: person.email });
    expect(await confirmed(person)).toBe(true);
    expect((await confirm(token)).email).toBe(person.email);
    expect(await reset(token)).toEqual(LINK_DEAD);
  });

  it('needs a session of the account, or its password: a link alone shows only who reads the mail', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const program = asProgram(app, person, await accessToken(person, ['PROFILE_READ']));
    await change(person, 'resendEmailConfirmation', null);
    const mail = await mailTo(app, person.email, CONFIRM);
    expect(mail.text).toContain('Confirm only if you created this account');
    const token = tokenIn(mail);
    for (const who of [app, other, program]) expect(await confirm(token, null, who)).toEqual(PROOF_NEEDED);
    expect(await confirm(token, '')).toEqual(PROOF_NEEDED);
    expect(await confirm(token, 'a guess', other)).toEqual({
      __typename: 'WrongPasswordError',
      message: 'This is not the password of the account.',
    });
    expect(await confirmed(person)).toBe(false);
    expect((await confirm(token, null, person)).email).toBe(person.email);
    expect(await confirmed(person)).toBe(true);
  });

  it('takes ten wrong passwords, as signing in does, and both together', async () => {
    const person = await app.person();
    await change(person, 'resendEmailConfirmation', null);
    const token = tokenIn(await mailTo(app, person.email, CONFIRM));
    for (let i = 0; i < 5; i++) await signInAgain(app, person.email, 'a guess');
    const guesses = [];
    for (let i = 0; i < 7; i++) guesses.push((await confirm(token, 'a guess')).__typename);
    expect(guesses).toEqual([...Array(5).fill('WrongPasswordError'), 'RateLimitedError', 'RateLimitedError']);
    expect((await confirm(token)).__typename).toBe('RateLimitedError');
    expect((await confirm(token, null, person)).email).toBe(person.email);
  });

  it('is asked for again at most five times a day, and not once it is done', async () => {
    const person = await app.person();
    const again = () => change(person, 'resendEmailConfirmation', null, 'sent');
    expect((await again()).sent).toBe(true);
    const token = tokenIn(await mailTo(app, person.email, CONFIRM));
    await confirm(token);
    expect((await again()).sent).toBe(false);
    for (let i = 0; i < 3; i++) await again();
    expect((await again()).__typename).toBe('RateLimitedError');
    expect(await change(app, 'resendEmailConfirmation', null)).toMatchObject({ __typename: 'UnauthenticatedError' });
  });

  it('is refused after a week, and with a token that is none', async () => {
    const person = await app.person();
    await change(person, 'resendEmailConfirmation', null);
    const token = tokenIn(await mailTo(app, person.email, CONFIRM));
    app.clock.advance(7 * DAY_MS);
    expect(await confirm(token)).toEqual(LINK_DEAD);
    app.clock.advance(-7 * DAY_MS);
    expect(await confirm('x')).toEqual(LINK_DEAD);
    expect(await confirm(await resetToken(app, person.email))).toEqual(LINK_DEAD);
  });
});

describe('changeEmail', () => {
  it('changes the address once the new one is confirmed, and tells the old one', async () => {
    const person = await app.person();
    const oldReset = await resetToken(app, person.email);
    const token = await newAddressToken(person, 'moved@school.example');
    expect((await accountOf(person, 'email')).email).toBe(person.email);
    expect((await confirm(token)).email).toBe('moved@school.example');
    expect(await accountOf(person, 'email emailConfirmed')).toEqual({
      email: 'moved@school.example',
      emailConfirmed: true,
    });
    expect((await confirm(token)).email).toBe('moved@school.example');
    const notice = await mailTo(app, person.email, 'Your email address was changed');
    expect(notice.text).not.toContain('moved@school.example');
    expect(await reset(oldReset)).toEqual(LINK_DEAD);
    expect((await signInAgain(app, 'moved@school.example', person.password)).__typename).toBe('SignInPayload');
    expect((await signInAgain(app, person.email, person.password)).__typename).toBe('WrongCredentialsError');
  });

  it('needs a session of the account, or its password, from whoever reads the new address', async () => {
    const person = await app.person();
    const token = await newAddressToken(person, 'somebody.elses@school.example');
    expect(await confirm(token, null)).toEqual(PROOF_NEEDED);
    expect(await confirm(token, null, await app.person())).toEqual(PROOF_NEEDED);
    expect(await confirm(token, 'a guess')).toMatchObject({ __typename: 'WrongPasswordError' });
    expect(await accountOf(person, 'email emailConfirmed')).toEqual({ email: person.email, emailConfirmed: false });
    expect((await confirm(token, null, person)).email).toBe('somebody.elses@school.example');
  });

  it('refuses a wrong password, an address in use, its own, and a malformed one', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const to = (email: string, password = person.password) => change(person, 'changeEmail', { email, password });
    expect(await to('new1@school.example', 'wrong')).toEqual({
      __typename: 'WrongPasswordError',
      message: 'This is not your current password.',
    });
    expect(await to(other.email)).toMatchObject({
      __typename: 'EmailTakenError',
      message: 'An account with this email address already exists',
    });
    expect(await to(person.email.toUpperCase())).toMatchObject({
      fieldErrors: [{ field: 'email', message: 'This is already your email address' }],
    });
    expect(await to('nowhere', '')).toMatchObject({
      fieldErrors: [
        { field: 'email', message: 'Please enter a valid email' },
        { field: 'password', message: 'Password is required' },
      ],
    });
    expect(await change(app, 'changeEmail', { email: 'a@b.example', password: 'x' })).toMatchObject({
      __typename: 'UnauthenticatedError',
    });
  });

  it('tells no more often whether somebody has an address than a registration does, however many accounts ask', async () => {
    const person = await app.person();
    const to = (ip: string, email: string) =>
      changeEmail(app.deps, ip, viewerOf(person.userId), { email, password: person.password }).then(
        () => 'sent',
        ({ name }: Error) => name,
      );
    const other = await app.person();
    await useUp(app.deps.limits, REGISTRATIONS_PER_ADDRESS, '192.0.2.77');
    for (const email of [other.email, 'nobody.has.it@school.example']) {
      expect(await to('192.0.2.77', email)).toBe('RateLimitedError');
    }
    // Those use up none of the account's own.
    for (let i = 0; i < EMAIL_CHANGES_PER_ACCOUNT.budget; i++) await to('192.0.2.77', other.email);
    expect(await to('192.0.2.78', other.email)).toBe('EmailTakenError');
  });

  it('is refused at the link when somebody took the address meanwhile', async () => {
    const person = await app.person();
    const token = await newAddressToken(person, 'wanted@school.example');
    await app.person({ email: 'wanted@school.example' });
    expect(await confirm(token)).toEqual({
      __typename: 'EmailTakenError',
      message: 'An account with this email address already exists',
    });
    expect((await accountOf(person, 'email')).email).toBe(person.email);
  });

  it('is dropped by another request, by a new password, and after a day', async () => {
    const person = await app.person();
    const first = await newAddressToken(person, 'first@school.example');
    const second = await newAddressToken(person, 'second@school.example');
    expect(await confirm(first)).toEqual(LINK_DEAD);
    app.clock.advance(DAY_MS);
    expect(await confirm(second)).toEqual(LINK_DEAD);
    app.clock.advance(-DAY_MS);
    await reset(await resetToken(app, person.email));
    expect(await confirm(second)).toEqual(LINK_DEAD);
  });
});

describe('the queue and the database', () => {
  it('hold no token of a link', async () => {
    const person = await app.person();
    const tokens = [await resetToken(app, person.email), await newAddressToken(person, 'hidden@school.example')];
    const { rows } = await app.deps.db.pool.query(
      'SELECT row_to_json(j)::text AS row FROM jobs.job j UNION ALL SELECT row_to_json(l)::text FROM email_links l',
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const token of tokens) expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(rows.filter(({ row }) => row.includes('"kind":"RESET"') && row.includes('@'))).toEqual([]);
  });
});
