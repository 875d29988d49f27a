import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';
import {
  applyAnswer,
  hasTooMuchHelp,
  LESSONS_PER_LEVEL,
  levelAfterRound,
  levelProgress,
  missingToPass,
  type RoundAfterAnswer,
  type RoundCell,
  roundProgress,
  SENTENCES_PER_ROUND,
} from './rounds.rules.ts';

const aRound = fc.array(fc.constantFrom<RoundCell>('RIGHT', 'WRONG', 'NEITHER'), {
  minLength: SENTENCES_PER_ROUND,
  maxLength: SENTENCES_PER_ROUND,
});
const level = fc.constantFrom(...LEVELS.map(({ number }) => number));
const at = (number: LevelNumber, completed: boolean) =>
  levelProgress({ level: number, currentLevel: 2, passedRounds: completed ? 10 : 4, completed });
const right = (count: number): RoundCell[] =>
  Array.from({ length: SENTENCES_PER_ROUND }, (_, i) => (i < count ? 'RIGHT' : 'WRONG'));
const play = (answers: RoundCell[]): RoundAfterAnswer =>
  answers.reduce<RoundAfterAnswer>((round, answer) => applyAnswer(round, answer), {
    cells: [],
    completed: false,
    passed: null,
  });

describe('applyAnswer', () => {
  it('passes a round at 8 of 10 and not at 7', () => {
    expect(play(right(8))).toMatchObject({ completed: true, passed: true });
    expect(play(right(7))).toMatchObject({ completed: true, passed: false });
  });

  it('leaves answers with help out of the count, and passes no round of nothing else', () => {
    const helped = (...cells: RoundCell[]): RoundCell[] => [...cells, ...right(10)].slice(0, SENTENCES_PER_ROUND);
    expect(play(helped('WRONG', 'NEITHER', 'NEITHER')).passed).toBe(true);
    expect(play(helped('WRONG', 'WRONG', 'NEITHER')).passed).toBe(false);
    expect(play(Array.from({ length: SENTENCES_PER_ROUND }, () => 'NEITHER')).passed).toBe(false);
  });

  it('passes no round with fewer than five answers without help', () => {
    const unhelped = (count: number): RoundCell[] => right(10).map((cell, i) => (i < count ? cell : 'NEITHER'));
    expect([1, 4, 5, 6].map((count) => play(unhelped(count)).passed)).toEqual([false, false, true, true]);
    expect([1, 4, 5, 6].map((count) => hasTooMuchHelp(unhelped(count)))).toEqual([true, true, false, false]);
  });

  it('refuses an eleventh answer', () => {
    expect(() => applyAnswer({ cells: right(5) }, 'RIGHT')).toThrow(RangeError);
  });

  it('keeps every answer in order and decides at the tenth alone', () => {
    fc.assert(
      fc.property(aRound, (answers) => {
        let round: RoundAfterAnswer = { cells: [], completed: false, passed: null };
        answers.forEach((answer, i) => {
          round = applyAnswer(round, answer);
          expect(round.completed).toBe(i === SENTENCES_PER_ROUND - 1);
          expect(round.passed === null).toBe(!round.completed);
        });
        expect(round.cells).toEqual(answers);
        const [rights, wrongs] = (['RIGHT', 'WRONG'] as const).map((kind) => answers.filter((c) => c === kind).length);
        // A share of 80%: four right ones to each wrong one; and five without help.
        expect(round.passed).toBe((rights ?? 0) + (wrongs ?? 0) >= 5 && (rights ?? 0) >= 4 * (wrongs ?? 0));
      }),
    );
  });
});

describe('roundProgress', () => {
  it('counts the open sentence', () => {
    expect(roundProgress({ level: 1, number: 3, cells: ['RIGHT', 'WRONG', 'NEITHER', 'RIGHT'], open: true })).toEqual({
      level: expect.objectContaining({ code: 'A2' }),
      roundNumber: 3,
      completedSentences: 4,
      correctAnswers: 2,
      sentencesPerRound: 10,
      currentSentence: 5,
      roundProgressPercentage: 40,
      cells: ['RIGHT', 'WRONG', 'NEITHER', 'RIGHT'],
    });
  });

  it('stays within the round', () => {
    expect(roundProgress({ level: 2, number: 1, cells: right(9), open: true }).currentSentence).toBe(10);
    expect(roundProgress({ level: 2, number: 1, cells: right(9), open: false }).currentSentence).toBe(10);
    expect(roundProgress({ level: 2, number: 1, cells: [], open: false })).toMatchObject({
      currentSentence: 0,
      completedSentences: 0,
      roundProgressPercentage: 0,
    });
  });
});

describe('levelAfterRound', () => {
  const before = { level: 1, currentLevel: 1, passedRounds: 9, completed: false } as const;

  it('completes a level with the tenth passed round and advances whoever works at it', () => {
    expect(levelAfterRound(before, true)).toMatchObject({
      passedRounds: 10,
      levelCompleted: true,
      levelAdvanced: true,
      newLevel: { code: 'B1' },
    });
  });

  it('changes nothing for a round that was not passed', () => {
    expect(levelAfterRound(before, false)).toEqual({
      passedRounds: 9,
      levelCompleted: false,
      levelAdvanced: false,
      newLevel: null,
    });
  });

  it('does not move a learner who works at another level', () => {
    expect(levelAfterRound({ ...before, currentLevel: 2 }, true)).toMatchObject({
      levelCompleted: true,
      levelAdvanced: false,
    });
  });

  it('has nothing above the last', () => {
    const { number } = LEVELS.at(-1) ?? LEVELS[0];
    expect(levelAfterRound({ ...before, level: number, currentLevel: number }, true)).toMatchObject({
      levelCompleted: true,
      levelAdvanced: false,
      newLevel: null,
    });
  });

  it('completes a level exactly once, whatever the rounds', () => {
    fc.assert(
      fc.property(level, level, fc.array(fc.boolean(), { maxLength: 40 }), (number, current, rounds) => {
        let state = { level: number, currentLevel: current, passedRounds: 0, completed: false };
        let completions = 0;
        for (const passed of rounds) {
          const after = levelAfterRound(state, passed);
          expect(after.passedRounds).toBeLessThanOrEqual(LESSONS_PER_LEVEL);
          if (after.levelCompleted) completions++;
          state = {
            ...state,
            passedRounds: after.passedRounds,
            completed: state.completed || after.levelCompleted,
            currentLevel: after.newLevel?.number ?? state.currentLevel,
          };
        }
        expect(completions).toBe(rounds.filter(Boolean).length >= LESSONS_PER_LEVEL ? 1 : 0);
      }),
    );
  });
});

describe('levelProgress', () => {
  it('locks what lies above the current level and is not completed', () => {
    expect(at(1, false)).toMatchObject({ current: false, locked: false, progressPercentage: 40, lessons: 10 });
    expect(at(2, false)).toMatchObject({ current: true, locked: false });
    expect(at(3, false)).toMatchObject({ current: false, locked: true });
    expect(at(3, true)).toMatchObject({ locked: false, completed: true, progressPercentage: 100 });
  });
});

describe('missingToPass', () => {
  /** The rounds with so many more right answers: some where one was wrong, the others where one was answered with help. */
  const mended = (cells: readonly RoundCell[], more: number): RoundCell[][] =>
    Array.from({ length: more + 1 }, (_, wrongs) => {
      const left = { WRONG: wrongs, NEITHER: more - wrongs };
      const after = cells.map((cell) => (cell !== 'RIGHT' && left[cell]-- > 0 ? 'RIGHT' : cell));
      const isDone = left.WRONG <= 0 && left.NEITHER <= 0;
      return isDone ? [after] : [];
    }).flat();
  const canPass = (cells: readonly RoundCell[], more: number) => mended(cells, more).some((one) => play(one).passed);

  it('is what would have passed the round, and not one more', () => {
    fc.assert(
      fc.property(aRound, (cells) => {
        fc.pre(play(cells).passed === false);
        const missing = missingToPass(cells);
        expect(missing).toBeGreaterThan(0);
        expect(canPass(cells, missing)).toBe(true);
        expect(canPass(cells, missing - 1)).toBe(false);
      }),
    );
  });

  it('leaves answers with help out of the count', () => {
    expect(missingToPass(right(6))).toBe(2);
    expect(
      missingToPass([
        'RIGHT',
        ...right(0)
          .slice(1)
          .map(() => 'NEITHER' as const),
      ]),
    ).toBe(4);
    expect(missingToPass([...right(8).slice(3), ...right(0).slice(9), 'NEITHER', 'NEITHER'])).toBe(2);
  });
});
