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

/** Room for few characters, and whose subscriptions were ended in it. */
function smallRoom(most = 10_000) {
  const room = new SubscriptionRoom(most);
  const gone: string[] = [];
  /** At an address of the account's own, unless given. */
  const take = (account: string, characters: number, address = `address of ${account}`) =>
    room.take(account, address, characters, () => gone.push(`${account} ${characters}`));
  return { room, gone, take };
}

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
    const { room, gone, take } = smallRoom();
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
    const { room, gone, take } = smallRoom();
    for (const account of ['a', 'b', 'c', 'd']) expect(take(account, 2_500)).toBeTypeOf('function');
    expect(take('e', 2_500)).toBeNull();
    expect(gone).toEqual([]);
    expect(take('e', 2_499)).toBeTypeOf('function');
    expect(gone).toEqual(['a 2500']);
    expect(room.characters).toBe(9_999);
  });

  it('goes first of the address with most, whatever each of its accounts has, and there of the account with most', () => {
    const { room, gone, take } = smallRoom(IN_ALL);
    const most = 2 * AT_ADDRESS - 100_000;
    for (const address of ['192.0.2.1', '192.0.2.2'])
      for (let count = 0; count < Math.floor(most / IN_ANY_CASE); count += 1)
        expect(take(`${address} ${count}`, IN_ANY_CASE, address)).toBeTypeOf('function');
    // A learner elsewhere has more than any account there.
    expect(take('learner', IN_ANY_CASE + 5_000)).toBeTypeOf('function');
    for (let count = 0; room.characters + 5_000 <= IN_ALL; count += 1) take(`fill ${count}`, 5_000);
    expect(gone).toEqual([]);
    for (let count = 0; count < 12; count += 1) expect(take(`new ${count}`, 5_000)).toBeTypeOf('function');
    expect(new Set(gone.map((one) => one.slice(0, 9)))).toEqual(new Set(['192.0.2.1', '192.0.2.2']));
    // Nor does one more of those addresses take anything from others: there nobody has more than it would.
    const before = gone.length;
    expect(take('one more', IN_ANY_CASE, '192.0.2.1')).toBeNull();
    expect(take('one more', 5_000, '192.0.2.1')).toBeTypeOf('function');
    expect(gone.slice(before).map((one) => one.slice(0, 9))).toEqual(['192.0.2.1']);
  });

  it('goes first of the network with most, whatever each of its addresses has', () => {
    const { gone, take } = smallRoom();
    expect(take('school', 3_000, '192.0.2.1')).toBeTypeOf('function');
    for (const subnet of [1, 2, 3, 4]) take(`site ${subnet}`, 1_750, `2001:db8:1:${subnet}::/64`);
    expect(take('new', 100, '192.0.2.2')).toBeTypeOf('function');
    expect(gone).toEqual(['site 1 1750']);
  });

  it('goes in vain for nobody', () => {
    const { gone, take } = smallRoom();
    for (let times = 0; times < 3; times += 1) expect(take('most', 1_000)).toBeTypeOf('function');
    for (const account of ['b', 'c', 'd']) expect(take(account, 2_333)).toBeTypeOf('function');
    // One of a thousand would go, and what is still missing then nobody has who would have more.
    expect(take('e', 2_500)).toBeNull();
    expect(gone).toEqual([]);
    expect(take('e', 1_000)).toBeTypeOf('function');
    expect(gone).toEqual(['most 1000']);
  });
});
