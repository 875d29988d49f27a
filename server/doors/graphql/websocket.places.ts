import { SOCKETS_AT_ADDRESS, SOCKETS_PER_ACCOUNT, SOCKETS_PER_TOKEN } from '../../graphql/bounds.ts';
import { type Group, Groups } from '../../kernel/groups.ts';
import { openPlaces } from '../../kernel/places.ts';
import { written } from '../../kernel/numbers.rules.ts';

/** Who wants to be let in. */
export interface Newcomer {
  /** The session's id, else the token. */
  key: string;
  userId: string;
  /** As limits count it. */
  address: string;
}

/** Their socket. */
export interface Cuttable {
  /** Closes it, with a reason for a person. Whoever is let in instead has its place already. */
  cut(reason: string): void;
}

/** Who has which sockets open in this process, by session (or token of a program), account and address. */
export interface SocketPlaces {
  /**
   * Takes a place for a socket until it is left. Where an address is full, whoever comes is let in, and the account
   * with the most sockets there loses the one that it has had for longest: nobody keeps others out by many accounts.
   * @returns what keeps it out, for a person; else its place
   */
  enter(newcomer: Newcomer, socket: Cuttable): string | SocketPlace;
}

/** By address, and by the networks around it. */
type ByAddress = Groups<SocketPlace, Neighbours>;

/** The place of a socket that is open. */
export class SocketPlace {
  readonly userId: string;
  readonly socket: Cuttable;
  readonly groups: readonly Group<Neighbours>[];
  readonly #byAddress: ByAddress;
  readonly #leave: readonly (() => void)[];

  /** @param leave give up what it has of its session, or token, and of its account */
  constructor({ userId, address }: Newcomer, socket: Cuttable, byAddress: ByAddress, leave: readonly (() => void)[]) {
    this.userId = userId;
    this.socket = socket;
    this.groups = byAddress.of(address);
    this.#byAddress = byAddress;
    this.#leave = leave;
  }

  /** Gives it up, once. */
  leave(): void {
    for (const leave of this.#leave) leave();
    this.makeRoom();
  }

  /** At its address, for another. */
  makeRoom(): void {
    this.#byAddress.remove(this.groups, this);
  }
}

/** The sockets of an address, or of a network around it. */
class Neighbours {
  /** Of each account the oldest first; most have one. */
  readonly #byAccount = new Map<string, SocketPlace[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(place: SocketPlace): void {
    const { userId } = place;
    const own = this.#byAccount.get(userId);
    if (own) own.push(place);
    else this.#byAccount.set(userId, [place]);
    this.#size += 1;
  }

  delete(place: SocketPlace): void {
    const { userId } = place;
    const own = this.#byAccount.get(userId);
    const at = own?.indexOf(place) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#byAccount.delete(userId);
    this.#size -= 1;
  }

  /** The oldest socket of the account that has the most. */
  inTheWay(): SocketPlace | undefined {
    let most: readonly SocketPlace[] = [];
    for (const own of this.#byAccount.values()) if (own.length > most.length) most = own;
    return most[0];
  }
}

const cutFor = (most: number, isNetwork: boolean): string =>
  `At most ${written(most)} sockets are allowed for ${isNetwork ? 'the network around your IP address' : 'one IP address'}, and your account has the most of them.`;

/**
 * @param isBounded whether rate limits are on
 * @param mostAtAddress a test may want fewer
 */
export function openSocketPlaces(isBounded: boolean, mostAtAddress = SOCKETS_AT_ADDRESS): SocketPlaces {
  const [mostOfKey, mostOfAccount] = isBounded ? [SOCKETS_PER_TOKEN, SOCKETS_PER_ACCOUNT] : [Infinity, Infinity];
  const [byKey, byAccount] = [openPlaces(), openPlaces()];
  const byAddress: ByAddress = new Groups(isBounded ? mostAtAddress : Infinity, () => new Neighbours());
  return {
    enter(newcomer, socket) {
      const leaveKey = byKey.take(newcomer.key, mostOfKey);
      if (!leaveKey) return `At most ${SOCKETS_PER_TOKEN} sockets are allowed for one session or token.`;
      const leaveAccount = byAccount.take(newcomer.userId, mostOfAccount);
      if (!leaveAccount) {
        leaveKey();
        return `At most ${SOCKETS_PER_ACCOUNT} sockets are allowed for one account.`;
      }
      const place = new SocketPlace(newcomer, socket, byAddress, [leaveKey, leaveAccount]);
      for (const [around, { members, most }] of place.groups.entries()) {
        if (members.size < most) continue;
        const last = members.inTheWay();
        last?.makeRoom();
        last?.socket.cut(cutFor(most, around > 0));
      }
      byAddress.add(place.groups, place);
      return place;
    },
  };
}
