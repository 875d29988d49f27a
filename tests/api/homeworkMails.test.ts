import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careForHomeworkMails, sendHomeworkMail } from '../../server/features/homework/dueMails.domain.ts';
import { findWishers, findWithNews } from '../../server/features/homework/dueMails.store.ts';
import { HOMEWORK_MAILS_PER_MAILBOX } from '../../server/features/homework/homework.limits.ts';
import { mailboxOf } from '../../server/features/person/addresses.rules.ts';
import { smtpMailer } from '../../server/kernel/mail.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { confirmed, joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { mailServer } from '../testkit/mailServer.ts';
import { fillPool } from '../testkit/pool.ts';

const HOUR_MS = 3_600_000;
const SENDER = 'Lacuna <lacuna@school.example>';
const SUBJECT = 'Subject: You have homework to do';

let app: TestApp;
let server: Awaited<ReturnType<typeof mailServer>>;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  server = await mailServer(SUBJECT);
  app.deps.mailer = smtpMailer(server.url, SENDER);
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  group = await classWith(app, 0);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const switchTo = (person: Person, wanted: boolean) => change(person, 'switchHomeworkMail', { wanted });
const isWanted = async (person: Person) => (await viewer(person, 'homework { mailWanted }')).homework.mailWanted;

/** Somebody in the class whose address is known to be theirs, and who wants mails. */
async function pupil(): Promise<Person> {
  const learner = await confirmed(app, await app.person());
  await joined(app, learner, group.classroom);
  expect((await switchTo(learner, true)).__typename).toBe('SwitchHomeworkMailPayload');
  return learner;
}

/** What somebody has been sent by now, the newest last. */
async function mailsOf({ userId, email }: Person): Promise<string[]> {
  await sendHomeworkMail(app.deps, userId);
  return server.to(email);
}

/** Those of these people who are looked for now, in the order of their turns. */
async function lookedFor(...people: Person[]): Promise<Person[]> {
  const now = app.clock.now();
  const wishers = await findWishers(app.deps.db, { lookedBefore: now, most: 1_000 });
  const found = await findWithNews(app.deps.db, wishers, { now, sentBefore: now, dueBy: now });
  return found.flatMap((userId) => people.filter((person) => person.userId === userId));
}

describe('emails about homework', () => {
  it('are off until they are switched on, which takes an address that is known to be theirs', async () => {
    const learner = await app.person();
    expect(await isWanted(learner)).toBe(false);
    expect(await switchTo(learner, true)).toEqual({
      __typename: 'EmailNotConfirmedError',
      message: 'Please confirm your email address first, with the link that we sent you.',
    });
    await confirmed(app, learner);
    const switched = await change(
      learner,
      'switchHomeworkMail',
      { wanted: true },
      'viewer { homework { mailWanted } }',
    );
    expect(switched.viewer.homework.mailWanted).toBe(true);
    await switchTo(learner, false);
    await switchTo(learner, false);
    expect(await isWanted(learner)).toBe(false);
    await joined(app, learner, group.classroom);
    await setHomework(group);
    expect(await mailsOf(learner)).toEqual([]);
  });

  it('tell what is new, without a word of the teacher’s, and nothing that was there before', async () => {
    await setHomework(group, { title: 'from before' });
    const learner = await pupil();
    expect(await mailsOf(learner)).toEqual([]);
    app.clock.advance(1);
    await setHomework(group, { title: 'CLICK HERE' });
    await setHomework(group, { published: false });
    const [mail, ...others] = await mailsOf(learner);
    expect(others).toEqual([]);
    expect(mail).toContain('There is new homework for you: 1 assignment.');
    expect(mail).toContain('In all, you have 2 assignments to do.');
    expect(mail).toMatch(/Go to your homework:\s+http\S+\/homework\s/);
    expect(mail).toMatch(/switch it off in your settings\.\s+Go to your settings:\s+http\S+\/settings\s/);
    expect(mail).not.toMatch(/CLICK HERE|English 9b/);
  });

  it('tell what is due within a day, in the student’s time zone, once', async () => {
    const learner = await pupil();
    await change(learner, 'updateProfile', { timeZone: 'Europe/Istanbul' });
    const { uuid } = (await setHomework(group, { dueAt: inHours(72) })).assignment;
    await start(learner, uuid);
    expect(await mailsOf(learner)).toEqual([]);
    app.clock.advance(48 * HOUR_MS);
    expect(await mailsOf(learner)).toEqual([
      expect.stringContaining('1 assignment is due on Monday 16 March at 12:00.'),
    ]);
    app.clock.advance(21 * HOUR_MS);
    expect(await mailsOf(learner)).toHaveLength(1);
    // Late homework is no news.
    app.clock.advance(21 * HOUR_MS);
    expect(await mailsOf(learner)).toHaveLength(1);
  });

  it('say nothing of what is done, and nothing to who has left', async () => {
    const [done, gone] = [await pupil(), await pupil()];
    app.clock.advance(1);
    const { uuid } = (await setHomework(group, { dueAt: inHours(5) })).assignment;
    await doHomework(done, uuid);
    await change(gone, 'leaveClassroom', { classroomId: group.classroom.uuid });
    for (const learner of [done, gone]) expect(await mailsOf(learner)).toEqual([]);
  });

  it('tell of what a teacher has reminded of, soon and without a word of the teacher’s, to who has not begun', async () => {
    const [learner, begun, off] = [await pupil(), await pupil(), await pupil()];
    await switchTo(off, false);
    const { uuid } = (await setHomework(group, { title: 'CLICK HERE' })).assignment;
    await start(begun, uuid);
    app.clock.advance(1);
    // What was there before is no news by itself.
    for (const one of [learner, begun, off]) {
      await switchTo(one, false);
      if (one !== off) await switchTo(one, true);
    }
    app.clock.advance(1);
    expect(await mailsOf(learner)).toEqual([]);
    expect((await change(group.teacher, 'remindStudents', { assignmentId: uuid }, 'reminded')).reminded).toBe(2);
    await expect.poll(() => server.to(learner.email).length).toBe(1);
    await app.jobsDone();
    const [mail] = server.to(learner.email);
    expect(mail).toContain('Your teacher has reminded you about 1 assignment that you have not started.');
    expect(mail).not.toContain('There is new homework');
    expect(mail).not.toMatch(/CLICK HERE|English 9b|Leyla/);
    for (const other of [begun, off]) expect(await mailsOf(other)).toEqual([]);
  });

  it('tell of a reminder on the next day where one was sent today, and not at all once it is begun', async () => {
    const [learner, begun] = [await pupil(), await pupil()];
    app.clock.advance(1);
    const { uuid } = (await setHomework(group)).assignment;
    for (const one of [learner, begun]) expect(await mailsOf(one)).toHaveLength(1);
    app.clock.advance(1);
    await change(group.teacher, 'remindStudents', { assignmentId: uuid });
    await start(begun, uuid);
    expect(await mailsOf(learner)).toHaveLength(1);
    app.clock.advance(21 * HOUR_MS);
    expect(await mailsOf(learner)).toEqual([
      expect.stringContaining('There is new homework'),
      expect.stringContaining('Your teacher has reminded you about 1 assignment that you have not started.'),
    ]);
    expect(await mailsOf(begun)).toHaveLength(1);
    app.clock.advance(21 * HOUR_MS);
    expect(await mailsOf(learner)).toHaveLength(2);
  });

  it('are one a day at most, of however much', async () => {
    const learner = await pupil();
    for (let hour = 0; hour < 19; hour += 1) {
      app.clock.advance(HOUR_MS);
      await setHomework(group);
      await mailsOf(learner);
    }
    expect(server.to(learner.email)).toHaveLength(1);
    app.clock.advance(2 * HOUR_MS);
    const [, second] = await mailsOf(learner);
    expect(second).toContain('There is new homework for you: 18 assignments.');
    expect(await mailsOf(learner)).toHaveLength(2);
  });

  it('are one on a calendar day of the student’s, in their time zone', async () => {
    app.clock.set('2026-03-12T22:30:00Z');
    group = await classWith(app, 0);
    const learner = await pupil();
    await change(learner, 'updateProfile', { timeZone: 'Europe/Istanbul' });
    // Half past one in the night there.
    app.clock.set('2026-03-12T22:31:00Z');
    await setHomework(group);
    expect(await mailsOf(learner)).toHaveLength(1);
    app.clock.advance(1);
    await setHomework(group);
    app.clock.set('2026-03-13T20:59:00Z');
    expect(await mailsOf(learner)).toHaveLength(1);
    app.clock.set('2026-03-13T21:01:00Z');
    expect(await mailsOf(learner)).toHaveLength(2);
  });

  it('are tried again where the mail server takes none, and then are news still', async () => {
    const learner = await pupil();
    app.clock.advance(1);
    await setHomework(group);
    // What registering sends has arrived.
    await app.jobsDone();
    server.shut(true);
    for (let tries = 0; tries < 7; tries += 1) {
      await expect(sendHomeworkMail(app.deps, learner.userId)).rejects.toThrow('Try again later');
    }
    server.shut(false);
    expect(await mailsOf(learner)).toHaveLength(1);
  });

  it('are looked for every hour, and sent to those who have news alone', async () => {
    const [learner, nothingNew, off] = [await pupil(), await pupil(), await pupil()];
    await switchTo(off, false);
    app.clock.advance(1);
    const { uuid } = (await setHomework(group)).assignment;
    await doHomework(nothingNew, uuid);
    await careForHomeworkMails(app.deps);
    await careForHomeworkMails(app.deps);
    await expect.poll(() => server.to(learner.email).length).toBe(1);
    await app.jobsDone();
    expect([...server.to(nothingNew.email), ...server.to(off.email)]).toEqual([]);
  });

  it('are looked for after everybody else’s once they were tried, sent or not', async () => {
    const refused = await pupil();
    app.clock.advance(1);
    await setHomework(group);
    await useUp(app.deps.limits, HOMEWORK_MAILS_PER_MAILBOX, mailboxOf(refused.email));
    await careForHomeworkMails(app.deps);
    await app.jobsDone();
    expect(server.to(refused.email)).toEqual([]);
    app.clock.advance(-1);
    const later = await pupil();
    app.clock.advance(HOUR_MS);
    await setHomework(group);
    expect(await lookedFor(refused, later)).toEqual([later, refused]);
    // What was not sent does not count: they are told as soon as they may be.
    await app.deps.limits.reset(HOMEWORK_MAILS_PER_MAILBOX, mailboxOf(refused.email));
    expect(await mailsOf(refused)).toEqual([expect.stringContaining('There is new homework for you: 2 assignments.')]);
  });

  it('have no earlier turn for being switched off and on', async () => {
    const [switching, other] = [await pupil(), await pupil()];
    app.clock.advance(1);
    await setHomework(group);
    await careForHomeworkMails(app.deps);
    await app.jobsDone();
    app.clock.advance(HOUR_MS);
    await switchTo(switching, false);
    await switchTo(switching, true);
    app.clock.advance(HOUR_MS);
    await setHomework(group);
    expect(await lookedFor(switching, other)).toEqual([other, switching]);
  });

  it('count as tried where they can’t be queued', async () => {
    const person = await pupil();
    app.clock.advance(1);
    await setHomework(group);
    app.clock.advance(1);
    const sendGathered = () => Promise.reject(new Error('no queue'));
    const deps = { ...app.deps, jobs: { ...app.deps.jobs, sendGathered } };
    await expect(careForHomeworkMails(deps)).rejects.toThrow('1 could not be done: emails about homework');
    app.clock.advance(-1);
    const later = await pupil();
    app.clock.advance(HOUR_MS);
    await setHomework(group);
    expect(await lookedFor(person, later)).toEqual([later, person]);
  });

  it('are not looked for again and again for who has begun it, or can do it no more', async () => {
    const [learner, begun] = [await pupil(), await pupil()];
    app.clock.advance(1);
    const { uuid } = (await setHomework(group, { lockAt: inHours(2) })).assignment;
    await start(begun, uuid);
    expect(await lookedFor(learner, begun)).toEqual([learner]);
    app.clock.advance(2 * HOUR_MS);
    expect(await lookedFor(learner, begun)).toEqual([]);
  });
});
