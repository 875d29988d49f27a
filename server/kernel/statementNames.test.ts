import { describe, expect, it } from 'vitest';
import { statementNames } from './statementNames.ts';

const times = (count: number, of: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => of(index));

describe('names of statements', () => {
  it('are given to what comes often, the same from then on', () => {
    const name = statementNames();
    const given = times(30, () => name('SELECT 1'));
    expect(given.slice(0, 19).every((one) => one === '')).toBe(true);
    expect(new Set(given.slice(19)).size).toBe(1);
    expect(given.at(-1)).toMatch(/^[0-9a-f]{20}$/);
  });

  it('differ where texts do', () => {
    const name = statementNames();
    const [one, other] = ['SELECT 1', 'SELECT 2'].map((text) => times(20, () => name(text)).at(-1));
    expect(one).not.toBe(other);
  });

  it('are not given to what comes once, nor to what is very long, nor to transactions', () => {
    const name = statementNames();
    const long = `SELECT ${'1, '.repeat(2_000)}1`;
    const given = ['BEGIN ISOLATION LEVEL READ COMMITTED', 'COMMIT', long].flatMap((text) =>
      times(40, () => name(text)),
    );
    expect(new Set([...given, ...times(5_000, (index) => name(`SELECT ${index}`))])).toEqual(new Set(['']));
  });

  it('are bounded, however many texts come often; those that are given stay', () => {
    const name = statementNames();
    const first = times(20, () => name('the first')).at(-1);
    const named = new Set(times(400, (index) => times(20, () => name(`SELECT ${index}`)).at(-1) ?? ''));
    named.delete('');
    expect(named.size).toBe(149);
    expect(name('the first')).toBe(first);
  });

  it('are forgotten to be counted where very many texts come in between', () => {
    const name = statementNames();
    times(19, () => name('SELECT 1'));
    times(2_000, (index) => name(`SELECT ${index} + 1`));
    expect(name('SELECT 1')).toBe('');
  });
});
