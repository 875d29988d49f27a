import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASSIGNMENTS_PER_CLASS } from '../../server/features/homework/assignment.rules.ts';
import {
  careForHomeworkMails,
  HOMEWORK_MAIL_CARE_QUEUE,
  HOMEWORK_MAIL_QUEUE,
} from '../../server/features/homework/dueMails.domain.ts';
import { findWithNews } from '../../server/features/homework/dueMails.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { confirmed, joined } from '../testkit/classrooms.ts';
import { copyPerson, copyRows } from '../testkit/copies.ts';
import { type ClassWithStudents, classWith, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.deps.db.prisma.homeworkMail.deleteMany();
  group = await classWith(app, 0);
});
afterAll(() => app.close());

/** Somebody in the class who wants mails. */
async function pupil(): Promise<Person> {
  const learner = await confirmed(app, await app.person());
  await joined(app, learner, group.classroom);
  await change(learner, 'switchHomeworkMail', { wanted: true });
  return learner;
}

/** So many others like somebody, in the same class and with the same wish: their ids. */
async function othersLike({ userId: id }: Person, count: number): Promise<string[]> {
  const { db } = app.deps;
  const ids = await copyPerson(db, id, count);
  const where = 'x.user_id';
  await copyRows(db, { table: 'enrolments', where, id, others: "'id', gen_random_uuid(), 'user_id', c" }, ids);
  await copyRows(db, { table: 'homework_mails', where, id, others: "'user_id', c" }, ids);
  return ids;
}

/** Looks for whom to write to, and whose mails are queued then, in order. @param queue what becomes of each */
async function looked(queue: (userId: string) => void = () => undefined, stopping?: AbortSignal): Promise<string[]> {
  const people: string[] = [];
  const sendGathered: typeof app.deps.jobs.sendGathered = async (_queue, data) => {
    queue(String(data['userId']));
    people.push(String(data['userId']));
  };
  await careForHomeworkMails({ ...app.deps, jobs: { ...app.deps.jobs, sendGathered } }, stopping);
  return people;
}

describe('people who want emails about homework', () => {
  it('are all looked at in turns, however many they are, over as many runs as that takes', async () => {
    const first = await pupil();
    const all = [first.userId, ...(await othersLike(first, 250))];
    app.clock.advance(1);
    await setHomework(group);
    app.clock.advance(1);
    const time = new AbortController();
    let queued = 0;
    const now = await looked(() => {
      queued += 1;
      if (queued === 100) time.abort();
    }, time.signal);
    expect(now).toHaveLength(100);
    app.clock.advance(HOUR_MS);
    // Nobody was sent any, so all have news still, and who had no turn has the first.
    const later = await looked();
    const left = new Set(all).difference(new Set(now));
    expect(new Set(later.slice(0, left.size))).toEqual(left);
    expect(new Set(later)).toEqual(new Set(all));
  });

  it('are looked at again soon, the others first, once a run has queued as many emails as it may', async () => {
    const first = await pupil();
    const all = [first.userId, ...(await othersLike(first, 50))];
    app.clock.advance(1);
    await setHomework(group);
    app.clock.advance(1);
    const queued: [string, unknown][] = [];
    const sendGathered: typeof app.deps.jobs.sendGathered = async ({ name }, data) => {
      queued.push([name, data['userId']]);
    };
    const look = () => careForHomeworkMails({ ...app.deps, jobs: { ...app.deps.jobs, sendGathered } }, undefined, 40);
    const people = () => queued.filter(([name]) => name === HOMEWORK_MAIL_QUEUE.name).map(([, userId]) => userId);
    await look();
    expect(people()).toHaveLength(40);
    expect(queued.at(-1)?.[0]).toBe(HOMEWORK_MAIL_CARE_QUEUE.name);
    app.clock.advance(1);
    await look();
    expect(new Set(people().slice(0, all.length))).toEqual(new Set(all));
  });

  it('are written to whosever mails can’t be queued', async () => {
    const first = await pupil();
    const others = await othersLike(first, 50);
    app.clock.advance(1);
    await setHomework(group);
    app.clock.advance(1);
    const written: string[] = [];
    const asLooked = looked((userId) => {
      if (userId === first.userId) throw new Error('no queue');
      written.push(userId);
    });
    await expect(asLooked).rejects.toThrow('1 could not be done: emails about homework');
    expect(new Set(written)).toEqual(new Set(others));
    const deps = { ...app.deps, jobs: { ...app.deps.jobs, sendGathered: () => Promise.reject(new Error('no queue')) } };
    app.clock.advance(HOUR_MS);
    await expect(careForHomeworkMails(deps)).rejects.toThrow('could not be done: emails about homework');
    const untried = await app.deps.db.prisma.homeworkMail.count({ where: { triedAt: { not: app.clock.now() } } });
    expect(untried).toBe(0);
  });

  it('are left to the next run once the process is to end', async () => {
    const { userId } = await pupil();
    app.clock.advance(1);
    await setHomework(group);
    app.clock.advance(1);
    await careForHomeworkMails(app.deps, AbortSignal.abort());
    expect(await looked()).toEqual([userId]);
  });

  it('have some of their assignments looked at where these are thousands, others the next time', async () => {
    const [many, other] = [await pupil(), await pupil()];
    app.clock.advance(1);
    const { assignment } = await setHomework(group);
    const closed = (classroomId: string): string =>
      `'id', c, 'classroom_id', '${classroomId}'::uuid, 'lock_at', '2026-01-01T00:00:00Z'::timestamptz`;
    const copyInto = (classroomId: string): Promise<void> => {
      const row = { table: 'assignments', where: 'x.id', id: assignment.uuid, others: closed(classroomId) };
      return copyRows(app.deps.db, row, Array.from({ length: ASSIGNMENTS_PER_CLASS }, newId));
    };
    // Their other classes have as many as a class can have, of which nothing can be done.
    for (let classes = 0; classes < 3; classes += 1) {
      // oxlint-disable no-await-in-loop -- one class after the other
      const crowded = await classWith(app, 0);
      await joined(app, many, crowded.classroom);
      await copyInto(crowded.classroom.uuid);
      // oxlint-enable no-await-in-loop
    }
    const now = app.clock.now();
    const hasNews = new Set<boolean>();
    for (let looks = 0; looks < 60; looks += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      const found = await findWithNews(app.deps.db, [many.userId, other.userId], { now, sentBefore: now, dueBy: now });
      expect(found).toContain(other.userId);
      hasNews.add(found.includes(many.userId));
    }
    expect(hasNews).toEqual(new Set([true, false]));
  });
});
