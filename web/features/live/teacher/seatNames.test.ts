import { describe, expect, it } from 'vitest';
import { seatNames } from './seatNames.ts';

describe('the names of seats', () => {
  it('are first names, told apart where two have the same', () => {
    expect(seatNames(['Aiyana Brooks', 'Sofia Berg', 'Sofia de la Cruz', 'Noor'])).toEqual([
      'Aiyana',
      'Sofia B.',
      'Sofia C.',
      'Noor',
    ]);
  });

  it('are as they are where there is nothing to tell apart by', () => {
    expect(seatNames(['Noor', 'Noor'])).toEqual(['Noor', 'Noor']);
  });
});
