import { describe, expect, it } from 'vitest';
import { bandText, scaleText, sureText, whyText } from './placement.text.ts';

const figures = (code: string, right: number, answered: number, expectedPercentage = 0) => ({
  code,
  right,
  answered,
  expectedPercentage,
});

describe('the words of a placement', () => {
  it('say how sure the result is', () => {
    const inside = { found: 'B1', between: null };
    expect(sureText(7, { ...inside, standardError: 0.59 })).toBe('After seven sentences, we are sure');
    expect(sureText(10, { ...inside, standardError: 0.63 })).toBe('After ten sentences, our best guess');
  });

  it('say of a border where to start, and never that it is sure', () => {
    const onBorder = { found: 'B1', between: ['B1', 'B2'] } as const;
    for (const standardError of [0.59, 0.63]) {
      expect(sureText(9, { ...onBorder, standardError })).toBe('After nine sentences, between B1 and B2: start at B1');
    }
  });

  it('say why it is that level', () => {
    const levels = [figures('A2', 0, 0, 93), figures('B1', 4, 4, 82), figures('B2', 1, 3, 55)];
    expect(whyText(levels, 'B1')).toBe(
      'You answered all four at B1 and one of three at B2 correctly. At B1 you should get about eight out of ten right: hard enough to learn from.',
    );
  });

  it('say it of a single sentence, of none right and of a level that is easy', () => {
    const levels = [figures('A2', 1, 1, 94), figures('B1', 0, 2, 40), figures('B2', 0, 1, 20)];
    expect(whyText(levels, 'A2')).toBe(
      'You answered the only one at A2, neither of the two at B1 and none at B2 correctly. At A2 you should get about nine out of ten right: an easy start.',
    );
  });

  it('promise nothing at the first level below the share that a level to begin at has', () => {
    const why = (expectedPercentage: number) => whyText([figures('A2', 0, 4, expectedPercentage)], 'A2');
    for (const low of [0, 4, 23, 59]) {
      expect(why(low)).toBe(
        'You answered none of four at A2 correctly. A2 is the first level, so this is the place to start. It may feel hard at first, but every answer is explained.',
      );
    }
    expect(why(60)).toBe(
      'You answered none of four at A2 correctly. At A2 you should get about six out of ten right: hard enough to learn from.',
    );
  });

  it('say what the band and the scale show', () => {
    expect(bandText(7)).toBe('The blue band shows where your level probably is, after seven sentences.');
    const codes = ['A2', 'B1', 'B2'];
    expect(scaleText(codes, { at: 52, from: 42, to: 62 })).toBe(
      'The scale goes from A2 to B2. You are at B1; your level is probably B1.',
    );
    expect(scaleText(codes, { at: 100, from: 60, to: 100 })).toContain(
      'You are at B2; your level is probably between B1 and B2.',
    );
  });
});
