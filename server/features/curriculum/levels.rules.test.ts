import { describe, expect, it } from 'vitest';
import {
  CEFR_SCALE,
  isLevelNumber,
  LEVEL_CODES,
  LEVEL_CODES_LISTED,
  LEVELS,
  levelByCode,
  levelByNumber,
  nextLevel,
} from './levels.rules.ts';

describe('LEVELS', () => {
  it('begin with A2, B1 and B2, are numbered from one, and each is harder than the one before', () => {
    expect(LEVEL_CODES.slice(0, 3)).toEqual(['A2', 'B1', 'B2']);
    expect(LEVELS.map(({ number }) => number)).toEqual(LEVELS.map((_level, index) => index + 1));
    expect(LEVEL_CODES).toEqual(CEFR_SCALE.filter((code) => (LEVEL_CODES as string[]).includes(code)));
    const difficulties = LEVELS.map(({ startDifficulty }) => startDifficulty);
    expect(difficulties.slice(0, 3)).toEqual([-1, 0, 1]);
    expect(difficulties).toEqual([...new Set(difficulties)].toSorted((one, other) => one - other));
  });

  it('are listed by their codes', () => {
    expect(LEVEL_CODES_LISTED.replace(' and ', ', ').split(', ')).toEqual(LEVEL_CODES);
    expect(LEVEL_CODES_LISTED.endsWith(` and ${LEVEL_CODES.at(-1)}`)).toBe(true);
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
    for (const number of [0, LEVELS.length + 1, 1.5, Number.NaN]) {
      expect(isLevelNumber(number)).toBe(false);
      expect(() => levelByNumber(number)).toThrow(RangeError);
    }
  });
});

describe('nextLevel', () => {
  it('goes up by one and ends after the last', () => {
    expect(LEVELS.map(({ number }) => nextLevel(number))).toEqual([...LEVELS.slice(1), null]);
  });
});
