import { expect, it } from 'vitest';
import { refusalText } from './tally.ts';

it.each([
  ['', { written: 3 }],
  ['All were refused for this reason: too long.', { 'refused: too long': 2, written: 9 }],
  [
    'Most were refused for this reason: too long.',
    { 'refused: too short': 1, 'refused: too long': 3, 'refused: odd': 1 },
  ],
  [
    'The commonest reason for refusing them: too long.',
    { 'refused: too long': 2, 'refused: too short': 1, 'refused: odd': 1 },
  ],
])('says why sentences were refused, and no more than is so: %s', (text, tally) => {
  expect(refusalText(tally)).toBe(text);
});
