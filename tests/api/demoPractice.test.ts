import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiseForDemo } from '../../server/features/demo/demoPractice.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { ANALYTICS, answersOf } from '../testkit/analytics.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { recounted } from '../testkit/recounted.ts';
import { next, submit } from '../testkit/practice.ts';

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
async function daysOf({ userId }: Person): Promise<number> {
  const days = await app.deps.db.prisma.dailyTotal.groupBy({ by: ['day'], where: { userId } });
  return days.length;
}

beforeAll(async () => {
  app = await testApp();
  await loadBank(app.deps.db, app.clock);
  student = await app.person({ fullName: 'Demo Student' });
  before = await difficulties();
  // The process of some days ago has been killed; the one of today goes on.
  const earlier = new Date(app.clock.now().getTime() - EARLIER_DAYS * 86_400_000);
  await practiseForDemo({ ...app.deps, clock: { now: () => earlier } }, student.userId);
  daysBefore = await daysOf(student);
  await practiseForDemo(app.deps, student.userId);
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

  it('goes on after the last day, and is left alone once somebody practises as them', async () => {
    const count = () => app.deps.db.prisma.problem.count({ where: { userId: student.userId } });
    const made = await count();
    await practiseForDemo(app.deps, student.userId);
    expect(await count()).toBe(made);
    const other = await app.person({ email: 'o@school.example' });
    await submit(other, (await next(other)).uuid, 'no');
    await practiseForDemo(app.deps, other.userId);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: other.userId } })).toBe(1);
  });

  it('goes on from where it was, up to yesterday', async () => {
    expect(await daysOf(student)).toBeGreaterThan(daysBefore);
  });
});
