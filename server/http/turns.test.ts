import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { whoseTurn } from '../access/caller.ts';
import { byItself } from '../kernel/behalf.ts';
import { CALLERS_IN_A_TURN, MOST_DROPPED } from '../kernel/fairQueue.ts';
import { CROWD, REST_MS, REST_TIMES, Turns } from './turns.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns of the event loop', () => {
  it('begin one thing each, of one caller after another', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
      turns.take(byItself(name.slice(0, 1)), () => void begun.push(name));
    // Who finds nobody waiting begins at once.
    expect(begun).toEqual(['a1']);
    for (let count = 2; count <= 6; count += 1) {
      await nextTurn();
      expect(begun).toHaveLength(count);
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('are free again when nothing waits', async () => {
    const turns = new Turns();
    let begun = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      turns.take(byItself('a'), () => void (begun += 1));
      expect(begun).toBe(turn + 1);
      await nextTurn();
    }
  });

  it('are taken once by what is a part of the same, as long as the turn lasts', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    const [one, other] = [{}, {}];
    const take = (name: string, of: object) => turns.take(byItself('a'), () => void begun.push(name), undefined, of);
    take('one', one);
    take('other', other);
    take('rest of one', one);
    take('rest of other', other);
    expect(begun).toEqual(['one', 'rest of one']);
    await nextTurn();
    expect(begun).toEqual(['one', 'rest of one', 'other']);
    take('end of other', other);
    take('end of one', one);
    expect(begun).toEqual(['one', 'rest of one', 'other', 'end of other']);
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    expect(begun).toEqual(['one', 'rest of one', 'other', 'end of other', 'rest of other', 'end of one']);
  });

  it('may be waited for also where one is free, so that what follows itself leaves room', async () => {
    const turns = new Turns();
    let begun = 0;
    turns.wait(byItself('a'), () => void (begun += 1));
    expect(begun).toBe(0);
    await nextTurn();
    expect(begun).toBe(1);
  });

  it('are taken by nothing that is not wanted any more', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    let isHere = true;
    const add = (name: string, isWanted?: () => boolean) =>
      turns.wait(byItself(name.slice(0, 1)), () => void begun.push(name), isWanted);
    for (let index = 0; index < 2 * CROWD; index += 1) add(`a${index}`, () => isHere);
    add('a, of another socket');
    add('b1');
    isHere = false;
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['a, of another socket', 'b1']);
  });

  it('go on to whoever else waits where very many things are not wanted any more', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    for (let index = 0; index < 2 * MOST_DROPPED; index += 1)
      turns.wait(
        byItself('a'),
        () => void begun.push('a, gone'),
        () => false,
      );
    turns.wait(byItself('a'), () => void begun.push('a'));
    turns.wait(byItself('b'), () => void begun.push('b'));
    for (let turn = 0; turn < 4; turn += 1) await nextTurn();
    expect(begun).toEqual(['b', 'a']);
  });

  it('are begun on behalf of whoever waits for them', async () => {
    const turns = new Turns();
    const asking = new AsyncLocalStorage<string>();
    const begun: unknown[] = [];
    for (const name of ['a', 'b', 'c'])
      asking.run(name, () => turns.take(byItself(name), () => void begun.push([name, asking.getStore()])));
    await expect.poll(() => begun.length).toBe(3);
    expect(begun).toEqual(['a', 'b', 'c'].map((name) => [name, name]));
  });

  it('go to those who share a line one after another, whichever of them has more in it', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    const add = (visitor: string, name: string, isWanted?: () => boolean) =>
      turns.wait({ ...byItself('school'), visitor }, () => void begun.push(name), isWanted);
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
    add('gone', 'x1', () => false);
    add('b', 'b1');
    turns.wait(byItself('elsewhere'), () => void begun.push('e1'));
    for (let turn = 0; turn < 8; turn += 1) await nextTurn();
    expect(begun).toEqual(['a1', 'e1', 'b1', 'a2', 'a3', 'a4']);
    add('b', 'b2');
    await nextTurn();
    expect(begun.at(-1)).toBe('b2');
  });

  it('go to those who share a line one after another also where one of them has just gone', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    const add = (name: string, isWanted?: () => boolean) => {
      const whose = { ...byItself('school'), visitor: name.slice(0, 1) };
      turns.wait(whose, () => void begun.push(name), isWanted);
    };
    add('x1', () => false);
    add('b1');
    await nextTurn();
    for (const name of ['a1', 'a2', 'a3', 'a4']) add(name);
    await nextTurn();
    add('d1');
    for (let turn = 0; turn < 8; turn += 1) await nextTurn();
    expect(begun).toEqual(['b1', 'a1', 'a2', 'd1', 'a3', 'a4']);
  });

  it('go to the many addresses of one IPv6 network as to one: who comes from elsewhere waits for a few', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    for (let index = 0; index < 50; index += 1)
      turns.wait(
        whoseTurn(`2001:db8:7:${index.toString(16)}::/64`, `made up ${index}`),
        () => void begun.push('spread'),
      );
    for (const pupil of ['amina', 'ben']) turns.wait(whoseTurn('192.0.2.1', pupil), () => void begun.push(pupil));
    while (begun.length < 52) await nextTurn();
    expect([begun.indexOf('amina'), begun.indexOf('ben')]).toEqual([CALLERS_IN_A_TURN, CALLERS_IN_A_TURN + 1]);
  });

  it('let a crowd go slowly, and whoever else comes at once', async () => {
    const turns = new Turns();
    const start = performance.now();
    const times: number[] = [];
    const more = 10;
    for (let index = 0; index < CROWD + more; index += 1) {
      turns.take(byItself('crowd'), () => void times.push(performance.now() - start));
    }
    await nextTurn();
    const before = times.length;
    let isBegun = false;
    turns.take(byItself('other'), () => void (isBegun = true));
    await nextTurn();
    await nextTurn();
    expect(isBegun).toBe(true);
    expect(times.length - before).toBeLessThanOrEqual(1);
    await expect.poll(() => times.length).toBe(CROWD + more);
    // Each but the first two had a rest before it, as long as there was a crowd. A timer may be a little early.
    expect(times.at(more - 1)).toBeGreaterThan((more - 2) * (REST_MS - 1));
  });

  it('leave most of the time to others where each thing of a crowd takes long, until the last one of them', async () => {
    const turns = new Turns();
    const TOOK_MS = 4;
    const begins: number[] = [];
    for (let index = 0; index < CROWD + 4; index += 1) {
      turns.take(byItself('crowd'), () => {
        const start = performance.now();
        begins.push(start);
        while (performance.now() - start < TOOK_MS);
      });
    }
    await expect.poll(() => begins.length).toBe(CROWD + 4);
    // The first one found its turn free, and the second came right after it.
    const rests = begins.slice(2).map((begin, index) => begin - (begins[index + 1] ?? 0) - TOOK_MS);
    expect(Math.min(...rests)).toBeGreaterThan((REST_TIMES - 1) * TOOK_MS);
  });
});
