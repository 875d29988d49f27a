import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkOf } from '../../server/features/person/linkTokens.ts';
import { careForReminders, sendReminder } from '../../server/features/reminders/reminders.domain.ts';
import { findToRemind, findWishers } from '../../server/features/reminders/reminders.store.ts';
import { smtpMailer } from '../../server/kernel/mail.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { confirmed } from '../testkit/classrooms.ts';
import { copyPerson, copyRows } from '../testkit/copies.ts';
import { mailServer } from '../testkit/mailServer.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SENDER = 'Lacuna <lacuna@school.example>';
const SUBJECT = 'Subject: Time to practise your English';
/** A Monday morning; 08:00 in London. */
const MORNING = '2026-03-09T08:00:00Z';
const at = (time: string) => new Date(`2026-03-09T${time}:00Z`);

let app: TestApp;
let server: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  server = await mailServer(SUBJECT);
  app.deps.mailer = smtpMailer(server.url, SENDER);
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 6 });
});
beforeEach(() => app.clock.set(new Date(MORNING)));
afterAll(async () => {
  await app.close();
  await server.close();
});

const choose = (person: Person, hour: number | null) => change(person, 'setPracticeReminder', { hour });
const hourOf = async (person: Person) => (await viewer(person, 'practice { reminderHour }')).practice.reminderHour;

/** Somebody whose address is known to be theirs, who wants to be reminded at an hour of their day and aims at five sentences. */
async function learner(hour = 18, timeZone = 'Europe/London'): Promise<Person> {
  const person = await confirmed(app, await app.person());
  await change(person, 'updateProfile', { timeZone });
  await change(person, 'setDailyGoal', { sentences: 5 });
  expect((await choose(person, hour)).__typename).toBe('SetPracticeReminderPayload');
  return person;
}

/** What somebody has been sent once the job ran at an instant, the newest last. */
async function mailsOf({ userId, email }: Person, instant: Date): Promise<string[]> {
  app.clock.set(instant);
  await sendReminder(app.deps, userId);
  return server.to(email);
}

async function practise(person: Person, sentences: number): Promise<void> {
  for (let count = 0; count < sentences; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await submit(person, (await next(person)).uuid, RIGHT);
  }
}

const stopTokenIn = (mail: string | undefined): string => /reminders\/stop\/([\w.-]+)/u.exec(mail ?? '')?.[1] ?? '';

/** Those of these people who are looked for now, in the order of their turns. */
async function lookedFor(...people: Person[]): Promise<Person[]> {
  const now = app.clock.now();
  const wishers = await findWishers(app.deps.db, { after: null, before: now, most: 1_000 });
  const userIds = wishers.map(({ userId }) => userId);
  const rows = await findToRemind(app.deps.db, { now, sentBefore: now, hoursLate: 2, userIds });
  return rows.flatMap(({ userId }) => people.filter((person) => person.userId === userId));
}

describe('reminders', () => {
  it('are off until an hour is chosen, which takes an address that is known to be theirs', async () => {
    const person = await app.person();
    expect(await hourOf(person)).toBeNull();
    expect(await choose(person, 18)).toEqual({
      __typename: 'EmailNotConfirmedError',
      message: 'Please confirm your email address first, with the link that we sent you.',
    });
    await confirmed(app, person);
    for (const hour of [-1, 24, 2_000_000_000]) {
      expect(await choose(person, hour)).toMatchObject({
        __typename: 'ValidationError',
        message: 'The hour must be a whole number from 0 to 23',
      });
    }
    expect(await hourOf(person)).toBeNull();
    await choose(person, 0);
    expect(await hourOf(person)).toBe(0);
    await choose(person, null);
    await choose(person, null);
    expect(await hourOf(person)).toBeNull();
    expect(await mailsOf(person, at('18:05'))).toEqual([]);
  });

  it('come in their hour, say how far the day is, and come once a day', async () => {
    const person = await learner();
    expect(await mailsOf(person, at('17:59'))).toEqual([]);
    const [mail, ...others] = await mailsOf(person, at('18:01'));
    expect(others).toEqual([]);
    expect(mail).toContain('You asked us to remind you at 18:00 to practise. Your goal for today is 5 sentences.');
    expect(mail).toMatch(/^List-Unsubscribe:\s+<http/mu);
    expect(await mailsOf(person, at('18:30'))).toHaveLength(1);
    expect(await mailsOf(person, new Date(at('18:01').getTime() + DAY_MS))).toHaveLength(2);
  });

  it('come once on a day, also where the hour is moved to a later one, and on the next', async () => {
    app.clock.set(at('00:00'));
    const person = await learner(1);
    expect(await mailsOf(person, at('01:01'))).toHaveLength(1);
    await choose(person, 22);
    expect(await mailsOf(person, at('22:01'))).toHaveLength(1);
    expect(await mailsOf(person, new Date(at('22:01').getTime() + DAY_MS))).toHaveLength(2);
  });

  it.each([
    ['put forward', '2026-03-28T23:01:00Z', '2026-03-29T22:01:00Z', '2026-03-30T22:01:00Z'],
    ['put back', '2026-10-24T22:01:00Z', '2026-10-25T23:01:00Z', '2026-10-26T23:01:00Z'],
  ])('come on every day where clocks are %s', async (_how, ...days) => {
    app.clock.set(new Date(new Date(days[0] ?? '').getTime() - DAY_MS));
    const [late, early] = [await learner(23), await learner(0)];
    for (const [place, day] of days.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      expect(await mailsOf(late, new Date(day))).toHaveLength(place + 1);
      // An hour later it is midnight there.
      // oxlint-disable-next-line no-await-in-loop
      expect(await mailsOf(early, new Date(new Date(day).getTime() + HOUR_MS))).toHaveLength(place + 1);
    }
  });

  it('say what was answered and what is due, and stay away once the goal is reached', async () => {
    const person = await learner();
    await practise(person, 2);
    const tomorrow = new Date(at('09:00').getTime() + 3 * DAY_MS);
    app.clock.set(tomorrow);
    await practise(person, 1);
    const [mail] = await mailsOf(person, new Date(tomorrow.getTime() + 9 * HOUR_MS));
    expect(mail).toContain('You have answered 1 of the 5 sentences in your goal for today.');
    expect(mail).toMatch(/\b(1 collocation is|2 collocations are) due for review\./u);
    const after = new Date(tomorrow.getTime() + DAY_MS);
    app.clock.set(after);
    await practise(person, 5);
    expect(await mailsOf(person, new Date(after.getTime() + 9 * HOUR_MS))).toHaveLength(1);
  });

  it.each([
    ['Asia/Tokyo', '09:02', '08:58'],
    ['America/Los_Angeles', '01:02', '00:58'],
    ['Asia/Kathmandu', '12:17', '12:13'],
  ])('go by the clock of %s', async (timeZone, inTheirHour, before) => {
    app.clock.set(new Date(at('00:00').getTime() - DAY_MS));
    const person = await learner(18, timeZone);
    expect(await mailsOf(person, at(before))).toEqual([]);
    expect(await mailsOf(person, at(inTheirHour))).toHaveLength(1);
  });

  /** An old name of Buenos Aires', three hours behind London's winter. */
  const OF_RUNTIME = 'AGT';

  it.each([
    ['that nobody knows', 'Nowhere/Land', false],
    ['that the runtime knows, and the database does not', OF_RUNTIME, true],
  ])('reach everybody else where somebody has a time zone %s', async (_what, timeZone, isReminded) => {
    const { prisma, pool } = app.deps.db;
    await expect(pool.query('SELECT now() AT TIME ZONE $1', [timeZone])).rejects.toThrow('not recognized');
    const [person, other] = [await learner(), await learner(15)];
    const live = (zone: string) => prisma.user.update({ where: { id: other.userId }, data: { timeZone: zone } });
    await live(timeZone);
    try {
      app.clock.set(at('18:01'));
      expect((await lookedFor(person, other)).includes(other)).toBe(isReminded);
      await careForReminders(app.deps);
      await expect.poll(() => server.to(person.email), { timeout: 10_000 }).toHaveLength(1);
    } finally {
      await live('UTC');
    }
  });

  it('come up to two hours late, and then not at all; never in an hour that had begun when it was chosen', async () => {
    const [late, tooLate] = [await learner(), await learner()];
    expect(await mailsOf(late, at('20:59'))).toHaveLength(1);
    expect(await mailsOf(tooLate, at('21:01'))).toEqual([]);
    app.clock.set(at('18:10'));
    const begun = await learner(18);
    expect(await mailsOf(begun, at('18:20'))).toEqual([]);
    expect(await mailsOf(begun, new Date(at('18:10').getTime() + DAY_MS))).toHaveLength(1);
  });

  it('end by one click on their link, without signing in, and by nothing else', async () => {
    const [person, other] = [await learner(), await learner()];
    const [mail] = await mailsOf(person, at('18:01'));
    const stop = (token: string) => change(app, 'stopPracticeReminders', { token }, 'stopped');
    const token = stopTokenIn(mail);
    for (const wrong of ['', 'x', token.slice(0, -1), token.replace(person.userId, other.userId)]) {
      expect(await stop(wrong), wrong).toMatchObject({ __typename: 'LinkNotValidError' });
    }
    // It is good for ever, so it proves nothing where links count.
    expect(linkOf(app.deps, token)).toBeNull();
    expect([await hourOf(person), await hourOf(other)]).toEqual([18, 18]);
    expect(await stop(token)).toEqual({ __typename: 'StopPracticeRemindersPayload', stopped: true });
    expect(await stop(token)).toMatchObject({ stopped: true });
    expect([await hourOf(person), await hourOf(other)]).toEqual([null, 18]);
    expect(await mailsOf(person, new Date(at('18:05').getTime() + DAY_MS))).toHaveLength(1);
  });

  it('reach nobody whose account waits for a parent, or is asked who they are', async () => {
    const where = (person: Person) => ({ where: { id: person.userId } });
    const [waiting, asked] = [await learner(), await learner()];
    await app.deps.db.prisma.user.update({ ...where(waiting), data: { consentState: 'PENDING' } });
    await app.deps.db.prisma.user.update({ ...where(asked), data: { profileAskedAt: app.clock.now() } });
    expect(await mailsOf(waiting, at('18:01'))).toEqual([]);
    expect(await mailsOf(asked, at('18:01'))).toEqual([]);
  });

  it('are tried again when the mail server is shut, and are at most five a day for one mailbox', async () => {
    const person = await learner();
    server.shut(true);
    app.clock.set(at('18:01'));
    await expect(sendReminder(app.deps, person.userId)).rejects.toThrow(/try again later/iu);
    server.shut(false);
    expect(await mailsOf(person, at('18:05'))).toHaveLength(1);
  });

  it('are queued for whose hour it is', async () => {
    const [now, later] = [await learner(18), await learner(20)];
    app.clock.set(at('18:01'));
    expect(await lookedFor(now, later)).toEqual([now]);
    await careForReminders(app.deps);
    await expect.poll(() => server.to(now.email), { timeout: 10_000 }).toHaveLength(1);
    expect(server.to(later.email)).toEqual([]);
  });

  it('are queued for all whose hour it is, however many they are, and for nobody once the process is to end', async () => {
    const { db } = app.deps;
    await db.prisma.practiceReminder.deleteMany();
    const like = await learner(17);
    const ids = await copyPerson(db, like.userId, 1_100);
    for (const table of ['learners', 'practice_reminders']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await copyRows(db, { table, where: 'x.user_id', id: like.userId, others: "'user_id', c" }, ids);
    }
    app.clock.set(at('17:01'));
    const queued = new Set<unknown>();
    const sendGathered: typeof app.deps.jobs.sendGathered = async (_queue, { userId }) => void queued.add(userId);
    const deps = { ...app.deps, jobs: { ...app.deps.jobs, sendGathered } };
    await careForReminders(deps, AbortSignal.abort());
    expect(queued.size).toBe(0);
    await careForReminders(deps);
    expect(queued).toEqual(new Set([like.userId, ...ids]));
    await db.prisma.practiceReminder.deleteMany({ where: { userId: { in: ids } } });
  });

  it('have no earlier turn for another hour, nor for being switched off and on', async () => {
    const [switching, changing, other] = [await learner(), await learner(), await learner()];
    app.clock.set(at('09:00'));
    await choose(switching, null);
    await choose(switching, 18);
    await choose(changing, 17);
    app.clock.set(at('18:01'));
    const [first, ...rest] = await lookedFor(switching, changing, other);
    expect([first, rest.length]).toEqual([other, 2]);
  });

  it('are looked for after everybody else’s once they were tried, though they could not be queued', async () => {
    const [tried, later] = [await learner(17), await learner(18)];
    app.clock.set(at('17:01'));
    const sendGathered = () => Promise.reject(new Error('no queue'));
    const deps = { ...app.deps, jobs: { ...app.deps.jobs, sendGathered } };
    await expect(careForReminders(deps)).rejects.toThrow('no queue');
    app.clock.set(at('18:01'));
    expect(await lookedFor(tried, later)).toEqual([later, tried]);
    // What was not sent does not count: they are reminded as soon as they may be.
    expect(await mailsOf(tried, at('18:02'))).toHaveLength(1);
  });
});
