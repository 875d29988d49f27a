import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOver,
  roundFaults,
  type LiveStage,
  seenSince,
  type Standing,
  stepToAnswers,
  stepToAsking,
} from './live.rules.ts';

const STAGES: LiveStage[] = ['LOBBY', 'ASKING', 'ANSWERS', 'ENDED'];
const at = (stage: LiveStage, number: number): Standing => ({ stage, number });

describe('a step', () => {
  it('asks the first from the lobby, and each other once the answers before it are shown', () => {
    expect(stepToAsking(at('LOBBY', 0), 1)).toBe('moves');
    expect(stepToAsking(at('ANSWERS', 3), 4)).toBe('moves');
    expect(stepToAsking(at('ASKING', 3), 3)).toBe('there');
    expect(stepToAsking(at('ASKING', 3), 4)).toBe('elsewhere');
    expect(stepToAsking(at('ANSWERS', 3), 5)).toBe('elsewhere');
    expect(stepToAsking(at('ANSWERS', 3), 3)).toBe('elsewhere');
    expect(stepToAsking(at('LOBBY', 0), 0)).toBe('elsewhere');
    expect(stepToAsking(at('ENDED', 3), 4)).toBe('elsewhere');
  });

  it('shows the answers to what is asked, and to nothing else', () => {
    expect(stepToAnswers(at('ASKING', 3), 3)).toBe('moves');
    expect(stepToAnswers(at('ANSWERS', 3), 3)).toBe('there');
    expect(stepToAnswers(at('ASKING', 3), 2)).toBe('elsewhere');
    expect(stepToAnswers(at('LOBBY', 0), 0)).toBe('elsewhere');
    expect(stepToAnswers(at('ENDED', 3), 3)).toBe('elsewhere');
  });

  it('is taken once: the same again finds the round there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STAGES), fc.nat({ max: 21 }), fc.nat({ max: 22 }), (stage, number, to) => {
        if (stepToAsking(at(stage, number), to) === 'moves') {
          expect(stepToAsking(at('ASKING', to), to)).toBe('there');
          expect(to).toBe(number + 1);
        }
        if (stepToAnswers(at(stage, number), to) === 'moves') {
          expect(stepToAnswers(at('ANSWERS', to), to)).toBe('there');
          expect(to).toBe(number);
        }
      }),
    );
  });
});

describe('isOver', () => {
  const now = new Date('2026-03-13T09:10:00Z');
  it('is so once it was ended, or no teacher was there for ten minutes', () => {
    expect(isOver({ endedAt: now, teacherSeenAt: now }, now)).toBe(true);
    expect(isOver({ endedAt: null, teacherSeenAt: new Date('2026-03-13T09:00:00.001Z') }, now)).toBe(false);
    expect(isOver({ endedAt: null, teacherSeenAt: seenSince(now) }, now)).toBe(true);
  });
});

describe('roundFaults', () => {
  const wish = { questions: 10, practiceTypeId: null, targetIds: [] };
  it('finds nothing wrong with five to twenty sentences of one type, of any, or of targets', () => {
    for (const questions of [5, 20]) expect(roundFaults({ ...wish, questions })).toEqual([]);
    expect(roundFaults({ ...wish, practiceTypeId: 'type' })).toEqual([]);
    expect(roundFaults({ ...wish, targetIds: ['target'] })).toEqual([]);
  });

  it.each([
    [{ questions: 4 }, 'questions'],
    [{ questions: 21 }, 'questions'],
    [{ questions: 7.5 }, 'questions'],
    [{ practiceTypeId: 'type', targetIds: ['target'] }, 'targetIds'],
  ])('refuses %j at %s', (change, field) => {
    expect(roundFaults({ ...wish, ...change }).map((one) => one.field)).toEqual([field]);
  });
});
