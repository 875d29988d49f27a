import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_COOKIES } from '../../server/access/caller.ts';
import { register, resendConsentFromSignIn } from '../../server/features/auth/auth.domain.ts';
import { RESENDS_PER_CHILD } from '../../server/features/auth/auth.limits.ts';
import {
  FIRST_MAIL_ABOUT_CHILD,
  REQUESTS_PER_PARENT,
  RESENDS_PER_PARENT_AND_CALLER,
} from '../../server/features/consent/consent.limits.ts';
import { findDue, findWaiting } from '../../server/features/consent/consent.store.ts';
import { mailboxOf } from '../../server/features/person/addresses.rules.ts';
import { MAILS_PER_UNCONFIRMED_ADDRESS } from '../../server/features/person/person.limits.ts';
import { RateLimitedError } from '../../server/kernel/errors.ts';
import type { RegistrationInput } from '../../server/features/person/registration.rules.ts';
import { change } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import { DAY_MS, families, PASSWORD } from '../testkit/consent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const { child, care, decide, exists, linkIn, read } = families(() => app);
const REMINDER = 'A Lacuna account is still waiting for your consent';
const PROFILE = {
  fullName: 'Amina Diallo',
  userType: 'STUDENT',
  dateOfBirth: '2012-01-10',
  parentalEmail: 'parent@home.example',
  dataProcessingConsent: true,
  privacyPolicyAccepted: true,
  termsAccepted: true,
  marketingConsent: false,
};

let made = 0;
/** Registers a child from an address; its id, and whether the parent was written to at once. */
async function registered(ip: string, parentalEmail: string) {
  made += 1;
  const input = registration({ email: `turn${made}@school.example`, dateOfBirth: '2012-01-10', parentalEmail });
  const caller = { ip, userAgent: '', cookies: NO_COOKIES };
  const { account, parentalConsentSent } = await register(app.deps, caller, input as unknown as RegistrationInput);
  return { id: account.id, email: input['email'] as string, isAsked: parentalConsentSent };
}

/** The day of a limit is the machine's, not the test's clock: it is over when the limit forgets. */
const nextDay = (parent: string) => app.deps.limits.reset(REQUESTS_PER_PARENT, mailboxOf(parent));
const isAsked = async ({ id }: { id: string }) =>
  (await app.deps.db.prisma.parentalConsent.count({ where: { userId: id, askedAt: { not: null } } })) === 1;

describe('a request to a parent', () => {
  it('is stored with what makes an account wait for it, or neither is', async () => {
    const { pool, prisma } = app.deps.db;
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null });
    const owner = await app.person();
    await prisma.user.update({ where: { id: owner.userId }, data: { profileAskedAt: app.clock.now() } });
    const toStudent = () =>
      change(teacher, 'changeAccountType', {
        userType: 'STUDENT',
        dateOfBirth: '2012-01-10',
        parentalEmail: 'parent@home.example',
        proof: { password: teacher.password },
      });
    const complete = () => change(owner, 'completeProfile', PROFILE);
    const email = 'both-or-neither@school.example';
    const begin = () =>
      change(app, 'register', registration({ email, dateOfBirth: '2012-01-10', parentalEmail: 'parent@home.example' }));
    const waiting = () => prisma.user.count({ where: { consentState: 'PENDING' } });

    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
    await pool.query('CREATE TRIGGER none BEFORE INSERT ON parental_consents FOR EACH ROW EXECUTE FUNCTION refuse()');
    for (const attempt of [begin, toStudent, complete]) expect((await attempt()).errors).toHaveLength(1);
    expect(await waiting()).toBe(0);
    expect(await prisma.user.count({ where: { email } })).toBe(0);
    await pool.query('DROP TRIGGER none ON parental_consents');
    for (const attempt of [begin, toStudent, complete]) expect((await attempt()).errors).toBeUndefined();
    expect(await waiting()).toBe(3);
    expect(await prisma.parentalConsent.count({ where: { decision: null, user: { consentState: 'PENDING' } } })).toBe(
      3,
    );
  });

  it('is made for an account that waits without one, and for no other', async () => {
    const [forgotten, other] = [await app.person(), await app.person()];
    const parentalEmail = 'parent.of.forgotten@home.example';
    await app.deps.db.prisma.user.update({
      where: { id: forgotten.userId },
      data: { consentState: 'PENDING', parentalEmail, dateOfBirth: new Date('2012-01-10') },
    });
    await care();
    await care();
    expect(await read(await linkIn(parentalEmail))).toMatchObject({ childEmail: forgotten.email });
    const of = (userId: string) => app.deps.db.prisma.parentalConsent.count({ where: { userId } });
    expect([await of(forgotten.userId), await of(other.userId)]).toEqual([1, 0]);
  });

  it('that had to wait is reminded of a week after it was asked, and ends two weeks after it', async () => {
    const parent = 'late@home.example';
    for (let i = 0; i < REQUESTS_PER_PARENT.budget; i++)
      expect((await registered('192.0.2.1', parent)).isAsked).toBe(true);
    const waiting = await registered('192.0.2.1', parent);
    expect(waiting.isAsked).toBe(false);
    const one = { ...waiting, email: '', parent, token: '' };
    app.clock.advance(10 * DAY_MS);
    await nextDay(parent);
    await care();
    const before = await app.mailsTo(parent, 7);
    expect(before.filter(({ subject }) => subject === REMINDER)).toHaveLength(3);
    app.clock.advance(6 * DAY_MS);
    await care();
    expect(await exists(one)).toBe(true);
    await app.jobsDone();
    expect(await app.mailsTo(parent, 7)).toHaveLength(7);
    app.clock.advance(DAY_MS);
    await care();
    await app.mailsTo(parent, 8);
    app.clock.advance(7 * DAY_MS - 1);
    await care();
    expect(await exists(one)).toBe(true);
    app.clock.advance(1);
    await care();
    expect(await exists(one)).toBe(false);
  });
});

describe('requests to one parent that wait', () => {
  it('that come at the same moment do not all wait for each other', async () => {
    for (let time = 0; time < 5; time += 1) {
      const twins = `twins${time}@home.example`;
      const all = await Promise.all(Array.from({ length: 4 }, () => registered('203.0.113.77', twins)));
      expect(all.map(({ isAsked: asked }) => asked)).toContain(true);
    }
  });

  it('go in turn by where they come from: made-up ones keep none of another caller’s waiting', async () => {
    const parent = 'named.often@home.example';
    for (let i = 0; i < 12; i++) await registered('192.0.2.2', parent);
    const real = await registered('192.0.2.3', parent);
    expect(real.isAsked).toBe(false);
    await nextDay(parent);
    // Nobody passes those who wait.
    expect((await registered('192.0.2.2', parent)).isAsked).toBe(false);
    expect(await isAsked(real)).toBe(false);
    await care();
    expect(await isAsked(real)).toBe(true);
    expect(await app.mailsTo(parent, 6)).toHaveLength(6);
    await care();
    await app.jobsDone();
    expect(await app.mailsTo(parent, 6)).toHaveLength(6);
  });

  it('are sent again to a child though another caller has used up what can be sent again', async () => {
    const parent = 'asked.again@home.example';
    const again = (ip: string, email: string) =>
      resendConsentFromSignIn(app.deps, { ip, userAgent: '', cookies: NO_COOKIES }, { email, password: PASSWORD });
    const [madeUp, real] = [await registered('192.0.2.6', parent), await registered('192.0.2.7', parent)];
    for (let i = 0; i < 3; i++) await again('192.0.2.6', madeUp.email);
    await expect(again('192.0.2.6', real.email)).rejects.toBeInstanceOf(RateLimitedError);
    await again('192.0.2.7', real.email);
    await app.jobsDone();
    expect(await app.mailsTo(parent, 6)).toHaveLength(6);
  });

  it('are sent again by however many callers until the parent has had ten mails that day, but the first about each child', async () => {
    const parent = 'asked.by.many@home.example';
    const again = (ip: string, email: string) =>
      resendConsentFromSignIn(app.deps, { ip, userAgent: '', cookies: NO_COOKIES }, { email, password: PASSWORD });
    const children = [];
    for (let i = 0; i < 3; i++) children.push(await registered(`192.0.2.${30 + i}`, parent));
    const [real, ...others] = children as [(typeof children)[0], ...typeof children];
    const results = [];
    for (let i = 0; i < 3; i++) {
      for (const { email } of children) results.push(await again(`198.51.100.${results.length}`, email).catch(String));
    }
    expect(results.map((result) => result === undefined)).toEqual([...Array(7).fill(true), false, false]);
    await app.jobsDone();
    expect(await app.mailsTo(parent, 10)).toHaveLength(10);
    // A day later others have used the mailbox up before the child asks for the first mail of its day.
    const openConsent = await app.deps.db.prisma.parentalConsent.findFirstOrThrow({ where: { userId: real.id } });
    await app.deps.limits.reset(FIRST_MAIL_ABOUT_CHILD, openConsent.id);
    await app.deps.limits.reset(RESENDS_PER_CHILD, real.id);
    await again('192.0.2.30', real.email);
    await expect(again('192.0.2.30', real.email)).rejects.toBeInstanceOf(RateLimitedError);
    await expect(again('192.0.2.31', others[0]?.email ?? '')).rejects.toBeInstanceOf(RateLimitedError);
    await app.jobsDone();
    expect(await app.mailsTo(parent, 11)).toHaveLength(11);
  });

  it('are sent again to a stranger’s many children no more often than to one, and to a child all the same', async () => {
    const parent = 'asked.by.a.stranger@home.example';
    const again = (ip: string, { email }: { email: string }) =>
      resendConsentFromSignIn(app.deps, { ip, userAgent: '', cookies: NO_COOKIES }, { email, password: PASSWORD })
        .then(() => true)
        .catch((error: unknown) => {
          if (error instanceof RateLimitedError) return false;
          throw error;
        });
    const children: Awaited<ReturnType<typeof registered>>[] = [];
    for (let i = 0; i < 13; i += 1) {
      await nextDay(parent);
      children.push(await registered('192.0.2.40', parent));
    }
    await nextDay(parent);
    const real = await registered('192.0.2.41', parent);
    // On a later day each of them may be asked about anew, as far as it goes by the child.
    const anotherDayOf = async (some: readonly { id: string }[]) => {
      const { parentalConsent } = app.deps.db.prisma;
      const open = await parentalConsent.findMany({ where: { userId: { in: some.map(({ id }) => id) } } });
      for (const { id } of open) await app.deps.limits.reset(FIRST_MAIL_ABOUT_CHILD, id);
    };
    const anotherDay = async () => {
      await anotherDayOf([...children, real]);
      await app.deps.limits.reset(MAILS_PER_UNCONFIRMED_ADDRESS, mailboxOf(parent));
    };
    await anotherDay();
    const fromOne = [];
    for (const one of children) fromOne.push(await again('192.0.2.42', one));
    expect(fromOne.filter(Boolean)).toHaveLength(RESENDS_PER_PARENT_AND_CALLER.budget);
    // Of one IPv6 customer, who has as many addresses as they like, all networks around these together count as two.
    await anotherDay();
    const fromMany = [];
    for (const [number, one] of children.entries()) fromMany.push(await again(`2001:db8:40:${number}::/64`, one));
    expect(fromMany.filter(Boolean)).toHaveLength(2 * RESENDS_PER_PARENT_AND_CALLER.budget);
    // Others have used the mailbox up.
    for (let used = 0; used < MAILS_PER_UNCONFIRMED_ADDRESS.budget; used += 1)
      await app.deps.limits.count(MAILS_PER_UNCONFIRMED_ADDRESS, mailboxOf(parent));
    await anotherDayOf(children);
    expect(await again('192.0.2.42', children[0] ?? real)).toBe(false);
    expect(await again('192.0.2.41', real)).toBe(true);
    expect(await again('192.0.2.41', real)).toBe(false);
  });

  it('go in turn by the networks around callers: many addresses of one site keep nobody else’s waiting', async () => {
    const parent = 'named.from.many@home.example';
    for (let i = 16; i < 28; i++) await registered(`2001:db8:1:${i.toString(16)}::/64`, parent);
    const neighbour = await registered('2001:db8:1:ff10::/64', parent);
    const real = await registered('2001:db8:2:10::/64', parent);
    await nextDay(parent);
    await care();
    expect([await isAsked(real), await isAsked(neighbour)]).toEqual([true, true]);
  });

  it('go in turn though the parent refuses what others make up, and nothing is kept of that when turns are over', async () => {
    const parent = 'refuses@home.example';
    const callers = ['192.0.2.11', '192.0.2.12', '192.0.2.13'];
    for (let i = 0; i < 4; i++) for (const ip of callers) await registered(ip, parent);
    for (let nth = 1; nth <= 3; nth++) await decide(await linkIn(parent, nth), false);
    const real = await registered('192.0.2.14', parent);
    expect(await isAsked(real)).toBe(false);
    await nextDay(parent);
    await care();
    expect(await isAsked(real)).toBe(true);
    const kept = () =>
      app.deps.db.prisma.parentalConsent.count({ where: { decision: 'REFUSED', parentKey: { not: null } } });
    expect(await kept()).toBe(3);
    app.clock.advance(14 * DAY_MS);
    await care();
    expect(await kept()).toBe(0);
  });

  it('end after two weeks, asked or not', async () => {
    const parent = 'never.asked@home.example';
    const all = [];
    for (let i = 0; i < 5; i++) all.push(await registered('192.0.2.4', parent));
    app.clock.advance(14 * DAY_MS);
    await care();
    for (const { id } of all) expect(await exists({ id, email: '', parent, token: '' })).toBe(false);
    const left = {
      decision: 'EXPIRED' as const,
      OR: [{ parentKey: { not: null } }, { askedFrom: { isEmpty: false } }],
    };
    expect(await app.deps.db.prisma.parentalConsent.count({ where: left })).toBe(0);
  });
});

describe('the care of requests', () => {
  it('reads so many at a time, each once', async () => {
    for (let i = 0; i < 3; i++) await child();
    const now = new Date(app.clock.now().getTime() + 20 * DAY_MS);
    const due = { now, remindBefore: now, bornBy: new Date(0) };
    const first = await findDue(app.deps.db, due, null, 2);
    const next = await findDue(app.deps.db, due, first.at(-1)?.id ?? null, 1_000);
    expect(first).toHaveLength(2);
    const all = (await findDue(app.deps.db, due, null, 1_000)).map(({ id }) => id);
    expect([...first, ...next].map(({ id }) => id)).toEqual(all);
    for (let i = 0; i < 5; i++) await registered('192.0.2.5', 'one.more@home.example');
    expect(await findWaiting(app.deps.db, 1, 1_000, now)).toHaveLength(1);
    expect(await findWaiting(app.deps.db, 3, 1, now)).toHaveLength(1);
  });
});
