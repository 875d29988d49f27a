import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentNode } from 'graphql';
import { NO_COOKIES } from '../../access/caller.ts';
import { identityOf, standingOf, type Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import type { LiveEvent } from '../../graphql/subscriptions.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { isOutOfReach } from '../../kernel/db.ts';
import { PassingError, UserError } from '../../kernel/userErrors.ts';
import { newId } from '../../kernel/ids.ts';
import { ofThisMoment, OncePerChange } from '../../kernel/oncePerChange.ts';
import { later } from '../../kernel/waits.ts';
import { beforeDeadline } from './deadline.ts';
import { payAtOnce, payForEvent } from './eventBudget.ts';
import { Told } from './messages.ts';
import type { Operation } from './operation.ts';
import { whoseOf, turnForEvent } from './places.ts';
import { answerOf, runOperation } from './run.ts';
import { TOKENS_AT_ONCE, type Watch, type Watches } from './watches.ts';

/** Who a subscription is for. */
export interface Listener {
  /** As last looked up. */
  viewer: Viewer;
  readonly ip: string;
  readonly userAgent: string;
  /** By which they are looked up. */
  readonly watch: Watch;
  /** Closes the socket of a token that is no longer valid. */
  end(): void;
}

/** A subscription that is under way. */
export interface Subscription {
  readonly deps: AppDeps;
  readonly caller: Listener;
  readonly operation: Operation;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What one execution costs. */
  readonly cost: number;
  /** What is asked for, by a text: two of the same are told the same, if they are the same person's. */
  readonly asked: string;
  /** Whether nobody waits for it any more. */
  isOver(): boolean;
  /** Sends an answer, which counts by its bytes; what came since is told after it. Does nothing where nobody waits for it. */
  tell(told: Told): void;
}

/** Instead of an answer: what is newest is to be asked for, now or because the database could not be had. */
type Again = 'again' | 'refused';

/** What a subscription pays of an execution's cost for being told of it. */
const TOLD_SHARE = 0.1;
/** How long it holds that somebody may be told, once they were looked up: whoever waits longer is looked up again. */
const LOOK_HOLDS_MS = 1_000;
/** What has waited for longer is told as it is by then: what came since stands for it. */
const LATE_MS = 100;
/** How often an event that the database refused is tried again before its subscriber is told so; each time after twice the wait. */
const MOST_TRIES = 4;
const FIRST_WAIT_MS = 1_000;

/** Nobody comes again at the same moment as all others. */
const waitAfter = (tries: number): Promise<void> => later(FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2));

const documents = new WeakMap<DocumentNode, number>();
let documentsSeen = 0;

/** What is asked for, as a text. */
export function askedIn({ document, name }: Operation, variables: Readonly<Record<string, unknown>>): string {
  let number = documents.get(document);
  if (number === undefined) documents.set(document, (number = documentsSeen += 1));
  return `${number} ${JSON.stringify([name, variables])}`;
}

/** By what is asked for, and by whom: an account in one session, or whoever may the same. */
const answers = new OncePerChange<Told | Again>();
/** Whether an account may still hear of a field's changes. */
const asked = new OncePerChange<unknown>();

function contextFor({ deps, caller: { ip, userAgent } }: Subscription, viewer: Viewer): Context {
  // Others may be told the same: nothing is given up because one of them goes away.
  return { deps, viewer, ip, userAgent, cookies: NO_COOKIES, requestId: newId(), memo: new Map() };
}

/** What a subscription is told where its event, or itself, came to nothing. */
export function toldOf(error: unknown, subscription: Subscription, isLast: boolean): Told {
  return new Told(answerOf([error], contextFor(subscription, subscription.caller.viewer)), isLast);
}

/** What somebody is told whose question about an event failed: the last word where they may hear no more. */
function failed(error: unknown, context: Context): Told {
  const isLast = error instanceof UserError && !(error instanceof PassingError);
  return new Told(answerOf([error], context), isLast);
}

/** Asks the database whether they may still be told, and executes the event. Never rejects. */
async function execute(subscription: Subscription, event: LiveEvent, viewer: Viewer): Promise<Told> {
  const { operation, variables } = subscription;
  const { source, announced } = event;
  const { name, ask } = source.field;
  const context = contextFor(subscription, viewer);
  try {
    if (ask) {
      const asking = () => onBehalfOf(whoseOf(context), () => ask(context, announced, source.key));
      const whose = JSON.stringify([name, viewer.userId, standingOf(viewer)]);
      await asked.of(announced, ofThisMoment(whose), () => beforeDeadline(asking));
    }
  } catch (error) {
    return failed(error, context);
  }
  return new Told(await runOperation(operation, variables, context, { event, bound: 'messageBytes' }), false);
}

/** One attempt to answer an event. */
interface Attempt {
  viewer: Viewer;
  /** By `performance.now()`. */
  lookedAt: number;
  /** How often it was refused before. */
  tries: number;
  /** By whom and for what it is kept. */
  name: string;
}

/** The answer to give, or the time after which it is to be tried again. */
async function concluded(executed: Promise<Told>, event: LiveEvent, { name, tries }: Attempt): Promise<Told | Again> {
  const told = await executed;
  if (tries === MOST_TRIES || !told.isUnavailable) return told;
  await waitAfter(tries);
  answers.forget(event.announced, name);
  return 'refused';
}

function nameFor({ asked: what }: Subscription, { source }: LiveEvent, viewer: Viewer): string {
  return `${what} ${JSON.stringify(source.field.isShared ? standingOf(viewer) : identityOf(viewer))}`;
}

/** Whoever could not be looked up because the database can't be had is looked up again. */
function unlessOutOfReach(error: unknown): null {
  if (!isOutOfReach(error)) throw error;
  return null;
}

/** Waits until the account may be told for what it costs, and for its turn, and executes what is newest by then. */
async function executeInTurn(
  subscription: Subscription,
  event: LiveEvent,
  attempt: Attempt,
): Promise<{ executed: Promise<Told> } | null> {
  const { deps, caller, cost } = subscription;
  const { name, lookedAt } = attempt;
  let { viewer } = attempt;
  const isOver = (): boolean => subscription.isOver();
  if (!event.source.field.isShared && !(await payForEvent(deps, viewer.userId, cost, isOver))) return null;
  const leave = await turnForEvent(deps, caller);
  try {
    if (isOver()) return null;
    if (performance.now() - lookedAt > LOOK_HOLDS_MS) {
      const now = await caller.watch.live().catch(unlessOutOfReach);
      if (!now || nameFor(subscription, event, now) !== name) return null;
      viewer = now;
    }
    const isLate = performance.now() - lookedAt > LATE_MS;
    const newest = isLate ? event.source.newer(event) : null;
    if (!newest) {
      const executed = execute(subscription, event, viewer);
      await executed;
      return { executed };
    }
    // In the turn that the older one has waited for: whoever waits for that one is told of this.
    if (answers.has(newest.announced, name)) return null;
    const executed = execute(subscription, newest, viewer);
    void answers.of(newest.announced, name, () => concluded(executed, newest, attempt));
    await executed;
    return null;
  } finally {
    leave();
  }
}

/** Answers an event, for all who are told the same. */
function answer(subscription: Subscription, event: LiveEvent, attempt: Attempt): Promise<Told | Again> {
  const { announced } = event;
  return answers.of(announced, attempt.name, async () => {
    try {
      const done = await executeInTurn(subscription, event, attempt);
      if (done) return await concluded(done.executed, event, attempt);
    } catch (error) {
      answers.forget(announced, attempt.name);
      throw error;
    }
    answers.forget(announced, attempt.name);
    return 'again';
  });
}

/** A subscription that is to be told of an event. */
interface Due {
  subscription: Subscription;
  event: LiveEvent;
  /** How often it was refused before. */
  tries: number;
  /** How often in a row it could not be found out who they are. */
  looks: number;
}

/** The first time that a subscription is to be told of an event. */
const firstDue = (subscription: Subscription, event: LiveEvent): Due => ({ subscription, event, tries: 0, looks: 0 });

/** …by who they are now. */
interface Known extends Due {
  viewer: Viewer;
}

/** Those who are told the same of a change. */
interface Party {
  name: string;
  members: [Known, ...Known[]];
}

/** Tells all of them the same of what came to nothing. */
function tellAll(some: readonly Due[], error: unknown): void {
  const [first] = some;
  if (!first) return;
  const told = toldOf(error, first.subscription, false);
  for (const { subscription } of some) subscription.tell(told);
}

/** The same, with whatever has come since in its place. */
const renewed = (one: Due): Due => ({ ...one, event: one.event.source.newest(one.event) });

/** Whoever announces a change has nothing to do with how it is told: neither their request, nor on whose behalf they act. */
const apart = AsyncLocalStorage.snapshot();

/**
 * Tells subscriptions of events: who the subscriber now is, and what they may, is asked again, and nothing that was read for the event
 * before is used. Whatever has to wait is answered with the newest afterwards. One execution is for all subscriptions that ask for the
 * same: of one account in one session, or of all who may the same where the event is shared. Those who are told at the same time are gone
 * through some hundreds at a time: each of them costs no more than it has to, since there may be thousands.
 * @param liveOf whose tokens these are by now, in their order, some hundreds at a time; may reject
 */
export function openTelling({
  liveOf,
}: Pick<Watches, 'liveOf'>): (subscription: Subscription, event: LiveEvent) => void {
  let waiting: Due[] = [];

  function join(one: Due): void {
    if (waiting.push(one) === 1) setImmediate(() => apart(begin));
  }

  function begin(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += TOKENS_AT_ONCE) {
      const some = all.slice(from, from + TOKENS_AT_ONCE).filter(({ subscription }) => !subscription.isOver());
      if (some.length > 0) void tellSome(some);
    }
  }

  /** Who they are now; null where that could not be found out, and they are looked up again or told so. Never rejects. */
  async function look(some: readonly Due[]): Promise<readonly (Viewer | null)[] | null> {
    try {
      return await liveOf(some.map(({ subscription }) => subscription.caller.watch));
    } catch (error) {
      const isAgain = ({ looks }: Due): boolean => looks < MOST_TRIES && isOutOfReach(error);
      const isLost = (one: Due): boolean => !isAgain(one);
      tellAll(some.filter(isLost), error);
      const again = some.filter(isAgain);
      if (again.length > 0) {
        await waitAfter(Math.max(...again.map(({ looks }) => looks)));
        for (const one of again) join({ ...renewed(one), looks: one.looks + 1 });
      }
      return null;
    }
  }

  /** Those of them who may be told, as far as that needs no database; the others are told so. */
  function known(some: readonly Due[], viewers: readonly (Viewer | null)[]): Known[] {
    return some.flatMap((one, at) => {
      const { subscription, event } = one;
      if (subscription.isOver()) return [];
      const viewer = viewers[at];
      if (!viewer) {
        subscription.caller.end();
        return [];
      }
      subscription.caller.viewer = viewer;
      try {
        event.source.check({ viewer });
        return [{ ...one, viewer }];
      } catch (error) {
        subscription.tell(failed(error, contextFor(subscription, viewer)));
        return [];
      }
    });
  }

  async function tellSome(some: readonly Due[]): Promise<void> {
    const viewers = await look(some);
    if (!viewers) return;
    const lookedAt = performance.now();
    const parties = new Map<object, Map<string, Party>>();
    for (const one of known(some, viewers)) {
      const { subscription, event, viewer } = one;
      const name = nameFor(subscription, event, viewer);
      const ofChange = parties.get(event.announced) ?? new Map<string, Party>();
      parties.set(event.announced, ofChange);
      const party = ofChange.get(name);
      if (party) party.members.push(one);
      else ofChange.set(name, { name, members: [one] });
    }
    for (const ofChange of parties.values()) for (const party of ofChange.values()) void tellParty(party, lookedAt);
  }

  /** Never rejects. */
  async function tellParty({ name, members }: Party, lookedAt: number): Promise<void> {
    const [first] = members;
    const tries = Math.max(...members.map((one) => one.tries));
    const attempt = { viewer: first.viewer, lookedAt, tries, name };
    const told = await answer(first.subscription, first.event, attempt).catch((error: unknown) =>
      toldOf(error, first.subscription, false),
    );
    if (typeof told === 'string') {
      const more = told === 'refused' ? 1 : 0;
      for (const one of members) join({ ...renewed(one), tries: tries + more, looks: 0 });
      return;
    }
    const isLate = performance.now() - lookedAt > LOOK_HOLDS_MS;
    const hearing = isLate ? await stillHearing(members, name) : members;
    for (const { subscription } of hearing) subscription.tell(told);
  }

  /** Whoever has waited is not told what they may hear no more. Never rejects. */
  async function stillHearing(members: readonly Known[], name: string): Promise<readonly Known[]> {
    const viewers = await look(members);
    return members.filter((one, at) => {
      const still = viewers?.[at];
      const isStill = still && nameFor(one.subscription, one.event, still) === name;
      if (!isStill && viewers) join(renewed(one));
      return isStill;
    });
  }

  const priceOf = ({ cost }: Subscription): number => Math.ceil(cost * TOLD_SHARE);

  /** What a subscription pays for being told, where it has to wait for that. */
  async function pay(subscription: Subscription, event: LiveEvent): Promise<void> {
    const { deps, caller } = subscription;
    const since = performance.now();
    try {
      const isOver = (): boolean => subscription.isOver();
      if (!(await payForEvent(deps, caller.viewer.userId, priceOf(subscription), isOver))) return;
      const one = firstDue(subscription, event);
      join(performance.now() - since > LATE_MS ? renewed(one) : one);
    } catch (error) {
      subscription.tell(toldOf(error, subscription, false));
    }
  }

  return (subscription, event) => {
    const { deps, caller } = subscription;
    const isPaid = event.source.field.isShared || payAtOnce(deps, caller.viewer.userId, priceOf(subscription));
    if (isPaid) join(firstDue(subscription, event));
    else void apart(pay, subscription, event);
  };
}
