import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDownload } from '../../server/downloads.ts';
import { UnauthenticatedError } from '../../server/kernel/errors.ts';
import { accessToken, change, elsewhere, READING, resetToken, sessionsOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { families } from '../testkit/consent.ts';
import { NEW_PASSWORD } from '../testkit/takeover.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());
const { child, decide, withdraw, signIn, linkIn } = families(() => app);

/** The address of an export that a session asks for. */
const offered = async (token: string): Promise<string> =>
  (await app.rest('POST', '/users/me/data', {}, token)).body.path;

const statusOf = async (url: string) => (await app.app.inject({ method: 'GET', url })).statusCode;

type Ended = { __typename: string };
/** What somebody does who has asked for an export, and who asked. */
type Way = () => Promise<{ token: string; end: () => Promise<Ended> }>;

const by = (act: (person: Person) => Promise<Ended>) => async () => {
  const person = await app.person();
  return { token: person.token, end: () => act(person) };
};

const passwords = ({ password }: Person) => ({ currentPassword: password, newPassword: NEW_PASSWORD });

const WAYS: [string, Way][] = [
  ['signing out', by((person) => change(person, 'signOut', null))],
  [
    'the end of that session elsewhere',
    by(async (person) => {
      const [{ uuid }] = await sessionsOf(person, 'uuid');
      return change(await elsewhere(app, person), 'endSession', { sessionId: uuid });
    }),
  ],
  ['signing out everywhere', by(async (person) => change(await elsewhere(app, person), 'endAllSessions', null))],
  [
    'a new password, set elsewhere',
    by(async (person) => change(await elsewhere(app, person), 'changePassword', passwords(person))),
  ],
  [
    'a new password by email',
    by(async ({ email }) => {
      const token = await resetToken(app, email);
      return change(app, 'resetPassword', { token, password: NEW_PASSWORD });
    }),
  ],
  [
    'the deletion of the account',
    by((person) => change(person, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' })),
  ],
  [
    'the withdrawal of a parent’s consent',
    async () => {
      const { token, email, parent } = await child();
      await decide(token, true);
      const { accessToken: bearer } = await signIn(email);
      return { token: bearer, end: async () => withdraw(await linkIn(parent, 2)) };
    },
  ],
];

describe('an export that a session has asked for', () => {
  it.each(WAYS)('can be fetched no more after %s', async (_way, made) => {
    const { token, end } = await made();
    const path = await offered(token);
    expect((await end()).__typename).toMatch(/Payload$/);
    expect(await statusOf(path)).toBe(404);
  });

  it.each(WAYS)('is broken off by %s, with nothing in it that was read afterwards', async (_way, made) => {
    const { token, end } = await made();
    const ticket = (await offered(token)).split('/').at(-1) ?? '';
    const download = await openDownload(app.deps, ticket);
    const pieces = download?.text[Symbol.asyncIterator]();
    expect((await pieces?.next())?.value).toContain('exported_at');
    await end();
    await expect(pieces?.next()).rejects.toThrow(UnauthenticatedError);
    download?.end();
  });

  it('goes on after what leaves that session open', async () => {
    const person = await app.person();
    const path = await offered(person.token);
    const other = await elsewhere(app, person);
    expect((await change(person, 'changePassword', passwords(person))).__typename).toBe('ChangePasswordPayload');
    expect((await app.rest('GET', '/users/me', undefined, other.token)).status).toBe(401);
    expect(await statusOf(path)).toBe(200);
  });

  it('is offered to no program', async () => {
    const program = await accessToken(await app.person(), READING);
    expect((await app.rest('POST', '/users/me/data', {}, program)).status).toBe(403);
  });
});
