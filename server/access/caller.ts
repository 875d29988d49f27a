import { LRUCache } from 'lru-cache';
import type { Whose } from '../kernel/behalf.ts';
import { networksAround } from '../kernel/networks.ts';

/** What a browser's cookies say about it. */
export interface BrowserCookies {
  /** The secret of the CSRF cookie; null for a program. */
  csrfSecret: string | null;
  /** The cookie in which the browser remembers who has signed in there, as it came; null where there is none. */
  devices: string | null;
  /** Sets that cookie with the answer. */
  keepDevices(cookie: string): void;
}

/** Who calls from where: for limits, the session's row and what is bound to a browser. */
export interface Caller {
  /** The caller's address; the key of the limits per address. */
  ip: string;
  /** The caller's User-Agent; empty when it sends none. */
  userAgent: string;
  cookies: BrowserCookies;
}

/** A caller without cookies: a program, or a socket. */
export const NO_COOKIES: BrowserCookies = { csrfSecret: null, devices: null, keepDevices: () => {} };

/** Whose something is, where it is counted by caller: an account's, whatever its address… */
export const ofAccount = (userId: string): string => `account ${userId}`;
/** …or that of whoever is not signed in at an address. */
export const ofAddress = (address: string): string => `address ${address}`;

/** The address of what `ofAddress` gave, such as the place in `whoseTurn`. */
export const addressIn = (place: string): string => place.slice(ofAddress('').length);

const NONE: readonly string[] = [];
/** Of so many addresses the networks are kept, those that were asked for last: each request asks a few times. */
const NETWORKS_KEPT = 5_000;
const networksKept = new LRUCache<string, readonly string[]>({ max: NETWORKS_KEPT });

/** The IPv6 networks around an address, widest first. */
function networksOf(address: string): readonly string[] {
  if (!address.includes(':')) return NONE;
  const known = networksKept.get(address);
  if (known) return known;
  const networks = networksAround(address)
    .map(({ key }) => key)
    .toReversed();
  networksKept.set(address, networks);
  return networks;
}

/** Whose turn it is: that of the account of who is signed in, else of the address, among all who come from there, or from the networks around it. */
export function whoseTurn(address: string, userId?: string | null): Whose {
  const place = ofAddress(address);
  return { caller: userId ? ofAccount(userId) : place, place, networks: networksOf(address) };
}
