import { describe, expect, it } from 'vitest';
import { armOf } from './assignment.ts';
import { type ArmCounts, conclusionOf, splitOf, wilson } from './figures.ts';

const counts = (arm: 'A' | 'B', learners: number, good: number, ratings: number): ArmCounts => ({
  arm,
  learners,
  answered: ratings,
  ratings,
  good,
});

describe("Wilson's interval", () => {
  // Worked out by hand from the formula, and alike in the literature: 0 of 10 is 0–28%, 10 of 10 is 72–100%, 8 of 10 is 49–94%.
  it.each([
    [0, 10, { share: 0, low: 0, high: 28 }],
    [10, 10, { share: 100, low: 72, high: 100 }],
    [8, 10, { share: 80, low: 49, high: 94 }],
    [500, 1000, { share: 50, low: 47, high: 53 }],
  ])('of %i of %i', (good, total, interval) => expect(wilson(good, total)).toEqual(interval));

  it('is none of nothing', () => expect(wilson(0, 0)).toBeNull());
});

describe('the split', () => {
  it('is not judged with few learners', () => expect(splitOf({ A: 99, B: 0 }, 50)).toBe('TOO_FEW'));
  it('may be off by chance', () => expect(splitOf({ A: 520, B: 480 }, 50)).toBe('AS_ASKED'));
  it('is doubted where chance is less than one in a thousand', () => {
    expect(splitOf({ A: 560, B: 440 }, 50)).toBe('MISMATCH');
    expect(splitOf({ A: 500, B: 500 }, 20)).toBe('MISMATCH');
  });

  it('of many learners is what was asked for, and the same each time', () => {
    const test = { id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c', shareB: 30 };
    const learners = { A: 0, B: 0 };
    for (let one = 0; one < 5000; one++) learners[armOf(test, `learner-${one}`)] += 1;
    expect(splitOf(learners, 30)).toBe('AS_ASKED');
    expect(armOf(test, 'learner-7')).toBe(armOf(test, 'learner-7'));
  });

  it('of another test is independent of it', () => {
    const [one, other] = ['one', 'other'].map((id) => ({ id, shareB: 50 }));
    const alike = Array.from({ length: 2000 }, (_, learner) => `learner-${learner}`).filter(
      (learner) => armOf(one as never, learner) === armOf(other as never, learner),
    );
    expect(alike.length).toBeGreaterThan(900);
    expect(alike.length).toBeLessThan(1100);
  });
});

describe('the conclusion', () => {
  it('says that nothing is known', () =>
    expect(conclusionOf([], 50)).toBe('Nobody has rated a sentence of either arm.'));
  it('names the better arm', () => {
    expect(conclusionOf([counts('A', 100, 90, 100), counts('B', 100, 50, 100)], 50)).toContain('arm A good');
    expect(conclusionOf([counts('A', 100, 50, 100), counts('B', 100, 90, 100)], 50)).toContain('arm B good');
  });
  it('tells no difference where the intervals overlap', () =>
    expect(conclusionOf([counts('A', 100, 52, 100), counts('B', 100, 50, 100)], 50)).toContain('overlap'));
  it('compares nothing where the split is wrong', () =>
    expect(conclusionOf([counts('A', 900, 90, 100), counts('B', 100, 50, 100)], 50)).toContain('not split'));
});
