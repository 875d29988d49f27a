import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenText, turnsOf } from './dialogue.ts';

describe('a dialogue', () => {
  it('is told by its speakers', () => {
    expect(turnsOf('A: Is that yours? B: No, it belongs ____ Ravi.')).toEqual([
      { speaker: 'A', text: 'Is that yours?' },
      { speaker: 'B', text: 'No, it belongs ____ Ravi.' },
    ]);
    expect(turnsOf('A: Look ____ me! B: Why? A: I can fly.')?.map(({ speaker }) => speaker)).toEqual(['A', 'B', 'A']);
  });

  it.each([
    'Whether we go depends ____ the weather.',
    'A: Look ____ me!',
    'She prefers plan A: it begins ____ noon.',
    'Vitamin B: good ____ you. A: really?',
    '',
  ])('is not: %s', (text) => {
    expect(turnsOf(text)).toBeNull();
    expect(spokenText(text)).toBe(text);
  });

  it('is read aloud without its speakers', () => {
    expect(spokenText('A: Is that yours? B: No, it belongs to Ravi.')).toBe('Is that yours? No, it belongs to Ravi.');
  });

  it('loses none of its words', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const turns = turnsOf(`A: ${text} B: ${text}`) ?? [];
        expect(turns.map((turn) => `${turn.speaker}: ${turn.text}`).join(' ')).toBe(`A: ${text} B: ${text}`);
      }),
    );
  });
});
