import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { recallOf } from '../../server/features/practice/memory.ts';
import { accessToken, asProgram, change, READING } from '../testkit/account.ts';
import { ANALYTICS } from '../testkit/analytics.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, round, submit, ten } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 14, sentencesPerTarget: 3 });
});
afterAll(() => app.close());

async function analyticsOf(person: Person, days = 30) {
  const { data, errors } = await person.graphql(ANALYTICS, { days });
  expect(errors).toBeUndefined();
  return data.viewer.analytics;
}

/** Answers what has been due longest. */
async function review(person: Person, answer: string): Promise<void> {
  const { data } = await person.graphql(
    'mutation { nextReviewProblem { ... on NextReviewProblemPayload { problem { uuid } } } }',
  );
  await submit(person, data.nextReviewProblem.problem.uuid, answer);
}

const inZone = (person: Person, timeZone: string) => change(person, 'updateProfile', { timeZone }, '__typename');

const NOTHING = {
  overview: { totalPracticeSessions: 0, currentStreakDays: 0, averageAccuracyPercentage: 0, totalTimeMinutes: 0 },
  achievements: {
    streakDays: 0,
    accuracyNowPercentage: null,
    accuracyBeforePercentage: null,
    comparedDays: 0,
    accuracyImproved: false,
  },
  comingBack: { later: 0, targets: 0, dueNow: 0, expectedRight: 0 },
  performance: {
    attempts: 0,
    accuracyPercentage: null,
    practisedDays: 0,
    weakestTargets: [],
    strongestTargets: [],
    confusions: [],
  },
};

describe('the figures of a learner', () => {
  it('are noughts before the first answer, and no accuracy', async () => {
    const person = await app.person();
    const analytics = await analyticsOf(person);
    expect(analytics).toMatchObject(NOTHING);
    expect(analytics.weeklyProgress).toHaveLength(7);
    expect(analytics.performance.days).toHaveLength(30);
    expect(
      new Set(analytics.weeklyProgress.map((day: { accuracyPercentage: number | null }) => day.accuracyPercentage)),
    ).toEqual(new Set([null]));
  });

  it('take as many statements after many answers as before the first', async () => {
    const person = await app.person();
    const before = await statementsOf(() => analyticsOf(person, 365));
    await round(person, ten(1, 4));
    app.clock.advance(DAY_MS);
    await round(person, ten(2));
    const after = await statementsOf(() => analyticsOf(person, 365));
    expect(after.toSorted()).toEqual(before.toSorted());
    // Who asks, and six of its own: the learner, days, levels, what comes back, targets, confusions.
    expect(after.length).toBeLessThanOrEqual(7);
  });

  it('are each learner’s own', async () => {
    const [one, other] = [await app.person(), await app.person()];
    await round(one, [RIGHT, WRONG]);
    expect(await analyticsOf(other)).toMatchObject(NOTHING);
    const found = await analyticsOf(one);
    expect(found.overview).toMatchObject({
      totalPracticeSessions: 1,
      currentStreakDays: 1,
      averageAccuracyPercentage: 50,
    });
    expect(found.performance.confusions).toMatchObject([{ wanted: 'on', typed: 'of', times: 1 }]);
  });

  it('are for who is signed in, and for programs that may read practice', async () => {
    const { data, errors } = await app.graphql('{ viewer { analytics { overview { totalTimeMinutes } } } }');
    expect(data.viewer ?? null).toBeNull();
    expect(errors).toBeUndefined();
    const person = await app.person();
    const reads = asProgram(app, person, await accessToken(person, READING));
    expect(await analyticsOf(reads)).toMatchObject(NOTHING);
    const reading = READING.filter((scope) => scope !== 'PRACTICE_READ');
    const refused = asProgram(app, person, await accessToken(person, reading));
    const answer = await refused.graphql(ANALYTICS, { days: 30 });
    expect(answer.data.viewer.analytics).toBeNull();
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'TOKEN_SCOPE_MISSING' });
  });

  it.each([0, 366, -1])('refuses %i days, and does not take the next best', async (days) => {
    const person = await app.person();
    const { data, errors } = await person.graphql(ANALYTICS, { days });
    expect(data.viewer.analytics.performance).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: 'days must be a whole number from 1 to 365.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('are asked for in one document as often as their days allow', async () => {
    const person = await app.person();
    const year = (name: string) =>
      `${name}: performance(days: 365) { days { day attempts correct accuracyPercentage minutes } }`;
    const ask = (...names: string[]) => person.graphql(`{ viewer { analytics { ${names.map(year).join(' ')} } } }`);
    expect((await ask('one', 'two')).errors).toBeUndefined();
    expect((await ask('one', 'two', 'three')).errors?.[0]?.extensions).toMatchObject({
      code: 'OPERATION_TOO_COMPLEX',
      limit: 'cost',
    });
  });

  it('are emptied by a reset, what was answered for a class too', async () => {
    const person = await app.person();
    await round(person, ten(1, 4));
    const { prisma } = app.deps.db;
    const where = { userId: person.userId };
    const wrong = await prisma.problem.findFirstOrThrow({ where: { ...where, verdict: 'WRONG' } });
    await prisma.problem.update({ where: { id: wrong.id }, data: { source: 'HOMEWORK', roundId: null } });
    expect((await analyticsOf(person)).performance.confusions).toHaveLength(2);
    app.clock.advance(1000);
    await person.graphql('mutation { resetProgress { __typename } }');
    expect(await prisma.problem.count({ where })).toBe(1);
    expect(await analyticsOf(person, 365)).toMatchObject(NOTHING);
    app.clock.advance(1000);
    await round(person, [WRONG]);
    expect((await analyticsOf(person)).performance.confusions).toMatchObject([{ times: 1 }]);
  });

  it('look for confusions in the latest 300 wrong answers of the period', async () => {
    const person = await app.person();
    await round(person, [WRONG]);
    const { prisma } = app.deps.db;
    const first = await prisma.problem.findFirstOrThrow({ where: { userId: person.userId, verdict: 'WRONG' } });
    app.clock.advance(1000);
    const asked = { ...first, result: first.result ?? {}, source: 'REVIEW' as const, roundId: null, openKey: null };
    const later = (many: number) =>
      Array.from({ length: many }, () => ({ ...asked, id: newId(), answeredAt: app.clock.now(), answer: 'beyond' }));
    const confusions = async () => (await analyticsOf(person)).performance.confusions;
    await prisma.problem.createMany({ data: later(299) });
    expect(await confusions()).toMatchObject([{ typed: 'beyond', times: 299 }, { times: 1 }]);
    await prisma.problem.createMany({ data: later(1) });
    expect(await confusions()).toMatchObject([{ typed: 'beyond', times: 300 }]);
    expect(await confusions()).toHaveLength(1);
  });

  it('tell of no answer of which the right one is withheld what was wanted', async () => {
    const person = await app.person();
    await round(person, [WRONG, RIGHT]);
    const where = { userId: person.userId };
    const withheldUntil = new Date(app.clock.now().getTime() + DAY_MS);
    await app.deps.db.prisma.problem.updateMany({ where, data: { withheldUntil } });
    const { performance, comingBack } = await analyticsOf(person);
    expect(performance).toMatchObject({ attempts: 2, confusions: [] });
    expect(comingBack.targets).toBe(2);
    app.clock.advance(DAY_MS);
    const later = (await analyticsOf(person)).performance;
    expect(later.confusions).toHaveLength(1);
  });

  it('tell as much to be due as a review has, and the recall that the memory foresees', async () => {
    const person = await app.person();
    await round(person, ten(0, 1, 2));
    app.clock.advance(2 * DAY_MS);
    await round(person, [RIGHT]);
    const { comingBack } = await analyticsOf(person);
    const { data } = await person.graphql('{ viewer { practice { dueCount } } }');
    expect(comingBack.dueNow).toBe(data.viewer.practice.dueCount);
    const items = await app.deps.db.prisma.memoryItem.findMany({ where: { userId: person.userId } });
    const recalled = items.reduce((sum, item) => sum + recallOf(item, app.clock.now()), 0);
    expect(comingBack.expectedRight).toBe(Math.round(recalled));
    expect(comingBack.targets).toBe(items.length);
  });

  it('call a collocation strong from three answers on', async () => {
    const person = await app.person();
    const strongest = async () => (await analyticsOf(person)).performance.strongestTargets;
    await round(person, [RIGHT]);
    app.clock.advance(7 * DAY_MS);
    await review(person, RIGHT);
    // Long enough for it to be due once more, and no pause so long that the session ends.
    for (let week = 0; week < 3; week += 1) {
      expect(await strongest()).toEqual([]);
      app.clock.advance(7 * DAY_MS);
    }
    await review(person, RIGHT);
    expect(await strongest()).toMatchObject([{ attempts: 3, correct: 3, recalledLater: true }]);
  });

  it('count a collocation as remembered once it was right on a later day than the first', async () => {
    const person = await app.person();
    await round(person, [WRONG, RIGHT]);
    const first = await analyticsOf(person);
    expect(first.comingBack).toMatchObject({ targets: 2, recalledLater: 0 });
    expect(first.performance.weakestTargets).toMatchObject([{ correct: 0, recalledLater: false }]);
    app.clock.advance(DAY_MS);
    await review(person, WRONG);
    expect((await analyticsOf(person)).comingBack.recalledLater).toBe(0);
    // A round chooses freely between what is new and what is due; a review has only what is due.
    app.clock.advance(6 * DAY_MS);
    await review(person, RIGHT);
    expect((await analyticsOf(person)).comingBack.recalledLater).toBe(1);
    await review(person, RIGHT);
    const { comingBack, performance } = await analyticsOf(person);
    expect(comingBack).toMatchObject({ targets: 2, recalledLater: 2 });
    expect(performance.weakestTargets).toMatchObject([{ attempts: 3, correct: 1, recalledLater: true }]);
  });
});

describe('the days of a learner', () => {
  /** What the last two days and the streak say. */
  async function lastDays(person: Person) {
    const { overview, weeklyProgress } = await analyticsOf(person);
    const days = weeklyProgress
      .slice(-2)
      .map(({ day, attempts }: { day: string; attempts: number }) => [day, attempts]);
    return { days, streak: overview.currentStreakDays };
  }

  it.each([
    // Midnight in Tokyo is at 15:00 in UTC; Japan never sets its clocks.
    ['Asia/Tokyo', '2027-05-04T14:58:00Z', '2027-05-04T15:02:00Z', '2027-05-04', '2027-05-05'],
    // The nights before and after the day of 23 hours, and those of the day of 25.
    ['America/Los_Angeles', '2027-03-14T07:58:00Z', '2027-03-14T08:02:00Z', '2027-03-13', '2027-03-14'],
    ['America/Los_Angeles', '2027-03-15T06:58:00Z', '2027-03-15T07:02:00Z', '2027-03-14', '2027-03-15'],
    ['America/Los_Angeles', '2027-11-07T06:58:00Z', '2027-11-07T07:02:00Z', '2027-11-06', '2027-11-07'],
    ['America/Los_Angeles', '2027-11-08T07:58:00Z', '2027-11-08T08:02:00Z', '2027-11-07', '2027-11-08'],
  ])('begin at midnight in %s: %s, %s', async (timeZone, before, after, day, next_day) => {
    app.clock.set(before);
    const person = await app.person();
    await inZone(person, timeZone);
    await submit(person, (await next(person)).uuid, RIGHT);
    expect((await lastDays(person)).days[1]).toEqual([day, 1]);
    app.clock.set(after);
    expect(await lastDays(person)).toEqual({
      days: [
        [day, 1],
        [next_day, 0],
      ],
      streak: 1,
    });
    await submit(person, (await next(person)).uuid, WRONG);
    expect(await lastDays(person)).toEqual({
      days: [
        [day, 1],
        [next_day, 1],
      ],
      streak: 2,
    });
    // Due dates are of the same days: what was missed yesterday may come today, what was missed today not before tomorrow.
    const { comingBack } = await analyticsOf(person);
    expect(comingBack.days[0]).toEqual({ day: next_day, targets: 0 });
    const total = comingBack.days.reduce(
      (sum: number, { targets }: { targets: number }) => sum + targets,
      comingBack.later,
    );
    expect(total).toBe(2);
  });

  it('let what was wrong on a day of 25 hours wait for the next, as a review does', async () => {
    app.clock.set('2027-10-30T22:05:00Z');
    const person = await app.person();
    await inZone(person, 'Europe/Berlin');
    await submit(person, (await next(person)).uuid, WRONG);
    app.clock.set('2027-10-31T22:30:00Z');
    const { comingBack } = await analyticsOf(person);
    expect(comingBack.days.slice(0, 2)).toEqual([
      { day: '2027-10-31', targets: 0 },
      { day: '2027-11-01', targets: 1 },
    ]);
    expect(comingBack.dueNow).toBe(0);
  });
});
