import type { IncomingMessage, ServerResponse } from 'node:http';
import { Groups } from '../kernel/groups.ts';

/** Bodies of one address that have not arrived whole, at a time: each holds memory until it has. For a school on a bad line. */
export const BODIES_AT_ONCE = 200;
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * Bounds the bodies that are waited for, by address and the networks around it. Where there are too many, whoever comes is let
 * in, and the one that has been waited for longest is cut: whoever holds some back shuts nobody out.
 * @param mostAtOnce of one address
 * @returns to be called before the body of a request is read, with its answer
 */
export function openArrivals(
  mostAtOnce: number,
): (request: IncomingMessage, answer: ServerResponse, address: string) => void {
  /** What cuts each that is waited for, the one that has been so for longest first. */
  const waiting = new Groups(mostAtOnce, () => new Set<() => void>());

  return (request, answer, address) => {
    // A request that a test injects does not know whether it is whole.
    const isWhole = request.complete || !('complete' in request);
    // Who has gone by now is never told of an end again.
    if (isWhole || request.destroyed || WITHOUT_BODY.has(request.method ?? '')) return;
    const groups = waiting.of(address);
    const cut = (): void => {
      leave();
      request.destroy();
    };
    const leave = (): void => {
      waiting.remove(groups, cut);
      request.socket.off('close', leave);
    };
    for (const { members, most } of groups) {
      const [longest] = members;
      if (members.size >= most) longest?.();
    }
    waiting.add(groups, cut);
    request.once('end', leave);
    request.once('close', leave);
    answer.once('close', leave);
    // A connection that is no HTTP any more tells its requests of no end.
    request.socket.once('close', leave);
  };
}
