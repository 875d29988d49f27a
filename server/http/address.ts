import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { all as addressesOf, compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { callerKey } from '../kernel/networks.ts';

/** A connection without an address: a socket in the file system. */
const NO_ADDRESS = 'local';

/** Addresses of which something is kept, those that were asked for last: each request asks for its own a few times. */
const ADDRESSES_KEPT = 5_000;
/** No address is longer, but for the name of an interface, which may be of any length. */
const LONGEST_KEPT = 45;

/** A function that looks at an address once, as long as it is kept. */
function keptFor<T extends string | boolean>(look: (address: string) => T): (address: string) => T {
  const kept = new LRUCache<string, T>({ max: ADDRESSES_KEPT });
  return (address) => {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const found = look(address);
    if (address.length <= LONGEST_KEPT) kept.set(address, found);
    return found;
  };
}

const keyOf = keptFor((given) => {
  // What Node takes for the name of an interface the library need not take: nobody is told apart by it.
  const [address = ''] = given.split('%', 1);
  if (isIP(given) === 0 || !ipaddr.isValid(address)) return NO_ADDRESS;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? callerKey(parsed.parts) : parsed.toString();
});

/**
 * What the limits per address count by: an IPv4 address, or the /64 of an IPv6 one. An IPv4 address written as IPv6
 * (`::ffff:192.0.2.1`) is that IPv4 address.
 * @param address what `net.isIP` takes; anything else is one key
 */
export function addressKey(address: string | undefined): string {
  return address === undefined ? NO_ADDRESS : keyOf(address);
}

/** Whether a list of addresses has an entry without any. */
const hasGap = (header: string | string[] | undefined): boolean =>
  header !== undefined &&
  String(header)
    .split(',')
    .some((entry) => entry.trim() === '');

/** Tells callers apart by their addresses. */
export interface Addresses {
  /**
   * Whom a request or an upgrade counts for: the connection's other end or, where that is a trusted proxy, the last
   * address in `X-Forwarded-For` that none of the trusted ones wrote. A text that is not an address is not trusted, nor
   * is anything before it.
   */
  callerOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): string;
  isProxy(address: string | undefined): boolean;
  /** Tells whether a caller's address is one of these, written as those of proxies are; of none where a proxy says it in a way that is no address. */
  among(ranges: readonly string[]): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => boolean;
}

/**
 * Reads addresses.
 * @param trustedProxies addresses, ranges (`10.0.0.0/8`), `loopback`, `linklocal`, `uniquelocal`
 */
export function openAddresses(trustedProxies: readonly string[]): Addresses {
  const isTrusted = compile([...trustedProxies]);
  const isTrustedOne = keptFor((address) => isTrusted(address, 0));
  const isProxy = (address: string | undefined): boolean => address !== undefined && isTrustedOne(address);

  /** Who a caller is, as far as those say whom we trust; `isTold` is false where one of them says it by no address. */
  function readCaller(request: Pick<IncomingMessage, 'socket' | 'headers'>): {
    address: string | undefined;
    isTold: boolean;
  } {
    let address: string | undefined = request.socket.remoteAddress;
    if (!isProxy(address)) return { address, isTold: true };
    // Nearest first: the connection's other end, then the header from its end. A gap counts for nobody, and tells nobody's address.
    const isTold = !hasGap(request.headers['x-forwarded-for']);
    for (const before of addressesOf(request as IncomingMessage).slice(1)) {
      if (isIP(before) === 0) return { address, isTold: false };
      address = before;
      if (!isProxy(before)) break;
    }
    return { address, isTold };
  }

  return {
    isProxy,
    callerOf: (request) => addressKey(readCaller(request).address),
    among(ranges) {
      const isAmong = compile([...ranges]);
      return (request) => {
        const { address, isTold } = readCaller(request);
        return isTold && address !== undefined && isIP(address) !== 0 && isAmong(address, 0);
      };
    },
  };
}
