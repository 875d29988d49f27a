import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { ensureDemoPractice } from '../../server/features/demo/demo.domain.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { ANALYTICS, answersOf } from '../testkit/analytics.ts';
import { asProgram, signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { recounted } from '../testkit/recounted.ts';

const DAYS = 30;
const EARLIER_DAYS = 12;
const FIGURES = `{ viewer { practice { levelUndecided dueCount currentStreakDays
  all: mistakes(openOnly: false) { totalCount } open: mistakes { totalCount } } } }`;

let app: TestApp;
let student: Person;
const difficulties = () =>
  app.deps.db.prisma.sentence.findMany({
    select: { id: true, difficulty: true, answerCount: true, correctCount: true, bucket: true, poolOrder: true },
    orderBy: { id: 'asc' },
  });
let before: Awaited<ReturnType<typeof difficulties>>;
let daysBefore: number;

/** Somebody who has never signed in, and whose account was made at the present moment. */
async function newcomer(email: string): Promise<Person> {
  const person = await app.person({ fullName: 'Demo Student', email });
  await app.deps.db.prisma.session.deleteMany({ where: { userId: person.userId } });
  return person;
}
const ensure = ({ email, password }: Person, changes: Partial<Deps> = {}) =>
  ensureDemoPractice({ ...app.deps, ...changes }, { accounts: [{ role: 'student', email, password }] });
const answersBy = ({ userId }: Person) => app.deps.db.prisma.problem.count({ where: { userId } });
async function daysOf({ userId }: Person): Promise<number> {
  const days = await app.deps.db.prisma.dailyTotal.groupBy({ by: ['day'], where: { userId } });
  return days.length;
}

beforeAll(async () => {
  app = await testApp();
  await loadBank(app.deps.db, app.clock);
  const demo = await newcomer('demo@school.example');
  before = await difficulties();
  // The process of some days ago has been killed; the one of today goes on.
  const earlier = new Date(app.clock.now().getTime() - EARLIER_DAYS * 86_400_000);
  await ensure(demo, { clock: { now: () => earlier } });
  daysBefore = await daysOf(demo);
  await ensure(demo);
  student = asProgram(app, demo, (await signInAgain(app, demo.email, demo.password)).accessToken);
});
afterAll(() => app.close());

const analytics = async () => (await student.graphql(ANALYTICS, { days: DAYS })).data.viewer.analytics;

describe('the demo student', () => {
  it('has figures for every part of the analytics, each as it is counted from the answers', async () => {
    const shown = await analytics();
    const { performance, ...rest } = recounted(await answersOf(app.deps.db, student.userId), app.clock.now(), 'UTC');
    expect(shown).toEqual({ ...rest, performance: performance(DAYS) });
    expect(shown.overview.totalPracticeSessions).toBeGreaterThanOrEqual(20);
    expect(shown.performance.practisedDays).toBeGreaterThanOrEqual(18);
    expect(shown.performance.frozenOn.length).toBeGreaterThan(0);
    expect(shown.achievements.accuracyBeforePercentage).not.toBeNull();
    expect(shown.performance.confusions.length).toBeGreaterThanOrEqual(4);
    expect(shown.performance.weakestTargets.length).toBeGreaterThanOrEqual(3);
    expect(shown.performance.strongestTargets.length).toBeGreaterThanOrEqual(2);
    expect(shown.comingBack.recalledLater).toBeGreaterThan(0);
  });

  it('has a streak, something due, and mistakes of which some are open still', async () => {
    const { viewer } = (await student.graphql(FIGURES)).data;
    const { levelUndecided, dueCount, currentStreakDays, all, open } = viewer.practice;
    expect(levelUndecided).toBe(false);
    expect(currentStreakDays).toBeGreaterThanOrEqual(5);
    expect(dueCount).toBeGreaterThan(0);
    expect(open.totalCount).toBeGreaterThanOrEqual(5);
    expect(all.totalCount).toBeGreaterThan(open.totalCount);
  });

  it('has passed some lessons, and practised up to yesterday', async () => {
    const { prisma } = app.deps.db;
    const levels = await prisma.learnerLevel.findMany({ where: { userId: student.userId } });
    expect(levels.reduce((sum, { passedRounds }) => sum + passedRounds, 0)).toBeGreaterThanOrEqual(6);
    const last = (await prisma.learner.findUniqueOrThrow({ where: { userId: student.userId } })).lastAnsweredAt as Date;
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(last.getTime()).toBeLessThan(Date.parse(today));
    expect(last.getTime()).toBeGreaterThan(Date.parse(today) - 86_400_000);
  });

  it('moves nothing of how hard sentences are', async () => {
    expect(await difficulties()).toEqual(before);
  });

  it('is left alone once somebody has signed in as them', async () => {
    const made = await answersBy(student);
    app.clock.advance(12 * 3_600_000);
    await ensure(student);
    expect(await answersBy(student)).toBe(made);
    const other = await newcomer('other@school.example');
    await signInAgain(app, other.email, other.password);
    await ensure(other);
    expect(await answersBy(other)).toBe(0);
  });

  it('is left alone a day after the account was made, although nothing tells any more that somebody has signed in', async () => {
    const old = await newcomer('old@school.example');
    app.clock.advance(86_400_000 + 1);
    await ensure(old);
    expect(await answersBy(old)).toBe(0);
  });

  it('costs a start nothing where there is no day left to write', async () => {
    const again = await newcomer('again@school.example');
    await ensure(again);
    const made = await answersBy(again);
    const asked: string[] = [];
    const { db } = app.deps;
    const watched = {
      ...db,
      query: (name: string, ...rest: [string, unknown[]]) => (asked.push(name), db.query(name, ...rest)),
    };
    await ensure(again, { db: watched as typeof db });
    expect([await answersBy(again), asked.filter((name) => name.startsWith('demo-'))]).toEqual([made, []]);
  });

  it('goes on from where it was, up to yesterday', async () => {
    expect(await daysOf(student)).toBeGreaterThan(daysBefore);
  });
});
