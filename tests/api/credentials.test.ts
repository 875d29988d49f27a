import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, accountOf, change, mailTo, READING, signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const NEW_PASSWORD = 'a better one';

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
    await mailTo(app, person.email, 'A new password was set for your account');
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
      /part or all of your name or email address/,
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
    await mailTo(app, person.email, 'A new password was set for your account');
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
