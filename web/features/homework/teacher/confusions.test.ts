import { describe, expect, it } from 'vitest';
import { type Confusion, distinct, homeworkOf, shadeOf, tableOf } from './confusions.ts';

const target = (name: string) => ({ uuid: `uuid of ${name}`, name, sentences: 8 });
const confusion = (typed: string | null, wanted: string, count: number, ...names: string[]): Confusion => ({
  typed,
  wanted,
  count,
  targets: names.map(target),
});

const CONFUSIONS = [
  confusion('of', 'on', 9, 'depend on', 'insist on'),
  confusion('to', 'at', 8, 'arrive at'),
  confusion('in', 'on', 4, 'insist on'),
  confusion(null, 'on', 3, 'rely on'),
  confusion('of', 'at', 1, 'look at'),
  confusion(null, 'with', 1, 'agree with'),
];

describe('the confusion map', () => {
  it('has a row for each wanted word, in the order in which they came, and a column for each typed one, most frequent first', () => {
    const { rows, words, most } = tableOf(CONFUSIONS, true);
    expect(rows.map(({ wanted, count }) => [wanted, count])).toEqual([
      ['on', 13],
      ['at', 9],
    ]);
    expect(words).toEqual(['of', 'to', 'in']);
    expect([...(rows[0]?.typed ?? [])]).toEqual([
      ['of', 9],
      ['in', 4],
    ]);
    expect(rows[0]?.targets.map(({ name }) => name)).toEqual(['depend on', 'insist on']);
    expect(most).toBe(9);
  });

  it('has a row for each collocation, if that is wanted, in the order in which they came', () => {
    const { rows, words } = tableOf(
      [
        confusion('in', 'on', 4, 'insist on'),
        confusion('of', 'on', 3, 'insist on'),
        confusion('of', 'on', 6, 'depend on'),
        confusion(null, 'on', 3, 'rely on'),
      ],
      false,
    );
    expect(rows.map(({ key, wanted, target: one, count }) => [key, wanted, one?.name, count])).toEqual([
      ['uuid of insist on', 'on', 'insist on', 7],
      ['uuid of depend on', 'on', 'depend on', 6],
    ]);
    expect([...(rows[0]?.typed ?? [])]).toEqual([
      ['in', 4],
      ['of', 3],
    ]);
    expect(words).toEqual(['of', 'in']);
  });

  it('is empty where nothing was confused', () => {
    expect(tableOf([], true)).toEqual({ rows: [], words: [], most: 0 });
  });

  it.each([
    [0, 9, 0],
    [1, 9, 1],
    [3, 9, 2],
    [9, 9, 4],
    [1, 1, 1],
    [12, 100, 1],
  ])('%s of at most %s has shade %s', (count, most, shade) => {
    expect(shadeOf(count, most)).toBe(shade);
  });
});

describe('homework of what was confused', () => {
  it('asks for each target once in its list, five times in its sentences', () => {
    const targets = distinct(CONFUSIONS.slice(0, 3).flatMap(({ targets: own }) => own));
    expect(targets.map(({ name }) => name)).toEqual(['arrive at', 'depend on', 'insist on']);
    expect(homeworkOf(targets)).toEqual({ title: 'More practice: arrive at, depend on, insist on', questions: 15 });
  });

  it('is no longer than twenty sentences, or one for each target', () => {
    const many = (count: number) => Array.from({ length: count }, (_, nth) => target(`t${nth}`));
    expect(homeworkOf(many(5))).toEqual({ title: 'More practice: t0, t1, t2 and 2 more', questions: 20 });
    expect(homeworkOf(many(30)).questions).toBe(30);
  });

  it('is no longer than there are sentences', () => {
    const few = ['know about', 'think of', 'invite to'].map((name) => ({ ...target(name), sentences: 4 }));
    expect(homeworkOf(few).questions).toBe(12);
  });
});
