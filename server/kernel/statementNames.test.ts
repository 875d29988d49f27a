import { describe, expect, it } from 'vitest';
import { statementNames } from './statementNames.ts';

const times = (count: number, of: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** The names that a text gets which comes so often. */
const givenTo = ({ nameOf }: ReturnType<typeof statementNames>, text: string, often = 20): string[] =>
  times(often, () => nameOf(text));

describe('names of statements', () => {
  it('are given to what comes often, the same from then on', () => {
    const given = givenTo(statementNames(), 'SELECT 1', 30);
    expect(given.slice(0, 19).every((one) => one === '')).toBe(true);
    expect(new Set(given.slice(19)).size).toBe(1);
    expect(given.at(-1)).toMatch(/^[0-9a-f]{20}_0$/);
  });

  it('differ where texts do', () => {
    const names = statementNames();
    expect(givenTo(names, 'SELECT 1').at(-1)).not.toBe(givenTo(names, 'SELECT 2').at(-1));
  });

  it.each([
    ['what is very long', `SELECT ${'1, '.repeat(2_000)}1`],
    ['the beginning of a transaction', 'BEGIN ISOLATION LEVEL READ COMMITTED'],
    ['its end', 'COMMIT'],
    ['a part of it', 'SAVEPOINT one'],
    ['lists', 'SELECT "id" FROM "users" WHERE ("id" IN ($1,$2,$3) AND 1=1)'],
  ])('are not given to %s', (_what, text) => {
    expect(new Set(givenTo(statementNames(), text, 40))).toEqual(new Set(['']));
  });

  it('are not given to what comes once, however much of that there is', () => {
    const { nameOf } = statementNames();
    expect(new Set(times(5_000, (index) => nameOf(`SELECT ${index}`)))).toEqual(new Set(['']));
  });

  it('are not given to what comes often in hours', () => {
    let now = 0;
    const { nameOf } = statementNames(() => now);
    const given = times(100, () => {
      now += 4_000;
      return nameOf('SELECT 1');
    });
    expect(new Set(given)).toEqual(new Set(['']));
    expect(times(40, () => nameOf('SELECT 1')).at(-1)).not.toBe('');
  });

  it('are bounded, however many texts come often; those that are given stay', () => {
    const names = statementNames();
    const first = givenTo(names, 'the first').at(-1);
    const named = new Set(times(400, (index) => givenTo(names, `SELECT ${index}`).at(-1) ?? ''));
    named.delete('');
    expect(named.size).toBe(99);
    expect(names.nameOf('the first')).toBe(first);
  });

  it('are others for the same texts once they are renewed', () => {
    const names = statementNames();
    const before = ['SELECT 1', 'SELECT 2'].map((text) => givenTo(names, text).at(-1));
    names.renew();
    const after = ['SELECT 1', 'SELECT 2'].map((text) => names.nameOf(text));
    expect(new Set([...before, ...after, '']).size).toBe(5);
    expect(names.nameOf('SELECT 1')).toBe(after[0]);
  });
});
