/** Something that takes up room of which there is little. */
export interface Part {
  /** Whose it is, widest first: the networks that they come from, the address, the account. Each by a text or by identity. */
  readonly whose: readonly unknown[];
  /** More than nothing, and always the same. */
  readonly size: number;
}

/** What is somebody's: the parts themselves, or the shares of those within. */
class Share<P extends Part> {
  size = 0;
  readonly within = new Map<unknown, Share<P> | P>();

  /** The first of several. */
  largest(): Share<P> | P | undefined {
    let largest: Share<P> | P | undefined;
    for (const one of this.within.values()) if (one.size > (largest?.size ?? 0)) largest = one;
    return largest;
  }
}

/**
 * Who takes up how much. Where there is no room, whoever has most loses their largest: of the networks and addresses the one with most, within it
 * the next one with most, and so on, as `FairQueue` has it. However many accounts or addresses somebody has, it is then their own that they lose.
 */
export class Shares<P extends Part> {
  readonly #all = new Share<P>();

  /** Of all together. */
  get size(): number {
    return this.#all.size;
  }

  /** Of several of one size the one that was there first goes first. */
  add(part: P): void {
    let share = this.#all;
    share.size += part.size;
    for (const key of part.whose) {
      let next = share.within.get(key);
      if (!(next instanceof Share)) share.within.set(key, (next = new Share()));
      share = next;
      share.size += part.size;
    }
    share.within.set(part, part);
  }

  /** Takes one out that is there. */
  delete(part: P): void {
    let share = this.#all;
    share.size -= part.size;
    for (const key of part.whose) {
      const next = share.within.get(key);
      if (!(next instanceof Share)) return;
      next.size -= part.size;
      if (next.size === 0) share.within.delete(key);
      share = next;
    }
    share.within.delete(part);
  }

  /** Which goes first; undefined where there is none. */
  largest(): P | undefined {
    return this.#largestIn(this.#all);
  }

  /** Which goes first for somebody who wants so much more; undefined where it is they who would have most then. */
  largestBeside(whose: readonly unknown[], size: number): P | undefined {
    let within: Share<P> = this.#all;
    for (const key of whose) {
      const largest = within.largest();
      const own = within.within.get(key);
      if (largest && largest.size > (own?.size ?? 0) + size) return this.#largestIn(largest);
      if (!(own instanceof Share)) return undefined;
      within = own;
    }
    return undefined;
  }

  /** How much is somebody's of the widest, such as a network, or an address that is in none. */
  sizeOf(widest: unknown): number {
    return this.#all.within.get(widest)?.size ?? 0;
  }

  /** …and how much that of them has that has most. */
  get most(): number {
    return this.#all.largest()?.size ?? 0;
  }

  /** …and which of theirs goes first. */
  largestOf(widest: unknown): P | undefined {
    const share = this.#all.within.get(widest);
    return share && this.#largestIn(share);
  }

  #largestIn(share: Share<P> | P): P | undefined {
    let largest: Share<P> | P | undefined = share;
    while (largest instanceof Share) largest = largest.largest();
    return largest;
  }
}

/** Which have to go so that all of them together take no more than so much: what goes first, again and again. */
export function largestBeyond<P extends Part>(parts: Iterable<P>, most: number): P[] {
  const shares = new Shares<P>();
  for (const part of parts) shares.add(part);
  const gone: P[] = [];
  while (shares.size > most) {
    const largest = shares.largest();
    if (!largest) break;
    shares.delete(largest);
    gone.push(largest);
  }
  return gone;
}
