import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimitedError } from '../../server/kernel/errors.ts';
import { type Limit, type Limits, memoryLimits } from '../../server/kernel/limits.ts';
import { limitsByNetwork } from '../../server/kernel/networks.ts';
import { addressKey } from '../../server/http/address.ts';

const FIVE: Limit = { name: 'five', budget: 5, windowSeconds: 900 };

let limits: Limits;
beforeEach(() => {
  limits = limitsByNetwork(memoryLimits());
});

/** How many of so many tries are let through, each by a key of its own. */
async function passing(tries: number, keyOf: (i: number) => string): Promise<number> {
  let passed = 0;
  for (let i = 0; i < tries; i += 1) {
    try {
      await limits.consume(FIVE, keyOf(i));
      passed += 1;
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
    }
  }
  return passed;
}
const hex = (i: number) => i.toString(16);

describe('an IPv6 caller', () => {
  it.each([
    ['one /64', 5, (i: number) => addressKey(`2001:db8:1:2::${hex(i)}`)],
    ['the /64s of one /56', 10, (i: number) => addressKey(`2001:db8:1:2${hex(i + 16)}::1`)],
    ['the /64s of one /48', 20, (i: number) => addressKey(`2001:db8:1:${hex(i * 256)}::1`)],
    ['a /48 each', 60, (i: number) => addressKey(`2001:db8:${hex(i)}::1`)],
    ['IPv4 addresses', 60, (i: number) => addressKey(`192.0.2.${i}`)],
  ])('has bounds that grow with the network: %s', async (_network, allowed, keyOf) => {
    expect(await passing(60, keyOf)).toBe(allowed);
  });

  it('is counted so beside what else a key names, and each of that by itself', async () => {
    const at = (i: number, account: string) => `${addressKey(`2001:db8:1:${hex(i * 256)}::1`)} ${account}`;
    expect(await passing(60, (i) => at(i, 'amina@school.example'))).toBe(20);
    expect(await passing(60, (i) => at(i, 'zofia@school.example'))).toBe(20);
  });

  it('uses up nothing of its networks by what is refused to it alone, or given back', async () => {
    const one = addressKey('2001:db8:1:2::1');
    expect(await passing(60, () => one)).toBe(5);
    for (let i = 0; i < 60; i += 1) await limits.count(FIVE, one);
    await limits.giveBack(FIVE, one, 2);
    expect(await passing(60, (i) => addressKey(`2001:db8:1:${hex(i * 256 + 256)}::1`))).toBe(17);
  });

  it('is checked, and counted, with its networks', async () => {
    expect(await passing(20, (i) => addressKey(`2001:db8:1:${hex(i * 256)}::1`))).toBe(20);
    const fresh = addressKey('2001:db8:1:ff00::1');
    await expect(limits.check(FIVE, fresh)).rejects.toBeInstanceOf(RateLimitedError);
    expect(await limits.count(FIVE, fresh)).toEqual({ used: 1, refusal: expect.any(RateLimitedError) });
    await limits.check(FIVE, addressKey('2001:db8:2:ff00::1'));
  });

  it('may be forgotten by itself; its networks are not', async () => {
    const one = addressKey('2001:db8:1:2::1');
    expect(await passing(10, () => one)).toBe(5);
    await limits.reset(FIVE, one);
    expect(await passing(10, () => one)).toBe(5);
    await limits.reset(FIVE, one);
    expect(await passing(10, () => one)).toBe(0);
  });
});
