import { describe, expect, it } from 'vitest';
import { Prisma } from '../generated/prisma/client.ts';
import { PLANNED_ONCE, statementNames } from './statementNames.ts';

const planned = (table: string): string => Prisma.sql`${PLANNED_ONCE} SELECT 1 FROM ${Prisma.raw(table)}`.text;

describe('names of statements', () => {
  it('are given to those that say that they are planned once, always the same, and each its own', () => {
    const { nameOf } = statementNames();
    const [one, again, other] = [planned('one'), planned('one'), planned('other')].map(nameOf);
    expect(one).toMatch(/^[0-9a-f]{20}_0$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it.each(['SELECT 1', 'BEGIN', 'SELECT "id" FROM "users" WHERE ("id" IN ($1,$2) AND 1=1)'])(
    'are given to no other: %s',
    (text) => expect(Array.from({ length: 50 }, () => statementNames().nameOf(text)).join('')).toBe(''),
  );

  it('are others for the same texts once they are renewed', () => {
    const { nameOf, renew } = statementNames();
    const texts = [planned('one'), planned('other')];
    const before = texts.map(nameOf);
    renew();
    const after = texts.map(nameOf);
    expect(new Set([...before, ...after]).size).toBe(4);
    expect(texts.map(nameOf)).toEqual(after);
  });
});
