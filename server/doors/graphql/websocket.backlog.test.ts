import { describe, expect, it } from 'vitest';
import { Backlog, type BacklogBounds, Backlogs } from './websocket.backlog.ts';

const BOUNDS: BacklogBounds = { socket: 100, account: 200, address: 400, all: 600 };

/** Sockets of accounts at addresses; a number tells how much waits on one. */
function sockets(isBounded = true) {
  const all = new Backlogs(isBounded, BOUNDS);
  const open = (caller: string, place: string, networks: string[] = []) => {
    let waiting = 0;
    const queue = {
      endedFor: null as string | null,
      bytes: () => waiting,
      end: (bound: string) => void (queue.endedFor = bound),
    };
    const backlog = new Backlog(queue, all, () => ({ caller, place, networks }));
    const wait = (bytes: number) => {
      waiting = bytes;
      backlog.look();
    };
    return { queue, backlog, wait };
  };
  return { all, open };
}

const ended = (some: readonly { queue: { endedFor: string | null } }[]) =>
  some.map(({ queue }) => queue.endedFor !== null);

describe('what waits on sockets', () => {
  it('ends a socket before more comes there, and nothing before', () => {
    const { open } = sockets();
    const { queue, backlog, wait } = open('a', 'x');
    wait(100);
    expect([backlog.mayTakeMore(), queue.endedFor]).toEqual([true, null]);
    wait(101);
    expect([backlog.mayTakeMore(), queue.endedFor]).toEqual([false, 'socket']);
  });

  it('on the sockets of one account ends the one with most', () => {
    const { all, open } = sockets();
    const some = [open('a', 'x'), open('a', 'x'), open('a', 'y'), open('b', 'x')];
    for (const [at, bytes] of [60, 90, 40, 90].entries()) some[at]?.wait(bytes);
    expect(ended(some)).toEqual([false, false, false, false]);
    some[2]?.wait(60);
    expect(ended(some)).toEqual([false, true, false, false]);
    expect(some[1]?.queue.endedFor).toBe('account');
    expect(all.bytes).toBe(60 + 60 + 90);
  });

  it('at one address, and in all, ends the largest of whichever account has most', () => {
    const { all, open } = sockets();
    const many = [open('a', 'x'), open('a', 'x')];
    const others = ['b', 'c', 'd', 'e'].map((name) => open(name, 'x'));
    for (const [at, one] of many.entries()) one.wait(81 - 2 * at);
    for (const one of others) one.wait(60);
    expect(ended([...many, ...others])).toEqual([false, false, false, false, false, false]);
    others[0]?.wait(61);
    expect(ended([...many, ...others])).toEqual([true, false, false, false, false, false]);
    expect(many[0]?.queue.endedFor).toBe('address');
    const elsewhere = ['f', 'g', 'h', 'i'].map((name, at) => open(name, `y${at}`));
    for (const one of elsewhere) one.wait(71);
    expect(all.bytes).toBeLessThanOrEqual(BOUNDS.all);
    expect(ended(others).concat(ended(elsewhere))).toEqual(Array.from({ length: 8 }, () => false));
    expect(ended(many)).toEqual([true, true]);
    expect(many[1]?.queue.endedFor).toBe('all');
  });

  it('has no bound of an account where nobody is known: the address has its own, and there the one with most goes', () => {
    const { all, open } = sockets();
    const others = Array.from({ length: 6 }, () => open('x', 'x'));
    for (const one of others) one.wait(50);
    expect([ended(others).includes(true), all.bytes]).toEqual([false, 300]);
    const known = open('a', 'x');
    known.wait(50);
    const most = open('x', 'x');
    most.wait(51);
    expect([ended(others).includes(true), ended([known, most])]).toEqual([false, [false, true]]);
    expect(most.queue.endedFor).toBe('address');
  });

  it('in all ends those of the network that keeps most waiting, of however many accounts and addresses', () => {
    const { all, open } = sockets();
    const school = [open('a', 'x'), open('b', 'x')];
    for (const one of school) one.wait(90);
    const site = Array.from({ length: 8 }, (_, at) => open(`c${at}`, `y${at}`, ['wide', `narrow${at % 2}`]));
    for (const [at, one] of site.entries()) one.wait(53 + at);
    expect(all.bytes).toBeLessThanOrEqual(BOUNDS.all);
    expect(ended(school)).toEqual([false, false]);
    // The largest of whichever network in it has most by then.
    expect(ended(site)).toEqual([false, false, false, false, false, false, true, true]);
    expect(site[7]?.queue.endedFor).toBe('all');
  });

  it('counts for nobody any more once it was read, or its socket is gone', () => {
    const { all, open } = sockets();
    const one = open('a', 'x');
    for (let times = 0; times < 10; times += 1) {
      const other = open('a', 'x');
      one.wait(90);
      other.wait(90);
      one.wait(0);
      other.backlog.leave();
      other.wait(80);
      expect(other.queue.endedFor).toBeNull();
    }
    expect(all.bytes).toBe(0);
    expect(one.queue.endedFor).toBeNull();
  });

  it('is bounded in all alone where limits are off', () => {
    const { all, open } = sockets(false);
    const some = Array.from({ length: 7 }, () => open('a', 'x'));
    for (const one of some.slice(0, 6)) one.wait(100);
    expect(ended(some)).not.toContain(true);
    some[6]?.wait(100);
    expect(ended(some)).toContain(true);
    expect(all.bytes).toBeLessThanOrEqual(BOUNDS.all);
  });
});
