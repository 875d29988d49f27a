import { describe, expect, it } from 'vitest';
import { missedText, nextDueText, outlookOf, practisedText, summaryText } from './mistakes.text.ts';

const ZONE = 'Europe/Warsaw';
const NOW = new Date('2026-11-23T10:00:00Z');

describe('what is said of a mistake', () => {
  it.each([
    [1, '2026-11-23T08:00:00Z', 'once, today'],
    [2, '2026-11-22T22:59:00Z', '2 times, most recently yesterday'],
    [1, '2026-11-17T09:00:00Z', 'once, on Tuesday'],
    [4, '2026-11-16T09:00:00Z', '4 times, most recently on 16 November'],
    [1, '2025-12-01T09:00:00Z', 'once, on 1 December 2025'],
  ])('how often and when: %i, %s', (times, answeredAt, text) => {
    expect(missedText(times, answeredAt, ZONE, NOW)).toBe(text);
  });

  it.each([
    [{ open: true, dueAt: '2026-11-20T09:00:00Z' }, 'due', 'due now'],
    [{ open: true, dueAt: '2026-11-23T10:00:00Z' }, 'due', 'due now'],
    [{ open: true, dueAt: '2026-11-23T22:59:00Z' }, 'later', 'comes back later today'],
    [{ open: true, dueAt: '2026-11-23T23:00:00Z' }, 'later', 'comes back on Tue 24 Nov'],
    [{ open: false, dueAt: '2026-11-20T09:00:00Z' }, 'known', 'answered correctly since'],
  ])('what is ahead of it: %j', (mistake, kind, text) => {
    expect(outlookOf(mistake, ZONE, NOW)).toEqual({ kind, text });
  });

  it('nothing, where that is not known', () => {
    expect(outlookOf({ open: true, dueAt: null }, ZONE, NOW)).toBeNull();
  });
});

describe('what is said of all', () => {
  const days = { days: 30, roundId: null } as const;

  it.each([
    [14, 6, days, 'You missed 14 sentences in the last 30 days. You have answered eight of them correctly since.'],
    [3, 2, days, 'You missed 3 sentences in the last 30 days. You have answered one of them correctly since.'],
    [3, 3, days, 'You missed 3 sentences in the last 30 days.'],
    [3, 0, days, 'You missed 3 sentences in the last 30 days. You have answered all of them correctly since.'],
    [1, 0, days, 'You missed 1 sentence in the last 30 days. You have answered it correctly since.'],
    [0, 0, days, 'You missed no sentences in the last 30 days.'],
    [2, 2, { days: null, roundId: 'six' }, 'You missed 2 sentences in this round.'],
  ] as const)('%i, %i of them open', (all, open, filter, text) => {
    expect(summaryText(all, open, filter)).toBe(text);
  });

  it('what came of practising them', () => {
    expect(practisedText({ answered: 6, right: 4 })).toBe(
      '4 of 6 right. What you got right without help is no longer under “To practise”.',
    );
    expect(practisedText({ answered: 6, right: 0 })).toBe('0 of 6 right.');
  });
});

describe('when the next one comes back', () => {
  it.each([
    ['2026-11-23T20:00:00Z', 'The next collocation comes back later today.'],
    ['2026-11-24T20:00:00Z', 'The next collocation comes back tomorrow.'],
    ['2026-11-26T20:00:00Z', 'The next collocation comes back on Thu 26 Nov.'],
    [null, null],
  ])('%s', (nextDueAt, text) => {
    expect(nextDueText(nextDueAt, ZONE, NOW)).toBe(text);
  });
});
