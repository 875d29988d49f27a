import { expect, it } from 'vitest';
import { countRejection, rejectionReason, rejectionText, tallyIn } from './tally.ts';

it.each([
  ['', { written: 3 }],
  ['Every rejected sentence was rejected for this reason: too long.', { 'rejected: too long': 2, written: 9 }],
  [
    'Most of the rejected sentences were rejected for this reason: too long.',
    { 'rejected: too short': 1, 'rejected: too long': 3, 'rejected: odd': 1 },
  ],
  [
    'The commonest reason for rejection: too long.',
    { 'rejected: too long': 2, 'rejected: too short': 1, 'rejected: odd': 1 },
  ],
])('says why sentences were rejected, and no more than is so: %s', (text, tally) => {
  expect(rejectionText(tally)).toBe(text);
});

it('a rejection is counted by its reason, which is told again, and anything else has none', () => {
  const tally = tallyIn({ written: 9 });
  countRejection(tally, 'too long');
  countRejection(tally, 'too long');
  const told = Object.entries(tally).map(([name, times]) => [rejectionReason(name), times]);
  expect(told).toEqual([
    [null, 9],
    ['too long', 2],
  ]);
});

it('rejections of a task from before they were called so are counted with those since', () => {
  const tally = tallyIn({ written: 0, 'refused: too long': 3, 'rejected: too long': 2, 'refused: odd': 4 });
  expect(tally).toEqual({ written: 0, 'rejected: too long': 5, 'rejected: odd': 4 });
  expect(rejectionText(tally)).toBe('Most of the rejected sentences were rejected for this reason: too long.');
  expect(tallyIn(null)).toEqual({});
});
