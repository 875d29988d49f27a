import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Memory, type MemoryRating, reviewTarget } from './memory.ts';

const MS_PER_DAY = 86_400_000;
const START = new Date('2026-03-02T09:30:00Z');

/** Reviews at each due date; returns the intervals in days. */
function intervals(ratings: readonly MemoryRating[]): number[] {
  let memory: Memory | null = null;
  let at = START;
  return ratings.map((rating) => {
    memory = reviewTarget(memory, rating, at);
    const days = (memory.dueAt.getTime() - at.getTime()) / MS_PER_DAY;
    at = memory.dueAt;
    return days;
  });
}

describe('reviewTarget', () => {
  it('gives the reference intervals for five right answers', () => {
    expect(intervals(['GOOD', 'GOOD', 'GOOD', 'GOOD', 'GOOD'])).toEqual([3, 14, 57, 196, 586]);
  });

  it('gives the reference intervals around a lapse', () => {
    expect(intervals(['GOOD', 'GOOD', 'AGAIN', 'GOOD', 'GOOD'])).toEqual([3, 14, 2, 5, 13]);
  });

  it('counts repetitions and lapses', () => {
    const first = reviewTarget(null, 'GOOD', START);
    const second = reviewTarget(first, 'AGAIN', first.dueAt);
    expect(first).toMatchObject({ reps: 1, lapses: 0, reviewedAt: START });
    expect(second).toMatchObject({ reps: 2, lapses: 1 });
  });

  it('survives being stored and read again', () => {
    const first = reviewTarget(null, 'GOOD', START);
    const stored = { ...first, dueAt: new Date(first.dueAt.toISOString()), reviewedAt: new Date(first.reviewedAt) };
    expect(reviewTarget(stored, 'GOOD', first.dueAt)).toEqual(reviewTarget(first, 'GOOD', first.dueAt));
  });

  it('bears a clock that was set back', () => {
    const first = reviewTarget(null, 'GOOD', START);
    const earlier = new Date(START.getTime() - 5 * MS_PER_DAY);
    expect(reviewTarget(first, 'GOOD', earlier).reviewedAt).toEqual(START);
  });

  it('is due at least a day later, keeps difficulty within 1–10, and never asks later after a mistake', () => {
    const answers = fc.array(fc.tuple(fc.constantFrom<MemoryRating>('GOOD', 'AGAIN'), fc.nat({ max: 400 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(answers, (history) => {
        let memory: Memory | null = null;
        let at = START;
        for (const [rating, days] of history) {
          const good: Memory = reviewTarget(memory, 'GOOD', at);
          const hard: Memory = reviewTarget(memory, 'HARD', at);
          const again: Memory = reviewTarget(memory, 'AGAIN', at);
          expect(hard.dueAt.getTime()).toBeLessThanOrEqual(good.dueAt.getTime());
          expect(again.dueAt.getTime()).toBeLessThanOrEqual(good.dueAt.getTime());
          memory = rating === 'GOOD' ? good : again;
          expect(memory.dueAt.getTime() - at.getTime()).toBeGreaterThanOrEqual(MS_PER_DAY);
          expect(memory.difficulty).toBeGreaterThanOrEqual(1);
          expect(memory.difficulty).toBeLessThanOrEqual(10);
          expect(memory.stability).toBeGreaterThan(0);
          at = new Date(at.getTime() + days * MS_PER_DAY);
        }
      }),
    );
  });
});
