import type { DocumentNode, ExecutionResult } from 'graphql';
import { NO_COOKIES } from '../../access/caller.ts';
import { identityOf, standingOf, type Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import type { LiveEvent } from '../../graphql/subscriptions.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { isOutOfReach } from '../../kernel/db.ts';
import { PassingError, UserError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { ofThisMoment, OncePerChange } from '../../kernel/oncePerChange.ts';
import { later } from '../../kernel/waits.ts';
import { beforeDeadline } from './deadline.ts';
import { payForEvent } from './eventBudget.ts';
import type { Operation } from './operation.ts';
import { whoseOf, turnForEvent } from './places.ts';
import { answerOf, runOperation } from './run.ts';

/** Who a subscription is for. */
export interface Listener {
  /** As last looked up. */
  viewer: Viewer;
  ip: string;
  userAgent: string;
  /** Looks the person up again, from this call on; null when the token is no longer valid. */
  live(): Promise<Viewer | null>;
  /** Closes the socket of a token that is no longer valid. */
  end(): void;
}

/** A subscription that is under way. */
export interface Subscription {
  deps: AppDeps;
  caller: Listener;
  operation: Operation;
  variables: Readonly<Record<string, unknown>>;
  /** What one execution costs. */
  cost: number;
  /** What is asked for, by a text: two of the same are told the same, if they are the same person's. */
  asked: string;
  /** Whether nobody waits for it any more. */
  isOver(): boolean;
}

/** What an event is answered with. */
export interface Told {
  result: ExecutionResult;
  /** Whether they may hear no more. */
  isLast: boolean;
}

/** What is sent of an answer, as a text and as it was framed last: subscribers choose the names of their subscriptions, most of them the same. */
interface Written {
  payload: string;
  id: string;
  message: Buffer;
}

const written = new WeakMap<Told, Written>();

function payloadOf({ result }: Told): string {
  const { errors, ...rest } = result;
  return JSON.stringify({ ...rest, ...(errors && { errors: errors.map((error) => error.toJSON()) }) });
}

/** The message of graphql-ws that tells an answer to a subscription. Of one answer the same bytes go to all of the same name. */
export function messageOf(told: Told, id: string): Buffer {
  const known = written.get(told);
  if (known?.id === id) return known.message;
  const payload = known?.payload ?? payloadOf(told);
  const message = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`);
  written.set(told, { payload, id, message });
  return message;
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
const UNAVAILABLE = 'UNAVAILABLE';

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

/** Who they are now; what the database refuses is asked again a little later. */
async function look(caller: Listener): Promise<Viewer | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await caller.live();
    } catch (error) {
      if (tries === MOST_TRIES || !isOutOfReach(error)) throw error;
      await waitAfter(tries);
    }
  }
}

function contextFor({ deps, caller: { ip, userAgent } }: Subscription, viewer: Viewer): Context {
  // Others may be told the same: nothing is given up because one of them goes away.
  return { deps, viewer, ip, userAgent, cookies: NO_COOKIES, requestId: newId(), memo: new Map() };
}

/** What somebody is told whose question about an event failed: the last word where they may hear no more. */
function failed(error: unknown, context: Context): Told {
  const isLast = error instanceof UserError && !(error instanceof PassingError);
  return { result: answerOf([error], context), isLast };
}

/** Asks the database whether they may still be told, and executes the event. Never rejects. */
async function execute(subscription: Subscription, event: LiveEvent, viewer: Viewer): Promise<Told> {
  const { operation, variables } = subscription;
  const { source, announced } = event;
  const { field, ask } = source;
  const context = contextFor(subscription, viewer);
  try {
    if (ask) {
      const asking = () => onBehalfOf(whoseOf(context), () => ask(context, announced));
      const whose = JSON.stringify([field, viewer.userId, standingOf(viewer)]);
      await asked.of(announced, ofThisMoment(whose), () => beforeDeadline(asking));
    }
  } catch (error) {
    return failed(error, context);
  }
  return { result: await runOperation(operation, variables, context, event), isLast: false };
}

const isRefused = ({ result }: Told): boolean =>
  result.errors?.some(({ extensions }) => extensions['code'] === UNAVAILABLE) ?? false;

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
  if (tries === MOST_TRIES || !isRefused(told)) return told;
  await waitAfter(tries);
  answers.forget(event.announced, name);
  return 'refused';
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
  if (!event.source.isShared) await payForEvent(deps, viewer.userId, cost);
  const leave = await turnForEvent(deps, caller);
  try {
    if (subscription.isOver()) return null;
    if (performance.now() - lookedAt > LOOK_HOLDS_MS) {
      const now = await look(caller);
      if (!now || nameFor(subscription, event, now) !== name) return null;
      viewer = now;
    }
    const isLate = performance.now() - lookedAt > LATE_MS;
    const newest = isLate ? event.source.events.newer(event) : null;
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

function nameFor({ asked: what }: Subscription, { source }: LiveEvent, viewer: Viewer): string {
  return `${what} ${JSON.stringify(source.isShared ? standingOf(viewer) : identityOf(viewer))}`;
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

/**
 * What an event is answered with: who the subscriber now is, and what they may, is asked again, and nothing that was read for the event
 * before is used. Whatever has to wait is answered with the newest afterwards. One execution is for all subscriptions that ask for the
 * same: of one account in one session, or of all who may the same where the event is shared.
 * @returns null where they are told nothing, and nothing more
 * @throws what they are told instead
 */
export async function tell(subscription: Subscription, first: LiveEvent): Promise<Told | null> {
  const { deps, caller, cost } = subscription;
  const { events, isShared } = first.source;
  const since = performance.now();
  if (!isShared) await payForEvent(deps, caller.viewer.userId, Math.ceil(cost * TOLD_SHARE));
  let event = performance.now() - since > LATE_MS ? events.newest(first) : first;
  for (let tries = 0; ; event = events.newest(event)) {
    if (subscription.isOver()) return null;
    const viewer = await look(caller);
    if (!viewer) {
      caller.end();
      return null;
    }
    const lookedAt = performance.now();
    try {
      event.source.check({ viewer });
    } catch (error) {
      return failed(error, contextFor(subscription, viewer));
    }
    const name = nameFor(subscription, event, viewer);
    const told = await answer(subscription, event, { viewer, lookedAt, tries, name });
    if (told === 'refused') tries += 1;
    if (typeof told === 'string') continue;
    // Whoever has waited is not told what they may hear no more.
    if (performance.now() - lookedAt <= LOOK_HOLDS_MS) return told;
    const still = await look(caller);
    if (still && nameFor(subscription, event, still) === name) return told;
  }
}
