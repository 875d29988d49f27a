import { describe, expect, it } from 'vitest';
import { largestBeyond, type Part, Shares } from './largestFirst.ts';

/** A part of something, by a name: what is whose, widest first, and how much. */
const part = (name: string, whose: string[], size: number): Part & { name: string } => ({ name, whose, size });
const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

describe('what there is no room for', () => {
  const SCHOOL = ['school'];
  /** Addresses of one network, none of which has as much as the school. */
  const site = [0, 1, 2, 3].map((at) => part(`site ${at}`, ['site', `address ${at}`, 'account'], 60 - at));

  it('is the largest of whoever has most: of a network before an address in it has as much', () => {
    const school = [part('school a', [...SCHOOL, 'a'], 70), part('school b', [...SCHOOL, 'b'], 30)];
    const parts = [...school, ...site];
    const all = parts.reduce((sum, { size }) => sum + size, 0);
    expect(largestBeyond(parts, all)).toEqual([]);
    expect(names(largestBeyond(parts, all - 1))).toEqual(['site 0']);
    expect(names(largestBeyond(parts, all - 130))).toEqual(['site 0', 'site 1', 'site 2']);
    expect(names(largestBeyond(parts, all - 180))).toEqual(['site 0', 'site 1', 'site 2', 'school a']);
    expect(largestBeyond(parts, 0)).toHaveLength(parts.length);
  });

  it('is, within a network, of the address and then of the account that has most', () => {
    const parts = [
      part('large', ['site', 'x', 'a'], 50),
      part('of many', ['site', 'y', 'b'], 20),
      part('of more', ['site', 'y', 'c'], 15),
      part('of most', ['site', 'y', 'c'], 16),
    ];
    expect(names(largestBeyond(parts, 90))).toEqual(['of most']);
  });

  it('is something of others for who would have less than they, wherever the two part', () => {
    const shares = new Shares<Part & { name: string }>();
    for (const one of [...site, part('school a', [...SCHOOL, 'a'], 70)]) shares.add(one);
    const beside = (whose: string[], size: number) => shares.largestBeside(whose, size)?.name;
    const all = site.reduce((sum, { size }) => sum + size, 0);
    expect(beside(['new'], all - 1)).toBe('site 0');
    expect(beside(['new'], all)).toBeUndefined();
    expect(beside([...SCHOOL, 'b'], all - 71)).toBe('site 0');
    expect(beside([...SCHOOL, 'b'], all - 70)).toBeUndefined();
    expect(beside(['site', 'address 9', 'account'], 59)).toBe('site 0');
    expect(beside(['site', 'address 9', 'account'], 60)).toBeUndefined();
    expect(beside(['site', 'address 0', 'other'], 59)).toBe('site 0');
    expect(beside(['site', 'address 0', 'account'], 1)).toBeUndefined();
  });

  it('is nobody’s any more once it was taken out', () => {
    const shares = new Shares<Part & { name: string }>();
    for (const one of site) shares.add(one);
    expect([shares.sizeOf('site'), shares.most]).toEqual([234, 234]);
    for (const one of site.slice(1)) shares.delete(one);
    expect([shares.size, shares.sizeOf('site'), shares.largestOf('site')?.name]).toEqual([60, 60, 'site 0']);
    for (const one of site.slice(0, 1)) shares.delete(one);
    expect([shares.size, shares.sizeOf('site'), shares.most]).toEqual([0, 0, 0]);
    expect([shares.largest(), shares.largestOf('site')]).toEqual([undefined, undefined]);
  });
});
