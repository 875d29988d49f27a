import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/kernel/db.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { change, mailTo, resetToken, signInAgain, tokenIn } from '../testkit/account.ts';
import { type Person, registration, type TestApp, testApp } from '../testkit/app.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
import { NEW_PASSWORD } from '../testkit/takeover.ts';

const ADDRESS = 'owner@home.example';
const PHRASE = 'DELETE MY ACCOUNT';
const OTHER_PASSWORD = 'another quiet harbour';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const use = (token: string) => change(app, 'resetPassword', { token, password: NEW_PASSWORD }, 'done');
const register = (email: string) => change(app, 'register', registration({ email }));
const leave = (person: Person) => change(person, 'deleteAccount', { confirmation: PHRASE }, 'deleted');

/** Somebody who has registered an address, and is signed in without having confirmed it. */
const stranger = (email: string): Promise<Person> => app.person({ email });

/** Does something once the server has looked at a link and found that its address has no account, before it looks again. */
function onceNobodys(token: string, work: () => Promise<unknown>): void {
  const db: { prisma: Database['prisma'] } = app.deps.db;
  const { prisma } = db;
  const tokenHash = hashSecretToken(token);
  const looking = prisma.$extends({
    query: {
      emailLink: {
        async findUnique({ args, query }) {
          const found = await query(args);
          if (args.where.tokenHash !== tokenHash) return found;
          db.prisma = prisma;
          expect(found).toMatchObject({ user: null });
          await work();
          return found;
        },
      },
    },
  });
  db.prisma = looking as unknown as Database['prisma'];
}

const changePassword = (person: Person, newPassword: string) =>
  change(person, 'changePassword', { currentPassword: person.password, newPassword }, 'viewer { account { email } }');

describe('the link that proves an address', () => {
  it.each([
    ['changes the password', async (person: Person) => changePassword(person, OTHER_PASSWORD)],
    [
      'deletes the account, and registers it again',
      async (person: Person, email: string) => {
        expect(await leave(person)).toMatchObject({ deleted: true });
        return register(email);
      },
    ],
    [
      'does so twice',
      async (person: Person, email: string) => {
        await leave(person);
        await leave(await stranger(email));
        return register(email);
      },
    ],
  ])('stays good when whoever registered the address %s', async (how, act) => {
    const email = `${how.length}-${ADDRESS}`;
    const person = await stranger(email);
    const token = await resetToken(app, email);
    expect((await act(person, email)).__typename).toMatch(/Payload$/u);
    expect(await use(token)).toMatchObject({ done: true });
    expect((await signInAgain(app, email, NEW_PASSWORD)).__typename).toBe('SignInPayload');
    expect((await use(token)).__typename).toBe('LinkNotValidError');
  });

  it('stays good when whoever registered the address leaves it for another, and registers it again', async () => {
    const email = `moved-${ADDRESS}`;
    const person = await stranger(email);
    const token = await resetToken(app, email);
    const newEmail = `new-${ADDRESS}`;
    await change(person, 'changeEmail', { email: newEmail, password: person.password }, 'sentTo');
    const confirm = tokenIn(await mailTo(app, newEmail, 'Confirm your new email address'));
    expect((await change(person, 'confirmEmail', { token: confirm, password: person.password })).__typename).toBe(
      'ConfirmEmailPayload',
    );
    expect((await use(token)).__typename).toBe('LinkNotValidError');
    expect((await register(email)).__typename).toBe('RegisterPayload');
    expect(await use(token)).toMatchObject({ done: true });
    expect((await signInAgain(app, newEmail, person.password)).__typename).toBe('SignInPayload');
  });

  it('is good where the account is deleted and registered anew as it is used, also where nobody has the address for a moment', async () => {
    const email = `again-${ADDRESS}`;
    const person = await stranger(email);
    const token = await resetToken(app, email);
    const anew = async () => {
      await leave(person);
      await register(email);
    };
    expect(await meanwhile(app.deps, anew, () => use(token))).toMatchObject({ done: true });
    expect((await signInAgain(app, email, NEW_PASSWORD)).__typename).toBe('SignInPayload');

    const moment = `moment-${ADDRESS}`;
    const other = await stranger(moment);
    const link = await resetToken(app, moment);
    await leave(other);
    // Nobody waits for an account that is not there to begin with.
    expect((await use(link)).__typename).toBe('LinkNotValidError');
    const next = await stranger(moment);
    let registered: { __typename?: string } = {};
    const goes = async () => {
      await leave(next);
      onceNobodys(link, async () => {
        registered = await register(moment);
      });
    };
    expect(await meanwhile(app.deps, goes, () => use(link))).toMatchObject({ done: true });
    expect(registered.__typename).toBe('RegisterPayload');
  });

  it('is not used up where the account goes as it is used', async () => {
    const email = `going-${ADDRESS}`;
    const person = await stranger(email);
    const token = await resetToken(app, email);
    const told = await meanwhile(
      app.deps,
      () => leave(person),
      () => use(token),
    );
    expect(told.__typename).toBe('LinkNotValidError');
    expect((await register(email)).__typename).toBe('RegisterPayload');
    expect(await use(token)).toMatchObject({ done: true });
  });

  it('works once, however many use it at the same time', async () => {
    const email = `once-${ADDRESS}`;
    await stranger(email);
    const token = await resetToken(app, email);
    const told = await Promise.all(Array.from({ length: 5 }, () => use(token)));
    expect(told.filter(({ __typename }) => __typename === 'ResetPasswordPayload')).toHaveLength(1);
    expect(told.filter(({ __typename }) => __typename === 'LinkNotValidError')).toHaveLength(4);
  });

  it('says nothing of the address while nobody has it, works no longer than its hour, and for no confirmed account', async () => {
    const email = `hour-${ADDRESS}`;
    const person = await stranger(email);
    const token = await resetToken(app, email);
    await leave(person);
    expect((await use(token)).__typename).toBe('LinkNotValidError');
    const kept = await app.deps.db.prisma.emailLink.findMany({ where: { userId: null } });
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set(kept.map((link) => link.email))).toEqual(new Set(['']));
    expect(kept.map((link) => link.addressKey)).not.toContain(hashSecretToken(email));
    app.clock.advance(3_600_000);
    await register(email);
    expect((await use(token)).__typename).toBe('LinkNotValidError');
  });

  it('dies with a new password where its owner has confirmed the address', async () => {
    const email = `confirmed-${ADDRESS}`;
    const person = await stranger(email);
    await app.deps.db.prisma.user.update({ where: { email }, data: { emailConfirmedAt: app.clock.now() } });
    const token = await resetToken(app, email);
    expect((await changePassword(person, OTHER_PASSWORD)).__typename).toBe('ChangePasswordPayload');
    expect((await use(token)).__typename).toBe('LinkNotValidError');
  });
});
