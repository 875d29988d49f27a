import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SESSIONS_AT_MOST, sessionsEnded } from '../../server/access/session.ts';
import { SOCKETS_PER_TOKEN } from '../../server/graphql/bounds.ts';
import { openSession } from '../../server/features/auth/sessions.ts';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import {
  accessToken,
  change,
  elsewhere,
  READING,
  resetToken,
  sessionsOf,
  storedUser,
  tokensOf,
} from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { families } from '../testkit/consent.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { listen, openAs, type RawSocket } from '../testkit/sockets.ts';

const UNAUTHORIZED = 4401;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEW_PASSWORD = 'another good one';

const sockets: RawSocket[] = [];
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});

async function openOn(port: number, token: string): Promise<RawSocket> {
  const opened = await openAs(port, token);
  sockets.push(opened);
  return opened;
}

const codeOf = async ({ closed }: RawSocket) => (await closed).code;

/** What a query over a socket is answered with. */
async function asked(opened: RawSocket, query: string, id = 'q') {
  opened.send({ type: 'subscribe', id, payload: { query } });
  return (await opened.next((message) => message.id === id)).payload;
}

/** Ends the sessions of a person in the database alone: nobody hears of it. */
const endUnheard = ({ deps }: TestApp, { userId }: Person) =>
  deps.db.prisma.session.updateMany({ where: { userId }, data: { revokedAt: deps.clock.now() } });

describe('a socket whose session is looked up by itself once an hour', () => {
  let issuer: StandInIssuer;
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    issuer = await standInIssuer();
    app = await testApp({ ...trusting(issuer), jobs: true, sockets: { sessionCheckMs: HOUR_MS, farewellMs: 0 } });
    port = await listen(app.app);
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });
  const { child, decide, withdraw, signIn, linkIn } = families(() => app);

  /** What a person does, here or elsewhere; whose token the socket has. */
  const by = (act: (person: Person) => Promise<{ __typename: string }>) => async () => {
    const person = await app.person();
    return { token: person.token, end: () => act(person) };
  };

  const ways: [string, () => Promise<{ token: string; end: () => Promise<{ __typename: string } | boolean> }>][] = [
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
      by(async (person) => {
        const input = { currentPassword: person.password, newPassword: NEW_PASSWORD };
        return change(await elsewhere(app, person), 'changePassword', input);
      }),
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
      'the revocation of its token',
      async () => {
        const person = await app.person();
        const token = await accessToken(person, READING);
        const [{ uuid }] = await tokensOf(person, 'uuid');
        return { token, end: () => change(person, 'revokeAccessToken', { tokenId: uuid }) };
      },
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
    [
      'a profile of somebody under 16',
      by(async (person) => {
        await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { profileAskedAt: new Date(0) } });
        return change(person, 'completeProfile', {
          fullName: 'Zofia Kowalska',
          userType: 'STUDENT',
          dateOfBirth: '2012-01-10',
          parentalEmail: `parent-of-${person.email}`,
          dataProcessingConsent: true,
          marketingConsent: false,
          privacyPolicyAccepted: true,
          termsAccepted: true,
        });
      }),
    ],
    [
      'a teacher’s becoming a student under 16',
      async () => {
        const person = await app.person({ userType: 'TEACHER', dateOfBirth: null });
        const born = { dateOfBirth: '2012-01-10', parentalEmail: `parent-of-${person.email}` };
        return {
          token: person.token,
          end: () => change(person, 'changeAccountType', { userType: 'STUDENT', ...born }),
        };
      },
    ],
    [
      'the owner of the address, who comes by Google',
      async () => {
        const claims = newcomer();
        const { token } = await app.person({ email: claims.email });
        return { token, end: async () => signInByGoogle(app, await issuer.token(claims)) };
      },
    ],
    [
      'the fifty-first session',
      async () => {
        const { userId, token } = await app.person();
        const { passwordHash } = await storedUser(app, { id: userId });
        const open = async () =>
          (await openSession(app.deps, userId, { passwordHash: passwordHash ?? '' }, 'a test')) !== null;
        for (let i = 1; i < SESSIONS_AT_MOST; i += 1) await open();
        return { token, end: open };
      },
    ],
  ];
  it.each(ways)('is closed by %s, though nobody looks', async (_way, made) => {
    const { token, end } = await made();
    const opened = await openOn(port, token);
    const done = await end();
    expect(typeof done === 'boolean' ? done : done.__typename).toEqual(
      typeof done === 'boolean' ? true : expect.stringMatching(/Payload$/),
    );
    expect(await codeOf(opened)).toBe(UNAUTHORIZED);
  });

  it('stays open where another session of the person ends, and where somebody else’s does', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const second = await elsewhere(app, person);
    const [mine, ended, others] = [
      await openOn(port, person.token),
      await openOn(port, second.token),
      await openOn(port, other.token),
    ];
    await change(second, 'signOut', null);
    expect(await codeOf(ended)).toBe(UNAUTHORIZED);
    for (const opened of [mine, others]) {
      expect(await asked(opened, '{ viewer { user { email } } }')).toMatchObject({ data: { viewer: { user: {} } } });
    }
  });

  it('is listened for no longer than it is open', async () => {
    const { token } = await app.person();
    const { begun, ended } = app.listeners(sessionsEnded);
    const opened = await openOn(port, token);
    expect(app.listeners(sessionsEnded)).toEqual({ begun: begun + 1, ended });
    opened.socket.close();
    await expect.poll(() => app.listeners(sessionsEnded).ended).toBe(ended + 1);
  });

  it.each<[string, string]>([
    ['query', '{ viewer { id } }'],
    ['mutation', 'mutation { resetPractice { __typename } }'],
    ['subscription', 'subscription { practiceProgressed { change } }'],
  ])('runs no %s once its session has ended, whether or not that was heard', async (_kind, query) => {
    const person = await app.person();
    const opened = await openOn(port, person.token);
    await endUnheard(app, person);
    const { begun } = app.listeners(practiceChanged);
    const messages: string[] = [];
    opened.socket.on('message', (data) => messages.push((data as Buffer).toString()));
    opened.send({ type: 'subscribe', id: 'q', payload: { query } });
    expect(await codeOf(opened)).toBe(UNAUTHORIZED);
    expect(messages).toEqual([]);
    expect(app.listeners(practiceChanged).begun).toBe(begun);
  });

  it('lets its person do what they may by now, not what they could when it was opened', async () => {
    const person = await app.person();
    const opened = await openOn(port, person.token);
    const reset = 'mutation { resetPractice { __typename } }';
    expect(await asked(opened, reset)).toEqual({ data: { resetPractice: { __typename: 'ResetPracticePayload' } } });
    await app.deps.db.prisma.user.update({
      where: { id: person.userId },
      data: { profileAskedAt: app.clock.now() },
    });
    expect(await asked(opened, reset, 'then')).toEqual({
      data: { resetPractice: { __typename: 'ProfileIncompleteError' } },
    });
  });
});

describe('a socket whose session is looked up by itself again and again', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await testApp({ sockets: { sessionCheckMs: 50 } });
    port = await listen(app.app);
  });
  afterAll(() => app.close());

  it('is looked up together with all others of its token', async () => {
    const [one, many] = [await app.person(), await app.person()];
    const opened = [await openOn(port, one.token)];
    for (let i = 0; i < SOCKETS_PER_TOKEN; i += 1) opened.push(await openOn(port, many.token));
    const looks = new Map([one, many].map(({ userId }) => [userId, 0]));
    const query = app.deps.db.query.bind(app.deps.db);
    const watched = vi.spyOn(app.deps.db, 'query').mockImplementation((name, text, values) => {
      const asked = name === 'viewers' ? (values[1] as string[]) : [];
      for (const userId of asked) looks.set(userId, (looks.get(userId) ?? 0) + 1);
      return query(name, text, values) as never;
    });
    await expect.poll(() => looks.get(one.userId)).toBeGreaterThan(5);
    watched.mockRestore();
    expect(looks.get(many.userId)).toBeLessThan(3 * (looks.get(one.userId) ?? 0));
    for (const { socket } of opened) socket.close();
  });

  it('is closed by the next look where no end was announced', async () => {
    const [person, staying] = [await app.person(), await app.person()];
    const [opened, other] = [await openOn(port, person.token), await openOn(port, staying.token)];
    await endUnheard(app, person);
    expect(await codeOf(opened)).toBe(UNAUTHORIZED);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it.each([
    ['signing out', 'mutation { signOut { ... on SignOutPayload { signedOut } } }', { signOut: { signedOut: true } }],
    [
      'deleting the account',
      'mutation { deleteAccount(input: { confirmation: "DELETE MY ACCOUNT" }) { ... on DeleteAccountPayload { deleted } } }',
      { deleteAccount: { deleted: true } },
    ],
  ])('answers %s over the socket itself before it is closed', async (_what, query, data) => {
    const { token } = await app.person();
    const opened = await openOn(port, token);
    expect(await asked(opened, query)).toEqual({ data });
    expect(await codeOf(opened)).toBe(UNAUTHORIZED);
  });

  it('is closed once its token has expired', async () => {
    const person = await app.person();
    const opened = await openOn(port, await accessToken(person, READING, 1));
    app.clock.advance(DAY_MS);
    expect(await codeOf(opened)).toBe(UNAUTHORIZED);
    app.clock.advance(-DAY_MS);
  });
});
