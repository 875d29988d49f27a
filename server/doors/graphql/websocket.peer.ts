import { CloseCode, MessageType, type WebSocket as Line } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { whoseTurn } from '../../access/caller.ts';
import type { AppDeps } from '../../deps.ts';
import { MASKED_MESSAGE } from '../../graphql/failures.ts';
import type { Turns } from '../../http/turns.ts';
import { JSON_LEVELS_MAX, isTooDeep } from '../../kernel/json.ts';
import type { SocketCaller } from './websocket.caller.ts';
import type { Cuttable, Watched } from './websocket.sockets.ts';
import type { Asked } from './websocket.subscriptions.ts';

/** A message of somebody not known yet: a connection_init with a token takes less. */
const STRANGERS_MESSAGE_BYTES = 4_000;
/** Messages of a socket that wait for their turn while it is still read; besides them only what came with the last of them. */
const MOST_WAITING = 16;
/** What RFC 6455 leaves for a reason. */
const REASON_BYTES = 123;
/** The registered codes of "too long", "something failed here" and "try again later"; the rest are graphql-ws' own. */
const TOO_BIG = 1009;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;
const PONG = JSON.stringify({ type: MessageType.Pong });

/** What the library says of a message of the protocol that a client may not send: `connection_ack`, `next`, `error`. */
const OF_SERVERS = /^Unexpected message of type /;

/** A reason as a close frame can hold it: a longer one, with what somebody sent in it, is cut between two characters. */
const shortened = (reason: string): string =>
  reason.slice(0, new TextEncoder().encodeInto(reason, new Uint8Array(REASON_BYTES)).read);

/** Where a socket comes from. The request itself is let go. */
export interface From {
  /** As limits count it. */
  readonly ip: string;
  readonly userAgent: string;
  /** It was opened by a page of another site. */
  readonly isOfOtherSite: boolean;
}

/** What is the same for all sockets. */
export interface PeerOptions {
  /** Messages begin as requests do: callers in turn, and one in each turn of the event loop. */
  turns: Turns;
  log: AppDeps['log'];
}

/** One socket, as graphql-ws sees it: its messages, in turn and within bounds. */
export class Peer implements Line, Cuttable {
  readonly client: WebSocket;
  readonly ip: string;
  readonly userAgent: string;
  readonly isOfOtherSite: boolean;
  readonly watched: Watched;
  /** Set once the connection was acknowledged. */
  caller: SocketCaller | null = null;
  /** What the message that is read just now asks for. */
  asked: Asked | null = null;
  readonly #options: PeerOptions;
  #waiting = 0;

  constructor(options: PeerOptions, client: WebSocket, watched: Watched, { ip, userAgent, isOfOtherSite }: From) {
    this.#options = options;
    this.client = client;
    this.watched = watched;
    this.ip = ip;
    this.userAgent = userAgent;
    this.isOfOtherSite = isOfOtherSite;
  }

  get protocol(): string {
    return this.client.protocol;
  }

  get isOpen(): boolean {
    return this.client.readyState === this.client.OPEN;
  }

  /** Sends text. What can no longer be sent is dropped: the 'close' that follows ends the subscriptions. */
  send(text: string): Promise<void> {
    return new Promise((resolve) => this.write(text, resolve));
  }

  /** The same. @param sent called once it has left, or can't any more */
  write(message: string | Buffer, sent?: () => void): void {
    if (this.isOpen) this.client.send(message, { binary: false }, sent);
    else sent?.();
  }

  close(code?: number, reason?: string): void {
    this.client.close(code, reason === undefined ? reason : shortened(reason));
  }

  /** Clients come again after this, and do not after other ends. */
  cut(reason: string): void {
    this.close(TRY_AGAIN_LATER, reason);
  }

  /** What came with a ping is not sent back: it would cost as much as the sender likes. */
  onPing(): void {
    this.client.send(PONG);
  }

  /**
   * Hears each message in its caller's turn, and reads no further while too many wait for theirs. What had arrived by then
   * waits too: of somebody who has gone it is dropped, and who has not even said who they are is cut, because they wait in
   * one line with all others of their address.
   */
  onMessage(hear: (text: string) => Promise<void>): void {
    const { client } = this;
    client.on('message', (data) => {
      this.watched.look();
      this.#waiting += 1;
      if (this.#waiting > MOST_WAITING && !this.caller) return client.terminate();
      if (this.#waiting === MOST_WAITING) client.pause();
      const begin = (): void => {
        this.#waiting -= 1;
        if (this.#waiting < MOST_WAITING && client.isPaused) client.resume();
        const text = this.#read(data as Buffer);
        if (text !== null) void this.#take(text, hear);
      };
      this.#options.turns.take(whoseTurn(this.ip, this.caller?.viewer.userId), begin, () => this.isOpen);
    });
  }

  /** A message as text; null for one that nobody reads: then the socket is closed, or was before. */
  #read(data: Buffer): string | null {
    if (!this.isOpen) return null;
    if (!this.caller && data.length > STRANGERS_MESSAGE_BYTES) {
      const most = STRANGERS_MESSAGE_BYTES.toLocaleString('en-GB');
      this.close(TOO_BIG, `At most ${most} bytes are allowed before the connection is acknowledged.`);
      return null;
    }
    const text = data.toString();
    if (!isTooDeep(text)) return text;
    this.close(CloseCode.BadRequest, `At most ${JSON_LEVELS_MAX} levels of JSON are allowed.`);
    return null;
  }

  /** Hands a message to the library, and takes back what it has asked for and goes on. */
  async #take(text: string, hear: (text: string) => Promise<void>): Promise<void> {
    const heard = hear(text);
    const { asked } = this;
    this.asked = null;
    try {
      await heard;
    } catch (error) {
      this.#fault(error);
    }
    asked?.settle();
  }

  #fault(error: unknown): void {
    if (error instanceof Error && OF_SERVERS.test(error.message)) {
      this.close(CloseCode.BadRequest, 'Only a server sends messages of this type.');
      return;
    }
    this.#options.log.error({ err: error }, 'a message of a socket failed');
    this.close(INTERNAL_ERROR, MASKED_MESSAGE);
  }
}
