import { describe, expect, it } from 'vitest';
import { acceptedWord, typedWords } from './typedWords.ts';

const practiceTypeId = 'verb_preposition_collocation';
const textsOf = (texts: readonly string[]) => texts.map((typed) => ({ typed, practiceTypeId }));

describe('words that were typed', () => {
  it('are the same as one that is accepted, in whatever way they were written', async () => {
    const word = acceptedWord({ sentenceId: 'any', practiceTypeId, word: 'toward' });
    expect(await typedWords(textsOf(['toward', ' Towards. ', 'TOWARD', 'to ward']))).toEqual([
      word,
      word,
      word,
      'to ward',
    ]);
    expect(await typedWords([])).toEqual([]);
  });

  it('are compared in their order, some at a time: others have their turn in between', async () => {
    const texts = Array.from({ length: 2_500 }, (_, index) => `Word${index}`);
    let compared: string[] | null = null;
    const comparing = typedWords(textsOf(texts)).then((words) => (compared = words));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(compared).toBeNull();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await comparing;
    expect(compared).toEqual(texts.map((text) => text.toLowerCase()));
  });
});
