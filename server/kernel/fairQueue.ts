import type { Whose } from './behalf.ts';

/**
 * How many callers of a place are served before the next place is: those of a school have more of the turns than a visitor elsewhere, and
 * however many accounts somebody makes up they have no more than that.
 */
export const CALLERS_IN_A_TURN = 4;

/** Who waits that comes from one place. */
interface Place<Ticket> {
  /** In the order of their next turns; none is empty. */
  readonly lines: Map<string, Ticket[]>;
  size: number;
  /** Callers that are still to be served in its present turn; 0 before it begins. */
  left: number;
}

/**
 * Who waits for something that there is little of. Each caller has a line of their own, and the lines take turns, those of one place within
 * the turns of that place: however many things one caller waits for, or however many callers come from elsewhere, everybody else waits for a
 * few of them at most.
 */
export class FairQueue<Ticket> {
  /** In the order of their next turns; none is empty. */
  readonly #places = new Map<string, Place<Ticket>>();
  readonly #most: number;
  #size = 0;

  /** @param most how many may wait in all lines together */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** How many wait in a caller's line. */
  lengthOf({ caller, place }: Whose): number {
    return this.#places.get(place)?.lines.get(caller)?.length ?? 0;
  }

  /**
   * Goes to the end of a caller's line.
   * @returns who has to leave where there is no room, else null: the last of the longest line of the place with most, which may be this one.
   * Of those that are equally long the one whose turn is furthest away is shortened, and never the one that has just been joined.
   */
  join(whose: Whose, ticket: Ticket): Ticket | null {
    let displaced: Ticket | null = null;
    if (this.#size >= this.#most) {
      const [fullest, most] = this.#fullest();
      const own = this.#places.get(whose.place);
      const loses = (own?.size ?? 0) + 1 > (most?.size ?? 0) ? whose.place : fullest;
      const [longest, line] = this.#longestAt(loses);
      if (loses === whose.place && this.lengthOf(whose) + 1 > line.length) return ticket;
      displaced = this.#drop({ caller: longest, place: loses });
    }
    const place = this.#places.get(whose.place) ?? { lines: new Map<string, Ticket[]>(), size: 0, left: 0 };
    this.#places.set(whose.place, place);
    const line = place.lines.get(whose.caller) ?? [];
    line.push(ticket);
    place.lines.set(whose.caller, line);
    place.size += 1;
    this.#size += 1;
    return displaced;
  }

  /**
   * Whoever's turn it is; they wait no longer.
   * @param rests callers whose line is passed over, and keeps its turn; none unless given
   * @param isOver tickets that are dropped on the way, and take no turn; none unless given
   */
  next(
    rests: (caller: string) => boolean = () => false,
    isOver: (ticket: Ticket) => boolean = () => false,
  ): Ticket | undefined {
    for (const [name, place] of this.#places) {
      for (const [caller, line] of place.lines) {
        if (rests(caller)) continue;
        for (let [first] = line; first !== undefined && isOver(first); [first] = line) {
          line.shift();
          this.#less(name, place);
        }
        if (line.length === 0) {
          place.lines.delete(caller);
          continue;
        }
        if (place.left === 0) place.left = Math.min(CALLERS_IN_A_TURN, place.lines.size);
        const ticket = line.shift();
        place.lines.delete(caller);
        if (line.length > 0) place.lines.set(caller, line);
        place.left -= 1;
        this.#less(name, place);
        if (place.size > 0 && place.left === 0) {
          this.#places.delete(name);
          this.#places.set(name, place);
        }
        return ticket;
      }
    }
    return undefined;
  }

  /** Gives up waiting; nothing happens where it is over already. */
  leave({ caller, place: name }: Whose, ticket: Ticket): void {
    const place = this.#places.get(name);
    const line = place?.lines.get(caller);
    const index = line?.indexOf(ticket) ?? -1;
    if (!place || !line || index < 0) return;
    line.splice(index, 1);
    if (line.length === 0) place.lines.delete(caller);
    this.#less(name, place);
  }

  /** Sends away the last of the longest line of the place with most. */
  dropLast(): Ticket | undefined {
    const [place] = this.#fullest();
    const [caller] = this.#longestAt(place);
    return this.#drop({ caller, place }) ?? undefined;
  }

  #less(name: string, place: Place<Ticket>): void {
    place.size -= 1;
    this.#size -= 1;
    if (place.size === 0) this.#places.delete(name);
  }

  /** The last of them where several have as many. */
  #fullest(): [name: string, place: Place<Ticket> | undefined] {
    let fullest: [string, Place<Ticket> | undefined] = ['', undefined];
    for (const [name, place] of this.#places) {
      if (place.size >= (fullest[1]?.size ?? 0)) fullest = [name, place];
    }
    return fullest;
  }

  /** As `#fullest`, of a place's lines. */
  #longestAt(place: string): [caller: string, line: Ticket[]] {
    let longest: [string, Ticket[]] = ['', []];
    for (const [caller, line] of this.#places.get(place)?.lines ?? []) {
      if (line.length >= longest[1].length) longest = [caller, line];
    }
    return longest;
  }

  #drop({ caller, place: name }: Whose): Ticket | null {
    const place = this.#places.get(name);
    const line = place?.lines.get(caller);
    const last = line?.pop();
    if (!place || !line || last === undefined) return null;
    if (line.length === 0) place.lines.delete(caller);
    this.#less(name, place);
    return last;
  }
}
