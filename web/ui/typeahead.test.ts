import { describe, expect, it } from 'vitest';
import { typeaheadTarget } from './typeahead.ts';

const LABELS = ['Settings', 'Sign out everywhere', 'Logout', 'Système', 'sounds'];

describe('typing in a menu', () => {
  it('leads to the entry that begins with the letters', () => {
    expect(typeaheadTarget(LABELS, 0, 'l')).toBe(2);
    expect(typeaheadTarget(LABELS, -1, 'SY')).toBe(3);
    expect(typeaheadTarget(LABELS, 0, 'sign o')).toBe(1);
  });

  it('walks through the entries of one letter, and round', () => {
    expect(typeaheadTarget(LABELS, 0, 's')).toBe(1);
    expect(typeaheadTarget(LABELS, 1, 'ss')).toBe(3);
    expect(typeaheadTarget(LABELS, 4, 's')).toBe(0);
  });

  it('stays where it is while that still fits', () => {
    expect(typeaheadTarget(LABELS, 3, 'sy')).toBe(3);
  });

  it('leads nowhere when nothing fits, or there is nothing', () => {
    expect(typeaheadTarget(LABELS, 0, 'x')).toBe(-1);
    expect(typeaheadTarget([], -1, 's')).toBe(-1);
  });
});
