import { describe, expect, it } from 'vitest';
import { openSocketPlaces, type SocketPlace } from './websocket.places.ts';

const MOST = 6;
const SCHOOL = '192.0.2.1';

function school(isBounded = true) {
  const sockets = openSocketPlaces(isBounded, MOST);
  const cut: string[] = [];
  const reasons: string[] = [];
  /** Lets a socket in, named `<account><its number>`. */
  const enter = (name: string, address = SCHOOL) =>
    sockets.enter(
      { key: name, userId: name.slice(0, 1), address },
      {
        cut: (reason) => {
          cut.push(name);
          reasons.push(reason);
        },
      },
    );
  return { enter, cut, reasons };
}

describe('the sockets of an address', () => {
  it('make room where they are too many: the account with the most of them loses its oldest', () => {
    const { enter, cut, reasons } = school();
    for (const name of ['p1', 'a1', 'a2', 'a3', 'b1', 'b2']) enter(name);
    expect(cut).toEqual([]);
    enter('q1');
    expect(cut).toEqual(['a1']);
    expect(reasons).toEqual([
      'At most 6 sockets are allowed for one IP address, and your account has the most of them.',
    ]);
    for (const name of ['b3', 'b4', 'b5', 'b6']) enter(name);
    expect(cut).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
  });

  it('are free again when they end, once, and when they were cut', () => {
    const { enter, cut } = school();
    const leaves = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => enter(name) as SocketPlace);
    leaves[0]?.leave();
    leaves[0]?.leave();
    enter('p1');
    expect(cut).toEqual([]);
    enter('p2');
    expect(cut).toEqual(['a2']);
    leaves[1]?.leave();
    enter('p3');
    expect(cut).toEqual(['a2', 'a3']);
  });

  it('count for the networks around it too, which may have more', () => {
    const { enter, cut, reasons } = school();
    const at = (network: number) => `2001:db8:1:${network.toString(16)}::/64`;
    // Two callers' worth in a block of 256, four in one of 65,536.
    for (let network = 0; network < 3; network += 1)
      for (let i = 0; i < 4; i += 1) enter(`a${network}${i}`, at(0x1100 + network));
    expect(cut).toEqual([]);
    enter('p1', at(0x1103));
    expect(cut).toEqual(['a00']);
    expect(reasons).toEqual([
      'At most 12 sockets are allowed for the network around your IP address, and your account has the most of them.',
    ]);
    enter('q1', at(0x1200));
    expect(cut).toEqual(['a00']);
  });

  it('take no place of a session where their account has no more', () => {
    const sockets = openSocketPlaces(true);
    const enter = (key: string) => sockets.enter({ key, userId: 'u', address: SCHOOL }, { cut: () => {} });
    const ofSession = (session: string, count: number) => Array.from({ length: count }, () => enter(session));
    const places = [...ofSession('a', 10), ...ofSession('b', 10), ...ofSession('c', 9), ...ofSession('d', 1)];
    expect(places.filter((one) => typeof one === 'string')).toEqual([]);
    expect(ofSession('c', 3)).toEqual(
      Array.from({ length: 3 }, () => 'At most 30 sockets are allowed for one account.'),
    );
    (places[0] as SocketPlace).leave();
    (places[0] as SocketPlace).leave();
    expect(typeof enter('c')).toBe('object');
    expect(enter('c')).toBe('At most 10 sockets are allowed for one session or token.');
    expect(enter('a')).toBe('At most 30 sockets are allowed for one account.');
  });

  it('are not bounded where limits are off', () => {
    const { enter, cut } = school(false);
    for (let i = 0; i <= MOST; i += 1) enter(`a${i}`);
    expect(cut).toEqual([]);
  });
});
