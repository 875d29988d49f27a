import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

describe('what was changed', () => {
  it('is every field that says something else, also where it says nothing any more', () => {
    const before = { name: '9B', description: 'Tuesdays', words: ['on', 'in'], count: 3 };
    expect(changesOf(before, { ...before })).toEqual({});
    expect(changesOf(before, { ...before, words: ['on', 'in'] })).toEqual({});
    const after = { name: '9B', description: null, words: ['in', 'on'], count: 3 };
    expect(changesOf<object>(before, after)).toEqual({ description: null, words: ['in', 'on'] });
  });
});
