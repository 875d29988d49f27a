import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUCKET_WIDTH,
  bucketOf,
  HIGHEST_BUCKET,
  LOWEST_BUCKET,
  startAbility,
  stepSize,
  successProbability,
  updateRatings,
} from './ability.rules.ts';

const logOdds = fc.double({ min: -6, max: 6, noNaN: true });
const count = fc.nat({ max: 5000 });

describe('successProbability', () => {
  it('is a half at equal ability and difficulty, and 0.8 at the start of each level', () => {
    expect(successProbability(0.7, 0.7)).toBe(0.5);
    expect(successProbability(startAbility(1), -1)).toBeCloseTo(0.8, 2);
    expect(successProbability(startAbility(2), 0)).toBeCloseTo(0.8, 2);
    expect(successProbability(startAbility(3), 1)).toBeCloseTo(0.8, 2);
  });
});

describe('stepSize', () => {
  it('is 0.8 at first, 0.4 after twenty answers, and shrinks', () => {
    expect(stepSize(0)).toBe(0.8);
    expect(stepSize(20)).toBeCloseTo(0.4, 10);
    fc.assert(fc.property(count, (n) => stepSize(n + 1) < stepSize(n)));
  });
});

describe('updateRatings', () => {
  it('moves ability up and difficulty down at a right answer, and the other way at a wrong one', () => {
    fc.assert(
      fc.property(logOdds, count, logOdds, count, fc.boolean(), (a, an, d, dn, isCorrect) => {
        const after = updateRatings({ value: a, count: an }, { value: d, count: dn }, isCorrect);
        const sign = isCorrect ? 1 : -1;
        expect((after.ability.value - a) * sign).toBeGreaterThan(0);
        expect((after.difficulty.value - d) * sign).toBeLessThan(0);
        expect(Math.abs(after.ability.value - a)).toBeLessThanOrEqual(stepSize(an));
        expect(after.ability.count).toBe(an + 1);
        expect(after.difficulty.count).toBe(dn + 1);
      }),
    );
  });

  it('finds a learner’s true ability', () => {
    const truth = 2;
    let ability = { value: startAbility(1), count: 0 };
    // Answers as a learner of that ability gives them on average, by a fixed sequence of draws.
    for (let i = 0; i < 600; i++) {
      const draw = (i * 0.6180339887498949) % 1;
      const difficulty = { value: ability.value - 1.39, count: 0 };
      ability = updateRatings(ability, difficulty, draw < successProbability(truth, difficulty.value)).ability;
    }
    expect(Math.abs(ability.value - truth)).toBeLessThan(0.5);
  });
});

describe('bucketOf', () => {
  it('takes the start of each level as a bucket’s lower edge', () => {
    expect([-1, 0, 1].map(bucketOf)).toEqual([-4, 0, 4]);
    expect(bucketOf(-0.01)).toBe(-1);
    expect(bucketOf(0.24)).toBe(0);
    expect(bucketOf(0.25)).toBe(1);
  });

  it('ends where nobody, or everybody, knows the answer', () => {
    expect([-5, 4.99].map(bucketOf)).toEqual([LOWEST_BUCKET, HIGHEST_BUCKET]);
    expect([-7, 5, 7].map(bucketOf)).toEqual([LOWEST_BUCKET, HIGHEST_BUCKET, HIGHEST_BUCKET]);
  });

  it('holds every difficulty within its edges', () => {
    fc.assert(
      fc.property(logOdds, (difficulty) => {
        const bucket = bucketOf(difficulty);
        const below = bucket === LOWEST_BUCKET ? -Infinity : bucket * BUCKET_WIDTH;
        const above = bucket === HIGHEST_BUCKET ? Infinity : (bucket + 1) * BUCKET_WIDTH;
        expect(difficulty).toBeGreaterThanOrEqual(below);
        expect(difficulty).toBeLessThan(above);
      }),
    );
  });
});
