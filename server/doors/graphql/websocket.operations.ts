import { type ExecutionArgs, type ExecutionResult, getOperationAST, type GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { NO_COOKIES } from '../../access/caller.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import { badUserInput, failure } from '../../graphql/failures.ts';
import { OPERATIONS_PER_SOCKET, SUBSCRIPTIONS_PER_ACCOUNT } from '../../graphql/bounds.ts';
import { LiveEvent } from '../../graphql/subscriptions.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../schema.ts';
import { costOf } from './complexity.ts';
import { beforeDeadline } from './deadline.ts';
import { type Documents, readDocument } from './documents.ts';
import type { Operation } from './operation.ts';
import type { PersistedOperations } from './persisted.ts';
import { whoseOf, placeForSubscription } from './places.ts';
import { answerOf, runOperation, startSubscription } from './run.ts';
import { askedIn, type Listener, messageOf, type Subscription, tell } from './telling.ts';

/** What a subscription may be asked for with, text and variables together: it is kept as long as the subscription is under way. */
const SUBSCRIPTION_CHARACTERS = 4_000;
const TOO_LONG_SUBSCRIPTION = `A subscription may have at most ${SUBSCRIPTION_CHARACTERS.toLocaleString('en-GB')} characters, text and variables together.`;
const TOO_MANY_SUBSCRIPTIONS = `At most ${SUBSCRIPTIONS_PER_ACCOUNT} subscriptions are allowed at a time for one account.`;

/** Who is at the other end of an acknowledged socket. */
export interface Caller extends Listener {
  /** Whether the socket is closed. */
  isGone(): boolean;
  /** Sends a message, and waits until it has left; one that can't be sent any more is dropped. */
  send(message: Buffer): Promise<void>;
  /** Ends the subscriptions that are under way, each once the socket is closed: the library knows the last of an id alone. */
  readonly underWay: Set<() => Promise<unknown>>;
}

/** What operations need of the application. */
export interface OperationOptions {
  deps: AppDeps;
  /** Yoga's too. */
  documents: Documents;
  persisted: PersistedOperations;
  /** @throws RateLimitedError */
  countCall(viewer: Viewer): Promise<void>;
}

/** What an operation takes along from being read to being run. */
interface Held {
  caller: Caller;
  /** What the caller named it. */
  id: string;
  operation: Operation;
  variables: Readonly<Record<string, unknown>>;
}

/** graphql-ws hands a value through for the roots, which no resolver of ours reads. */
const heldIn = (args: ExecutionArgs): Held => args.rootValue as Held;

type Answers = AsyncIterableIterator<ExecutionResult>;

function contextFor(deps: AppDeps, caller: Caller, viewer: Viewer): Context {
  const { ip, userAgent } = caller;
  const isGone = (): boolean => caller.isGone();
  return { deps, viewer, ip, userAgent, cookies: NO_COOKIES, requestId: newId(), memo: new Map(), isGone };
}

const lengthOf = ({ query, variables }: SubscribePayload): number =>
  (query ?? '').length + JSON.stringify(variables ?? {}).length;

/** The library keeps a message as long as its operation is under way: what was read of it is not kept a second time. */
function emptyOut(payload: SubscribePayload): void {
  Object.assign(payload, { query: '', variables: null, extensions: null });
}

/** Those variables that the operation declares: nothing else is read, so nothing else is held. */
function declaredOf({ document, name }: Operation, given: SubscribePayload['variables']): Record<string, unknown> {
  const declared =
    getOperationAST(document, name)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const sent = new Map(Object.entries(given ?? {}));
  return Object.fromEntries(declared.flatMap((one) => (sent.has(one) ? [[one, sent.get(one)]] : [])));
}

/** What graphql-ws takes for a prepared operation. */
function argumentsOf(
  caller: Caller,
  id: string,
  operation: Operation,
  payload: SubscribePayload,
  contextValue: Context,
): ExecutionArgs {
  const held: Held = { caller, id, operation, variables: declaredOf(operation, payload.variables) };
  return {
    schema,
    document: operation.document,
    operationName: operation.name ?? null,
    variableValues: held.variables,
    contextValue,
    rootValue: held,
  };
}

/** Runs what comes over sockets: read, counted, executed and masked as what comes over HTTP. */
export function socketOperations({ deps, documents, persisted, countCall }: OperationOptions) {
  /**
   * Reads an operation for graphql-ws.
   * @param name what the caller calls it
   * @param underWay how many the socket has, this one among them
   * @returns its arguments, or errors that are sent
   */
  async function prepare(
    caller: Caller,
    name: string,
    underWay: number,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const context = contextFor(deps, caller, caller.viewer);
    try {
      if (deps.config.rateLimits && underWay > OPERATIONS_PER_SOCKET) {
        const text = `At most ${OPERATIONS_PER_SOCKET} operations are allowed at a time on one socket.`;
        throw failure(text, 'TOO_MANY_OPERATIONS');
      }
      await countCall(caller.viewer);
      const id = (payload as { id?: unknown }).id ?? payload.extensions?.['id'];
      const read = typeof id === 'string' ? persisted.get(id) : await readDocument(documents, payload, context);
      if ('execute' in read) {
        if (read.kind === 'subscription' && lengthOf(payload) > SUBSCRIPTION_CHARACTERS)
          throw badUserInput(TOO_LONG_SUBSCRIPTION);
        return argumentsOf(caller, name, read, payload, context);
      }
      return answerOf(read, context).errors ?? [];
    } catch (error) {
      return answerOf([error], context).errors ?? [];
    } finally {
      emptyOut(payload);
    }
  }

  /** Who the caller is now. @throws DeadlineError */
  const lookAgain = (caller: Caller): Promise<Viewer | null> =>
    beforeDeadline(() => onBehalfOf(whoseOf(caller), () => caller.live()));

  /** Does what an operation asks for as whoever the caller is by now: what they may can have changed since the socket was opened. */
  async function asOfNow<T>(args: ExecutionArgs, work: (context: Context) => Promise<T>): Promise<T | ExecutionResult> {
    const { caller } = heldIn(args);
    const context = args.contextValue as Context;
    try {
      context.viewer = await lookAgain(caller);
      if (!context.viewer) {
        caller.end();
        throw new UnauthenticatedError(SESSION_ENDED);
      }
    } catch (error) {
      return { data: null, ...answerOf([error], context) };
    }
    return work(context);
  }

  /** Runs a query or a mutation. */
  const run = (args: ExecutionArgs): Promise<ExecutionResult> => {
    const { operation, variables } = heldIn(args);
    return asOfNow(args, (context) => runOperation(operation, variables, context));
  };

  /**
   * The answers to a subscription's events, by `tell`: sent from here, since the library would write each out anew. An error is masked and logged, and the subscription goes on; one that says that
   * they may hear no more is the last.
   * @param leave called once it is over
   */
  function answersTo(events: AsyncIterableIterator<LiveEvent>, args: ExecutionArgs, leave: () => void): Answers {
    const context = args.contextValue as Context;
    let [isOver, isEnded] = [false, false];
    const { caller, id, operation, variables } = heldIn(args);
    const { document } = operation;
    const definition = getOperationAST(document, operation.name);
    const subscription: Subscription = {
      deps,
      caller,
      operation,
      variables,
      cost: definition ? costOf(schema, document, definition, variables) : 0,
      asked: askedIn(operation, variables),
      isOver: () => isEnded || caller.isGone(),
    };
    const end = async (): Promise<IteratorResult<ExecutionResult>> => {
      isEnded = true;
      caller.underWay.delete(end);
      leave();
      await events.return?.();
      return { value: undefined, done: true };
    };
    const nextEvent = async (): Promise<LiveEvent | ExecutionResult | undefined> => {
      try {
        return (await events.next()).value as LiveEvent | undefined;
      } catch (error) {
        isOver = true;
        return answerOf([error], context);
      }
    };
    const answers: Answers = {
      [Symbol.asyncIterator]: () => answers,
      async next() {
        while (!isOver) {
          // oxlint-disable-next-line no-await-in-loop -- one event after the other
          const event = await nextEvent();
          if (!event) break;
          if (!(event instanceof LiveEvent)) return { value: event, done: false };
          try {
            // oxlint-disable-next-line no-await-in-loop -- as above
            const told = await tell(subscription, event);
            isOver = told?.isLast ?? true;
            // oxlint-disable-next-line no-await-in-loop -- the next is told once this one has left
            if (told && !subscription.isOver()) await caller.send(messageOf(told, id));
          } catch (error) {
            return { value: answerOf([error], context), done: false };
          }
        }
        return end();
      },
      return: end,
      async throw(error) {
        await end();
        throw error;
      },
    };
    caller.underWay.add(end);
    if (caller.isGone()) void end();
    return answers;
  }

  const subscribe = (args: ExecutionArgs): Promise<Answers | ExecutionResult> =>
    asOfNow(args, async (context) => {
      const leave = placeForSubscription(context);
      if (!leave) return answerOf([failure(TOO_MANY_SUBSCRIPTIONS, 'TOO_MANY_OPERATIONS')], context);
      let events: AsyncIterableIterator<LiveEvent> | ExecutionResult | undefined;
      try {
        events = await startSubscription(args, heldIn(args).operation, context);
      } finally {
        if (!events || !(Symbol.asyncIterator in events)) leave();
      }
      return Symbol.asyncIterator in events ? answersTo(events, args, leave) : events;
    });

  return { prepare, run, subscribe };
}
