/**
 * Who waits for something that there is little of. Each caller has a line of their own, and the lines take turns: however many things one
 * caller waits for, everybody else waits for one of them at most.
 */
export class FairQueue<Ticket> {
  /** In the order of their next turns; none is empty. */
  readonly #lines = new Map<string, Ticket[]>();
  readonly #most: number;
  #size = 0;

  /** @param most how many may wait in all lines together */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Goes to the end of a caller's line.
   * @returns who has to leave where there is no room, else null: the last of the longest line, which may be this one. Of lines
   * that are equally long the one whose turn is furthest away is shortened, and never the one that has just been joined.
   */
  join(caller: string, ticket: Ticket): Ticket | null {
    const line = this.#lines.get(caller) ?? [];
    let displaced: Ticket | null = null;
    if (this.#size >= this.#most) {
      const [whose, longest] = this.#longest();
      if (line.length + 1 > longest.length) return ticket;
      displaced = this.#drop(whose, longest);
    }
    line.push(ticket);
    this.#lines.set(caller, line);
    this.#size += 1;
    return displaced;
  }

  /**
   * Whoever's turn it is; they wait no longer.
   * @param rests callers whose line is passed over, and keeps its turn; none unless given
   */
  next(rests: (caller: string) => boolean = () => false): Ticket | undefined {
    for (const [caller, line] of this.#lines) {
      if (rests(caller)) continue;
      const ticket = line.shift();
      this.#lines.delete(caller);
      if (line.length > 0) this.#lines.set(caller, line);
      this.#size -= 1;
      return ticket;
    }
    return undefined;
  }

  /** Gives up waiting; nothing happens where it is over already. */
  leave(caller: string, ticket: Ticket): void {
    const line = this.#lines.get(caller);
    const place = line?.indexOf(ticket) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(caller);
    this.#size -= 1;
  }

  /** Sends away the last of the longest line. */
  dropLast(): Ticket | undefined {
    const [whose, longest] = this.#longest();
    return this.#drop(whose, longest) ?? undefined;
  }

  /** The last of them where several are equally long. */
  #longest(): [caller: string, line: Ticket[]] {
    let longest: [string, Ticket[]] = ['', []];
    for (const [caller, line] of this.#lines) if (line.length >= longest[1].length) longest = [caller, line];
    return longest;
  }

  #drop(caller: string, line: Ticket[]): Ticket | null {
    const last = line.pop();
    if (last === undefined) return null;
    if (line.length === 0) this.#lines.delete(caller);
    this.#size -= 1;
    return last;
  }
}
