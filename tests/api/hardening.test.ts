import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { PASSWORD_WORK_CHANNEL, type PasswordWork } from '../../server/features/auth/passwords.ts';
import { createLog } from '../../server/kernel/log.ts';
import { accessToken, change, signInAgain, WRITING } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // The hash that unknown addresses are checked against is made once.
  await signInAgain(app, 'first@school.example', 'anything');
});
afterAll(() => app.close());

/** The argon2 work that an action causes. */
async function workOf(action: () => Promise<unknown>): Promise<PasswordWork[]> {
  const seen: PasswordWork[] = [];
  const note = (message: unknown): void => void seen.push(message as PasswordWork);
  subscribe(PASSWORD_WORK_CHANNEL, note);
  await action();
  unsubscribe(PASSWORD_WORK_CHANNEL, note);
  return seen;
}

describe('signing in', () => {
  it('costs one verification for an unknown address, as for a known one and for an account without a password', async () => {
    const [person, google] = [await app.person(), await app.person()];
    await app.deps.db.prisma.user.update({ where: { id: google.userId }, data: { passwordHash: null } });
    for (const email of ['unknown@school.example', person.email, google.email]) {
      const work = await workOf(() => signInAgain(app, email, 'not the password'));
      expect(
        work.map(({ kind }) => kind),
        email,
      ).toEqual(['verify']);
    }
    const right = await workOf(() => signInAgain(app, person.email, person.password));
    expect(right.map(({ kind }) => kind)).toEqual(['verify']);
  });

  it('costs nothing once the limit of an account is used up', async () => {
    const { email } = await app.person();
    for (let i = 0; i < 10; i++) await signInAgain(app, email, 'guess');
    expect(await workOf(() => signInAgain(app, email, 'guess'))).toEqual([]);
  });

  it('limits 50 wrong tries in a minute on one account, and leaves everybody else alone', async () => {
    const [target, bystander] = [await app.person(), await app.person()];
    const results = [];
    for (let i = 0; i < 50; i++) results.push(await signInAgain(app, target.email, `guess ${i}`));
    expect(results.filter(({ __typename }) => __typename === 'WrongCredentialsError')).toHaveLength(10);
    expect(results.filter(({ __typename }) => __typename === 'RateLimitedError')).toHaveLength(40);
    expect((await signInAgain(app, bystander.email, bystander.password)).__typename).toBe('SignInPayload');
  });
});

describe('a password reset', () => {
  it('does the same work for an unknown address: none with argon2', async () => {
    const person = await app.person();
    for (const email of [person.email, 'unknown2@school.example']) {
      expect(await workOf(() => change(app, 'requestPasswordReset', { email }))).toEqual([]);
    }
    expect(await workOf(() => change(app, 'resetPassword', { token: 'made up', password: 'x y z 1 2 3' }))).toEqual([]);
  });
});

describe('the log', () => {
  it('has neither passwords nor tokens nor addresses in it, also when something fails', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    const logged = await buildApp({ ...app.deps, log });
    await logged.ready();
    const person = await app.person();
    const program = await accessToken(person, WRITING);
    const secrets = {
      password: 'seven secret sardines',
      wrong: 'a guess of somebody',
      email: 'listed.person@school.example',
      parent: 'listed.parent@home.example',
      link: 'a-token-of-a-link-in-a-mail',
      session: person.token,
      program,
      made: 'lacuna_pat_made_up_by_somebody',
    };
    const send = (url: string, payload?: object, bearer = person.token) =>
      logged.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload ? { payload } : {}),
      });
    const mutation = (name: string, input: Record<string, unknown>, bearer?: string) => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
      return send('/graphql', { query, variables: { input } }, bearer);
    };
    const round = async () => {
      const child = { email: secrets.email, parentalEmail: secrets.parent, password: secrets.password };
      await mutation('register', registration({ ...child, dateOfBirth: '2012-01-01' }));
      await mutation('signIn', { email: secrets.email, password: secrets.wrong });
      await mutation('requestPasswordReset', { email: secrets.email });
      await mutation('resetPassword', { token: secrets.link, password: secrets.password });
      await mutation('confirmEmail', { token: secrets.link, password: secrets.wrong });
      await mutation('changeEmail', { email: secrets.email, password: secrets.wrong });
      await mutation('updateProfile', { fullName: 'X' }, secrets.program);
      await send('/api/v1/users/me', undefined, secrets.made);
      await send(`/api/v1/auth/reset-password/${secrets.link}`, { password: secrets.password });
      await send('/api/v1/auth/login', { email: secrets.email, password: secrets.wrong });
      await send('/api/v1/users/me/data', {});
    };
    const { pool } = app.deps.db;
    // The database's own words about a refused row hold the whole row.
    await pool.query(`ALTER TABLE users ADD CONSTRAINT nobody_new CHECK (email <> '${secrets.email}') NOT VALID`);
    await round();
    await pool.query('ALTER TABLE users DROP CONSTRAINT nobody_new');
    await round();
    await pool.query('ALTER TABLE users RENAME COLUMN email TO email_away');
    await pool.query('ALTER TABLE email_links RENAME TO email_links_away');
    await round();
    await pool.query('ALTER TABLE email_links_away RENAME TO email_links');
    await pool.query('ALTER TABLE users RENAME COLUMN email_away TO email');
    await logged.close();
    const text = lines.join('\n');
    expect(text).toContain('nobody_new');
    expect(text).toContain('unexpected error');
    for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), what).toBe(false);
    expect(text).not.toMatch(/\$argon2|Bearer/);
  });
});
