import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { asProgram, change, mailTo, tokenIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, cardFor, classOf, confirmed, joined, type MadeClass, verified } from '../testkit/classrooms.ts';
import { families, PASSWORD } from '../testkit/consent.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { howManyWait } from '../testkit/locks.ts';
import { whileRefusing } from '../testkit/refusing.ts';
import { superuser } from '../testkit/superusers.ts';
import { NEW_PASSWORD, takeByReset } from '../testkit/takeover.ts';

let issuer: StandInIssuer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  admin = await superuser(app);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const { child, decide, linkIn, signIn, withdraw } = families(() => app);
const isSignedIn = async ({ token }: Pick<Person, 'token'>) =>
  (await app.graphql('{ viewer { id } }', {}, token)).data !== undefined;

/** A student of a class whom one sign-in card has let in, and who has another one; the owner of the class; the row of the session. */
interface Met {
  owner: Person;
  student: Person;
  made: MadeClass;
  holder: Person;
  sessionId: string;
}

async function met({ student, teacher }: { student?: Person; teacher?: Person } = {}): Promise<Met> {
  const owner = await verified(app, await confirmed(app, teacher ?? (await app.person({ userType: 'TEACHER' }))));
  const [made, own] = [await classOf(owner), student ?? (await confirmed(app, await app.person()))];
  const enrolmentId = await joined(app, own, made);
  const holder = await byCard(app, owner, own, enrolmentId);
  await cardFor(owner, enrolmentId);
  const where = { userId: own.userId, enrolmentId: { not: null } };
  const { id: sessionId } = await app.deps.db.prisma.session.findFirstOrThrow({ where });
  return { owner, student: own, made, holder, sessionId };
}

/** A child whose parent has agreed, and the link that withdraws it. */
async function consented(changes: Record<string, unknown> = {}): Promise<{ person: Person; receipt: string }> {
  const { id: userId, email, parent, token } = await child(changes);
  await decide(token, true);
  const somebody = { ...admin, userId, email, password: PASSWORD };
  return {
    person: asProgram(app, somebody, (await signIn(email)).accessToken),
    receipt: await linkIn(parent, 2),
  };
}

/** The ways in which somebody's access ends, or is ended. */
const WAYS: Readonly<Record<string, (whose: Person) => Promise<unknown>>> = {
  'a new password in the settings': (whose) =>
    change(whose, 'changePassword', { currentPassword: whose.password, newPassword: NEW_PASSWORD }),
  'a new password by email': ({ email }) => takeByReset(app, email),
  'signing out everywhere': (whose) => change(whose, 'endAllSessions', null),
  'a superuser who ends the sessions': ({ userId }) => change(admin, 'endSessionsOf', { userId }),
  'a lock': ({ userId }) => change(admin, 'lockAccount', { userId, reason: 'Sent spam.' }),
};

/** Does something that waits for these rows. Resolves to how many of the others are free meanwhile. */
async function freeWhileWaiting(held: string, others: string, call: () => Promise<unknown>): Promise<number> {
  const { db } = app.deps;
  let [underWay, free]: [Promise<unknown>, number] = [Promise.resolve(), 0];
  await db.transaction(async (tx) => {
    await tx.$queryRawUnsafe(`SELECT 1 FROM ${held} FOR UPDATE`);
    underWay = call();
    await expect.poll(() => howManyWait(db)).toBe(1);
    free = (await tx.$queryRawUnsafe<object[]>(`SELECT 1 FROM ${others} FOR UPDATE SKIP LOCKED`)).length;
  });
  await underWay;
  return free;
}

const cardsOf = ({ student: { userId } }: Met) =>
  `sign_in_cards WHERE enrolment_id IN (SELECT id FROM enrolments WHERE user_id = '${userId}')`;
const sessionOf = ({ sessionId }: Met) => `sessions WHERE id = '${sessionId}'`;
const liveCards = ({ made }: Met) =>
  app.deps.db.prisma.signInCard.count({ where: { enrolment: { classroomId: made.uuid } } });

describe('access that ends', () => {
  it.each(Object.keys(WAYS).flatMap((way) => (['student', 'owner'] as const).map((whose) => [way, whose] as const)))(
    'by %s of the %s holds no session while it waits for a card',
    async (way, whose) => {
      // The embedded database does one thing after the other.
      const one = await met();
      const end = () => WAYS[way]?.(one[whose]) ?? Promise.resolve();
      if (app.deps.db.embedded) await end();
      else expect(await freeWhileWaiting(cardsOf(one), sessionOf(one), end)).toBe(1);
      expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
    },
  );

  it('by a withdrawal of consent holds no session while it waits for a card', async () => {
    const { person, receipt } = await consented();
    const one = await met({ student: person });
    const end = () => withdraw(receipt);
    if (app.deps.db.embedded) await end();
    else expect(await freeWhileWaiting(cardsOf(one), sessionOf(one), end)).toBe(1);
    expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
  });

  it('by a withdrawal of consent of the owner takes the cards of the class along, and what they have opened', async () => {
    const { person, receipt } = await consented({ userType: 'TEACHER' });
    const one = await met({ teacher: person });
    await withdraw(receipt);
    expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
  });

  it.each<[string, (owner: Person) => Promise<unknown>]>([
    ['a superuser who ends the sessions', ({ userId }) => change(admin, 'endSessionsOf', { userId })],
    ['a lock', ({ userId }) => change(admin, 'lockAccount', { userId, reason: 'Sent spam.' })],
    ['the end of a verification', ({ userId }) => change(admin, 'verifyTeacher', { userId, verified: false })],
  ])('by %s has ended whole, or not at all', async (_way, end) => {
    const one = await met();
    const { prisma } = app.deps.db;
    const stored = () => prisma.user.findUniqueOrThrow({ where: { id: one.owner.userId } });
    const before = await stored();
    await whileRefusing(app.deps.db, { table: 'sessions', id: one.sessionId, on: 'UPDATE' }, () =>
      end(one.owner).catch(() => null),
    );
    expect(await stored()).toEqual(before);
    expect([await isSignedIn(one.owner), await isSignedIn(one.holder), await liveCards(one)]).toEqual([true, true, 1]);
    await end(one.owner);
    expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
  });
});

describe('an account that goes', () => {
  it.each<[string, (owner: Person) => Promise<unknown>]>([
    ['to the owner of its address', ({ email }) => takeByReset(app, email)],
    [
      'to the owner of its address, by Google',
      async ({ email }) => signInByGoogle(app, await issuer.token({ ...newcomer(), email })),
    ],
    ['to nobody', (owner) => change(owner, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' })],
  ])('%s holds nothing while it waits for a class that it owns', async (_where, goes) => {
    const one = await met();
    const { userId } = one.owner;
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: null } });
    const end = () => goes(one.owner);
    const things = `users u JOIN sessions s ON s.user_id = u.id WHERE u.id = '${userId}'`;
    if (app.deps.db.embedded) await end();
    else expect(await freeWhileWaiting(`classrooms WHERE id = '${one.made.uuid}'`, things, end)).toBe(1);
    expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
  });

  const LINKS: Readonly<
    Record<
      string,
      { asked: (one: Person) => Promise<string>; used: (one: Person, token: string) => ReturnType<typeof change> }
    >
  > = {
    'sets a password': {
      asked: async ({ email }) => {
        await change(app, 'requestPasswordReset', { email });
        return tokenIn(await mailTo(app, email, 'Set a new password'));
      },
      used: (_one, token) => change(app, 'resetPassword', { token, password: NEW_PASSWORD }),
    },
    'confirms the address': {
      asked: async ({ email }) => tokenIn(await mailTo(app, email, 'Welcome to Lacuna')),
      used: ({ password }, token) => change(app, 'confirmEmail', { token, password }),
    },
    'changes the address': {
      asked: async ({ email, password, ...one }) => {
        await change(one, 'changeEmail', { email: `other.${email}`, password });
        return tokenIn(await mailTo(app, `other.${email}`, 'Confirm your new email address'));
      },
      used: ({ password }, token) => change(app, 'confirmEmail', { token, password }),
    },
  };

  it.each(Object.entries(LINKS))(
    'by a link that %s holds the person before the link',
    async (_what, { asked, used }) => {
      const person = await app.person();
      const token = await asked(person);
      const use = async () => {
        expect((await used(person, token)).__typename).toMatch(/Payload$/u);
      };
      if (app.deps.db.embedded) return use();
      const links = `email_links WHERE token_hash = '${hashSecretToken(token)}'`;
      expect(await freeWhileWaiting(`users WHERE id = '${person.userId}'`, links, use)).toBe(1);
    },
  );
});
