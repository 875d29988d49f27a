import { describe, expect, it } from 'vitest';
import { byItself as line, type Whose } from './behalf.ts';
import { CALLERS_IN_A_TURN, FairQueue, MOST_DROPPED } from './fairQueue.ts';
import { networksAround } from './networks.ts';
import { CALLERS_COUNTED, LITTLE, WINDOW_MS } from './recentUse.ts';

/** Who is in them, in the order of their turns; nobody is any more. */
function left(queue: FairQueue<string>): string[] {
  const all: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) all.push(next);
  return all;
}

const MOST = 4;

const at = (place: string, caller: string): Whose => ({ ...line(place), caller });

describe('lines', () => {
  it('take turns, whichever has more in it, each in the order of its tickets', () => {
    const queue = new FairQueue<string>(10);
    for (const ticket of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.join(line(ticket.slice(0, 1)), ticket);
    expect(queue.next()).toBe('a1');
    // Whoever was here last is the last again.
    queue.join(line('a'), 'a4');
    queue.join(line('d'), 'd1');
    expect(left(queue)).toEqual(['b1', 'c1', 'a2', 'd1', 'b2', 'a3', 'a4']);
  });

  it('go on without whoever leaves, wherever they are in their line', () => {
    const queue = new FairQueue<string>(MOST);
    for (const ticket of ['a1', 'a2', 'a3', 'b1']) queue.join(line(ticket.slice(0, 1)), ticket);
    queue.leave(line('a'), 'a2');
    queue.leave(line('b'), 'b1');
    expect(queue.size).toBe(2);
    // There is room for two again.
    for (const ticket of ['c1', 'd1']) expect(queue.join(line(ticket.slice(0, 1)), ticket)).toBeNull();
    expect(queue.join(line('e'), 'e1')).toBe('a3');
    expect(left(queue)).toEqual(['a1', 'c1', 'd1', 'e1']);
  });

  it('are passed over where they are to rest, and keep their turns', () => {
    const queue = new FairQueue<string>(MOST);
    for (const ticket of ['a1', 'a2', 'b1', 'c1']) queue.join(line(ticket.slice(0, 1)), ticket);
    expect(queue.next({ rests: (caller) => caller === 'a' })).toBe('b1');
    expect(queue.next({ rests: () => true })).toBeUndefined();
    expect(queue.size).toBe(3);
    expect(left(queue)).toEqual(['a1', 'c1', 'a2']);
  });

  it('lose nobody where one leaves who is not in them, or not any more', () => {
    const queue = new FairQueue<string>(MOST);
    for (const ticket of ['a1', 'a2']) queue.join(line('a'), ticket);
    expect(queue.next()).toBe('a1');
    queue.leave(line('a'), 'a1');
    queue.leave(line('b'), 'a2');
    expect(queue.size).toBe(1);
    expect(left(queue)).toEqual(['a2']);
    queue.leave(line('a'), 'a2');
    expect(queue.size).toBe(0);
  });
});

describe('tickets that are over', () => {
  it('are dropped on the way, and so many at a time at most, of all lines together', () => {
    const queue = new FairQueue<string>(Infinity);
    const half = MOST_DROPPED / 2;
    for (let index = 0; index < half; index += 1) queue.join(line('a'), 'over');
    for (let index = 0; index < MOST_DROPPED; index += 1) queue.join(line('b'), 'over');
    queue.join(line('b'), 'b');
    queue.join(line('c'), 'c');
    let asked = 0;
    const next = (): string | undefined =>
      queue.next({
        isOver(ticket) {
          asked += 1;
          return ticket === 'over';
        },
      });
    // One too many takes the turn, and is handed to nobody.
    expect([next(), asked, queue.size]).toEqual([undefined, MOST_DROPPED + 1, half + 1]);
    expect([next(), next(), next(), queue.size]).toEqual(['c', 'b', undefined, 0]);
  });
});

describe('lines that are full', () => {
  it('lose the last of the longest also when nobody joins', () => {
    const queue = new FairQueue<string>(MOST);
    for (const ticket of ['a1', 'b1', 'b2', 'c1']) queue.join(line(ticket.slice(0, 1)), ticket);
    expect([queue.dropLast(), queue.dropLast(), queue.size]).toEqual(['b2', 'c1', 2]);
    expect(left(queue)).toEqual(['a1', 'b1']);
    expect([queue.dropLast(), queue.size]).toEqual([undefined, 0]);
  });

  it('let somebody new in where each waits for one thing, in place of whoever came last', () => {
    const queue = new FairQueue<string>(MOST);
    for (const caller of ['a', 'b', 'c', 'd']) expect(queue.join(line(caller), caller)).toBeNull();
    expect(queue.join(line('new'), 'new')).toBe('d');
    expect(queue.size).toBe(MOST);
    expect(left(queue)).toEqual(['a', 'b', 'c', 'new']);
    expect(queue.next()).toBeUndefined();
  });

  it('lose the last of the longest, and take nothing more from whose line that is', () => {
    const queue = new FairQueue<string>(MOST);
    for (const ticket of ['a1', 'a2', 'a3']) queue.join(line('a'), ticket);
    queue.join(line('b'), 'b1');
    expect(queue.join(line('a'), 'a4')).toBe('a4');
    expect(queue.join(line('c'), 'c1')).toBe('a3');
    expect(left(queue)).toEqual(['a1', 'b1', 'c1', 'a2']);
  });
});

describe('the lines of one place', () => {
  const here = (caller: string) => at('here', caller);
  const there = (caller: string) => at('there', caller);

  it('have a few turns before another place has its own, however many there are', () => {
    const queue = new FairQueue<string>(100);
    for (let index = 0; index < 10; index += 1) queue.join(here(`h${index}`), `h${index}`);
    for (const ticket of ['t0', 't1']) queue.join(there('t'), ticket);
    const order = left(queue);
    expect([order.indexOf('t0'), order.indexOf('t1')]).toEqual([CALLERS_IN_A_TURN, 2 * CALLERS_IN_A_TURN + 1]);
    expect(order.filter((ticket) => ticket.startsWith('h'))).toEqual(Array.from({ length: 10 }, (_, i) => `h${i}`));
  });

  it('are passed over together where all of them are to rest', () => {
    const queue = new FairQueue<string>(100);
    for (const caller of ['h0', 'h1']) queue.join(here(caller), caller);
    queue.join(there('t'), 't');
    expect(queue.next({ rests: (caller) => caller.startsWith('h') })).toBe('t');
    expect(left(queue)).toEqual(['h0', 'h1']);
  });

  it('lose one where there is no room and most are of that place, if each of them waits for one thing only', () => {
    const queue = new FairQueue<string>(MOST);
    for (const caller of ['h0', 'h1', 'h2']) queue.join(here(caller), caller);
    queue.join(there('t'), 't0');
    expect(queue.join(there('t'), 't1')).toBe('h2');
    expect(queue.join(here('h3'), 'h3')).toBe('h1');
    expect(left(queue)).toEqual(['h0', 'h3', 't0', 't1']);
  });
});

describe('the places of one IPv6 network', () => {
  const school = (pupil: number): Whose => at('192.0.2.1', `pupil ${pupil}`);
  /** Somebody of a customer who has a /48, each time from another /64. */
  const spread = (index: number, customer = 7): Whose => {
    const place = `2001:db8:${customer}:${index.toString(16)}::/64`;
    const networks = networksAround(place).map(({ key }) => key);
    return { caller: `made up ${index}`, place, networks: networks.toReversed() };
  };
  const MANY = 200;
  function crowded(apart: number) {
    const queue = new FairQueue<string>(MANY, () => 0);
    for (let index = 0; index < MANY; index += 1) expect(queue.join(spread(index * apart), 'spread')).toBeNull();
    return queue;
  }

  it.each([
    ['next to each other', 1],
    ['far from each other', 256],
  ])(
    'lose their own where there is no room, %s: a school never does, which has more than each of them',
    (_how, apart) => {
      const queue = crowded(apart);
      for (let pupil = 0; pupil < 30; pupil += 1) {
        expect(queue.join(school(pupil), 'school')).toBe('spread');
        expect(queue.join(spread(60_000 + pupil), 'spread')).toBe('spread');
      }
      expect(queue.dropLast()).toBe('spread');
      expect(left(queue).filter((ticket) => ticket === 'school')).toHaveLength(30);
    },
  );

  it('take turns with a school as one place, a few callers at a time', () => {
    const queue = crowded(1);
    queue.join(school(0), 'school');
    for (let times = 0; times < 2; times += 1) {
      expect(Array.from({ length: CALLERS_IN_A_TURN }, () => queue.next())).toEqual(
        Array.from({ length: CALLERS_IN_A_TURN }, () => 'spread'),
      );
      expect(queue.next()).toBe('school');
      queue.join(school(times + 1), 'school');
    }
  });

  it('have used together what each of them has: whoever has used little goes first', () => {
    const queue = new FairQueue<string>(MANY, () => 0);
    const uses = CALLERS_COUNTED * LITTLE;
    for (let index = 0; index < uses; index += 1) queue.took(spread(index), 1);
    for (let index = 0; index < 3; index += 1) queue.join(spread(uses + index), 'spread');
    queue.join(school(0), 'school');
    expect(queue.next()).toBe('school');
  });

  /** Somebody of one customer's /56s, by number. */
  const within = (subnet: number): Whose => spread(subnet << 8);

  it('have used it apart from each other, too: within one network whoever has used little goes first', () => {
    const queue = new FairQueue<string>(MANY, () => 0);
    queue.took(within(1), 4 * LITTLE);
    queue.join(within(1), 'much');
    queue.join(within(2), 'little');
    expect(left(queue)).toEqual(['little', 'much']);
  });

  it('are in order again within their network once it is forgotten what they used', () => {
    let now = 0;
    const queue = new FairQueue<string>(MANY, () => now);
    queue.took(within(1), 8 * LITTLE);
    for (const ticket of ['long ago 0', 'long ago 1']) queue.join(within(1), ticket);
    now += 2 * WINDOW_MS;
    queue.took(within(2), 4 * LITTLE);
    queue.join(within(2), 'now');
    expect(left(queue)).toEqual(['long ago 0', 'long ago 1', 'now']);
  });

  it('have the turns and the room of another network there only once: who is in the same /48 has theirs', () => {
    // One customer has a /56 of it.
    const queue = crowded(1);
    const neighbour = spread(0x1200);
    for (const ticket of ['n0', 'n1', 'n2']) expect(queue.join(neighbour, ticket)).toBe('spread');
    const order = left(queue);
    const places = ['n0', 'n1', 'n2'].map((ticket) => order.indexOf(ticket));
    expect(Math.max(...places)).toBeLessThan(3 * (CALLERS_IN_A_TURN + 1));
  });

  it('are all gone once nobody waits there: nothing counts against who comes later', () => {
    const queue = new FairQueue<string>(MOST, () => 0);
    for (const ticket of ['a', 'b']) queue.join(spread(1), ticket);
    queue.join(spread(2), 'c');
    queue.leave(spread(1), 'a');
    queue.leave(spread(1), 'b');
    queue.leave(spread(1), 'b');
    expect([left(queue), queue.size]).toEqual([['c'], 0]);
    for (const pupil of [0, 1]) queue.join(school(pupil), `school ${pupil}`);
    for (const [index, ticket] of ['d', 'e'].entries()) queue.join(spread(index), ticket);
    // Two wait of each: whose turn is furthest away, and then whoever joins where most wait.
    expect(queue.join(spread(3), 'f')).toBe('e');
    expect(left(queue)).toEqual(['school 0', 'school 1', 'd', 'f']);
  });

  it('are passed over together where the network is held back, and keep their turns', () => {
    const queue = new FairQueue<string>(MANY, () => 0);
    for (let index = 0; index < 3; index += 1) queue.join(spread(index), `s${index}`);
    queue.join(spread(1, 8), 'other');
    const asked: [string, number][] = [];
    const isHeldBack = (source: string, depth: number): boolean => {
      asked.push([source, depth]);
      return source === '2001:db8:7::/48';
    };
    expect(queue.next({ isHeldBack })).toBe('other');
    expect(asked).toEqual([
      ['2001:db8:7::/48', 0],
      ['2001:db8:8::/48', 0],
      ['2001:db8:8:0::/56', 1],
      ['2001:db8:8:1::/64', 2],
    ]);
    expect(left(queue)).toEqual(['s0', 's1', 's2']);
  });
});

describe('places that have used much lately', () => {
  /** A queue, the clock that it goes by, and many callers of one place who always wait and have used much of it. */
  function busy() {
    let now = 0;
    const queue = new FairQueue<string>(1_000, () => now);
    const joinCrowd = (index: number): void => void queue.join(at('crowd', `c${index}`), `c${index}`);
    for (let index = 0; index < 20; index += 1) joinCrowd(index);
    const pass = (ms: number): void => void (now += ms);
    /** Serves so many times, and everybody of the crowd waits again. */
    const serve = (times: number): string[] =>
      Array.from({ length: times }, () => {
        const next = queue.next() ?? '';
        if (next.startsWith('c')) joinCrowd(Number(next.slice(1)));
        return next;
      });
    serve(CALLERS_COUNTED * LITTLE);
    // The turn that it has begun is its last among those that use little.
    serve(CALLERS_IN_A_TURN);
    return { queue, pass, serve };
  }

  it('are served after whoever uses little, whatever these ask for one after the other, and have all that is left', () => {
    const { queue, serve } = busy();
    for (let times = 0; times < 5; times += 1) {
      queue.join(at('there', 't'), 't');
      expect(serve(1)).toEqual(['t']);
    }
    expect(serve(3).every((ticket) => ticket.startsWith('c'))).toBe(true);
  });

  it('wait behind others no longer than is remembered what they used', () => {
    const { queue, pass, serve } = busy();
    const ask = (): void => void queue.join(at('there', 't'), 't');
    const order = Array.from({ length: 40 }, () => {
      ask();
      pass(WINDOW_MS / 10);
      return serve(1)[0] ?? '';
    });
    const first = order.findIndex((ticket) => ticket.startsWith('c'));
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(2 * (WINDOW_MS / 100));
  });

  it('may have used as much for each of a few callers: a school is no crowd where one caller would be', () => {
    const queue = new FairQueue<string>(1_000, () => 0);
    const use = (place: string, callers: number): void => {
      for (let times = 0; times < 2 * LITTLE; times += 1) {
        queue.join(at(place, `${place}${times % callers}`), 'used');
        queue.next();
      }
    };
    use('school', CALLERS_COUNTED);
    use('one', 1);
    queue.join(at('one', 'one0'), 'one');
    queue.join(at('school', 'school0'), 'school');
    expect(left(queue)).toEqual(['school', 'one']);
  });

  it('are those that have it for long, not those that have it often', () => {
    const queue = new FairQueue<string>(1_000, () => 0);
    queue.took(at('long', 'l'), 2 * LITTLE);
    queue.join(at('long', 'l'), 'long');
    queue.join(at('often', 'o'), 'often');
    expect(left(queue)).toEqual(['often', 'long']);
  });

  it('are in order again where others have used something meanwhile that nobody waited for', () => {
    let now = 0;
    const queue = new FairQueue<string>(1_000, () => now);
    queue.took(at('long', 'l'), 4 * LITTLE);
    for (const ticket of ['long0', 'long1']) queue.join(at('long', 'l'), ticket);
    now += 2 * WINDOW_MS;
    queue.took(at('other', 'o'), 4 * LITTLE);
    queue.join(at('other', 'o'), 'other');
    expect(left(queue)).toEqual(['long0', 'long1', 'other']);
  });

  it('are in order again among those that have used as much: each has its turn', () => {
    const queue = new FairQueue<string>(1_000, () => 0);
    for (const place of ['a', 'b']) {
      queue.took(at(place, place), 4 * LITTLE);
      for (let index = 0; index < 3; index += 1) queue.join(at(place, place), `${place}${index}`);
    }
    expect(left(queue)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  });
});
