import { describe, expect, it } from 'vitest';
import { whoseTurn } from '../access/caller.ts';
import { BODY_LIMIT_BYTES, openBodies } from './bodies.ts';

describe('the bodies of a server', () => {
  function bodies(most: number) {
    const hold = openBodies(most);
    return (address: string, bytes: number) => {
      const connection = { isCut: false, destroy: () => void (connection.isCut = true) };
      const letGo = hold(whoseTurn(address), bytes, connection);
      return { letGo, isCut: () => connection.isCut };
    };
  }
  const cut = (some: readonly { isCut(): boolean }[]) => some.map(({ isCut }) => isCut());

  it('have so many bytes in all: beyond them the one that came first goes of whichever address has most', () => {
    const from = bodies(1_000);
    const few = [from('192.0.2.1', 200)];
    const many = [1, 2, 3, 4].map(() => from('192.0.2.2', 200));
    expect(cut([...few, ...many])).toEqual([false, false, false, false, false]);
    few.push(from('192.0.2.3', 150));
    expect(cut([...few, ...many])).toEqual([false, false, true, false, false, false]);
    few.push(from('192.0.2.4', 50));
    expect(cut([...few, ...many])).toEqual([false, false, false, true, false, false, false]);
  });

  it('count for the networks around an address: many addresses of one site are not few each', () => {
    const from = bodies(1_000);
    const school = [from('192.0.2.1', 150), from('192.0.2.1', 150)];
    const site = ['10', '11', '12'].map((subnet) => from(`2001:db8:1:${subnet}::/64`, 200));
    from('192.0.2.2', 150);
    expect(cut([...school, ...site])).toEqual([false, false, true, false, false]);
  });

  it('make room once they are answered, each once', () => {
    const from = bodies(1_000);
    const first = from('192.0.2.1', 900);
    first.letGo();
    first.letGo();
    const second = from('192.0.2.1', 900);
    expect(cut([first, second])).toEqual([false, false]);
    const third = from('192.0.2.1', 200);
    expect(cut([first, second, third])).toEqual([false, true, false]);
  });

  it('count no longer than one may be, whatever is said', () => {
    const from = bodies(3 * BODY_LIMIT_BYTES);
    expect(cut([from('192.0.2.1', Number.MAX_SAFE_INTEGER), from('192.0.2.1', BODY_LIMIT_BYTES)])).toEqual([
      false,
      false,
    ]);
  });
});
