import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_LEVEL, levelByNumber, LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';
import {
  estimateAbility,
  isPlaced,
  levelFor,
  nextPlacementStep,
  PLACEMENT_EXPECTED,
  PLACEMENT_MAX_SENTENCES,
  PLACEMENT_SURE_BELOW,
  type PlacementAnswer,
  placementBetween,
  placementLevels,
  placementScale,
} from './placement.rules.ts';

const NUMBERS = LEVELS.map(({ number }) => number);
const HIGHEST = LEVELS.at(-1) ?? FIRST_LEVEL;
const answer = (level: LevelNumber, isRight: boolean): PlacementAnswer => ({
  level,
  difficulty: levelByNumber(level).startDifficulty,
  isRight,
});

/** A whole placement of somebody who gets the sentences of these levels right and no others. */
function placed(knows: readonly LevelNumber[]) {
  const answers: PlacementAnswer[] = [];
  let estimate = estimateAbility(answers);
  while (!isPlaced(answers.length, estimate)) {
    const [level = 1] = nextPlacementStep(estimate.ability).levels;
    answers.push(answer(level, knows.includes(level)));
    estimate = estimateAbility(answers);
  }
  return { answers, estimate, level: levelFor(estimate.ability).code };
}

const answers = fc.array(
  fc.record({
    level: fc.constantFrom(...NUMBERS),
    difficulty: fc.double({ min: -5, max: 5, noNaN: true }),
    isRight: fc.boolean(),
  }),
  { maxLength: PLACEMENT_MAX_SENTENCES },
);

describe('the estimate of an ability', () => {
  it('goes up with a right answer and down with a wrong one', () => {
    fc.assert(
      fc.property(answers, fc.double({ min: -5, max: 5, noNaN: true }), (given, difficulty) => {
        const { ability } = estimateAbility(given);
        const after = (isRight: boolean) => estimateAbility([...given, { level: 2, difficulty, isRight }]).ability;
        expect(after(true)).toBeGreaterThan(ability);
        expect(after(false)).toBeLessThan(ability);
      }),
    );
  });

  it('depends on the answers, not on their order', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const forth = estimateAbility(given);
        const back = estimateAbility(given.toReversed());
        expect(back.ability).toBeCloseTo(forth.ability, 9);
        expect(back.standardError).toBeCloseTo(forth.standardError, 9);
      }),
    );
  });

  it('is surer the more sentences of the right difficulty were answered', () => {
    const given: PlacementAnswer[] = [];
    let before = estimateAbility(given).standardError;
    for (let count = 0; count < PLACEMENT_MAX_SENTENCES; count += 1) {
      given.push(answer(2, count % 2 === 0));
      const { standardError } = estimateAbility(given);
      expect(standardError).toBeLessThan(before);
      before = standardError;
    }
  });
});

describe('a placement', () => {
  it('begins with a sentence of the middle level', () => {
    // Of two in the middle the harder.
    expect(nextPlacementStep(estimateAbility([]).ability).levels[0]).toBe(Math.floor(LEVELS.length / 2) + 1);
  });

  it('looks at the nearest level first, of two as near at the easier', () => {
    const edge = Math.log(PLACEMENT_EXPECTED / (1 - PLACEMENT_EXPECTED));
    expect(nextPlacementStep(0.5 + edge).levels.slice(0, 3)).toEqual([2, 3, 1]);
    expect(nextPlacementStep(0.6 + edge).levels.slice(0, 2)).toEqual([3, 2]);
    expect(nextPlacementStep(-3).levels).toEqual(NUMBERS);
  });

  it('ends once the ability is known well enough, or with the tenth sentence', () => {
    expect(isPlaced(0, { standardError: 0.1 })).toBe(false);
    expect(isPlaced(9, { standardError: PLACEMENT_SURE_BELOW })).toBe(false);
    expect(isPlaced(7, { standardError: PLACEMENT_SURE_BELOW - 0.01 })).toBe(true);
    expect(isPlaced(PLACEMENT_MAX_SENTENCES, { standardError: 1 })).toBe(true);
  });

  it.each([
    { knows: [], code: FIRST_LEVEL.code },
    ...LEVELS.map(({ code }, index) => ({ knows: NUMBERS.slice(0, index + 1), code })),
  ])('of somebody who knows levels $knows finds $code', ({ knows, code }) => {
    const { level, answers: given } = placed(knows);
    expect(level).toBe(code);
    expect(given.length).toBeLessThanOrEqual(PLACEMENT_MAX_SENTENCES);
  });

  it('is over before the tenth sentence where the answers agree about the middle', () => {
    const { answers: given, estimate } = placed([1, 2]);
    expect(given.length).toBeLessThan(PLACEMENT_MAX_SENTENCES);
    expect(estimate.standardError).toBeLessThan(PLACEMENT_SURE_BELOW);
  });

  it('finds the highest level at which six in ten are expected, else the first', () => {
    const edge = Math.log(PLACEMENT_EXPECTED / (1 - PLACEMENT_EXPECTED));
    for (const { code, startDifficulty } of LEVELS) {
      expect(levelFor(startDifficulty + edge + 0.001).code).toBe(code);
    }
    expect(levelFor(-9)).toBe(FIRST_LEVEL);
    expect(levelFor(9)).toBe(HIGHEST);
  });

  it('counts what was answered at each level', () => {
    const figures = placementLevels(1, [answer(2, true), answer(2, false), answer(3, true)]);
    expect(figures.map(({ level }) => level)).toEqual(LEVELS);
    expect(figures.slice(0, 3).map(({ level, answered, right }) => [level.code, answered, right])).toEqual([
      ['A2', 0, 0],
      ['B1', 2, 1],
      ['B2', 1, 1],
    ]);
    expect(figures.slice(0, 3).map(({ expectedPercentage }) => expectedPercentage)).toEqual([88, 73, 50]);
  });
});

describe('the scale', () => {
  /** So many levels, as a share of the whole scale. */
  const inPercent = (levels: number) => Math.round((levels * 100) / LEVELS.length);
  const edge = Math.log(PLACEMENT_EXPECTED / (1 - PLACEMENT_EXPECTED));

  it('shows an estimate in the part of its level', () => {
    const band = { at: inPercent(1.5), from: inPercent(0.95), to: inPercent(2.05) };
    expect(placementScale({ ability: 0.5 + edge, standardError: 0.55 })).toEqual(band);
    for (const [index, { startDifficulty }] of LEVELS.entries()) {
      expect(placementScale({ ability: startDifficulty + edge, standardError: 0 }).at).toBe(inPercent(index));
    }
  });

  it('lies between the found level and a neighbour near their border, and in the found one far from it', () => {
    const codesAt = (place: number, standardError = 0.59) =>
      placementBetween({ ability: place + edge, standardError })?.map(({ code }) => code) ?? null;
    expect(codesAt(0.5)).toBeNull();
    expect(codesAt(0.05)).toEqual(['A2', 'B1']);
    expect(codesAt(-0.05)).toEqual(['A2', 'B1']);
    expect(codesAt(0.95)).toEqual(['B1', 'B2']);
    expect(codesAt(1.05)).toEqual(['B1', 'B2']);
    expect(codesAt(0.25)).toBeNull();
    expect(codesAt(0.75)).toBeNull();
    // Wide, but as far on one side as on the other.
    expect(codesAt(0.5, 0.8)).toBeNull();
    for (const beyond of [-3, 4]) expect(codesAt(beyond)).toBeNull();
  });

  it('ends where the levels end, with half of the band in sight', () => {
    expect(placementScale({ ability: -4, standardError: 1 })).toEqual({ at: 0, from: 0, to: inPercent(1) });
    expect(placementScale({ ability: 4, standardError: 0.75 })).toEqual({
      at: 100,
      from: inPercent(LEVELS.length - 0.75),
      to: 100,
    });
  });
});
