import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueWelcome } from '../../server/features/person/accountMails.domain.ts';
import { change, mailTo, storedUser, tokenIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
import { superuser } from '../testkit/superusers.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  admin = await superuser(app);
});
afterAll(() => app.close());

const set = ({ userId }: Person, data: { lockedAt?: Date | null; consentState?: 'WITHDRAWN' | 'GIVEN' }) =>
  app.deps.db.prisma.user.update({ where: { id: userId }, data });
const addressOf = async ({ userId }: Person) => (await storedUser(app, { id: userId })).email;
const confirm = ({ password }: Person, token: string) => change(app, 'confirmEmail', { token, password });

/** Somebody at whose account another address was asked for, that one, and the link that went there. */
async function moving(): Promise<{ person: Person; other: string; token: string }> {
  const person = await app.person();
  const other = `thief.${person.email}`;
  await change(person, 'changeEmail', { email: other, password: person.password });
  return { person, other, token: tokenIn(await mailTo(app, other, 'Confirm your new email address')) };
}

describe('a change of address that waits', () => {
  it.each([
    [
      'locks the account',
      ({ userId }: Person) => change(admin, 'lockAccount', { userId, reason: 'Is not its owner.' }),
    ],
    ['ends its sessions', ({ userId }: Person) => change(admin, 'endSessionsOf', { userId })],
  ])('ends when a superuser %s', async (_how, close) => {
    const { person, token } = await moving();
    await close(person);
    expect((await confirm(person, token)).__typename).toBe('LinkNotValidError');
    expect(await addressOf(person)).toBe(person.email);
  });

  it.each([
    ['is locked', { lockedAt: new Date() }, { lockedAt: null }],
    ['loses a parent’s consent', { consentState: 'WITHDRAWN' }, { consentState: 'GIVEN' }],
  ] as const)(
    'is not carried out where the account %s at that moment, and not used up by it',
    async (_how, closed, open) => {
      const { person, other, token } = await moving();
      const told = await meanwhile(
        app.deps,
        () => set(person, closed),
        () => confirm(person, token),
      );
      expect(told.__typename).toBe('LinkNotValidError');
      expect(await addressOf(person)).toBe(person.email);
      await set(person, open);
      expect((await confirm(person, token)).__typename).toBe('ConfirmEmailPayload');
      expect(await addressOf(person)).toBe(other);
    },
  );
});

describe('the address of a locked account', () => {
  it('is not confirmed: whoever has the password is told that it is locked', async () => {
    const person = await app.person();
    await queueWelcome(app.deps, person.userId);
    const token = tokenIn(await mailTo(app, person.email, 'Welcome to Lacuna'));
    await set(person, { lockedAt: new Date() });
    expect((await change(app, 'confirmEmail', { token, password: 'a guess' })).__typename).toBe('WrongPasswordError');
    expect((await confirm(person, token)).__typename).toBe('AccountLockedError');
    await set(person, { lockedAt: null });
    expect((await confirm(person, token)).__typename).toBe('ConfirmEmailPayload');
  });
});
