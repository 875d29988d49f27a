import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Deps } from '../../server/deps.ts';
import { openSession } from '../../server/features/auth/sessions.ts';
import { replacePassword } from '../../server/features/auth/credentials.store.ts';
import { change, elsewhere, resetToken, signInAgain, storedUser } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { softPasskey } from '../testkit/authenticator.ts';
import { families } from '../testkit/consent.ts';
import {
  newcomer,
  registerByGoogle,
  signInByGoogle,
  type StandInIssuer,
  standInIssuer,
  trusting,
} from '../testkit/google.ts';
import { classWith, setHomework, start } from '../testkit/homework.ts';
import { addedPasskey, passkeysOf, signInByPasskey, tryToAdd } from '../testkit/passkeys.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';
import { NEW_PASSWORD, takeByReset } from '../testkit/takeover.ts';

const PASSKEY_GOES = [
  'a reset by mail',
  'a reset of an address that was confirmed',
  'a sign-in with Google that takes the account',
];
const ROUNDS = 25;
const AT_ONCE = 6;
const OPENS_A_SESSION = /INTO sessions/u;

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const { child, decide, linkIn, withdraw, restore } = families(() => app);

/** The same server once more, on dependencies that stop a call where `hold` is awaited, until it is let go. */
async function holding(make: (hold: () => Promise<void>) => Partial<Deps>) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = () => {
    reached.resolve();
    return released.promise;
  };
  const server = await buildApp({ ...app.deps, ...make(hold) });
  closing.push(() => server.close());
  const graphqlAs = (token?: string) => async (query: string, variables?: Record<string, unknown>) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await server.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json();
  };
  return { graphqlAs, reached: reached.promise, letGo: released.resolve };
}

/** Stops once a password was found to be right, before anything is done with that. */
const afterThePassword = () =>
  holding((hold) => ({
    limits: {
      ...app.deps.limits,
      async giveBack(limit, key, cost) {
        if (/^(?:sign-in|own-password)/u.test(limit.name)) await hold();
        await app.deps.limits.giveBack(limit, key, cost);
      },
    },
  }));

/** Stops when everything was checked and a session is about to be stored. */
const beforeTheSession = () =>
  holding((hold) => ({
    db: {
      ...app.deps.db,
      async query<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
        if (OPENS_A_SESSION.test(text)) await hold();
        return app.deps.db.query<T>(name, text, values);
      },
    },
  }));

async function reset(email: string): Promise<void> {
  const token = await resetToken(app, email);
  expect((await change(app, 'resetPassword', { token, password: NEW_PASSWORD }, 'done')).done).toBe(true);
}

/** What the owner of an account does while somebody else is under way with its old password. */
const WAYS: Record<string, (person: Person) => Promise<unknown>> = {
  'a reset by mail': ({ email }) => reset(email),
  'a reset of an address that was confirmed': async ({ email, userId }) => {
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: app.clock.now() } });
    await reset(email);
  },
  'a sign-in with Google that takes the account': async ({ email }) =>
    expect((await signInByGoogle(app, await issuer.token({ ...newcomer(), email }))).__typename).toBe(
      'SignInWithGooglePayload',
    ),
  'a change of the password': async (person) => {
    const input = { currentPassword: person.password, newPassword: NEW_PASSWORD };
    const changed = await change(await elsewhere(app, person), 'changePassword', input);
    expect(changed.__typename).toBe('ChangePasswordPayload');
  },
};

const statusOf = async (token: string | undefined) =>
  (await app.rest('GET', '/users/me', undefined, token ?? 'none')).status;

describe('whoever is under way with an old password', () => {
  it.each(Object.keys(WAYS))('gets no session past %s', async (way) => {
    const person = await app.person();
    const { graphqlAs, reached, letGo } = await afterThePassword();
    const signingIn = signInAgain({ graphql: graphqlAs() } as TestApp, person.email, person.password);
    await reached;
    await WAYS[way]?.(person);
    letGo();
    const late = await signingIn;
    expect(await statusOf(late.accessToken)).toBe(401);
    expect(late).toMatchObject({ __typename: 'WrongCredentialsError', message: 'Incorrect email or password' });
  });

  it.each(Object.keys(WAYS))('gets no access token past %s', async (way) => {
    const person = await app.person();
    const { graphqlAs, reached, letGo } = await afterThePassword();
    const input = { name: 'A program', scopes: ['PROFILE_READ'], proof: { password: person.password } };
    const making = change({ graphql: graphqlAs(person.token) }, 'createAccessToken', input, 'token');
    await reached;
    await WAYS[way]?.(person);
    letGo();
    const late = await making;
    expect(await statusOf(late.token)).toBe(401);
    expect(late).toMatchObject({ __typename: 'UnauthenticatedError' });
  });

  it.each(Object.keys(WAYS))('moves the account to no other address past %s', async (way) => {
    const person = await app.person();
    const { graphqlAs, reached, letGo } = await afterThePassword();
    const input = { email: `moved-${person.email}`, password: person.password };
    const moving = change({ graphql: graphqlAs(person.token) }, 'changeEmail', input, 'sentTo');
    await reached;
    await WAYS[way]?.(person);
    letGo();
    expect(await moving).toMatchObject({ __typename: 'WrongPasswordError' });
    const waiting = { where: { userId: person.userId, kind: 'CHANGE_ADDRESS', usedAt: null } } as const;
    expect(await app.deps.db.prisma.emailLink.count(waiting)).toBe(0);
  });
});

describe('whoever is under way with a passkey', () => {
  it.each([...PASSKEY_GOES, 'its removal'])('gets no session past %s', async (way) => {
    const person = await app.person();
    const passkey = await addedPasskey(person);
    const [{ uuid: passkeyId }] = await passkeysOf(person, 'uuid');
    const { graphqlAs, reached, letGo } = await beforeTheSession();
    const signingIn = signInByPasskey({ graphql: graphqlAs() }, passkey);
    await reached;
    if (way === 'its removal') await change(person, 'removePasskey', { passkeyId });
    else await WAYS[way]?.(person);
    letGo();
    const late = await signingIn;
    expect(await statusOf(late.accessToken)).toBe(401);
    expect(late.__typename).toBe('PasskeyRefusedError');
  });

  it.each(PASSKEY_GOES)('adds none past %s', async (way) => {
    const person = await app.person();
    const { graphqlAs, reached, letGo } = await holding((hold) => ({
      limits: {
        ...app.deps.limits,
        async consume(limit, key, cost) {
          if (limit.name === 'passkeys-added') await hold();
          return app.deps.limits.consume(limit, key, cost);
        },
      },
    }));
    const adding = tryToAdd({ ...person, graphql: graphqlAs(person.token) }, softPasskey());
    await reached;
    await WAYS[way]?.(person);
    letGo();
    expect((await adding).__typename).toBe('UnauthenticatedError');
    expect(await app.deps.db.prisma.passkey.count({ where: { userId: person.userId } })).toBe(0);
  });
});

describe('a sign-in under way', () => {
  it('is not open past a new password, however closely the two meet', async () => {
    const { userId, token } = await app.person();
    const sessionId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
    const tokens: (string | null)[] = [];
    let passwordHash = (await storedUser(app, { id: userId })).passwordHash ?? '';
    for (let i = 0; i < ROUNDS; i++) {
      const old = passwordHash;
      const person = { userId, sessionId, passwordHash: old };
      const owner = { isDone: false };
      const keepOpening = async () => {
        while (!owner.isDone) tokens.push(await openSession(app.deps, userId, { passwordHash: old }, 'a test'));
      };
      const changing = replacePassword(app.deps.db, person, `hash ${i}`, app.clock.now()).then((changed) => {
        owner.isDone = true;
        return changed;
      });
      const [changed] = await Promise.all([changing, ...Array.from({ length: AT_ONCE }, keepOpening)]);
      expect(changed).toEqual([]);
      passwordHash = `hash ${i}`;
    }
    const opened = tokens.filter((one) => one !== null);
    expect(opened.length).toBeGreaterThan(0);
    expect(await Promise.all(opened.map(statusOf))).toEqual(opened.map(() => 401));
    expect(await statusOf(token)).toBe(200);
  });

  it.each(['password', 'google'])('by %s is not open again after a withdrawal that was taken back', async (by) => {
    const claims = newcomer();
    const one = await child({ email: claims.email });
    await decide(one.token, true);
    const receipt = await linkIn(one.parent, 2);
    await app.deps.db.prisma.user.update({ where: { id: one.id }, data: { emailConfirmedAt: app.clock.now() } });
    await signInByGoogle(app, await issuer.token(claims));
    const { graphqlAs, reached, letGo } = await beforeTheSession();
    const held = { graphql: graphqlAs() } as TestApp;
    const signingIn =
      by === 'google'
        ? signInByGoogle(held, await issuer.token(claims))
        : signInAgain(held, one.email, 'correct horse battery');
    await reached;
    await withdraw(receipt);
    letGo();
    const late = await signingIn;
    await restore(receipt);
    expect(await statusOf(late.accessToken)).toBe(401);
    expect(late.__typename).toBe('ConsentWithdrawnError');
  });

  it('writes its time zone in one with the session, and no more once the owner of the address has come', async () => {
    const { email, password, userId } = await app.person();
    const { db } = app.deps;
    const { query } = db;
    const zone = async () => (await storedUser(app, { id: userId })).timeZone;
    let atOnce = '';
    db.query = async <T>(...[name, text, values]: Parameters<typeof query>): Promise<T[]> => {
      const rows = await query<T>(name, text, values);
      if (!OPENS_A_SESSION.test(text)) return rows;
      db.query = query;
      atOnce = await zone();
      await takeByReset(app, email);
      await change(app, 'signIn', { email, password: NEW_PASSWORD, timeZone: 'Europe/Berlin' });
      return rows;
    };
    const signingIn = change(app, 'signIn', { email, password, timeZone: 'Asia/Tokyo' }, 'accessToken');
    const late = await signingIn.finally(() => (db.query = query));
    expect([atOnce, await zone(), await statusOf(late.accessToken)]).toEqual(['Asia/Tokyo', 'Europe/Berlin', 401]);
  });

  it('of many at once, each from another time zone, opens all sessions', async () => {
    const { email, password, userId } = await app.person();
    const zones = ['Asia/Tokyo', 'Europe/Berlin', 'Europe/Warsaw', 'America/New_York'];
    const signIn = (timeZone: string) => change(app, 'signIn', { email, password, timeZone }, 'accessToken');
    const results = await Promise.all([...zones, ...zones].map(signIn));
    for (const { accessToken } of results) expect(await statusOf(accessToken)).toBe(200);
    expect(zones).toContain((await storedUser(app, { id: userId })).timeZone);
  });

  it('of many at once with a hash of older parameters succeeds like the others', async () => {
    const { email, password, userId } = await app.person();
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(password, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { passwordHash: old } });
    const results = await Promise.all(Array.from({ length: 4 }, () => signInAgain(app, email, password)));
    expect(results.map(({ __typename }) => __typename)).toEqual(results.map(() => 'SignInPayload'));
    for (const { accessToken } of results) expect(await statusOf(accessToken)).toBe(200);
  });

  it('is open after a registration with Google', async () => {
    const { accessToken } = await registerByGoogle(app, await issuer.token(newcomer()));
    expect(await statusOf(accessToken)).toBe(200);
  });
});

describe('an answer to homework under way', () => {
  it('is by its time of the progress that it counts in, where that is reset meanwhile', async () => {
    await fillPool(app.deps.db, { targets: 3, sentencesPerTarget: 1 });
    const group = await classWith(app);
    const [student] = group.students;
    const { problem } = await start(student, (await setHomework(group)).assignment.uuid);
    const { graphqlAs, reached, letGo } = await holding((hold) => ({
      db: {
        ...app.deps.db,
        async query<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
          if (name === 'answer-state') await hold();
          return app.deps.db.query<T>(name, text, values);
        },
      },
    }));
    const answering = submit({ ...student, graphql: graphqlAs(student.token) }, problem.uuid, RIGHT);
    await reached;
    app.clock.advance(1_000);
    await change(student, 'resetProgress', null);
    app.clock.advance(1_000);
    letGo();
    await answering;
    const learner = await app.deps.db.prisma.learner.findUniqueOrThrow({ where: { userId: student.userId } });
    const { answeredAt } = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } });
    expect(learner.attempts).toBe(1);
    expect(answeredAt?.getTime()).toBeGreaterThan(learner.resetAt?.getTime() ?? 0);
  });
});
