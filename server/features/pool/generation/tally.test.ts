import { expect, it } from 'vitest';
import { refusalText } from './tally.ts';

it.each([
  ['', { written: 3 }],
  ['All were rejected for this reason: too long.', { 'rejected: too long': 2, written: 9 }],
  [
    'Most were rejected for this reason: too long.',
    { 'rejected: too short': 1, 'rejected: too long': 3, 'rejected: odd': 1 },
  ],
  [
    'The commonest reason for rejecting them: too long.',
    { 'rejected: too long': 2, 'rejected: too short': 1, 'rejected: odd': 1 },
  ],
])('says why sentences were rejected, and no more than is so: %s', (text, tally) => {
  expect(refusalText(tally)).toBe(text);
});
