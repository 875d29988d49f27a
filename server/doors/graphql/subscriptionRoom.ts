import {
  SUBSCRIPTION_CHARACTERS_AT_ADDRESS,
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_CHARACTERS_IN_ANY_CASE,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
} from '../../graphql/bounds.ts';
import { Groups, type Members } from '../../kernel/groups.ts';

/** What one subscription is kept with. */
interface Kept {
  readonly characters: number;
  /** Gives its room up, and ends it. */
  makeRoom(): void;
}

/** What some subscriptions are kept with together, in characters. */
class Sum implements Members<Kept> {
  size = 0;

  add({ characters }: Kept): void {
    this.size += characters;
  }

  delete({ characters }: Kept): void {
    this.size -= characters;
  }
}

/** What those of one account are kept with. */
class Own extends Sum {
  readonly #all = new Set<Kept>();

  override add(one: Kept): void {
    super.add(one);
    this.#all.add(one);
  }

  override delete(one: Kept): void {
    super.delete(one);
    this.#all.delete(one);
  }

  /** Of all but some. */
  largestBut(some: ReadonlySet<Kept>): Kept | undefined {
    let largest: Kept | undefined;
    for (const one of this.#all) {
      if (!some.has(one) && one.characters > (largest?.characters ?? 0)) largest = one;
    }
    return largest;
  }
}

/** What all subscriptions of a process are kept with, by account, by address and the networks around it, and in all. */
export class SubscriptionRoom {
  readonly #mostInAll: number;
  readonly #byAccount = new Map<string, Own>();
  readonly #byAddress = new Groups<Kept, Sum>(SUBSCRIPTION_CHARACTERS_AT_ADDRESS, () => new Sum());
  readonly #all = new Sum();

  /** @param mostInAll a test may want another number */
  constructor(mostInAll = SUBSCRIPTION_CHARACTERS_IN_ALL) {
    this.#mostInAll = mostInAll;
  }

  /** Of all subscriptions, in characters. */
  get characters(): number {
    return this.#all.size;
  }

  /** How many accounts, addresses and networks around these have any. */
  get holders(): number {
    return this.#byAccount.size + this.#byAddress.size;
  }

  /**
   * Takes room for a subscription. Where an address is full, whoever has little there still gets it; where there is no more in all, the largest
   * subscriptions of the account that has most are ended for one of an account that has less.
   * @param address as limits count it
   * @param characters more than none
   * @param end ends the subscription
   * @returns what gives the room up, once; null where there is none
   */
  take(account: string, address: string, characters: number, end: () => void): (() => void) | null {
    const own = this.#byAccount.get(account) ?? new Own();
    const wanted = own.size + characters;
    if (wanted > SUBSCRIPTION_CHARACTERS_PER_ACCOUNT) return null;
    const times = wanted > SUBSCRIPTION_CHARACTERS_IN_ANY_CASE ? 1 : 2;
    const groups = this.#byAddress.of(address);
    if (groups.some(({ members, most }) => members.size + characters > times * most)) return null;
    const inTheWay = this.#inTheWay(this.#all.size + characters - this.#mostInAll, wanted);
    if (!inTheWay) return null;
    for (const one of inTheWay) one.makeRoom();
    let isIn = true;
    const leave = (): void => {
      if (!isIn) return;
      isIn = false;
      this.#all.delete(kept);
      this.#byAddress.remove(groups, kept);
      own.delete(kept);
      if (own.size === 0 && this.#byAccount.get(account) === own) this.#byAccount.delete(account);
    };
    const kept: Kept = {
      characters,
      makeRoom: () => {
        leave();
        end();
      },
    };
    this.#all.add(kept);
    this.#byAddress.add(groups, kept);
    own.add(kept);
    this.#byAccount.set(account, own);
    return leave;
  }

  /**
   * The subscriptions to end for one of an account that would have so much with it: again and again the largest of the account that has most.
   * @param characters that are missing
   * @returns null where nobody has more for as long as it takes
   */
  #inTheWay(characters: number, wanted: number): ReadonlySet<Kept> | null {
    const going = new Set<Kept>();
    const left = new Map<Own, number>();
    const leftTo = (own: Own): number => left.get(own) ?? own.size;
    for (let missing = characters; missing > 0; ) {
      let most: Own | undefined;
      for (const own of this.#byAccount.values()) if (!most || leftTo(own) > leftTo(most)) most = own;
      const one = most && leftTo(most) > wanted ? most.largestBut(going) : undefined;
      if (!most || !one) return null;
      going.add(one);
      left.set(most, leftTo(most) - one.characters);
      missing -= one.characters;
    }
    return going;
  }
}
