import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, startAbility } from '../curriculum/ability.rules.ts';
import { bucketOrder, MAX_DUE_PER_ROUND, RANDOM_SHARE, type SelectionFacts, selectionOf } from './selection.ts';

const facts: SelectionFacts = {
  dueServedThisRound: 0,
  randomDraw: 0.5,
  adaptive: true,
};

describe('selectionOf', () => {
  it('serves at most five due targets a round', () => {
    expect(selectionOf({ ...facts, dueServedThisRound: MAX_DUE_PER_ROUND - 1 }).allowDue).toBe(true);
    expect(selectionOf({ ...facts, dueServedThisRound: MAX_DUE_PER_ROUND }).allowDue).toBe(false);
  });

  it('takes one new sentence in ten at random, and all of them without adaptation', () => {
    expect(selectionOf({ ...facts, randomDraw: RANDOM_SHARE - 0.001 }).freshAs).toBe('RANDOM');
    expect(selectionOf({ ...facts, randomDraw: RANDOM_SHARE }).freshAs).toBe('NEW');
    expect(selectionOf({ ...facts, adaptive: false, randomDraw: 0.99 }).freshAs).toBe('RANDOM');
  });
});

describe('bucketOrder', () => {
  const buckets = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { maxLength: 20 });
  const ability = fc.double({ min: -4, max: 6, noNaN: true });

  it('begins a learner in the bucket where the level’s sentences start', () => {
    for (const level of [1, 2, 3] as const) {
      const start = bucketOf(level - 2);
      expect(bucketOrder(startAbility(level), [start + 1, start - 1, start, start - 2], 'NEAREST')[0]).toBe(start);
    }
  });

  it('goes outwards from the wanted difficulty', () => {
    expect(bucketOrder(1.39 + 0.3, [-3, -1, 0, 1, 2, 5], 'NEAREST')).toEqual([1, 0, 2, -1, -3, 5]);
  });

  it('takes the easier of two as near', () => {
    expect(bucketOrder(1.39 + 0.125, [1, -1, 0], 'NEAREST')).toEqual([0, -1, 1]);
  });

  it('holds each bucket once, nearest first, whatever order they come in', () => {
    fc.assert(
      fc.property(buckets, ability, fc.nat(), (all, level, turn) => {
        const order = bucketOrder(level, all, 'NEAREST');
        const turned = all.slice(turn % (all.length + 1)).concat(all.slice(0, turn % (all.length + 1)));
        expect(order.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
        expect(bucketOrder(level, turned, 'NEAREST')).toEqual(order);
        const distances = order.map((bucket) => Math.abs((bucket + 0.5) * 0.25 - (level - 1.39)));
        for (let i = 1; i < distances.length; i++) {
          expect((distances[i] ?? 0) - (distances[i - 1] ?? 0)).toBeGreaterThan(-1e-6);
        }
      }),
    );
  });

  it('shuffles by the draw alone', () => {
    fc.assert(
      fc.property(buckets, ability, fc.double({ min: 0, max: 1, noNaN: true }), (all, level, randomDraw) => {
        const order = bucketOrder(level, all, { randomDraw });
        expect(bucketOrder(-level, all.toReversed(), { randomDraw })).toEqual(order);
        expect(order.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
      }),
    );
  });

  it('reaches every order over many draws', () => {
    const orders = new Set(
      Array.from({ length: 300 }, (_, i) => bucketOrder(0, [1, 2, 3], { randomDraw: i / 300 }).join()),
    );
    expect(orders.size).toBe(6);
  });
});
