import { CloseCode } from 'graphql-ws';
import { sessionsEnded, whyRefused } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import { hearOf } from '../../kernel/announcements.ts';
import type { Message } from './messages.ts';
import type { Hearer, Watch, Watches } from './watches.ts';
import type { Peer } from './websocket.peer.ts';
import type { SocketPlace } from './websocket.places.ts';
import { type Asked, type Caller, UnderWay } from './websocket.subscriptions.ts';

/** What is the same for all callers. */
export interface CallerOptions {
  deps: Pick<AppDeps, 'events' | 'log'>;
  watches: Watches;
  /** How long a socket stays open after its session was found dead: whoever ends one is answered first. */
  farewellMs: number;
}

/** Who has come. */
export interface Arrival {
  peer: Peer;
  token: string;
  viewer: Viewer;
  protocol: Caller['protocol'];
  /** Theirs among the sockets. */
  place: SocketPlace;
}

/**
 * Who is at the other end of an acknowledged socket. Their token is looked up where something that the person bears has ended, and now and
 * then, and the socket closed when it is dead.
 */
export class SocketCaller implements Caller, Hearer {
  viewer: Viewer;
  readonly underWay = new UnderWay();
  readonly heard = new Map<string, Asked>();
  readonly watch: Watch;
  readonly protocol: Caller['protocol'];
  readonly #peer: Peer;
  readonly #options: CallerOptions;
  readonly #place: SocketPlace;
  readonly #endHearing: () => void;
  #farewell: NodeJS.Timeout | null = null;

  constructor(options: CallerOptions, { peer, token, viewer, protocol, place }: Arrival) {
    this.#options = options;
    this.#peer = peer;
    this.#place = place;
    this.viewer = viewer;
    this.protocol = protocol;
    this.watch = options.watches.enter(token, this);
    this.#endHearing = hearOf(options.deps.events, sessionsEnded, viewer.userId, () => this.#look());
  }

  get ip(): string {
    return this.#peer.ip;
  }

  get userAgent(): string {
    return this.#peer.userAgent;
  }

  async live(): Promise<Viewer | null> {
    const live = await this.watch.live();
    if (live) this.viewer = live;
    return live;
  }

  seen(viewer: Viewer | null): void {
    if (viewer) this.viewer = viewer;
    else if (!this.isGone()) this.#farewell ??= setTimeout(() => this.end(), this.#options.farewellMs);
  }

  #look(): void {
    this.watch.live().then(
      (viewer) => this.seen(viewer),
      // The database may be away for a moment: whoever was signed in stays so until it says otherwise.
      (error: unknown) => this.#options.deps.log.warn({ err: error }, "a socket's session could not be looked up"),
    );
  }

  end(): void {
    this.#peer.close(CloseCode.Unauthorized, whyRefused(this.watch.token));
  }

  isGone(): boolean {
    return !this.#peer.isOpen;
  }

  send(message: Message, sent?: () => void): void {
    this.#peer.write(message, sent);
  }

  /** The socket is closed: what was asked for ends. */
  leave(): void {
    this.#options.watches.leave(this.watch, this);
    this.#place.leave();
    this.#endHearing();
    if (this.#farewell) clearTimeout(this.#farewell);
    for (const asked of this.underWay) void asked.return();
  }
}
