import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../server/graphql/context.ts';
import {
  accountAt,
  PASSWORD_RESETS_FOR_NOBODY,
  PASSWORD_RESETS_NEVER_REFUSED,
  PASSWORD_RESETS_PER_CALLER_AT_MOST,
  PASSWORD_RESETS_PER_EMAIL,
  PASSWORD_RESETS_PER_EMAIL_AND_CALLER,
} from '../../server/features/auth/auth.limits.ts';
import type { RateLimitedError } from '../../server/kernel/errors.ts';
import { requestPasswordReset } from '../../server/features/auth/passwordReset.domain.ts';
import { sendAccountMail } from '../../server/features/auth/emailLinks.domain.ts';
import { queueWelcome } from '../../server/features/person/accountMails.domain.ts';
import { mailTo } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';

const RESET = 'Set a new password';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

/** Asks from an address; `null`: a mail is on its way, else why not. */
async function ask(ip: Context['ip'], email: string): Promise<string | null> {
  return requestPasswordReset(app.deps, ip, { email }).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** How many mails for a new password were ever queued. */
async function resetsOf({ userId }: Person): Promise<number> {
  const { rows } = await app.deps.db.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM jobs.job WHERE name = 'account-mail' AND data->>'kind' = 'RESET' AND data->>'userId' = $1",
    [userId],
  );
  return rows[0]?.count ?? 0;
}

const REFUSED =
  /^Too many attempts\. Try again in \d+ minutes\. If a password can be set for this email address, we have sent a link to it within the last hour\.$/;

describe('requests for a new password', () => {
  it('are five a day for an email address, known or not', async () => {
    const person = await app.person();
    for (const email of [person.email, 'unknown@school.example']) {
      for (let i = 0; i < 5; i++) expect(await ask('192.0.2.1', email)).toBeNull();
      expect(await ask('192.0.2.1', email)).toMatch(REFUSED);
    }
    await mailTo(app, person.email, RESET, 5);
  });

  it('count for a mailbox, by whatever spelling', async () => {
    for (let i = 0; i < 5; i++) expect(await ask('192.0.2.20', `tagged+${i}@school.example`)).toBeNull();
    expect(await ask('192.0.2.20', 'tagged+4@school.example')).toMatch(REFUSED);
    expect(await ask('192.0.2.21', 'tagged+4@school.example')).toBeNull();
  });

  it('of a stranger do not take the day away from the owner, who is elsewhere', async () => {
    const person = await app.person();
    for (let i = 0; i < 8; i++) await ask('192.0.2.2', person.email);
    expect(await ask('192.0.2.3', person.email)).toBeNull();
    await mailTo(app, person.email, RESET, 6);
    expect(await ask('192.0.2.3', person.email)).toMatch(REFUSED);
  });

  it('of a stranger before the address has an account take no mail away from it', async () => {
    const email = 'comes.later@school.example';
    for (let i = 0; i < 8; i++) await ask('192.0.2.50', email);
    const person = await app.person({ email });
    expect(await ask('192.0.2.50', email)).toMatch(REFUSED);
    await mailTo(app, email, RESET);
    expect(await ask('192.0.2.50', email)).toMatch(REFUSED);
    expect(await resetsOf(person)).toBe(1);
    // Nor do those that no other caller could make any more.
    for (let i = 0; i < 60; i++) await ask(`198.51.100.${i}`, 'also.later@school.example');
    const other = await app.person({ email: 'also.later@school.example' });
    expect(await ask('192.0.2.51', other.email)).toMatch(REFUSED);
    await mailTo(app, other.email, RESET);
  });

  it('whose mail could not be queued leave it to the next one', async () => {
    const person = await app.person();
    const { send } = app.deps.jobs;
    app.deps.jobs.send = () => Promise.reject(new Error('the queue is away'));
    expect(await ask('192.0.2.53', person.email)).toBe('the queue is away');
    app.deps.jobs.send = send;
    await useUp(app.deps.limits, PASSWORD_RESETS_PER_EMAIL, person.email);
    await useUp(app.deps.limits, PASSWORD_RESETS_PER_EMAIL_AND_CALLER, accountAt(person.email, '192.0.2.53'));
    expect(await ask('192.0.2.53', person.email)).toMatch(REFUSED);
    await mailTo(app, person.email, RESET);
  });

  it('tell, where they are refused, when the next one of the hour is not', async () => {
    const person = await app.person();
    for (let i = 0; i < 5; i++) await ask('192.0.2.52', person.email);
    const error = await requestPasswordReset(app.deps, '192.0.2.52', { email: person.email }).catch(
      (thrown: unknown) => thrown,
    );
    expect((error as RateLimitedError).retryAfterSeconds).toBeLessThanOrEqual(3_600);
  });

  it('bring no more than thirty mails a day, from however many addresses they come', async () => {
    const email = 'flooded@school.example';
    const answers = [];
    for (let i = 0; i < 40; i++) answers.push(await ask(`198.51.100.${i}`, email));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
  });

  it('are twenty an hour for a caller, beyond which each receiver still gets the first', async () => {
    const ip = '192.0.2.4';
    const often = ['a', 'b', 'c', 'd'].map((name) => `${name}@class.example`);
    for (const email of often) for (let i = 0; i < 5; i++) expect(await ask(ip, email)).toBeNull();
    expect(await ask(ip, 'e@class.example')).toBeNull();
    expect(await ask(ip, 'e@class.example')).toMatch(REFUSED);
    expect(await ask('192.0.2.5', 'e@class.example')).toBeNull();
  });

  it('are answered alike past six hundred an hour for a caller, and still bring the first mail to everybody there', async () => {
    const person = await app.person();
    const ip = '192.0.2.6';
    for (let i = 0; i < 600; i++) await ask(ip, `made-up-${i}@nowhere.example`);
    for (const email of [person.email, 'one-more@nowhere.example']) {
      for (let i = 0; i < 3; i++) expect(await ask(ip, email)).toBeNull();
    }
    expect(await resetsOf(person)).toBe(1);
    await mailTo(app, person.email, RESET);
    expect(await ask('192.0.2.7', person.email)).toBeNull();
  });

  it('store hardly a job past six hundred an hour for a caller, whoever they are about, but the mail that is never refused', async () => {
    const person = await app.person();
    const ip = '192.0.2.60';
    await app.deps.db.pool.query("DELETE FROM jobs.job WHERE name = 'nobody'");
    const stored = async () => {
      const counted = "SELECT count(*)::int AS count FROM jobs.job WHERE data->>'kind' = 'RESET'";
      return ((await app.deps.db.pool.query(counted)).rows as { count: number }[])[0]?.count ?? 0;
    };
    await useUp(app.deps.limits, PASSWORD_RESETS_PER_CALLER_AT_MOST, ip);
    const before = await stored();
    for (let i = 0; i < 50; i++) {
      expect(await ask(ip, `made-up-${i}@nowhere.example`)).toBeNull();
      expect(await ask(ip, person.email)).toBeNull();
    }
    // The one mail, and two of nobody's in each of the hours that this may fall into.
    expect((await stored()) - before).toBeLessThanOrEqual(1 + 2 * 2);
    await mailTo(app, person.email, RESET);
  });

  it('are bounded for the networks around a caller as well', async () => {
    const person = await app.person();
    const [own, neighbour, other] = ['2001:db8:1:10::/64', '2001:db8:1:11::/64', '2001:db8:1:12::/64'];
    await useUp(app.deps.limits, PASSWORD_RESETS_PER_CALLER_AT_MOST, own);
    await useUp(app.deps.limits, PASSWORD_RESETS_PER_CALLER_AT_MOST, neighbour);
    for (let i = 0; i < 3; i++) expect(await ask(other, person.email)).toBeNull();
    expect(await ask('2001:db8:2:10::/64', person.email)).toBeNull();
    await mailTo(app, person.email, RESET, 2);
    expect(await resetsOf(person)).toBe(2);
  });

  it('about addresses that nobody has are remembered up to a number a day, whoever asks', async () => {
    const fresh = 'forgotten@nowhere.example';
    await useUp(app.deps.limits, PASSWORD_RESETS_FOR_NOBODY, 'nobody');
    for (let i = 0; i < 8; i++) expect(await ask('192.0.2.40', fresh)).toBeNull();
    await app.deps.limits.reset(PASSWORD_RESETS_FOR_NOBODY, 'nobody');
    for (let i = 0; i < 5; i++) expect(await ask('192.0.2.40', fresh)).toBeNull();
    expect(await ask('192.0.2.40', fresh)).toMatch(REFUSED);
  });

  it('are answered alike past that number, whether anybody has the address or not, and still bring five mails', async () => {
    const person = await app.person();
    await useUp(app.deps.limits, PASSWORD_RESETS_FOR_NOBODY, 'nobody');
    for (let i = 0; i < 8; i++) {
      expect(await ask('192.0.2.42', 'nobody.has.it@nowhere.example')).toBeNull();
      expect(await ask('192.0.2.41', person.email)).toBeNull();
    }
    expect(await resetsOf(person)).toBe(5);
    await app.deps.limits.reset(PASSWORD_RESETS_FOR_NOBODY, 'nobody');
    expect(await ask('192.0.2.41', person.email)).toMatch(REFUSED);
  });

  it('that are refused use up nothing: the owner gets a mail however often strangers have asked', async () => {
    const person = await app.person();
    for (let i = 0; i < 60; i++) await ask('192.0.2.30', person.email);
    expect(await ask('192.0.2.31', person.email)).toBeNull();
    for (let i = 0; i < 60; i++) await ask(`198.51.100.${200 + i}`, person.email);
    // What is over after an hour is the machine's hour, not the test clock's: the limit forgets instead.
    await app.deps.limits.reset(PASSWORD_RESETS_NEVER_REFUSED, person.email);
    expect(await ask('192.0.2.32', person.email)).toBeNull();
    expect(await ask('192.0.2.32', person.email)).toMatch(REFUSED);
  });

  it('for addresses that nobody has use up nothing of an account of the same mailbox', async () => {
    const { email } = await app.person({ email: 'owner@home.example' });
    for (let i = 0; i < 60; i++) await ask(`198.51.100.${i}`, `owner+${i}@home.example`);
    expect(await ask('198.51.100.1', email)).toBeNull();
    await mailTo(app, email, RESET);
  });

  it('about nobody, however many, hold up nobody’s mail', async () => {
    const person = await app.person();
    await Promise.all(Array.from({ length: 120 }, (_, i) => ask('192.0.2.8', `ghost-${i}@nowhere.example`)));
    expect(await ask('192.0.2.9', person.email)).toBeNull();
    await mailTo(app, person.email, RESET);
  });
});

describe('mails to an address that nobody has confirmed', () => {
  const sentTo = async (people: Person[]) =>
    (await Promise.all(people.map(({ email }) => app.mailsTo(email, 0)))).flat().map(({ kind }) => kind);

  it('are ten a day of all kinds together but one, for a new password, which none of them uses up', async () => {
    const people = [];
    for (let i = 0; i < 6; i++) people.push(await app.person({ email: `target+${i}@home.example` }));
    for (const { userId } of people) {
      await queueWelcome(app.deps, userId);
      await sendAccountMail(app.deps, { kind: 'GOOGLE_JOINED', userId });
      await sendAccountMail(app.deps, { kind: 'PASSWORD_CHANGED', userId });
    }
    await app.jobsDone();
    expect(await sentTo(people)).toHaveLength(10);
    for (const { email } of people) expect(await ask('198.51.100.100', email)).toBeNull();
    await app.jobsDone();
    expect(await sentTo(people)).toHaveLength(16);
  });

  it('for a new password are ten a day to other spellings of a mailbox, and always go to the mailbox itself', async () => {
    const people = [];
    for (let i = 0; i < 32; i++) people.push(await app.person({ email: `many+${i}@home.example` }));
    for (const { userId } of people) await sendAccountMail(app.deps, { kind: 'RESET', userId });
    expect((await sentTo(people)).filter((kind) => kind === 'password-reset')).toHaveLength(10);
    const owner = await app.person({ email: 'many@home.example' });
    await sendAccountMail(app.deps, { kind: 'RESET', userId: owner.userId });
    expect(await sentTo([owner])).toContain('password-reset');
  });

  it.each([
    ['owner@me.com', 'owner@icloud.com'],
    ['owner@protonmail.com', 'owner@proton.me'],
    ['owner@googlemail.com', 'owner@gmail.com'],
    ['owner@bücher.example', 'owner@xn--bcher-kva.example'],
  ])(
    'for a new password always go to %s, which is as much the mailbox’s own as another domain',
    async (email, other) => {
      for (let i = 0; i < 12; i++) {
        const { userId } = await app.person({ email: other.replace('@', `+${i}@`) });
        await sendAccountMail(app.deps, { kind: 'RESET', userId });
      }
      const owner = await app.person({ email });
      await sendAccountMail(app.deps, { kind: 'RESET', userId: owner.userId });
      expect(await sentTo([owner])).toContain('password-reset');
    },
  );

  it('are ten a day, by whatever spelling, and call nobody by name', async () => {
    const people = [];
    for (let i = 0; i < 12; i++) {
      people.push(await app.person({ email: `stranger+${i}@home.example`, fullName: 'Buy Now' }));
    }
    for (const { userId } of people) await queueWelcome(app.deps, userId);
    await app.jobsDone();
    const counts = await Promise.all(people.map(async ({ email }) => (await app.mailsTo(email, 0)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    const [mail] = (await Promise.all(people.map(({ email }) => app.mailsTo(email, 0)))).flat();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Buy Now');
  });
});
