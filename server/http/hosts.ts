import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../env.ts';
import { isLoopback } from '../kernel/loopback.ts';

const HOST = /^(?:\[([0-9a-f:.]+)\]|([^:]+))(?::\d{1,5})?$/iu;
const LOCAL_NAMES = new Set(['localhost', 'localhost.']);

/** The name or address in a Host header, without its port; null where it has none. */
function nameIn(host: string): string | null {
  const [, address, name] = HOST.exec(host) ?? [];
  return (address ?? name)?.toLowerCase() ?? null;
}

/** The last version of the protocol whose requests need no Host; Node's own answer to the others would have no body. */
const HTTP_WITHOUT_HOSTS = '1.0';

const HOST_LETTERS = 'host'.length;

/** Whether a request names its host as its version of HTTP wants it: never twice, since what is in front of us may have read the other. */
export function namesItsHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST_LETTERS && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === HTTP_WITHOUT_HOSTS);
}

/** The origin of an address, without the port where it is the usual one; null for what is no address. */
const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Which names and origins of itself a server answers to. */
export interface Hosts {
  /**
   * Whether a request by this Host header is answered. A server on a loopback address answers to addresses, to `localhost`
   * and to the name in PUBLIC_URL: any other name is one that a page elsewhere has pointed at this machine (DNS rebinding).
   */
  isAllowedHost(host: string | undefined): boolean;
  /** Whether an origin is this server's own, by the name that it was reached by or the one in PUBLIC_URL. */
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  /** Whether a page of this origin may open a socket: this server's own, and those in CORS_ORIGINS. Programs send no origin. */
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean;
}

/** Reads the names from the configuration. */
export function openHosts({
  host: listensOn,
  publicUrl,
  corsOrigins,
}: Pick<Config, 'host' | 'publicUrl' | 'corsOrigins'>): Hosts {
  const own = new URL(publicUrl);
  const ownName = nameIn(own.host);
  const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
    origin === own.origin || ['http', 'https'].some((scheme) => origin === originOf(`${scheme}://${host}`));
  return {
    isOwnOrigin,
    isAllowedHost(host) {
      if (host === undefined || !isLoopback(listensOn)) return true;
      const name = nameIn(host);
      if (name === null) return false;
      return isIP(name) !== 0 || LOCAL_NAMES.has(name) || name === ownName;
    },
    isAllowedOrigin(origin, host) {
      return origin === undefined || corsOrigins.includes(origin) || isOwnOrigin(origin, host);
    },
  };
}
