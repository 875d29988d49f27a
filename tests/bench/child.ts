import type { AddressInfo } from 'node:net';
import process from 'node:process';

/** What a server of the bench is told when it starts. */
export interface ServerStart {
  databaseUrl: string;
  /** Signs access tokens. */
  secret: string;
}

export type Order = { kind: 'start'; start: ServerStart } | { kind: 'cpu' } | { kind: 'memory' };
/** Microseconds of CPU of the whole process since it began, all its threads; bytes of memory that it holds. */
export type Reply =
  | { kind: 'ready'; port: number }
  | { kind: 'cpu'; micros: number }
  | { kind: 'memory'; bytes: number };

const reply = (message: Reply): void => void process.send?.(message);

/**
 * Runs a server in this process for the bench that forked it: starts at its order, tells its CPU when asked, ends when
 * the bench lets go of it.
 * @param open starts listening on a free port of the loopback address; returns the port
 */
export function serveBench(open: (start: ServerStart) => Promise<number>): void {
  process.on('message', (order: Order) => {
    if (order.kind === 'start') {
      open(order.start).then(
        (port) => reply({ kind: 'ready', port }),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (order.kind === 'memory') {
      reply({ kind: 'memory', bytes: process.memoryUsage.rss() });
    } else {
      const { user, system } = process.cpuUsage();
      reply({ kind: 'cpu', micros: user + system });
    }
  });
  process.on('disconnect', () => process.exit(0));
}

/** The port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
