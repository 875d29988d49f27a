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

/** What somebody's is counted in. It is theirs as long as something waits there. */
interface Parts {
  readonly whose: Whose;
  readonly ofAccount: Sum | null;
  readonly atAddress: Sum;
  readonly all: Sum;
}

function sumOf(sums: Map<string, Sum>, key: string): Sum {
  let sum = sums.get(key);
  if (!sum) sums.set(key, (sum = new Sum()));
  return sum;
}

function change({ ofAccount, atAddress, all }: Parts, bytes: number): void {
  if (ofAccount) ofAccount.bytes += bytes;
  atAddress.bytes += bytes;
  all.bytes += bytes;
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

  /**
   * Something of a socket waits that has not waited before.
   * @returns where it is counted: with no account where nobody is known, or all at an address would share one
   */
  add(backlog: Backlog, whose: Whose): Parts {
    const { caller, place } = whose;
    const ofAccount = caller === place ? null : sumOf(this.#ofAccounts, caller);
    const atAddress = sumOf(this.#atAddresses, place);
    ofAccount?.waiting.add(backlog);
    atAddress.waiting.add(backlog);
    this.#all.waiting.add(backlog);
    return { whose, ofAccount, atAddress, all: this.#all };
  }

  /** Nothing of a socket waits any more. An account or address that has nothing else waiting is forgotten. */
  delete(backlog: Backlog, { whose: { caller, place }, ofAccount, atAddress, all }: Parts): void {
    all.waiting.delete(backlog);
    atAddress.waiting.delete(backlog);
    if (atAddress.waiting.size === 0) this.#atAddresses.delete(place);
    ofAccount?.waiting.delete(backlog);
    if (ofAccount?.waiting.size === 0) this.#ofAccounts.delete(caller);
  }

  /**
   * Ends sockets where too much waits: the one that keeps most waiting of whoever does so, at an address and in all. In all that is the network with
   * most first, or the address that is in none: who has many addresses of one network has no more of it than who has one.
   */
  keepWithin({ ofAccount, atAddress, all }: Parts): void {
    if (this.#isBounded) {
      if (ofAccount) this.#relieve(ofAccount, 'account');
      this.#relieve(atAddress, 'address');
    }
    this.#relieve(all, 'all');
  }

  #relieve(sum: Sum, bound: keyof BacklogBounds): void {
    const most = this.bounds[bound];
    if (sum.bytes <= most) return;
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
  /** Whose it is and where it is counted as long as something waits; null while nothing does. */
  #parts: Parts | null = null;
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
    return this.#parts ? [...sourcesOf(this.#parts.whose), this.#parts.whose.caller] : [];
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
    this.#parts ??= this.#all.add(this, this.#whose());
    this.#bytes = now;
    change(this.#parts, more);
    if (now === 0) this.#leave();
    else if (more > 0) this.#all.keepWithin(this.#parts);
  }

  end(bound: keyof BacklogBounds): void {
    this.#queue.end(bound);
    this.leave();
  }

  /** The socket is gone, and what waited there with it. */
  leave(): void {
    this.#isGone = true;
    if (!this.#parts) return;
    change(this.#parts, -this.#bytes);
    this.#bytes = 0;
    this.#leave();
  }

  #leave(): void {
    if (this.#parts) this.#all.delete(this, this.#parts);
    this.#parts = null;
  }
}
