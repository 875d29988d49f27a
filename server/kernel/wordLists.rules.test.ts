import { describe, expect, it } from 'vitest';
import { TokenScopeMissingError } from './errors.ts';
import { allOf, oneOf } from './wordLists.rules.ts';

describe('a list of words in a sentence', () => {
  it.each([
    [[], '', ''],
    [['A2'], 'A2', 'A2'],
    [['A2', 'B1'], 'A2 and B1', 'A2 or B1'],
    [['A2', 'B1', 'B2'], 'A2, B1 and B2', 'A2, B1 or B2'],
  ])('has commas, and a word before the last: %j', (words, all, one) => {
    expect([allOf(words), oneOf(words)]).toEqual([all, one]);
  });

  it('names the scopes that a token lacks, however many', () => {
    const told = (scopes: readonly string[]) => new TokenScopeMissingError(scopes).message;
    expect(told(['PROFILE_READ'])).toBe('This token was made without the scope PROFILE_READ.');
    expect(told(['PROFILE_READ', 'PRACTICE_READ', 'CLASSROOMS_READ'])).toBe(
      'This token was made without the scopes PROFILE_READ, PRACTICE_READ and CLASSROOMS_READ.',
    );
  });
});
