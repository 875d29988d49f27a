import { describe, expect, it } from 'vitest';
import { pointsFor } from './points.ts';

const plain = { level: 1, isCorrect: true, assisted: false, roundPassed: false, levelCompleted: false } as const;

describe('pointsFor', () => {
  it('gives 10, 15 and 20 for a right answer at A2, B1 and B2, and nothing for a wrong one', () => {
    expect(pointsFor(plain)).toBe(10);
    expect(pointsFor({ ...plain, level: 2 })).toBe(15);
    expect(pointsFor({ ...plain, level: 3 })).toBe(20);
    expect(pointsFor({ ...plain, level: 3, isCorrect: false })).toBe(0);
  });

  it('gives half of them, rounded up, for a right answer with help, and all that a round and a level give', () => {
    const assisted = { ...plain, assisted: true };
    expect(pointsFor(assisted)).toBe(5);
    expect(pointsFor({ ...assisted, level: 2 })).toBe(8);
    expect(pointsFor({ ...assisted, isCorrect: false })).toBe(0);
    expect(pointsFor({ ...assisted, roundPassed: true, levelCompleted: true })).toBe(125);
  });

  it('adds 20 for a passed round, also when its last answer was wrong', () => {
    expect(pointsFor({ ...plain, roundPassed: true })).toBe(30);
    expect(pointsFor({ ...plain, isCorrect: false, roundPassed: true })).toBe(20);
  });

  it('adds 100 for a completed level', () => {
    expect(pointsFor({ ...plain, level: 2, roundPassed: true, levelCompleted: true })).toBe(135);
  });
});
