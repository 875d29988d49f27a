import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regradeLearner } from '../../server/features/practice/regrade.domain.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { spendDays } from '../testkit/pastDays.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { answerTheSame, gradedOf, nearlyDone } from '../testkit/served.ts';

const FROM = '2026-02-02T15:00:00Z';
const WORD = 'of';
const LEVEL_BONUS = 100;

let app: TestApp;
let sentences: string[];
beforeAll(async () => {
  app = await testApp();
  sentences = [
    ...(await fillPool(app.deps.db, { level: 1, targets: 12, sentencesPerTarget: 2 })),
    ...(await fillPool(app.deps.db, { level: 2, targets: 8, sentencesPerTarget: 2 })),
  ].flat();
});
afterAll(() => app.close());

async function accept(some: readonly string[]): Promise<void> {
  await app.deps.db.prisma.sentence.updateMany({ data: { also: ['upon'] } });
  await app.deps.db.prisma.sentence.updateMany({ where: { id: { in: [...some] } }, data: { also: ['upon', WORD] } });
}

const nothing = async () => {};

async function learner(timeZone: string): Promise<string> {
  app.clock.set(FROM);
  const { userId } = await app.person();
  await app.deps.db.prisma.user.update({ where: { id: userId }, data: { timeZone } });
  return userId;
}

type Graded = Awaited<ReturnType<typeof gradedOf>>;

/** The same without when and with which answer a level was completed: one that was completed stays so as it was told. */
function exceptWhen({ levels, days, answers, ...rest }: Graded) {
  const given = (points: number, isLast: boolean) => (isLast ? points - LEVEL_BONUS : points);
  const points = answers.map(({ pointsEarned, levelCompleted }) => given(pointsEarned, levelCompleted));
  return {
    ...rest,
    levels: levels.map((level) => ({ ...level, completedAt: level.completedAt !== null })),
    days: days.map((day) => ({ ...day, points: 0 })),
    pointsOfDays: days.reduce((sum, day) => sum + day.points, 0),
    points,
    answers: answers.map((answer) => ({ ...answer, levelCompleted: null, feedback: null, pointsEarned: null })),
  };
}

describe('answers that are graded again', () => {
  it('stand as if they had been graded so from the start, whatever was served', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          seed: fc.integer({ min: 1, max: 1_000_000 }),
          timeZone: fc.constantFrom('Asia/Tokyo', 'America/Los_Angeles', 'UTC'),
          near: fc.boolean(),
          atOnce: fc.constantFrom(1, 200),
          which: fc.subarray(
            Array.from({ length: 40 }, (_, index) => index),
            { minLength: 12 },
          ),
        }),
        async ({ seed, timeZone, near, atOnce, which }) => {
          const late = which.map((index) => sentences[index] as string);
          await accept([]);
          const one = await learner(timeZone);
          if (near) await nearlyDone(app, one);
          const past = { from: new Date(FROM), days: 7, answers: 9, idle: 0.2, levels: 2, seed };
          await spendDays(app.deps, app.clock, one, past);
          const before = await gradedOf(app.deps, one);
          await accept(late);
          for (const sentenceId of late.toReversed()) {
            const word = { sentenceId, practiceTypeId: TEST_PRACTICE_TYPE, word: WORD };
            // oxlint-disable-next-line no-await-in-loop -- one correction after another
            await regradeLearner(app.deps, one, word, nothing, atOnce);
            // oxlint-disable-next-line no-await-in-loop
            expect(await regradeLearner(app.deps, one, word, nothing)).toBeNull();
          }
          const regraded = await gradedOf(app.deps, one);
          const other = await learner(timeZone);
          if (near) await nearlyDone(app, other);
          await answerTheSame(app.deps, app.clock, one, other);
          const fromTheStart = await gradedOf(app.deps, other);
          // A later round may have completed a level before an earlier one was found to be passed.
          const when = ({ levels }: Graded) => levels.map(({ completedAt }) => completedAt);
          if (isDeepStrictEqual(when(regraded), when(fromTheStart))) expect(regraded).toEqual(fromTheStart);
          else expect(exceptWhen(regraded)).toEqual(exceptWhen(fromTheStart));
          expect(regraded.figures.points).toBeGreaterThanOrEqual(before.figures.points);
        },
      ),
      { numRuns: 6, seed: 12, endOnFailure: true },
    );
  }, 120_000);
});
