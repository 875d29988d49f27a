import { onTestFinished, vi } from 'vitest';
import { Peer } from '../../server/doors/graphql/websocket.peer.ts';

/**
 * From now on until the test is over, or they read on, all readers of sockets take nothing of what answers something.
 * @returns what waits for them, and lets them read on
 */
export function readsNothing() {
  const { write } = Peer.prototype;
  const waiting: (() => void)[] = [];
  vi.spyOn(Peer.prototype, 'write').mockImplementation(function (this: Peer, ...given) {
    const [message] = given;
    if (typeof message === 'string' && !/"(?:next|error)"/.test(message)) return write.apply(this, given);
    return void waiting.push(() => write.apply(this, given));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const readOn = (): void => {
    vi.restoreAllMocks();
    for (const take of waiting.splice(0)) take();
  };
  return { waiting, readOn };
}
