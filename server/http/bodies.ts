import type { IncomingMessage } from 'node:http';
import { sourcesOf, type Whose } from '../kernel/behalf.ts';
import { type Part, Shares } from '../kernel/largestFirst.ts';

/** A longer body is refused, unread. */
export const BODY_LIMIT_BYTES = 100_000;
/** Of all requests that are not answered yet, as long as these say that their bodies are. */
export const BODIES_IN_ALL_BYTES = 64_000_000;

/** Whether a body comes in pieces of a length that nobody knows before. Such requests are refused (`calls.ts`), unread. */
export const isInPieces = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined;

interface Body extends Part {
  /** Ends its request, and whatever else is asked on the same connection. */
  cut(): void;
}

/**
 * Makes room for the body of a request.
 * @param bytes how long the request says that it is
 * @param connection is destroyed where it has to make room
 * @returns to be called once nothing is kept of the body: again it does nothing
 */
export type HoldBody = (whose: Whose, bytes: number, connection: { destroy(): void }) => () => void;

/**
 * Bounds what bodies take in all, whether they have arrived, are waited for, or wait for their turn. Where they are too long together, whichever IPv6
 * network, or address that is in none, has most loses the largest of the address with most in it, of several the one that came first.
 * @param most in bytes
 */
export function openBodies(most = BODIES_IN_ALL_BYTES): HoldBody {
  const held = new Shares<Body>();

  return (whose, bytes, connection) => {
    let isHeld = true;
    const body: Body = {
      whose: sourcesOf(whose),
      // Of a longer one no more is kept.
      size: Math.min(bytes, BODY_LIMIT_BYTES),
      cut() {
        letGo();
        connection.destroy();
      },
    };
    const letGo = (): void => {
      if (isHeld) held.delete(body);
      isHeld = false;
    };
    held.add(body);
    while (held.size > most) held.largest()?.cut();
    return letGo;
  };
}
