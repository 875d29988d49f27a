import { describe, expect, it } from 'vitest';
import { lessonName } from './lessonName.ts';

describe('the name of a lesson', () => {
  it('is what its targets have in common', () => {
    const agree = ['on', 'to', 'about'].map((word) => ({ target: `agree ${word}`, word }));
    expect(lessonName(agree)).toBe('agree');
    const ask = [
      { target: 'ask –', word: '–' },
      { target: 'ask about', word: 'about' },
    ];
    expect(lessonName(ask)).toBe('ask');
  });

  it('is none where they have different words', () => {
    const hearing = [
      { target: 'listen to', word: 'to' },
      { target: 'look at', word: 'at' },
    ];
    expect(lessonName(hearing)).toBeNull();
    expect(lessonName([])).toBeNull();
  });
});
