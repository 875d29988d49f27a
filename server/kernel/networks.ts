import { type Count, consumeAll, type Limit, type Limits } from './limits.ts';

const GROUP_BITS = 16;
/** The smallest block of IPv6 addresses that a provider gives a customer: limits count it as one caller. */
const CALLER_BITS = 64;
/**
 * Wider blocks, which one customer may have too, and how many times as much they may use up as one caller: by changing
 * within them nobody gets more.
 */
const WIDER = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const;
const CALLER_KEY = /^([0-9a-f]{1,4}(?::[0-9a-f]{1,4}){3})::\/64( |$)/;

/** The beginning of an IPv6 address as limits count it, such as `2001:db8:1:2::/64`. */
function networkKey(groups: readonly number[], bits: number): string {
  const counted = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const free = Math.max(0, (index + 1) * GROUP_BITS - bits);
    return ((group >> free) << free).toString(16);
  });
  return `${counted.join(':')}::/${bits}`;
}

/** What limits count an IPv6 address by, from its eight groups. */
export function callerKey(groups: readonly number[]): string {
  return networkKey(groups, CALLER_BITS);
}

/** A block of addresses around a caller. */
export interface Network {
  bits: number;
  /** What limits count it by. */
  key: string;
  /** How many times as much as one caller it may use up. */
  times: number;
}

/**
 * The networks around the caller that a key begins with, narrowest first; none where it begins with something else. What
 * the key says besides stands in theirs too.
 */
export function networksAround(key: string): Network[] {
  const groups = CALLER_KEY.exec(key)?.[1];
  if (groups === undefined) return [];
  const numbers = groups.split(':').map((group) => Number.parseInt(group, 16));
  const rest = key.slice(callerKey(numbers).length);
  return WIDER.map(({ bits, times }) => ({ bits, times, key: networkKey(numbers, bits) + rest }));
}

function widerCounts(limit: Limit, key: string): Count[] {
  return networksAround(key).map(({ bits, times, key: network }) => [
    { ...limit, name: `${limit.name}/${bits}`, budget: limit.budget * times },
    network,
  ]);
}

/**
 * The same limits, counting IPv6 callers by the networks around them as well: a key that is a caller's address, or begins
 * with one and a space, is counted three times. `reset` forgets what the caller has used up, not what the networks have.
 */
export function limitsByNetwork(limits: Limits): Limits {
  const countsOf = (limit: Limit, key: string): Count[] => [[limit, key], ...widerCounts(limit, key)];
  return {
    async consume(limit, key, cost) {
      const wider = widerCounts(limit, key);
      if (wider.length === 0) return limits.consume(limit, key, cost);
      await consumeAll(limits, [[limit, key], ...wider], cost);
      return null;
    },
    async count(limit, key, cost) {
      const own = await limits.count(limit, key, cost);
      let { refusal } = own;
      for (const count of widerCounts(limit, key)) {
        // Else one caller alone would use up what the network has.
        if (refusal) break;
        ({ refusal } = await limits.count(...count, cost));
      }
      return { used: own.used, refusal };
    },
    async check(limit, key) {
      for (const count of countsOf(limit, key)) await limits.check(...count);
    },
    async giveBack(limit, key, cost) {
      for (const count of countsOf(limit, key)) await limits.giveBack(...count, cost);
    },
    reset: (limit, key) => limits.reset(limit, key),
  };
}
