import { describe, expect, it } from 'vitest';
import { splitAtGap } from './gap.rules.ts';
import { practiceTypeById } from './practice-types.ts';
import { gradeSample, pointsForSamples, sampleOf } from './samples.ts';
import { SAMPLE_POINTS, SAMPLES } from './samples.rules.ts';

const RIGHT = [
  { key: 'worry-about', answer: 'about' },
  { key: 'belong-to', answer: ' To. ' },
  { key: 'wait-for', answer: 'for' },
];

describe.each(SAMPLES)('the sample $key', ({ key, text }) => {
  const sample = sampleOf(key);
  if (!sample) throw new Error(`No sample ${key}`);

  it('has one gap, an answer that its practice type allows, and that answer in all that is said of it', () => {
    expect(splitAtGap(text)).not.toBeNull();
    expect(practiceTypeById(sample.practiceTypeId).answers.allows(sample.answer)).toBe(true);
    expect(sample.target.split(' ')).toContain(sample.answer);
    const said = [sample.explanation, ...Object.values(sample.reasons)];
    expect(said.filter((line) => !new RegExp(`\\b${sample.answer}\\b`).test(line))).toEqual([]);
  });

  it('has reasons for words that are wrong, short enough for two lines', () => {
    const { answers } = practiceTypeById(sample.practiceTypeId);
    for (const [word, reason] of Object.entries(sample.reasons)) {
      expect(answers.allows(word), word).toBe(true);
      expect(gradeSample(sample, word).outcome, word).toBe('WRONG');
      expect(reason.length, reason).toBeLessThanOrEqual(90);
    }
  });

  it('is judged as practice judges', () => {
    expect(gradeSample(sample, sample.answer.toUpperCase()).outcome).toBe('RIGHT');
    expect(gradeSample(sample, ' ').outcome).toBe('EMPTY');
    expect(gradeSample(sample, 'a\0b').outcome).toBe('WRONG');
  });
});

describe('pointsForSamples', () => {
  it('gives ten for each that is right', () => {
    expect(pointsForSamples(RIGHT)).toBe(3 * SAMPLE_POINTS);
    expect(pointsForSamples(RIGHT.slice(1))).toBe(2 * SAMPLE_POINTS);
    expect(pointsForSamples(null)).toBe(0);
  });

  it('gives nothing for what is wrong, misspelt, empty or unknown', () => {
    const wrong = ['of', 'abuot', '', '\ud800'].map((answer) => [{ key: 'worry-about', answer }]);
    expect(wrong.map(pointsForSamples)).toEqual([0, 0, 0, 0]);
    const unknown = ['constructor', '__proto__', ''].map((key) => ({ key, answer: 'about' }));
    expect(pointsForSamples(unknown)).toBe(0);
  });

  it('lets the first answer to a sample count, and looks at no more answers than there are samples', () => {
    expect(
      pointsForSamples([
        { key: 'wait-for', answer: 'at' },
        { key: 'wait-for', answer: 'for' },
      ]),
    ).toBe(0);
    const many = Array.from({ length: 1000 }, () => ({ key: 'nowhere', answer: 'x' }));
    expect(pointsForSamples([...many, ...RIGHT])).toBe(0);
    expect(pointsForSamples([...RIGHT, ...RIGHT])).toBe(30);
  });
});
