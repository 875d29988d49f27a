import type WebSocket from 'ws';
import type { Target } from '../testkit/rawHttp.ts';
import type { Ground } from './ground.ts';

/** What stands in each message that tells an event. */
export const TOLD = '"type":"next"';

/**
 * An open and acknowledged WebSocket without which an attack cannot begin.
 * @throws Error where it is refused again and again
 */
export const opened = (ground: Ground, token: string, from: Target): Promise<WebSocket> =>
  ground.insist(async () => {
    const socket = await ground.acknowledged(token, from);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  });
