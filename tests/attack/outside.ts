import { isIP } from 'node:net';
import type { ServerProcess } from '../testkit/serverProcess.ts';

/** What is needed of a server that is attacked, be it one of ours or one that somebody else has started. */
export interface Attacked extends Pick<ServerProcess, 'host' | 'port' | 'output' | 'faults' | 'ended'> {
  /** Where it keeps its mails; null where only its answers are to be seen. */
  dataDir: string | null;
}

/** What needs more than the answers of a server, and is left out where there is nothing else. */
export const LEFT_OUT_FROM_OUTSIDE = [
  "the server's log and its exit: that it is up is told by /healthz alone, after each attack",
  'mails: whether one that is waited for comes soon, how many a parent gets, and what stands in them',
  'memory that is done again: it needs a server without limits whose garbage is collected when asked; what is held is told where /metrics may be read from here',
] as const;
const HTTP_PORT = 80;

/**
 * A server that runs already.
 * @param address such as `http://127.0.0.1:4000`
 * @throws Error where it is no address that can be attacked
 */
export function serverAt(address: string): Attacked {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:' || url.pathname !== '/') {
    throw new Error(`--url has to be http://HOST:PORT, without TLS and without a path, not ${address}`);
  }
  return {
    host: url.hostname.replace(/^\[|\]$/gu, ''),
    port: Number(url.port || HTTP_PORT),
    dataDir: null,
    output: () => '',
    faults: () => [],
    ended: () => null,
  };
}

/** Whether callers can have addresses of their own there: on Linux all of 127.0.0.0/8 is this machine. */
export function hasAddresses({ host }: Pick<Attacked, 'host'>, platform: string): boolean {
  return platform === 'linux' && (host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')));
}
