import { isIP } from 'node:net';
import type { Config } from '../../env.ts';
import { isLoopback } from '../../kernel/loopback.ts';

/** The name that this machine has for itself: browsers take it for a secure context, and bind no passkey to an address. */
const LOCALHOST = 'localhost';

/** Where the passkeys of this installation are good. */
export interface PasskeySite {
  /** The domain to which browsers bind them (WebAuthn's relying party id). */
  domain: string;
  /** Whether a page of this origin may ask for them. */
  isOurs(origin: string): boolean;
}

/**
 * Where passkeys are good: the host of PUBLIC_URL, over https, and of all its pages those of that origin alone. On one's own machine it is
 * `localhost`, by whatever port. Null where browsers know none: over http elsewhere, and at an IP address.
 */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { hostname, protocol, origin: own } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return { domain: LOCALHOST, isOurs: (origin) => URL.parse(origin)?.hostname === LOCALHOST };
  }
  if (protocol !== 'https:' || hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  return { domain: hostname, isOurs: (origin) => origin === own };
}
