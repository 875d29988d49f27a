import { describe, expect, it } from 'vitest';
import {
  SUBSCRIPTION_CHARACTERS_AT_ADDRESS as AT_ADDRESS,
  SUBSCRIPTION_CHARACTERS_IN_ALL as IN_ALL,
  SUBSCRIPTION_CHARACTERS_IN_ANY_CASE as IN_ANY_CASE,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT as PER_ACCOUNT,
} from '../../graphql/bounds.ts';
import { SubscriptionRoom } from './subscriptionRoom.ts';

const ADDRESS = '192.0.2.7';
const FULL_ACCOUNTS = AT_ADDRESS / PER_ACCOUNT;

/** Takes as much as may be at an address, by accounts that have as much as may be each. */
function fill(room: SubscriptionRoom, address: string): (() => void)[] {
  const taken = Array.from({ length: FULL_ACCOUNTS }, (_, index) =>
    room.take(`${address} ${index}`, address, PER_ACCOUNT, nothing),
  );
  return taken.filter((leave) => leave !== null);
}

const nothing = (): void => {};

describe('what subscriptions are kept with', () => {
  it('has an end for one account, wherever it comes from', () => {
    const room = new SubscriptionRoom();
    expect(room.take('a', ADDRESS, PER_ACCOUNT + 1, nothing)).toBeNull();
    const leave = room.take('a', ADDRESS, PER_ACCOUNT, nothing);
    expect(room.take('a', '192.0.2.8', 1, nothing)).toBeNull();
    leave?.();
    leave?.();
    expect(room.characters).toBe(0);
    expect(room.holders).toBe(0);
    expect(room.take('a', '192.0.2.8', 1, nothing)).toBeTypeOf('function');
  });

  it('keeps nobody else out there where a few accounts have all of it, and has an end all the same', () => {
    const room = new SubscriptionRoom();
    const given = fill(room, ADDRESS);
    expect(given).toHaveLength(FULL_ACCOUNTS);
    expect(room.take('other', ADDRESS, IN_ANY_CASE + 1, nothing)).toBeNull();
    expect(room.take('other', ADDRESS, IN_ANY_CASE, nothing)).toBeTypeOf('function');
    expect(room.take('other', ADDRESS, 1, nothing)).toBeNull();
    const others = Array.from({ length: AT_ADDRESS / IN_ANY_CASE }, (_, index) =>
      room.take(`other${index}`, ADDRESS, IN_ANY_CASE, nothing),
    );
    expect(others.filter((place) => place === null)).toHaveLength(1);
    expect(room.take('late', ADDRESS, 1, nothing)).toBeNull();
    for (const leave of given) leave();
    expect(room.take('late', ADDRESS, IN_ANY_CASE, nothing)).toBeTypeOf('function');
  });

  it('is counted for the networks around an address, too', () => {
    const room = new SubscriptionRoom(100 * IN_ALL);
    const within = (network: number) => `2001:db8:1:${(256 + network).toString(16)}::/64`;
    for (const network of [0, 1]) expect(fill(room, within(network))).toHaveLength(FULL_ACCOUNTS);
    expect(fill(room, within(2))).toEqual([]);
    expect(room.take('little', within(2), IN_ANY_CASE, nothing)).toBeTypeOf('function');
    // Another /56 of the same /48, up to four times as much as one caller's, of which a little is taken.
    const beside = (network: number) => `2001:db8:1:${(512 + network).toString(16)}::/64`;
    expect([...fill(room, beside(0)), ...fill(room, beside(1))]).toHaveLength(2 * FULL_ACCOUNTS - 1);
    expect(fill(room, '2001:db8:1:300::/64')).toEqual([]);
    expect(fill(room, '2001:db8:2:0::/64')).toHaveLength(FULL_ACCOUNTS);
  });

  it('has an end in all, where the largest of who has most go for who has less', () => {
    const room = new SubscriptionRoom(10_000);
    const gone: string[] = [];
    const take = (account: string, characters: number) =>
      room.take(account, `address of ${account}`, characters, () => gone.push(`${account} ${characters}`));
    const leave = [take('greedy', 2_000), take('greedy', 3_000), take('greedy', 1_000), take('other', 4_000)];
    expect(room.characters).toBe(10_000);
    expect(take('greedy', 1)).toBeNull();
    expect(take('new', 6_001)).toBeNull();
    expect(gone).toEqual([]);
    expect(take('new', 50)).toBeTypeOf('function');
    expect(gone).toEqual(['greedy 3000']);
    // What was ended has nothing left to give up.
    leave[1]?.();
    expect(room.characters).toBe(7_050);
    expect(take('next', 2_950)).toBeTypeOf('function');
    expect(take('next', 1)).toBeTypeOf('function');
    expect(gone).toEqual(['greedy 3000', 'other 4000']);
    expect(room.characters).toBe(6_001);
  });

  it('goes for nobody who would have more than who has most', () => {
    const room = new SubscriptionRoom(10_000);
    const gone: string[] = [];
    const take = (account: string, characters: number) =>
      room.take(account, account, characters, () => gone.push(account));
    for (const account of ['a', 'b', 'c', 'd']) expect(take(account, 2_500)).toBeTypeOf('function');
    expect(take('e', 2_500)).toBeNull();
    expect(gone).toEqual([]);
    expect(take('e', 2_499)).toBeTypeOf('function');
    expect(gone).toEqual(['a']);
    expect(room.characters).toBe(9_999);
  });

  it('goes in vain for nobody', () => {
    const room = new SubscriptionRoom(10_000);
    const gone: string[] = [];
    const take = (account: string, characters: number) =>
      room.take(account, account, characters, () => gone.push(account));
    for (let times = 0; times < 3; times += 1) expect(take('most', 1_000)).toBeTypeOf('function');
    for (const account of ['b', 'c', 'd']) expect(take(account, 2_333)).toBeTypeOf('function');
    // One of a thousand would go, and what is still missing then nobody has who would have more.
    expect(take('e', 2_500)).toBeNull();
    expect(gone).toEqual([]);
    expect(take('e', 1_000)).toBeTypeOf('function');
    expect(gone).toEqual(['most']);
  });
});
