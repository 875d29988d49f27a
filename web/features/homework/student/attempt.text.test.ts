import { describe, expect, it } from 'vitest';
import { attemptsText, closedText, levelText, outcomeText, timeText } from './attempt.text.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const left = (ownDueAt: number | null, ownLockAt: number | null = null) =>
  timeText(
    { ownDueAt: ownDueAt === null ? null : at(ownDueAt), ownLockAt: ownLockAt === null ? null : at(ownLockAt) },
    'UTC',
    NOW,
  );

describe('the time that is left', () => {
  it.each([
    ['there is no end', left(null), null],
    ['it is due in three days', left(3 * 1440), { text: 'Due Thu 26 Nov, 12:00 · in 3 days', isShort: false }],
    ['it is due soon', left(90), { text: 'Due Mon 23 Nov, 13:30 · in 1 hour', isShort: true }],
    ['it is late', left(-1), { text: 'Late', isShort: true }],
    ['it is late and closes', left(-1, 1440), { text: 'Late · closes Tue 24 Nov, 12:00', isShort: true }],
    ['it only closes', left(null, 1440), { text: 'Closes Tue 24 Nov, 12:00', isShort: false }],
    ['it closes within the hour', left(20, 20), { text: 'Closes in 20 minutes', isShort: true }],
    ['it has closed', left(-30, -1), { text: 'Closed: 14 minutes left to finish', isShort: true }],
    ['the last moment is over', left(-30, -16), { text: 'Closed: 0 minutes left to finish', isShort: true }],
  ])('where %s', (_when, text, expected) => {
    expect(text).toEqual(expected);
  });
});

describe('what is said of homework', () => {
  it('names its level where it is not the student’s own', () => {
    expect(levelText('B1', 'A2')).toBe('Your teacher has set this homework at B1. Your own level is A2.');
    expect([levelText('B1', 'B1'), levelText(null, 'A2'), levelText('B1', null)]).toEqual([null, null, null]);
  });

  it('says how many answers were given with help, where there are any', () => {
    const outcome = { right: 4, questions: 4, withHelp: 3, passed: true };
    expect(outcomeText(outcome, 60)).toBe('4 of 4 right, 3 answered with help. Passed: 60% was needed.');
  });

  it('says how many were right and whether that passes', () => {
    const outcome = { right: 2, questions: 3, withHelp: 0, passed: false };
    expect(outcomeText(outcome, 70)).toBe('2 of 3 right. Not passed: 70% is needed.');
    expect(outcomeText({ ...outcome, passed: true }, 60)).toBe('2 of 3 right. Passed: 60% was needed.');
    expect(outcomeText({ ...outcome, passed: true }, null)).toBe('2 of 3 right.');
  });

  it('says why it cannot be begun', () => {
    const closing = { openAt: at(1440), ownLockAt: at(-1440), closedBeforeJoining: false };
    const textOf = (state: string, isFinished = false) => closedText(state, closing, 'UTC', isFinished);
    expect(textOf('SCHEDULED')).toMatch(/^Opens Tue 24 Nov.*, 12:00$/);
    expect(textOf('CLOSED', true)).toMatch(/^Closed Sun 22 Nov.*, 12:00$/);
    expect(textOf('CLOSED')).toMatch(/^Closed Sun 22 Nov.*, 12:00 · not finished$/);
    expect(closedText('CLOSED', { ...closing, closedBeforeJoining: true }, 'UTC', false)).toMatch(
      / · before you joined$/,
    );
    expect([textOf('OPEN'), textOf('LATE')]).toEqual([null, null]);
  });

  it('counts the attempts that are left where there may be several', () => {
    expect([attemptsText(1, 1), attemptsText(2, 3), attemptsText(0, 3)]).toEqual([
      null,
      '2 attempts left',
      'No attempts left',
    ]);
  });
});
