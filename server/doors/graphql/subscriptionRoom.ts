import {
  SUBSCRIPTION_CHARACTERS_AT_ADDRESS,
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_CHARACTERS_IN_ANY_CASE,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
} from '../../graphql/bounds.ts';
import { Groups, type Members } from '../../kernel/groups.ts';
import { type Part, Shares } from '../../kernel/largestFirst.ts';

/** What one subscription is kept with, in characters, and whose it is: the networks around the address, the address, the account. */
interface Kept extends Part {
  /** Gives its room up, and ends it. */
  makeRoom(): void;
}

/** What some subscriptions are kept with together, in characters. */
class Sum implements Members<Kept> {
  size = 0;

  add(one: Kept): void {
    this.size += one.size;
  }

  delete(one: Kept): void {
    this.size -= one.size;
  }
}

/** What all subscriptions of a process are kept with, by account, by address and the networks around it, and in all. */
export class SubscriptionRoom {
  readonly #mostInAll: number;
  readonly #byAccount = new Map<string, Sum>();
  readonly #byAddress = new Groups<Kept, Sum>(SUBSCRIPTION_CHARACTERS_AT_ADDRESS, () => new Sum());
  readonly #all = new Shares<Kept>();

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
   * Takes room for a subscription. Where an address is full, whoever has little there still gets it; where there is no more in all, the network, or
   * address that is in none, that has most loses its largest subscriptions to who has less, those of whichever address and account in it has most:
   * whoever has many accounts at one, or many addresses in one, loses their own.
   * @param address as limits count it
   * @param characters more than none
   * @param end ends the subscription
   * @returns what gives the room up, once; null where there is none
   */
  take(account: string, address: string, characters: number, end: () => void): (() => void) | null {
    const own = this.#byAccount.get(account) ?? new Sum();
    const wanted = own.size + characters;
    if (wanted > SUBSCRIPTION_CHARACTERS_PER_ACCOUNT) return null;
    const times = wanted > SUBSCRIPTION_CHARACTERS_IN_ANY_CASE ? 1 : 2;
    const groups = this.#byAddress.of(address);
    if (groups.some(({ members, most }) => members.size + characters > times * most)) return null;
    const whose = [...groups.map(({ key }) => key).toReversed(), account];
    const inTheWay = this.#inTheWay(whose, characters);
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
      whose,
      size: characters,
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
   * The subscriptions to end for one of somebody: again and again the largest of the account with most, at the address with most, of the network
   * with most.
   * @param whose widest first
   * @returns null where it is they who would have most before there is room
   */
  #inTheWay(whose: readonly string[], characters: number): readonly Kept[] | null {
    const going: Kept[] = [];
    const hasRoom = (): boolean => this.#all.size + characters <= this.#mostInAll;
    while (!hasRoom()) {
      const one = this.#all.largestBeside(whose, characters);
      if (!one) break;
      this.#all.delete(one);
      going.push(one);
    }
    const isEnough = hasRoom();
    // None goes in vain.
    for (const one of going) this.#all.add(one);
    return isEnough ? going : null;
  }
}
