import { whoseTurn } from '../../access/caller.ts';
import type { Whose } from '../../kernel/behalf.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import { SUBSCRIPTIONS_PER_ACCOUNT } from '../../graphql/bounds.ts';
import { subscriptionsOpen } from '../../kernel/metrics.ts';
import { turnBeforeDeadline } from './deadline.ts';
import { type Line, openLine, openPlaces, type Places } from '../../kernel/places.ts';
import { type Leave, openRestingLine, type RestingLine } from '../../kernel/restingLine.ts';
import { SubscriptionRoom } from './subscriptionRoom.ts';

/**
 * Operations that one account may have under way in a process, at all doors together; off where rate limits are. The
 * embedded database takes one statement at a time: whoever waits there in numbers keeps everybody else waiting.
 */
export const OPERATIONS_PER_ACCOUNT = 64;
/**
 * …and of these are at work at the same moment; the others wait for their turn. A burst of one account is then a few statements long to whoever comes
 * meanwhile. With six, a tenth of learners' calls took 34 ms beside one, with three 25. A page asks once, and its parts then by one each.
 */
export const OPERATIONS_AT_WORK = 3;
/** Under way for visitors of one address, with a whole school behind it. */
export const OPERATIONS_PER_ADDRESS = 400;

/** Whom an operation is for: the account of who is signed in, else the address. */
export const whoseOf = ({ viewer, ip }: Pick<Context, 'viewer' | 'ip'>): Whose => whoseTurn(ip, viewer?.userId);

/**
 * Events that are worked out in a process at the same moment, whoever they are for: far fewer than may wait for the embedded database. The
 * next ones wait, addresses in turn and the accounts of each, and what is newer takes their place meanwhile. A hundred accounts that are told
 * of one change are then a few statements long to whoever comes meanwhile, and made-up ones of one address no longer to a class elsewhere.
 */
export const EVENTS_AT_WORK = 8;
/** …and of these for one account. */
export const EVENTS_AT_ONCE = 4;

/** How many times as long as a question about the schema took is rested after it: whoever comes meanwhile has that much of the time. */
const REST = 3;
/**
 * …and at least after each. A kept answer is written out once and not again when it is asked for; it waits its turn and is followed by this
 * rest all the same, since one of its size has still to be sent.
 */
const LEAST_REST_MS = 60;
/** …and at most. */
const MOST_REST_MS = 3_000;

interface Taken {
  places: Places;
  subscriptions: Places;
  /** For what these are kept with. */
  room: SubscriptionRoom;
  events: Line;
  /** Of what accounts have at work. */
  work: Line;
  /** Questions about the schema, one at a time, whoever asks: each keeps the event loop for as long as a hundred usual requests, all at once. */
  introspections: RestingLine;
}

const taken = new WeakMap<AppDeps, Taken>();

function takenOf(deps: AppDeps): Taken {
  const known = taken.get(deps);
  if (known) return known;
  const fresh = {
    places: openPlaces(),
    subscriptions: openPlaces(),
    room: new SubscriptionRoom(),
    events: openLine({ most: EVENTS_AT_WORK, mostOfEach: EVENTS_AT_ONCE }),
    work: openLine({ mostOfEach: OPERATIONS_AT_WORK }),
    introspections: openRestingLine({ times: REST, leastMs: LEAST_REST_MS, mostMs: MOST_REST_MS }),
  };
  taken.set(deps, fresh);
  return fresh;
}

/**
 * Waits until something may be worked out of an event for a caller: from asking whether they may hear of it on.
 * @returns what gives the turn up
 */
export async function turnForEvent(deps: AppDeps, caller: Pick<Context, 'viewer' | 'ip'>): Promise<() => void> {
  if (!deps.config.rateLimits) return () => {};
  return takenOf(deps).events.take(whoseOf(caller));
}

/**
 * Waits until a question about the schema may be answered: addresses take turns, and each that was answered is followed by a rest.
 * @param isOver whether nobody waits for the answer any more
 * @returns what gives the turn up, once, and is told whether it was answered; null where nobody waits for the answer any more
 */
export async function turnForIntrospection(
  deps: AppDeps,
  caller: Pick<Context, 'viewer' | 'ip'>,
  isOver: () => boolean,
): Promise<Leave | null> {
  if (!deps.config.rateLimits) return isOver() ? null : () => {};
  return takenOf(deps).introspections.take(whoseOf(caller), { isOver });
}

/**
 * Takes a place for a subscription, until it is over.
 * @param characters what it is kept with
 * @param end ends it, where others need its room and its network, address and account have most
 * @returns what gives it up, once; which it has too many of where there is no place: subscriptions, or what they are kept with
 */
export function placeForSubscription(
  context: Context,
  characters: number,
  end: () => void,
): (() => void) | 'subscriptions' | 'kept' {
  const { deps } = context;
  const isBounded = deps.config.rateLimits;
  const most = isBounded ? SUBSCRIPTIONS_PER_ACCOUNT : Infinity;
  const { subscriptions, room } = takenOf(deps);
  const { caller } = whoseOf(context);
  const leave = subscriptions.take(caller, most);
  if (!leave) return 'subscriptions';
  const leaveRoom = isBounded ? room.take(caller, context.ip, characters, end) : () => {};
  if (!leaveRoom) {
    leave();
    return 'kept';
  }
  subscriptionsOpen.inc();
  let isIn = true;
  return () => {
    if (isIn) subscriptionsOpen.dec();
    isIn = false;
    leave();
    leaveRoom();
  };
}

/**
 * Takes a place for an operation, and waits for its turn.
 * @returns what gives the place up
 * @throws TooManyAtOnce; DeadlineError when the turn does not come in time
 */
export async function placeFor(context: Context): Promise<() => void> {
  const { deps, viewer } = context;
  if (!deps.config.rateLimits) return () => {};
  const { places, work } = takenOf(deps);
  const whose = whoseOf(context);
  if (!viewer) return places.enter(whose.caller, OPERATIONS_PER_ADDRESS);
  const leave = places.enter(whose.caller, OPERATIONS_PER_ACCOUNT);
  // Kept until the turn comes, also where nobody waits for it any more: what stands in the line is bounded by it.
  const turn = work.take(whose).then(
    (finish) => () => {
      finish();
      leave();
    },
    (error: unknown) => {
      leave();
      throw error;
    },
  );
  return turnBeforeDeadline(turn);
}
