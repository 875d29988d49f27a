import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionsEnded } from '../../server/access/session.ts';
import { CARDS_PER_STUDENT } from '../../server/features/classrooms/classrooms.limits.ts';
import { deleteExpiredCards } from '../../server/features/classrooms/signInCards.store.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { careForOwnerlessClasses } from '../../server/features/person/ownerlessClasses.domain.ts';
import { hearOf } from '../../server/kernel/announcements.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { asProgram, change, isSignedIn, mailTo, resetToken, storedUser, tokenIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import {
  byCard,
  cardFor,
  classOf,
  confirmed,
  coTeaching,
  joined,
  type MadeClass,
  verified,
} from '../testkit/classrooms.ts';
import { families, PASSWORD } from '../testkit/consent.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { howManyWait } from '../testkit/locks.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
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

/** A student of a class whom one sign-in card has let in, and who has another one; the owner of the class; the row of the session. */
interface Met {
  owner: Person;
  student: Person;
  made: MadeClass;
  enrolmentId: string;
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
  return { owner, student: own, made, enrolmentId, holder, sessionId };
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

/** Does things, one after the other, of which the first waits for these rows, and each later one too, or for the one before. Resolves to how many of the others are free meanwhile. */
async function freeWhileWaiting(
  held: string,
  others: string,
  ...calls: readonly (() => Promise<unknown>)[]
): Promise<number> {
  const { db } = app.deps;
  const underWay: Promise<unknown>[] = [];
  let free = 0;
  await db.transaction(async (tx) => {
    await tx.$queryRawUnsafe(`SELECT 1 FROM ${held} FOR UPDATE`);
    for (const call of calls) {
      underWay.push(call());
      // oxlint-disable-next-line no-await-in-loop -- each waits before the next one comes
      await expect.poll(() => howManyWait(db)).toBe(underWay.length);
    }
    free = (await tx.$queryRawUnsafe<object[]>(`SELECT 1 FROM ${others} FOR UPDATE SKIP LOCKED`)).length;
  });
  await Promise.all(underWay);
  return free;
}

/** The owner deletes the class. */
async function deletesClass({ owner, made }: Pick<Met, 'owner' | 'made'>): Promise<void> {
  const input = { classroomId: made.uuid, confirmation: 'English 9b' };
  expect((await change(owner, 'deleteClassroom', input)).__typename).toBe('DeleteClassroomPayload');
}

const cardsOf = ({ student: { userId } }: Met) =>
  `sign_in_cards WHERE enrolment_id IN (SELECT id FROM enrolments WHERE user_id = '${userId}')`;
const placesOf = ({ student: { userId } }: Met) => `enrolments WHERE user_id = '${userId}'`;
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
    const stored = () => storedUser(app, { id: one.owner.userId });
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
      asked: ({ email }) => resetToken(app, email),
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

describe('a sign-in card that is made while its student goes', () => {
  const unproven = async ({ student: { userId } }: Met) => {
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: null } });
  };
  it.each<[string, () => Promise<{ one: Met; go: () => Promise<unknown> }>]>([
    [
      'by a withdrawal of consent',
      async () => {
        const { person, receipt } = await consented();
        return { one: await met({ student: person }), go: () => withdraw(receipt) };
      },
    ],
    [
      'by a take-over',
      async () => {
        const one = await met();
        await unproven(one);
        return { one, go: () => takeByReset(app, one.student.email) };
      },
    ],
    [
      'by a deletion',
      async () => {
        const one = await met();
        return { one, go: () => change(one.student, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }) };
      },
    ],
    [
      'with the class',
      async () => {
        const one = await met();
        return { one, go: () => deletesClass(one) };
      },
    ],
  ])('%s waits for a place before anybody holds a card', async (_way, begin) => {
    const { one, go } = await begin();
    const make = () => change(one.owner, 'makeSignInCard', { enrolmentId: one.enrolmentId });
    // Whoever held the card by now would wait for the place behind who makes one, who waits for the card then.
    if (app.deps.db.embedded) await Promise.all([make(), go()]);
    else expect(await freeWhileWaiting(placesOf(one), cardsOf(one), make, go)).toBe(1);
    expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
  });
});

it.each(['card', 'session'] as const)(
  'a class that is removed holds no place while it waits for a %s',
  async (what) => {
    const one = await met();
    const end = () => deletesClass(one);
    const held = what === 'card' ? cardsOf(one) : sessionOf(one);
    if (app.deps.db.embedded) await end();
    else expect(await freeWhileWaiting(held, placesOf(one), end)).toBe(1);
    expect([await isSignedIn(one.holder), await liveCards(one)]).toEqual([false, 0]);
  },
);

it('cards that nobody has used in time go in the order of their ids', async () => {
  const { prisma } = app.deps.db;
  const [last, first] = [await met(), await met()];
  const expire = async (one: Met, id: string, minutes: number) => {
    const data = { id, expiresAt: new Date(app.clock.now().getTime() - minutes * 60_000) };
    await prisma.signInCard.updateMany({ where: { enrolment: { classroomId: one.made.uuid } }, data });
  };
  // In any other order it would be the other one.
  await expire(last, 'ffffffff-ffff-4fff-bfff-ffffffffffff', 2);
  await expire(first, '00000000-0000-4000-8000-000000000000', 1);
  const remove = async () => expect(await deleteExpiredCards(app.deps.db, app.clock.now())).toBe(2);
  if (app.deps.db.embedded) await remove();
  else expect(await freeWhileWaiting(cardsOf(first), cardsOf(last), remove)).toBe(1);
  expect([await liveCards(last), await liveCards(first)]).toEqual([0, 0]);
});

describe('a sign-in card that is made while its maker loses the right to it', () => {
  it.each<[string, string, (one: Met) => Promise<unknown>, { left: number }]>([
    [
      'as a superuser takes their verification back',
      'TeacherNotVerifiedError',
      ({ owner: { userId } }) => change(admin, 'verifyTeacher', { userId, verified: false }),
      { left: 0 },
    ],
    [
      'as somebody else owns the class',
      'ForbiddenError',
      ({ owner: { userId } }) =>
        app.deps.db.prisma.classroomTeacher.updateMany({ where: { userId }, data: { ownsId: null } }),
      { left: 1 },
    ],
    ['as they delete the class', 'NotFoundError', deletesClass, { left: 0 }],
  ])('is none, %s, and counts for nothing', async (_how, refusal, loses, { left }) => {
    const one = await met();
    const { userId } = one.student;
    const key = `${userId} ${one.made.uuid}`;
    const input = { enrolmentId: one.enrolmentId };
    const cards = () => app.deps.db.prisma.signInCard.findMany({ where: { enrolment: { userId } } });
    const before = await cards();
    expect(before).toHaveLength(1);
    await app.deps.limits.reset(CARDS_PER_STUDENT, key);
    const refused = await meanwhile(
      app.deps,
      () => loses(one),
      () => change(one.owner, 'makeSignInCard', input),
    );
    expect(refused.__typename).toBe(refusal);
    // The card of before is there or has ended; there is no other.
    expect(await cards()).toEqual(before.slice(0, left));
    expect((await app.deps.limits.count(CARDS_PER_STUDENT, key)).used).toBe(1);
  });
});

describe('whoever a card lets in while the owner of its class goes', () => {
  /** How often each of these people hears that sessions of theirs have ended. */
  const hearing = (people: readonly Person[]) => {
    const heard = people.map(() => 0);
    const ends = people.map(({ userId }, at) =>
      hearOf(app.deps.events, sessionsEnded, userId, () => (heard[at] = (heard[at] ?? 0) + 1)),
    );
    return { heard, end: () => ends.map((end) => end()) };
  };

  it.each<[string, (owner: Person, made: MadeClass) => Promise<unknown>]>([
    ['to nobody', (owner) => deletePerson(app.deps, owner.userId)],
    ['with the class that they delete', (owner, made) => deletesClass({ owner, made })],
    [
      'to the owner of its address',
      async (owner) => signInByGoogle(app, await issuer.token({ ...newcomer(), email: owner.email })),
    ],
  ])('%s is told, and nobody whose session goes on', async (_where, go) => {
    const { prisma } = app.deps.db;
    const [own, others] = [await met(), await met()];
    await coTeaching(others.owner, own.owner, others.made);
    await prisma.session.deleteMany({ where: { id: own.sessionId } });
    await prisma.user.update({ where: { id: own.owner.userId }, data: { emailConfirmedAt: null } });
    const code = await cardFor(own.owner, own.enrolmentId);
    const { heard, end } = hearing([own.student, others.student]);
    let holder = own.holder;
    await meanwhile(
      app.deps,
      async () => {
        holder = asProgram(
          app,
          own.student,
          (await change(app, 'signInWithCard', { code }, 'accessToken')).accessToken,
        );
      },
      () => go(own.owner, own.made),
    );
    await expect.poll(() => heard[0]).toBe(1);
    expect([await isSignedIn(holder), await isSignedIn(others.holder), heard]).toEqual([false, true, [1, 0]]);
    end();
  });

  it('is told, and let in no more, where nobody owned the class, which goes to a co-teacher', async () => {
    const { prisma } = app.deps.db;
    const own = await met();
    const colleague = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
    await coTeaching(own.owner, colleague, own.made);
    const code = await cardFor(own.owner, own.enrolmentId);
    await prisma.classroomTeacher.deleteMany({ where: { classroomId: own.made.uuid, userId: own.owner.userId } });
    const where = { id: own.sessionId, revokedAt: null };
    const liveWhenTold = new Promise<number>((resolve, reject) => {
      const end = hearOf(app.deps.events, sessionsEnded, own.student.userId, () => {
        end();
        prisma.session.count({ where }).then(resolve, reject);
      });
    });
    await careForOwnerlessClasses(app.deps);
    expect(await liveWhenTold).toBe(0);
    const owners = await prisma.classroomTeacher.findMany({ where: { ownsId: own.made.uuid } });
    expect(owners).toMatchObject([{ userId: colleague.userId }]);
    expect([await isSignedIn(own.holder), await liveCards(own)]).toEqual([false, 0]);
    expect((await change(app, 'signInWithCard', { code })).__typename).toBe('CardNotValidError');
  });
});
