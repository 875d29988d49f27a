import { expect, it } from 'vitest';
import { ranking } from './ranking.ts';

it('ranks by what was right; equals share a place, and nobody is named who got none right', () => {
  const seats = [
    { name: 'Noor', right: 3 },
    { name: 'Elif', right: 5 },
    { name: 'Priya', right: 3 },
    { name: 'Chidi', right: 0 },
  ];
  expect(ranking(seats).map(({ place, seat }) => `${place} ${seat.name}`)).toEqual(['1 Elif', '2 Noor', '2 Priya']);
});
