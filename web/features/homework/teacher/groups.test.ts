import { describe, expect, it } from 'vitest';
import { groupsOf } from './groups.ts';

const assignment = (name: string, state: 'DRAFT' | 'SCHEDULED' | 'OPEN' | 'LATE' | 'CLOSED', change = {}) => ({
  name,
  state,
  openAt: null as string | null,
  dueAt: null as string | null,
  ...change,
});

describe('the groups of homework', () => {
  it('begin with what is open, and leave out what there is none of', () => {
    const all = [assignment('a', 'CLOSED'), assignment('b', 'DRAFT'), assignment('c', 'OPEN')];
    expect(groupsOf(all).map(({ title }) => title)).toEqual(['Open', 'Drafts', 'Closed']);
    expect(groupsOf([])).toEqual([]);
  });

  it('have first what is due first, then what is never due', () => {
    const all = [
      assignment('never', 'OPEN'),
      assignment('second', 'OPEN', { dueAt: '2026-11-24T19:00:00.000Z' }),
      assignment('first', 'OPEN', { dueAt: '2026-11-23T19:00:00.000Z' }),
      assignment('opens second', 'SCHEDULED', { openAt: '2026-12-02T07:00:00.000Z' }),
      assignment('opens first', 'SCHEDULED', { openAt: '2026-12-01T07:00:00.000Z' }),
    ];
    expect(groupsOf(all).map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['first', 'second', 'never'],
      ['opens first', 'opens second'],
    ]);
  });

  it('leave the others as they came, newest first', () => {
    const all = [assignment('newer', 'CLOSED'), assignment('older', 'CLOSED')];
    expect(groupsOf(all)[0]?.items.map(({ name }) => name)).toEqual(['newer', 'older']);
  });
});
