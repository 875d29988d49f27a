import { describe, expect, it } from 'vitest';
import { whoseTurn } from './caller.ts';

describe('whose turn it is', () => {
  it("is the account's, or the address's where nobody is signed in, among all who come from there", () => {
    const [account, visitor] = [whoseTurn('192.0.2.1', 'amina'), whoseTurn('192.0.2.1')];
    expect(account.caller).not.toBe(visitor.caller);
    expect([account.place, visitor.caller]).toEqual([visitor.place, visitor.place]);
    expect(whoseTurn('192.0.2.2', 'amina')).toMatchObject({ caller: account.caller });
  });

  it('is within those of the networks around an IPv6 address, which one customer may have, and of none around an IPv4 one', () => {
    const networks = ['2001:db8:7::/48', '2001:db8:7:1200::/56'];
    for (const address of ['2001:db8:7:1234::/64', '2001:db8:7:12ff::/64', '2001:db8:7:1234::/64'])
      expect(whoseTurn(address, 'amina').networks).toEqual(networks);
    expect(whoseTurn('2001:db8:8:1234::/64').networks[0]).toBe('2001:db8:8::/48');
    for (const address of ['192.0.2.1', 'local']) expect(whoseTurn(address).networks).toEqual([]);
  });
});
