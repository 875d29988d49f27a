import { describe, expect, it } from 'vitest';
import { isLevelNumber, LEVEL_CODES_LISTED, LEVELS, levelByCode, levelByNumber, nextLevel } from './levels.rules.ts';

describe('LEVELS', () => {
  it('are A2, B1 and B2 with their figures', () => {
    expect(LEVELS.map((level) => [level.number, level.title, level.startDifficulty])).toEqual([
      [1, 'A2 Elementary', -1],
      [2, 'B1 Intermediate', 0],
      [3, 'B2 Upper Intermediate', 1],
    ]);
  });

  it('are listed by their codes', () => {
    expect(LEVEL_CODES_LISTED).toBe('A2, B1 and B2');
  });

  it('have a title of code and name, and a feature for the size of the vocabulary', () => {
    for (const level of LEVELS) {
      expect(level.title).toBe(`${level.code} ${level.name}`);
      expect(level.features).toContain(`${level.vocabularyWords}+ words`);
    }
  });
});

describe('levelByNumber, levelByCode', () => {
  it('find each level', () => {
    for (const level of LEVELS) {
      expect(levelByNumber(level.number)).toBe(level);
      expect(levelByCode(level.code)).toBe(level);
    }
  });

  it('refuse anything that is not a level', () => {
    for (const number of [0, 4, 1.5, Number.NaN]) {
      expect(isLevelNumber(number)).toBe(false);
      expect(() => levelByNumber(number)).toThrow(RangeError);
    }
  });
});

describe('nextLevel', () => {
  it('goes up by one and ends after B2', () => {
    expect(nextLevel(1)?.code).toBe('B1');
    expect(nextLevel(2)?.code).toBe('B2');
    expect(nextLevel(3)).toBeNull();
  });
});
