import type { Whose } from './behalf.ts';
import { Deque } from './deque.ts';
import { LEVELS, RecentUse } from './recentUse.ts';

/**
 * How many callers of a place are served before the next place is: those of a school have more of the turns than a visitor elsewhere, and
 * however many accounts somebody makes up they have no more than that.
 */
export const CALLERS_IN_A_TURN = 4;

/** Tickets that are dropped at a time: dropping takes time too, and somebody may leave with many thousands. */
export const MOST_DROPPED = 1_000;

/** Who waits that comes from one place. */
interface Place<Ticket> {
  /** In the order of their next turns; none is empty. */
  readonly lines: Map<string, Deque<Ticket>>;
  size: number;
  /** Among which places it waits: those that have used as much lately. */
  level: number;
  /** Callers that are still to be served in its present turn; 0 before it begins. */
  left: number;
}

/**
 * Who waits for something that there is little of. Each caller has a line of their own, and the lines take turns, those of one place within
 * the turns of that place: however many things one caller waits for, or however many callers come from elsewhere, everybody else waits for a
 * few of them at most. Places that have used little lately go before those that have used much, which have all that is left: a place that
 * keeps it busy all the time is waited for no longer than for what it is served with already.
 */
export class FairQueue<Ticket> {
  /** None is empty. */
  readonly #places = new Map<string, Place<Ticket>>();
  /** The same by their levels, in the order of their next turns. */
  readonly #levels = Array.from({ length: LEVELS }, () => new Map<string, Place<Ticket>>());
  readonly #use: RecentUse;
  /** The window of it in which places were put in order. */
  #window = 0;
  readonly #most: number;
  #size = 0;

  /**
   * @param most how many may wait in all lines together
   * @param now milliseconds of a clock that never goes back; the process's own unless given
   */
  constructor(most: number, now?: () => number) {
    this.#most = most;
    this.#use = new RecentUse(now);
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
    const place = this.#places.get(whose.place) ?? this.#open(whose.place);
    const line = place.lines.get(whose.caller) ?? new Deque<Ticket>();
    line.push(ticket);
    place.lines.set(whose.caller, line);
    place.size += 1;
    this.#size += 1;
    return displaced;
  }

  /**
   * Whoever's turn it is; they wait no longer.
   * @param rests those whose line is passed over, and keeps its turn; none unless given
   * @param isOver tickets that are dropped on the way, and take no turn; none unless given. Where there are more than `MOST_DROPPED` the next
   * one takes the turn of its caller, and nobody else is served: the rest is dropped with later turns.
   * @returns a ticket that is not over; undefined where nobody is to be served, or a ticket that is over has taken the turn: then `size` is less
   */
  next(
    rests: (caller: string, place: string) => boolean = () => false,
    isOver: (ticket: Ticket) => boolean = () => false,
  ): Ticket | undefined {
    this.#putInOrder();
    let dropped = 0;
    for (const [name, place] of this.#inTurn()) {
      for (const [caller, line] of place.lines) {
        if (rests(caller, name)) continue;
        for (let { first } = line; first !== undefined && dropped < MOST_DROPPED && isOver(first); { first } = line) {
          line.shift();
          dropped += 1;
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
        this.#use.add({ caller, place: name }, 1);
        this.#less(name, place);
        if (place.size > 0 && place.left === 0) this.#goLast(name, place);
        const isServed = dropped < MOST_DROPPED || ticket === undefined || !isOver(ticket);
        return isServed ? ticket : undefined;
      }
    }
    return undefined;
  }

  /** What a caller was served with took longer than others take: that counts too. @param ms milliseconds, besides the turn itself */
  took(whose: Whose, ms: number): void {
    this.#use.add(whose, ms);
  }

  /** Gives up waiting; nothing happens where it is over already. */
  leave({ caller, place: name }: Whose, ticket: Ticket): void {
    const place = this.#places.get(name);
    const line = place?.lines.get(caller);
    if (!place || !line?.delete(ticket)) return;
    if (line.length === 0) place.lines.delete(caller);
    this.#less(name, place);
  }

  /** Sends away the last of the longest line of the place with most. */
  dropLast(): Ticket | undefined {
    const [place] = this.#fullest();
    const [caller] = this.#longestAt(place);
    return this.#drop({ caller, place }) ?? undefined;
  }

  #open(name: string): Place<Ticket> {
    this.#putInOrder();
    const place: Place<Ticket> = { lines: new Map(), size: 0, level: 0, left: 0 };
    this.#places.set(name, place);
    this.#goLast(name, place);
    return place;
  }

  /** Goes behind all that have used as much. */
  #goLast(name: string, place: Place<Ticket>): void {
    this.#levels[place.level]?.delete(name);
    place.level = this.#use.levelOf(name);
    this.#levels[place.level]?.set(name, place);
  }

  /** Looks from time to time who has used little by now; of those that have used as much the order stays. */
  #putInOrder(): void {
    const window = this.#use.window();
    if (window === this.#window) return;
    this.#window = window;
    const all = [...this.#inTurn()];
    for (const [name, place] of all) {
      if (place.level !== this.#use.levelOf(name)) this.#goLast(name, place);
    }
  }

  *#inTurn(): Generator<[name: string, place: Place<Ticket>]> {
    for (const level of this.#levels) yield* level;
  }

  #less(name: string, place: Place<Ticket>): void {
    place.size -= 1;
    this.#size -= 1;
    if (place.size > 0) return;
    this.#places.delete(name);
    this.#levels[place.level]?.delete(name);
  }

  /** The last of them where several have as many. */
  #fullest(): [name: string, place: Place<Ticket> | undefined] {
    let fullest: [string, Place<Ticket> | undefined] = ['', undefined];
    for (const [name, place] of this.#inTurn()) {
      if (place.size >= (fullest[1]?.size ?? 0)) fullest = [name, place];
    }
    return fullest;
  }

  /** As `#fullest`, of a place's lines. */
  #longestAt(place: string): [caller: string, line: Deque<Ticket>] {
    let longest: [string, Deque<Ticket>] = ['', new Deque()];
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
