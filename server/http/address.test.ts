import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, openAddresses } from './address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address that limits count by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%eth0.100', 'fe80:0:0:0::/64'],
    ['fe80::1%br-lan', 'fe80:0:0:0::/64'],
    ['fe80::1%a:b', 'fe80:0:0:0::/64'],
    ['evil text', 'local'],
    [undefined, 'local'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is one for all of an IPv6 network, and another for the next', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const key = addressKey(address);
        expect(addressKey(address.toUpperCase())).toBe(key);
        expect(key.length).toBeLessThan(40);
      }),
    );
  });
});

describe('the caller', () => {
  const loopback = openAddresses(['loopback']);

  it.each([
    ['the other end of the connection', '203.0.113.5', undefined, '203.0.113.5'],
    ['that one too where it names another address', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['that one in a private network, where clients live', '10.1.2.3', '198.51.100.1', '10.1.2.3'],
    ['whom a trusted proxy names', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['whom a trusted proxy names by IPv6', '::1', '2001:db8::7', '2001:db8:0:0::/64'],
    [
      'the last one that a trusted proxy wrote, not what the client wrote before',
      '127.0.0.1',
      '6.6.6.6, 198.51.100.1',
      '198.51.100.1',
    ],
    ['the one behind two trusted proxies', '127.0.0.1', '198.51.100.1, 127.0.0.2', '198.51.100.1'],
    ['whom it names by the name of an interface too', '127.0.0.1', 'fe80::1%a-b', 'fe80:0:0:0::/64'],
    ['a neighbour by whatever interface', 'fe80::1%br-lan.7', '198.51.100.1', 'fe80:0:0:0::/64'],
    ['the proxy where its word is no address', '127.0.0.1', 'evil text', '127.0.0.1'],
    ['the proxy where its last word is no address', '127.0.0.1', '198.51.100.1, evil text', '127.0.0.1'],
    ['the proxy where it names nobody', '127.0.0.1', '', '127.0.0.1'],
    ['whom it names behind a gap', '127.0.0.1', ', 198.51.100.1', '198.51.100.1'],
    ['whom it names behind several', '127.0.0.1', ',, 198.51.100.1', '198.51.100.1'],
    ['whom it names behind another and a gap', '127.0.0.1', '6.6.6.6,, 198.51.100.1', '198.51.100.1'],
  ])('is %s', (_who, remote, forwarded, caller) => {
    expect(loopback.callerOf(from(remote, forwarded))).toBe(caller);
  });

  it('is named by the proxies of the configuration', () => {
    const own = openAddresses(['10.0.0.0/8', '2001:db8::/32']);
    expect(own.callerOf(from('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(own.callerOf(from('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(own.callerOf(from('2001:db8::5', '198.51.100.1'))).toBe('198.51.100.1');
    expect(own.callerOf(from('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1');
  });

  it('is among no addresses where a trusted proxy says it by none', () => {
    const isLocal = loopback.among(['loopback']);
    expect(isLocal(from('127.0.0.1'))).toBe(true);
    expect(isLocal(from('127.0.0.1', '127.0.0.2'))).toBe(true);
    for (const forwarded of [
      'unknown',
      '203.0.113.5:4711',
      '[2001:db8::1]',
      '6.6.6.6, _hidden',
      '_hidden, 127.0.0.2',
      '',
      ',',
      '127.0.0.1,',
    ]) {
      expect(isLocal(from('127.0.0.1', forwarded)), forwarded).toBe(false);
    }
  });

  it('is never a text that is not an address', () => {
    fc.assert(
      fc.property(fc.string(), (forwarded) => {
        expect(loopback.callerOf(from('127.0.0.1', forwarded))).toMatch(/^(?:[0-9.]+|[0-9a-f:]+\/64)$/);
      }),
    );
  });
});
