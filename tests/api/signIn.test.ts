import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_FAILURES_PER_ADDRESS } from '../../server/features/auth/auth.limits.ts';
import {
  HASHES_AT_ONCE,
  HASHES_OF_A_CALLER_WAITING_AT_MOST,
  PASSWORD_WORK_CHANNEL,
  type PasswordWork,
} from '../../server/features/auth/passwords.ts';
import { change, resetToken, signInAgain } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) {
  __typename ... on SignInPayload { accessToken } ... on UserError { message }
  ... on RateLimitedError { retryAfterSeconds } ... on UnavailableError { retryAfterSeconds }
  ... on AccountGuardedError { retryAfterSeconds }
} }`;
const RESET_PASSWORD = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }';
const ALLOWED = 10;
const AT_A_TIME = 40;
const NEW_PASSWORD = 'a better one';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await signInAgain(app, 'first@school.example', 'anything');
});
afterAll(() => app.close());

/** A caller at an address of its own, with the cookies that it was given. */
function callerAt(ip: string, server = app) {
  const cookies = new Map<string, string>();
  const jar = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const mutate = async (query: string, input: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: ip,
      headers: cookies.size > 0 ? { cookie: jar() } : {},
      payload: { query, variables: { input } },
    });
    for (const cookie of answer.cookies) cookies.set(cookie.name, cookie.value);
    return answer.json().data;
  };
  return {
    cookies,
    signIn: async (email: string, password: string) => (await mutate(SIGN_IN, { email, password })).signIn,
    resetPassword: async (token: string, password: string) =>
      (await mutate(RESET_PASSWORD, { token, password })).resetPassword,
    login: (email: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress: ip,
        headers: cookies.size > 0 ? { cookie: jar() } : {},
        payload: { email, password },
      }),
  };
}

/** Fails to sign in with each of these addresses, as many at a time as the queue of hashes takes. */
async function fail(caller: ReturnType<typeof callerAt>, emails: string[]) {
  const results = [];
  for (let i = 0; i < emails.length; i += AT_A_TIME) {
    results.push(...(await Promise.all(emails.slice(i, i + AT_A_TIME).map((email) => caller.signIn(email, 'guess')))));
  }
  return results;
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** How many pieces of argon2 work an action causes. */
async function hashesOf(action: () => Promise<unknown>): Promise<number> {
  let seen = 0;
  const note = () => void (seen += 1);
  subscribe(PASSWORD_WORK_CHANNEL, note);
  await action();
  unsubscribe(PASSWORD_WORK_CHANNEL, note);
  return seen;
}

const kindsOf = (results: { __typename: string }[]) =>
  results.reduce<Record<string, number>>((count, { __typename }) => {
    count[__typename] = (count[__typename] ?? 0) + 1;
    return count;
  }, {});

describe('guessing a password', () => {
  it('by 250 requests at once looks at ten of them, and refuses the right one that comes last', async () => {
    const { email, password } = await app.person();
    const stranger = callerAt('192.0.2.1');
    let results: { __typename: string }[] = [];
    const hashes = await hashesOf(async () => {
      const guesses = times(249, (i) => stranger.signIn(email, `guess ${i}`));
      results = await Promise.all([...guesses, stranger.signIn(email, password)]);
    });
    expect(hashes).toBe(ALLOWED);
    expect(kindsOf(results)).toEqual({ WrongCredentialsError: ALLOWED, RateLimitedError: 240 });
    expect(results.at(-1)?.__typename).toBe('RateLimitedError');
  });

  it('of many accounts from one address ends at 200, however many are tried at once', async () => {
    const stranger = callerAt('192.0.2.2');
    const emails = times(240, (i) => `nobody${i}@x.example`);
    const results = await fail(stranger, emails);
    expect(kindsOf(results)).toEqual({ WrongCredentialsError: 200, RateLimitedError: 40 });
  });

  it('from an address that has used up its tries leaves nothing of the emails that are made up', async () => {
    const ip = '192.0.2.77';
    await useUp(app.deps.limits, SIGN_IN_FAILURES_PER_ADDRESS, ip);
    const consumed = vi.spyOn(app.deps.limits, 'consume');
    for (let i = 0; i < 3; i += 1) {
      expect(await callerAt(ip).signIn(`made.up${i}@school.example`, 'wrong')).toMatchObject({
        __typename: 'RateLimitedError',
      });
    }
    const keys = consumed.mock.calls.map(([, key]) => key);
    consumed.mockRestore();
    expect(keys).toContain(ip);
    expect(keys.filter((key) => key.includes('made.up'))).toEqual([]);
  });

  it('of one account from many networks of one provider looks at forty of them', async () => {
    const { email, password } = await app.person();
    const results = [];
    for (let i = 0; i < 60; i++)
      results.push(await callerAt(`2001:db8:7:${(i * 256).toString(16)}::1`).signIn(email, 'guess'));
    expect(kindsOf(results)).toEqual({ WrongCredentialsError: 40, RateLimitedError: 20 });
    expect((await callerAt('2001:db8:8::1').signIn(email, password)).__typename).toBe('SignInPayload');
  });

  it('in the settings by many requests at once looks at ten of them', async () => {
    const person = await app.person();
    const to = (currentPassword: string) =>
      change(person, 'changePassword', { currentPassword, newPassword: 'a b c d' });
    let results: { __typename: string }[] = [];
    const hashes = await hashesOf(async () => {
      const guesses = times(60, (i) => to(`guess ${i}`));
      results = await Promise.all([...guesses, to(person.password)]);
    });
    expect(hashes).toBe(ALLOWED);
    expect(kindsOf(results)).toEqual({ WrongPasswordError: ALLOWED, RateLimitedError: 51 });
  });
});

describe('a right password', () => {
  it('costs nothing, however often one address sends it', async () => {
    const { email, password } = await app.person();
    for (let batch = 0; batch < 22; batch++) {
      const signIns = times(ALLOWED, () => callerAt('192.0.2.3').signIn(email, password));
      expect(kindsOf(await Promise.all(signIns))).toEqual({ SignInPayload: ALLOWED });
    }
  });

  it('is let in elsewhere while a stranger has used up the tries at another address', async () => {
    const { email, password } = await app.person();
    const stranger = callerAt('192.0.2.4');
    await fail(
      stranger,
      times(ALLOWED, () => email),
    );
    expect((await stranger.signIn(email, password)).__typename).toBe('RateLimitedError');
    expect((await callerAt('192.0.2.5').signIn(email, password)).__typename).toBe('SignInPayload');
  });
});

describe('a browser that has signed in before', () => {
  it('is let in though others have used up the tries of the account, and those of the address', async () => {
    const { email, password } = await app.person();
    const [browser, pupil] = [callerAt('192.0.2.6'), callerAt('192.0.2.6')];
    await browser.signIn(email, password);
    await fail(pupil, [...times(ALLOWED, () => email), ...times(200, (i) => `made.up${i}@x.example`)]);
    expect((await pupil.signIn(email, password)).__typename).toBe('RateLimitedError');
    expect((await browser.signIn(email, password)).__typename).toBe('SignInPayload');
  });

  it('has ten tries of its own', async () => {
    const { email, password } = await app.person();
    const browser = callerAt('192.0.2.7');
    await browser.signIn(email, password);
    const guesses = times(30, (i) => browser.signIn(email, `guess ${i}`));
    expect(kindsOf(await Promise.all(guesses))).toEqual({ WrongCredentialsError: ALLOWED, RateLimitedError: 20 });
    expect((await browser.signIn(email, password)).__typename).toBe('RateLimitedError');
    expect((await callerAt('192.0.2.7').signIn(email, password)).__typename).toBe('SignInPayload');
  });

  it('is known to the accounts that signed in there, ten at most, and to no other', async () => {
    const people = await Promise.all(times(12, () => app.person()));
    const browser = callerAt('192.0.2.8');
    for (const { email, password } of people) await browser.signIn(email, password);
    const [cookie] = [...browser.cookies.values()];
    expect(cookie?.split('.')).toHaveLength(10);
    const stranger = callerAt('192.0.2.8');
    await fail(
      stranger,
      people.flatMap(({ email }) => times(ALLOWED, () => email)),
    );
    const again = [];
    for (const { email, password } of people) again.push(await browser.signIn(email, password));
    expect(again.map(({ __typename }) => __typename === 'SignInPayload')).toEqual([
      false,
      false,
      ...times(10, () => true),
    ]);
  });

  it('is unknown again after a new password, and with a cookie that was made up or taken from another account', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const [browser, others] = [callerAt('192.0.2.9'), callerAt('192.0.2.9')];
    await browser.signIn(person.email, person.password);
    await others.signIn(other.email, other.password);
    await fail(
      callerAt('192.0.2.9'),
      times(ALLOWED, () => person.email),
    );
    const [name = '', cookie = ''] = [...browser.cookies][0] ?? [];
    const forged = [`${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`, 'x'.repeat(64), '.'.repeat(50), 'ü'];
    for (const made of forged) {
      const caller = callerAt('192.0.2.9');
      caller.cookies.set(name, encodeURIComponent(made));
      expect((await caller.signIn(person.email, person.password)).__typename, made).toBe('RateLimitedError');
    }
    expect((await others.signIn(person.email, person.password)).__typename).toBe('RateLimitedError');
    const input = { currentPassword: person.password, newPassword: NEW_PASSWORD };
    await change(person, 'changePassword', input);
    expect((await browser.signIn(person.email, NEW_PASSWORD)).__typename).toBe('RateLimitedError');
    expect((await callerAt('192.0.2.10').signIn(person.email, NEW_PASSWORD)).__typename).toBe('SignInPayload');
  });

  it('keeps that in a cookie that no script reads and no other site sends', async () => {
    const { email, password } = await app.person();
    const answer = await callerAt('192.0.2.11').login(email, password);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'lacuna_devices', httpOnly: true, sameSite: 'Strict', path: '/' }),
    ]);
    expect(answer.cookies[0]?.value).not.toContain(email);
    expect((await callerAt('192.0.2.11').login(email, 'wrong one')).cookies).toEqual([]);
  });
});

describe('an account that is guessed at from everywhere', () => {
  const GUESSED =
    /^Too many wrong passwords have been tried for this account\..*signed in before\..*“Forgot password\?”/;
  let mailing: TestApp;
  beforeAll(async () => {
    mailing = await testApp({ jobs: true });
  });
  afterAll(() => mailing.close());

  /** Wrong passwords from an address each. */
  async function guesses(email: string, count: number) {
    const results = [];
    for (let i = 0; i < count; i++) results.push(await callerAt(`198.51.101.${i}`, mailing).signIn(email, 'guess'));
    return results;
  }

  it('lets in the browsers that it knows, and who comes by a link, and tells its owner once', async () => {
    const { email, password } = await mailing.person();
    const [known, unknown] = [callerAt('192.0.2.20', mailing), callerAt('192.0.2.21', mailing)];
    await known.signIn(email, password);
    expect(kindsOf(await guesses(email, 110))).toEqual({ WrongCredentialsError: 100, AccountGuardedError: 10 });
    const refused = await unknown.signIn(email, password);
    expect(refused).toMatchObject({ __typename: 'AccountGuardedError', message: expect.stringMatching(GUESSED) });
    expect(refused.retryAfterSeconds).toBeGreaterThan(80_000);
    expect((await known.signIn(email, password)).__typename).toBe('SignInPayload');
    expect((await known.signIn(email, 'guess')).__typename).toBe('WrongCredentialsError');
    expect((await known.login(email, password)).statusCode).toBe(200);
    expect((await unknown.login(email, password)).json().code).toBe('ACCOUNT_GUARDED');

    const token = await resetToken(mailing, email);
    expect((await unknown.resetPassword(token, NEW_PASSWORD)).__typename).toBe('ResetPasswordPayload');
    await guesses(email, 110);
    expect((await callerAt('192.0.2.22', mailing).signIn(email, NEW_PASSWORD)).__typename).toBe('AccountGuardedError');
    expect((await unknown.signIn(email, NEW_PASSWORD)).__typename).toBe('SignInPayload');
    await mailing.jobsDone();
    const notices = (await mailing.mailsTo(email, 2)).filter(
      ({ subject }) => subject === 'Somebody tried many wrong passwords for your account',
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('/forgot-password');
  });

  it('is no other than one that does not exist, and each counts by itself', async () => {
    const nobody = 'not.there@school.example';
    const results = await guesses(nobody, 102);
    expect(kindsOf(results)).toEqual({ WrongCredentialsError: 100, AccountGuardedError: 2 });
    expect(results.at(-1).message).toMatch(GUESSED);
    const byRest = await callerAt('198.51.101.200', mailing).login(nobody, 'guess');
    expect([byRest.statusCode, byRest.json().code]).toEqual([429, 'ACCOUNT_GUARDED']);
    expect(Number(byRest.headers['retry-after'])).toBeGreaterThan(80_000);
    const { rows } = await mailing.deps.db.pool.query("SELECT name FROM jobs.job WHERE data->>'kind' = 'GUESSED'");
    expect(rows.map(({ name }) => name)).toContain('nobody');
    const { email, password } = await mailing.person();
    expect((await callerAt('198.51.101.1', mailing).signIn(email, password)).__typename).toBe('SignInPayload');
  });
});

describe('the queue of password hashes', () => {
  it('has one of a caller at work at a time, and never more than two, however many arrive', async () => {
    const most = async (addresses: readonly string[]): Promise<number> => {
      const atWork: number[] = [];
      const note = (message: unknown): void => void atWork.push((message as PasswordWork).underWay);
      const callers = addresses.map((address) => callerAt(address));
      subscribe(PASSWORD_WORK_CHANNEL, note);
      try {
        await Promise.all(times(12, async (i) => callers[i % callers.length]?.signIn(`rush${i}@x.example`, 'guess')));
      } finally {
        unsubscribe(PASSWORD_WORK_CHANNEL, note);
      }
      expect(atWork).toHaveLength(12);
      return Math.max(...atWork);
    };
    expect(await most(['198.51.100.7'])).toBe(1);
    expect(await most(['198.51.100.7', '198.51.100.8', '198.51.100.9'])).toBe(HASHES_AT_ONCE);
  });

  it('is bounded: what of one address is beyond the one at work and fifty waiting is told to come back', async () => {
    const storm = times(120, (i) => callerAt('198.51.100.1').signIn(`storm${i}@x.example`, 'guess'));
    const results = await Promise.all(storm);
    const { WrongCredentialsError: done = 0, UnavailableError: refused = 0 } = kindsOf(results);
    expect(done).toBeGreaterThanOrEqual(HASHES_OF_A_CALLER_WAITING_AT_MOST);
    expect(refused).toBeGreaterThan(0);
    expect(done + refused).toBe(120);
    expect(results.find(({ __typename }) => __typename === 'UnavailableError')).toMatchObject({
      message: 'Too many people are signing in at the moment. Please try again in a few seconds.',
      retryAfterSeconds: 2,
    });
  });

  it('lets everybody in, a class at once too, at the same address and elsewhere, while one address never rests', async () => {
    const [mine, theirs] = await Promise.all([
      Promise.all(times(8, () => app.person())),
      Promise.all(times(30, () => app.person())),
    ]);
    const flood = new AbortController();
    // By REST, of which only the status is read: on a busy machine whoever floods is told in other ways too to come back.
    const answers: number[] = [];
    const flooding = times(70, async (i) => {
      const { email = '', password = '' } = mine[i % mine.length] ?? {};
      while (!flood.signal.aborted) answers.push((await callerAt('198.51.100.3').login(email, password)).statusCode);
    });
    try {
      await expect.poll(() => answers.includes(503)).toBe(true);
      const [pupil] = theirs;
      for (let tries = 0; tries < 10; tries += 1) {
        const { email = '', password = '' } = pupil ?? {};
        expect((await callerAt('198.51.100.3').signIn(email, password)).__typename).toBe('SignInPayload');
      }
      const beside = theirs.map(({ email, password }) => callerAt('198.51.100.3').signIn(email, password));
      expect(kindsOf(await Promise.all(beside))).toEqual({ SignInPayload: theirs.length });
      for (let tries = 0; tries < 10; tries += 1) {
        const { email = '', password = '' } = pupil ?? {};
        expect((await callerAt('198.51.100.4').signIn(email, password)).__typename).toBe('SignInPayload');
      }
      const pupils = theirs.map(({ email, password }) => callerAt('198.51.100.5').signIn(email, password));
      expect(kindsOf(await Promise.all(pupils))).toEqual({ SignInPayload: theirs.length });
    } finally {
      flood.abort();
      await Promise.all(flooding);
    }
  });

  it('answers 503 with Retry-After by REST, and a refused try costs no point', async () => {
    const logins = Array.from({ length: 180 }, (_, i) =>
      callerAt('198.51.100.2').login(`storm${i}@x.example`, 'guess'),
    );
    const busy = (await Promise.all(logins)).filter(({ statusCode }) => statusCode === 503);
    expect(busy[0]?.headers['retry-after']).toBe('2');
    expect(busy[0]?.json()).toMatchObject({ detail: expect.stringMatching(/^Too many people are signing in/) });
    const [{ email, password }, failed] = [await app.person(), 180 - busy.length];
    await fail(
      callerAt('198.51.100.2'),
      times(200 - failed, (i) => `late${i}@x.example`),
    );
    expect((await callerAt('198.51.100.2').login(email, password)).statusCode).toBe(429);
    expect(failed).toBeLessThan(180);
  });
});

describe('a hash of older parameters', () => {
  it('is made anew at the next sign-in, and only then', async () => {
    const { email, password, userId } = await app.person();
    const stored = async () =>
      (await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).passwordHash ?? '';
    const old = await hash(password, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { passwordHash: old } });
    await signInAgain(app, email, 'wrong one');
    expect(await stored()).toBe(old);
    expect((await signInAgain(app, email, password)).__typename).toBe('SignInPayload');
    const fresh = await stored();
    expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signInAgain(app, email, password)).__typename).toBe('SignInPayload');
    expect(await stored()).toBe(fresh);
  });
});
