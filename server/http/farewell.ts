import type { Socket } from 'node:net';

/** Who is not read any more has so long to take what was written. */
const LINGER_MS = 1_000;

/**
 * Ends a connection whose other end may go on sending, once what was written is taken, a second later at the latest. One that is destroyed while
 * something on it is unread is reset, and that takes what was written from the other end.
 */
export function endInTime(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
