import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from './random.ts';

describe('seededRandom', () => {
  it('gives the same sequence for the same seed, and numbers from 0 to 1', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [one, two] = [seededRandom(seed), seededRandom(seed)];
        for (let i = 0; i < 20; i++) {
          const draw = one();
          expect(two()).toBe(draw);
          expect(draw >= 0 && draw < 1).toBe(true);
        }
      }),
    );
  });

  it('is even enough', () => {
    const random = seededRandom(7);
    const draws = Array.from({ length: 10_000 }, random);
    expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1);
    expect(draws.filter((draw) => draw < 0.1).length).toBeGreaterThan(900);
  });
});

describe('shuffled', () => {
  it('keeps every item and leaves the list alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items];
        const order = shuffled(items, seededRandom(seed));
        expect(items).toEqual(before);
        expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });

  it('puts each of three items first about as often', () => {
    const firsts = Array.from({ length: 900 }, (_, seed) => shuffled(['a', 'b', 'c'], seededRandom(seed))[0]);
    for (const letter of 'abc') expect(firsts.filter((first) => first === letter).length).toBeGreaterThan(240);
  });
});
