import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPasswordReset } from '../../server/features/auth/passwordReset.domain.ts';
import { queueWelcome } from '../../server/features/person/accountMails.domain.ts';
import { TRIES_PER_LINK, UNKNOWN_LINKS_PER_ADDRESS } from '../../server/features/person/person.limits.ts';
import { change, mailTo, resetToken, tokenIn } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const RESET = 'Set a new password';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const ask = (email: string) => change(app, 'requestPasswordReset', { email }, 'sent');
const reset = (token: string, password = 'a new one for Amina') =>
  change(app, 'resetPassword', { token, password }, 'done');
const confirm = (token: string) => change(app, 'confirmEmail', { token, password: 'correct horse battery' }, 'email');

const LOOK = `query($token: String!) { emailLink(token: $token) {
  __typename ... on EmailLink { purpose } ... on UserError { message } } }`;
const look = async (token: string) => (await app.graphql(LOOK, { token })).data.emailLink;
const DEAD = { __typename: 'LinkNotValidError', message: 'This link is no longer valid. Please ask for a new one.' };

describe('a link of a mail on arrival', () => {
  it('says what it is for, as often as it is looked at, and uses nothing up', async () => {
    const person = await app.person();
    await queueWelcome(app.deps, person.userId);
    const confirmation = tokenIn(await mailTo(app, person.email, 'Welcome to Lacuna'));
    const password = await resetToken(app, person.email);
    for (let i = 0; i < 2; i++) {
      expect(await look(confirmation)).toEqual({ __typename: 'EmailLink', purpose: 'CONFIRM_ADDRESS' });
      expect(await look(password)).toEqual({ __typename: 'EmailLink', purpose: 'PASSWORD_RESET' });
    }
    expect((await confirm(confirmation)).email).toBe(person.email);
    expect((await reset(password)).done).toBe(true);
    // What is confirmed says so again; a password is set once.
    expect(await look(confirmation)).toMatchObject({ purpose: 'CONFIRM_ADDRESS' });
    expect(await look(password)).toEqual(DEAD);
  });

  it('says that it is dead when it is unknown or too old', async () => {
    const person = await app.person();
    const password = await resetToken(app, person.email);
    expect(await look(`${password}x`)).toEqual(DEAD);
    app.clock.advance(60 * 60_000 + 1);
    expect(await look(password)).toEqual(DEAD);
  });
});

describe('a link of a mail', () => {
  it('works however many links were made up at the same address', async () => {
    const person = await app.person();
    await queueWelcome(app.deps, person.userId);
    const confirmation = tokenIn(await mailTo(app, person.email, 'Welcome to Lacuna'));
    const password = await resetToken(app, person.email);
    for (let i = 0; i < UNKNOWN_LINKS_PER_ADDRESS.budget; i++) await (i % 2 ? confirm : reset)(`made-up-${i}`);
    for (const tried of [await confirm('made-up'), await reset('made-up')]) {
      expect(tried.__typename).toBe('RateLimitedError');
    }
    expect((await confirm(confirmation)).email).toBe(person.email);
    expect((await reset(password)).done).toBe(true);
    await app.deps.limits.reset(UNKNOWN_LINKS_PER_ADDRESS, '127.0.0.1');
  });

  it('works however often somebody at the same address tried another one, which is bounded', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const [mine, theirs] = [await resetToken(app, person.email), await resetToken(app, other.email)];
    for (let i = 0; i < TRIES_PER_LINK.budget; i++) await reset(theirs, '1');
    expect((await reset(theirs)).__typename).toBe('RateLimitedError');
    expect((await reset(mine)).done).toBe(true);
  });

  it('works beside those that others asked for before and after; once it was used its owner gets mails again, and others are not told of it', async () => {
    const person = await app.person();
    const stranger = () =>
      requestPasswordReset(app.deps, '192.0.2.90', { email: person.email }).then(
        () => 'sent',
        ({ name }: Error) => name,
      );
    const mine = await resetToken(app, person.email);
    for (let i = 0; i < 4; i++) expect(await stranger()).toBe('sent');
    expect(await stranger()).toBe('RateLimitedError');
    expect((await reset(mine)).done).toBe(true);
    expect(await stranger()).toBe('RateLimitedError');
    await mailTo(app, person.email, RESET, 6);
    expect((await ask(person.email)).sent).toBe(true);
    await mailTo(app, person.email, RESET, 7);
  });
});
