import { sourcesOf, type Whose } from '../../kernel/behalf.ts';
import { largestBeyond } from '../../kernel/largestFirst.ts';

/** What may wait on sockets, in bytes. */
export interface BacklogBounds {
  /** On one socket, before more comes. */
  socket: number;
  /** On the sockets of one account, those of all accounts at an address, and all of a process. */
  account: number;
  address: number;
  all: number;
}

/** What may wait to be read: on one socket what a burst of events may be, and more than any connection takes at once. */
export const UNREAD_BOUNDS: BacklogBounds = {
  socket: 4_000_000,
  account: 8_000_000,
  address: 64_000_000,
  all: 128_000_000,
};

/** Where too much waits, so much of what is allowed is left: whoever looks for room has to look at everybody. */
const LEFT = 0.9;

/** A socket by what waits on it. */
interface Queue {
  /** What waits, in bytes. */
  bytes(): number;
  /** Ends the socket, and what waits there with it. @param bound where too much waits */
  end(bound: keyof BacklogBounds): void;
}

/** What waits on some sockets together. */
class Sum {
  bytes = 0;
  /** Those on which something waits. */
  readonly waiting = new Set<Backlog>();
}

/** What waits on all sockets of a process, in one direction: nothing on most of them, which is the usual case. */
export class Backlogs {
  readonly bounds: BacklogBounds;
  readonly #isBounded: boolean;
  readonly #all = new Sum();
  readonly #ofAccounts = new Map<string, Sum>();
  readonly #atAddresses = new Map<string, Sum>();

  /** @param isBounded whether rate limits are on: without them accounts and addresses may have as much as all */
  constructor(isBounded: boolean, bounds: BacklogBounds) {
    this.#isBounded = isBounded;
    this.bounds = bounds;
  }

  /** In all that is waiting, in bytes. */
  get bytes(): number {
    return this.#all.bytes;
  }

  /** The parts of all of which a socket is, each with its key there: no account's where nobody is known, or all at an address would share it. */
  #parts({ caller, place }: Whose): [sums: Map<string, Sum>, key: string][] {
    const atAddress: [Map<string, Sum>, string] = [this.#atAddresses, place];
    return caller === place ? [atAddress] : [[this.#ofAccounts, caller], atAddress];
  }

  /** Something of a socket waits that has not waited before. */
  add(backlog: Backlog, whose: Whose): void {
    this.#all.waiting.add(backlog);
    for (const [sums, key] of this.#parts(whose)) {
      let sum = sums.get(key);
      if (!sum) sums.set(key, (sum = new Sum()));
      sum.waiting.add(backlog);
    }
  }

  /** So much more waits, or less. */
  change(whose: Whose, bytes: number): void {
    const sums = this.#parts(whose).map(([all, key]) => all.get(key));
    for (const sum of [...sums, this.#all]) if (sum) sum.bytes += bytes;
  }

  delete(backlog: Backlog, whose: Whose): void {
    this.#all.waiting.delete(backlog);
    for (const [sums, key] of this.#parts(whose)) {
      const sum = sums.get(key);
      sum?.waiting.delete(backlog);
      if (sum?.waiting.size === 0) sums.delete(key);
    }
  }

  /**
   * Ends sockets where too much waits: the one that keeps most waiting of whoever does so, at an address and in all. In all that is the network with
   * most first, or the address that is in none: who has many addresses of one network has no more of it than who has one.
   */
  keepWithin({ caller, place }: Whose): void {
    if (this.#isBounded) {
      this.#relieve(this.#ofAccounts.get(caller), 'account');
      this.#relieve(this.#atAddresses.get(place), 'address');
    }
    this.#relieve(this.#all, 'all');
  }

  #relieve(sum: Sum | undefined, bound: keyof BacklogBounds): void {
    const most = this.bounds[bound];
    if (!sum || sum.bytes <= most) return;
    // An account's are all its own, wherever it is.
    const parts = [...sum.waiting].map((one) => ({
      one,
      whose: bound === 'account' ? [] : one.whose,
      size: one.bytes,
    }));
    for (const { one } of largestBeyond(parts, most * LEFT)) one.end(bound);
  }
}

/** What waits on one socket, in one direction. */
export class Backlog {
  readonly #queue: Queue;
  readonly #all: Backlogs;
  readonly #whose: () => Whose;
  /** Whose it is as long as something waits; null while nothing does. */
  #as: Whose | null = null;
  #bytes = 0;
  #isGone = false;

  constructor(queue: Queue, all: Backlogs, whose: () => Whose) {
    this.#queue = queue;
    this.#all = all;
    this.#whose = whose;
  }

  /** As it was looked at last. */
  get bytes(): number {
    return this.#bytes;
  }

  /** As long as something waits: the networks around their address, widest first, the address, and the account. */
  get whose(): readonly string[] {
    return this.#as ? [...sourcesOf(this.#as), this.#as.caller] : [];
  }

  /** Whether the socket may go on: where too much waits there already, it is ended. */
  mayTakeMore(): boolean {
    if (this.#queue.bytes() <= this.#all.bounds.socket) return true;
    this.end('socket');
    return false;
  }

  /** Something came, or has left. */
  look(): void {
    const now = this.#queue.bytes();
    // What was under way when the socket went is told as having left afterwards.
    if (now === this.#bytes || this.#isGone) return;
    const more = now - this.#bytes;
    if (!this.#as) this.#all.add(this, (this.#as = this.#whose()));
    this.#bytes = now;
    this.#all.change(this.#as, more);
    if (now === 0) this.#leave();
    else if (more > 0) this.#all.keepWithin(this.#as);
  }

  end(bound: keyof BacklogBounds): void {
    this.#queue.end(bound);
    this.leave();
  }

  /** The socket is gone, and what waited there with it. */
  leave(): void {
    this.#isGone = true;
    if (!this.#as) return;
    this.#all.change(this.#as, -this.#bytes);
    this.#bytes = 0;
    this.#leave();
  }

  #leave(): void {
    if (this.#as) this.#all.delete(this, this.#as);
    this.#as = null;
  }
}
