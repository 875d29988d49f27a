import { sourcesOf, type Whose } from './behalf.ts';
import { Deque } from './deque.ts';
import { RecentUse } from './recentUse.ts';

/**
 * How many callers of a place, or of a network, are served before the next one is: those of a school have more of the turns than a visitor
 * elsewhere, and however many accounts somebody makes up, or addresses somebody has, they have no more than that.
 */
export const CALLERS_IN_A_TURN = 4;

/** Tickets that are dropped at a time: dropping takes time too, and somebody may leave with many thousands. */
export const MOST_DROPPED = 1_000;

/** What takes turns with others like it, within the turns of what is around it. */
abstract class Party<Ticket> {
  readonly name: string;
  /** Null of all together alone. */
  readonly around: Source<Ticket> | null;
  /** How many wait. It is forgotten with the last one. */
  size = 0;
  /** Whose they are, by number. */
  callers = 0;
  /** Among which it waits: those that have used as much lately. */
  level = 0;
  /** Callers that are still to be served in its present turn; 0 before it begins. */
  left = 0;

  constructor(name: string, around: Source<Ticket> | null) {
    this.name = name;
    this.around = around;
  }
}

/** What one caller waits for at a place. */
class Line<Ticket> extends Party<Ticket> {
  readonly whose: Whose;
  readonly tickets = new Deque<Ticket>();

  constructor(whose: Whose, around: Source<Ticket>) {
    super(whose.caller, around);
    this.whose = whose;
  }
}

/** Where callers come from: a place, with their lines, or a network, with what is next within it. */
class Source<Ticket> extends Party<Ticket> {
  /** By their levels, in the order of their next turns; none is empty. Those that are no sources have one level. */
  readonly parts: (Map<string, Line<Ticket> | Source<Ticket>> | undefined)[] = [];

  lineOf(caller: string): Line<Ticket> | undefined {
    const line = this.parts[0]?.get(caller);
    return line instanceof Line ? line : undefined;
  }

  /** The last of them where several have as many. */
  fullest(): Line<Ticket> | Source<Ticket> | undefined {
    let fullest: Line<Ticket> | Source<Ticket> | undefined;
    for (const level of this.parts) {
      if (!level) continue;
      for (const part of level.values()) if (part.size >= (fullest?.size ?? 0)) fullest = part;
    }
    return fullest;
  }

  /** As they are now, those with the least use first. Empty for a place, however many lines it has. */
  sources(): readonly Source<Ticket>[] {
    const sources: Source<Ticket>[] = [];
    for (const level of this.parts) {
      if (!level) continue;
      for (const part of level.values()) {
        // All within it are of one kind.
        if (!(part instanceof Source)) return sources;
        sources.push(part);
      }
    }
    return sources;
  }

  /** Goes behind all that are on its level. */
  add(part: Line<Ticket> | Source<Ticket>): void {
    (this.parts[part.level] ??= new Map()).set(part.name, part);
  }

  delete({ level, name }: Party<Ticket>): void {
    this.parts[level]?.delete(name);
  }
}

/** Whom a turn goes to; to the next one unless given. */
export interface Passing<Ticket> {
  /** Whose line is passed over, and keeps its turn. */
  rests?: (caller: string) => boolean;
  /** Where everybody's is, by the text of the place or network. @param depth how many networks there are around it */
  isHeldBack?: (source: string, depth: number) => boolean;
  /**
   * Tickets that are dropped on the way, and take no turn. Where there are more than `MOST_DROPPED` the next one takes the turn of its
   * caller, and nobody else is served: the rest is dropped with later turns.
   */
  isOver?: (ticket: Ticket) => boolean;
}

/**
 * Who waits for something that there is little of. Each caller has a line of their own, and the lines take turns, those of one place within
 * the turns of that place, and those of one network within the turns of that network: however many things one caller waits for, or however
 * many callers come from elsewhere, or from however many addresses of one network, everybody else waits for a few of them at most. Those that
 * have used little lately go before those that have used much, which have all that is left: a place that keeps it busy all the time is waited
 * for no longer than for what it is served with already.
 */
export class FairQueue<Ticket> {
  readonly #all = new Source<Ticket>('', null);
  /** The networks and places among them; none is empty. */
  readonly #sources = new Map<string, Source<Ticket>>();
  readonly #use: RecentUse;
  /** The window of it in which they were put in order. */
  #window = 0;
  #dropped = 0;
  readonly #most: number;

  /**
   * @param most how many may wait in all lines together
   * @param now milliseconds of a clock that never goes back; the process's own unless given
   */
  constructor(most: number, now?: () => number) {
    this.#most = most;
    this.#use = new RecentUse(now);
  }

  get size(): number {
    return this.#all.size;
  }

  /** How many wait in a caller's line. */
  lengthOf(whose: Whose): number {
    return this.#lineOf(whose)?.size ?? 0;
  }

  /**
   * Goes to the end of a caller's line.
   * @returns who has to leave where there is no room, else null: of the widest network with most, or the place, the next within it with most,
   * and so on, the last of the longest line. This may be the one that joins. Of those that are equally long the one whose turn is furthest away
   * is shortened, and never the one that has just been joined.
   */
  join(whose: Whose, ticket: Ticket): Ticket | null {
    let displaced: Ticket | null = null;
    if (this.size >= this.#most) {
      const longest = this.#longestBeside(whose);
      if (!longest) return ticket;
      displaced = this.#dropLastOf(longest) ?? null;
    }
    const line = this.#lineOf(whose) ?? this.#openLine(whose);
    line.tickets.push(ticket);
    for (let one: Party<Ticket> | null = line; one; one = one.around) one.size += 1;
    return displaced;
  }

  /**
   * Whoever's turn it is; they wait no longer.
   * @returns a ticket that is not over; undefined where nobody is to be served, or a ticket that is over has taken the turn: then `size` is less
   */
  next(passing: Passing<Ticket> = {}): Ticket | undefined {
    this.#putInOrder();
    this.#dropped = 0;
    const line = this.#nextIn(this.#all, passing, 0);
    if (!line) return undefined;
    for (let one: Party<Ticket> = line; one.around; one = one.around) {
      if (one.left === 0) one.left = Math.min(CALLERS_IN_A_TURN, one.callers);
      one.left -= 1;
    }
    const ticket = line.tickets.shift();
    this.#use.add(line.whose, 1);
    this.#less(line);
    this.#takeTurns(line);
    const isServed = this.#dropped < MOST_DROPPED || ticket === undefined || !passing.isOver?.(ticket);
    return isServed ? ticket : undefined;
  }

  /** What a caller was served with took longer than others take: that counts too. @param ms milliseconds, besides the turn itself */
  took(whose: Whose, ms: number): void {
    this.#use.add(whose, ms);
  }

  /** How much a place or a network has used lately, as `RecentUse` tells it. */
  levelOf(source: string): number {
    return this.#use.levelOf(source);
  }

  /** Gives up waiting; nothing happens where it is over already. */
  leave(whose: Whose, ticket: Ticket): void {
    const line = this.#lineOf(whose);
    if (line?.tickets.delete(ticket)) this.#less(line);
  }

  /** Sends away the one that would have to leave if there were no room. */
  dropLast(): Ticket | undefined {
    let fullest = this.#all.fullest();
    while (fullest instanceof Source) fullest = fullest.fullest();
    return fullest && this.#dropLastOf(fullest);
  }

  #lineOf({ place, caller }: Whose): Line<Ticket> | undefined {
    return this.#sources.get(place)?.lineOf(caller);
  }

  #openLine(whose: Whose): Line<Ticket> {
    let around = this.#sources.get(whose.place);
    if (!around) {
      this.#putInOrder();
      around = this.#all;
      for (const source of sourcesOf(whose)) around = this.#sourceIn(around, source);
    }
    const line = new Line(whose, around);
    around.add(line);
    for (let one: Party<Ticket> | null = line; one; one = one.around) one.callers += 1;
    return line;
  }

  #sourceIn(around: Source<Ticket>, name: string): Source<Ticket> {
    const known = this.#sources.get(name);
    if (known) return known;
    const source = new Source(name, around);
    this.#sources.set(name, source);
    source.level = this.#use.levelOf(name);
    around.add(source);
    return source;
  }

  /** The first line that is not passed over and has something left that is not over. */
  #nextIn(source: Source<Ticket>, passing: Passing<Ticket>, depth: number): Line<Ticket> | undefined {
    for (const level of source.parts) {
      if (!level) continue;
      for (const part of level.values()) {
        if (part instanceof Source) {
          const line = passing.isHeldBack?.(part.name, depth) ? undefined : this.#nextIn(part, passing, depth + 1);
          if (line) return line;
        } else if (!passing.rests?.(part.name)) {
          if (passing.isOver) this.#dropOver(part, passing.isOver);
          if (part.size > 0) return part;
        }
      }
    }
    return undefined;
  }

  #dropOver(line: Line<Ticket>, isOver: (ticket: Ticket) => boolean): void {
    const { tickets } = line;
    for (let { first } = tickets; first !== undefined; { first } = tickets) {
      // Asked once of each: it may be settled by that.
      if (this.#dropped >= MOST_DROPPED || !isOver(first)) return;
      tickets.shift();
      this.#dropped += 1;
      this.#less(line);
    }
  }

  /** Whoever has had all of a turn waits for the next one, behind those that have used as much; who has nothing left is forgotten. */
  #takeTurns(line: Line<Ticket>): void {
    if (line.size > 0) {
      line.around?.delete(line);
      line.around?.add(line);
    }
    for (let source = line.around; source?.around; source = source.around)
      if (source.size > 0 && source.left === 0) this.#goLast(source);
  }

  #goLast(source: Source<Ticket>): void {
    source.around?.delete(source);
    source.level = this.#use.levelOf(source.name);
    source.around?.add(source);
  }

  /** Looks from time to time who has used little by now; of those that have used as much the order stays. */
  #putInOrder(): void {
    const window = this.#use.window();
    if (window === this.#window) return;
    this.#window = window;
    this.#putInOrderWithin(this.#all);
  }

  #putInOrderWithin(source: Source<Ticket>): void {
    // Before any of them goes to another level, which may be one that is still to come.
    for (const part of source.sources()) {
      if (part.level !== this.#use.levelOf(part.name)) this.#goLast(part);
      this.#putInOrderWithin(part);
    }
  }

  /** One has left a line. */
  #less(line: Line<Ticket>): void {
    const isLast = line.size === 1;
    for (let one: Party<Ticket> | null = line; one; one = one.around) {
      one.size -= 1;
      if (isLast) one.callers -= 1;
      if (one.size > 0) continue;
      one.around?.delete(one);
      if (one instanceof Source) this.#sources.delete(one.name);
    }
  }

  /** Whose last one has to leave when another joins; undefined where it is the one that joins. */
  #longestBeside(whose: Whose): Line<Ticket> | undefined {
    let within = this.#all;
    const own = sourcesOf(whose).map((name) => this.#sources.get(name));
    for (const joined of [...own, this.#lineOf(whose)]) {
      const fullest = within.fullest();
      const isJoinedFullest = (joined?.size ?? 0) + 1 > (fullest?.size ?? 0);
      const loses = isJoinedFullest ? joined : fullest;
      if (!(loses instanceof Source)) return isJoinedFullest ? undefined : loses;
      within = loses;
      if (!isJoinedFullest) break;
    }
    let longest = within.fullest();
    while (longest instanceof Source) longest = longest.fullest();
    return longest;
  }

  #dropLastOf(line: Line<Ticket>): Ticket | undefined {
    const last = line.tickets.pop();
    if (last !== undefined) this.#less(line);
    return last;
  }
}
