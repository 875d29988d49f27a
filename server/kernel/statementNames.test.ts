import { describe, expect, it } from 'vitest';
import { Prisma } from '../generated/prisma/client.ts';
import { PLANNED_ONCE, statementNames } from './statementNames.ts';

const planned = (table: string): string => Prisma.sql`${PLANNED_ONCE} SELECT 1 FROM ${Prisma.raw(table)}`.text;

describe('names of statements', () => {
  it('are given to texts that say that they are planned once, always the same, and each its own', () => {
    const { ofText } = statementNames();
    const [one, again, other] = [planned('one'), planned('one'), planned('other')].map(ofText);
    expect(one).toMatch(/^[0-9a-f]{20}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it.each(['SELECT 1', 'BEGIN', 'SELECT "id" FROM "users" WHERE ("id" IN ($1,$2) AND 1=1)'])(
    'are given to no other text: %s',
    (text) => expect(Array.from({ length: 50 }, () => statementNames().ofText(text)).join('')).toBe(''),
  );

  it('are others for the same statements once they are renewed, and are renewed once for all who had the old ones', () => {
    const names = statementNames();
    const all = (): string[] => [names.ofText(planned('one')), names.ofText(planned('other')), names.current('hot')];
    const before = all();
    expect(before[2]).toBe('hot');
    const { generation } = names;
    names.renew(generation);
    const after = all();
    expect(new Set([...before, ...after]).size).toBe(6);
    names.renew(generation);
    expect(all()).toEqual(after);
    names.renew(names.generation);
    expect(new Set([...before, ...after, ...all()]).size).toBe(9);
  });
});
