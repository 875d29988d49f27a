import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../server/graphql/context.ts';
import { requestPasswordReset } from '../../server/features/auth/passwordReset.domain.ts';
import { queuePasswordNotice, queueWelcome } from '../../server/features/person/accountMails.domain.ts';
import { mailTo } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

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

const REFUSED = /^Too many attempts\. Try again in \d+ (minutes|hours)\.$/;

describe('requests for a new password', () => {
  it('are five a day for an address of e-mail, known or not', async () => {
    const person = await app.person();
    for (const email of [person.email, 'unknown@school.example']) {
      for (let i = 0; i < 5; i++) expect(await ask('192.0.2.1', email)).toBeNull();
      expect(await ask('192.0.2.1', email)).toMatch(REFUSED);
    }
    await mailTo(app, person.email, RESET, 5);
  });

  it('count for a mailbox, by whatever spelling', async () => {
    for (let i = 0; i < 5; i++) expect(await ask('192.0.2.20', `tagged+${i}@school.example`)).toBeNull();
    expect(await ask('192.0.2.20', 'tagged+5@school.example')).toMatch(REFUSED);
    expect(await ask('192.0.2.21', 'tagged@school.example')).toBeNull();
  });

  it('of a stranger do not take the day away from the owner, who is elsewhere', async () => {
    const person = await app.person();
    for (let i = 0; i < 8; i++) await ask('192.0.2.2', person.email);
    expect(await ask('192.0.2.3', person.email)).toBeNull();
    await mailTo(app, person.email, RESET, 6);
    expect(await ask('192.0.2.3', person.email)).toMatch(REFUSED);
  });

  it('bring no more than thirty mails a day, from however many addresses they come', async () => {
    const email = 'flooded@school.example';
    const answers = [];
    for (let i = 0; i < 40; i++) answers.push(await ask(`198.51.100.${i}`, email));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
  });

  it('are twenty an hour for a caller, beyond which each receiver still gets the first of the day', async () => {
    const ip = '192.0.2.4';
    const often = ['a', 'b', 'c', 'd'].map((name) => `${name}@class.example`);
    for (const email of often) for (let i = 0; i < 5; i++) expect(await ask(ip, email)).toBeNull();
    expect(await ask(ip, 'e@class.example')).toBeNull();
    expect(await ask(ip, 'e@class.example')).toMatch(REFUSED);
    expect(await ask('192.0.2.5', 'e@class.example')).toBeNull();
  });

  it('end at six hundred an hour for a caller, whoever the receivers are', async () => {
    const ip = '192.0.2.6';
    for (let i = 0; i < 600; i++) await ask(ip, `made-up-${i}@nowhere.example`);
    expect(await ask(ip, 'one-more@nowhere.example')).toMatch(REFUSED);
    expect(await ask('192.0.2.7', 'one-more@nowhere.example')).toBeNull();
  });

  it('about nobody, however many, hold up nobody’s mail', async () => {
    const person = await app.person();
    await Promise.all(Array.from({ length: 120 }, (_, i) => ask('192.0.2.8', `ghost-${i}@nowhere.example`)));
    const begun = Date.now();
    expect(await ask('192.0.2.9', person.email)).toBeNull();
    await mailTo(app, person.email, RESET);
    expect(Date.now() - begun).toBeLessThan(8_000);
  });
});

describe('mails to an address that nobody has confirmed', () => {
  it('are ten a day of all kinds together', async () => {
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await app.person({ email: `target+${i}@home.example` }));
    for (let i = 0; i < 3; i++) {
      for (const { userId, email } of people) {
        await ask(`198.51.100.${100 + i}`, email);
        await queuePasswordNotice(app.deps, userId);
      }
    }
    const later = await app.person();
    await queuePasswordNotice(app.deps, later.userId);
    await mailTo(app, later.email, 'Your password was changed');
    const mails = (await Promise.all(people.map(({ email }) => app.mailsTo(email, 0)))).flat();
    expect(mails).toHaveLength(10);
    expect(mails.map((mail) => mail.kind)).toContain('password-reset');
    expect(mails.map((mail) => mail.kind)).toContain('password-changed');
  });

  it('are ten a day, by whatever spelling, and call nobody by name', async () => {
    const people = [];
    for (let i = 0; i < 12; i++) {
      people.push(await app.person({ email: `stranger+${i}@home.example`, fullName: 'Buy Now' }));
    }
    for (const { userId } of people) await queueWelcome(app.deps, userId);
    const later = await app.person();
    await mailTo(app, later.email, 'Welcome to Lacuna');
    const counts = await Promise.all(people.map(async ({ email }) => (await app.mailsTo(email, 0)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    const [mail] = await app.mailsTo('stranger+0@home.example');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Buy Now');
  });
});
