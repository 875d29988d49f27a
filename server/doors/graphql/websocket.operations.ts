import { type ExecutionArgs, type ExecutionResult, getOperationAST, type GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { NO_COOKIES } from '../../access/caller.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import { badUserInput, failure } from '../../graphql/failures.ts';
import { OPERATIONS_PER_SOCKET, SUBSCRIPTIONS_PER_ACCOUNT } from '../../graphql/bounds.ts';
import { LiveSource } from '../../graphql/subscriptions.ts';
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
import { askedIn, openTelling } from './telling.ts';
import type { Watches } from './watches.ts';
import { type Asked, type Caller, Standing } from './websocket.subscriptions.ts';

/** What a subscription may be asked for with, text and variables together: it is kept as long as the subscription is under way. */
const SUBSCRIPTION_CHARACTERS = 4_000;
const TOO_LONG_SUBSCRIPTION = `A subscription may have at most ${SUBSCRIPTION_CHARACTERS.toLocaleString('en-GB')} characters, text and variables together.`;
const TOO_MANY_SUBSCRIPTIONS = `At most ${SUBSCRIPTIONS_PER_ACCOUNT} subscriptions are allowed at a time for one account.`;

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
  asked: Asked;
  operation: Operation;
  variables: Readonly<Record<string, unknown>>;
}

/** Does what was asked for. */
type Work = (held: Held, context: Context) => Promise<ExecutionResult>;

/** graphql-ws hands a value through for the roots, which no resolver of ours reads. */
const heldIn = (args: ExecutionArgs): Held => args.rootValue as Held;

/** What graphql-ws is given instead of events, and sends to nobody. */
const STANDS: ExecutionResult = {};

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

const NO_VARIABLES: Held['variables'] = {};

/** Those variables that the operation declares: nothing else is read, so nothing else is held. */
function declaredOf({ document, name }: Operation, given: SubscribePayload['variables']): Held['variables'] {
  const declared =
    getOperationAST(document, name)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  if (declared.length === 0) return NO_VARIABLES;
  const sent = new Map(Object.entries(given ?? {}));
  return Object.fromEntries(declared.flatMap((one) => (sent.has(one) ? [[one, sent.get(one)]] : [])));
}

/** What graphql-ws takes for a prepared operation. */
function argumentsOf(
  asked: Asked,
  operation: Operation,
  payload: SubscribePayload,
  contextValue: Context,
): ExecutionArgs {
  const held: Held = { asked, operation, variables: declaredOf(operation, payload.variables) };
  return {
    schema,
    document: operation.document,
    operationName: operation.name ?? null,
    variableValues: held.variables,
    contextValue,
    rootValue: held,
  };
}

/**
 * Runs what comes over sockets: read, counted, executed and masked as what comes over HTTP. Of what the client has given up meanwhile nothing
 * is sent: its name may be another's by then.
 */
export function socketOperations({ deps, documents, persisted, countCall }: OperationOptions, watches: Watches) {
  const tell = openTelling(watches);

  async function read(
    asked: Asked,
    payload: SubscribePayload,
    context: Context,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { caller } = asked;
    try {
      if (deps.config.rateLimits && caller.underWay.length > OPERATIONS_PER_SOCKET) {
        const text = `At most ${OPERATIONS_PER_SOCKET} operations are allowed at a time on one socket.`;
        throw failure(text, 'TOO_MANY_OPERATIONS');
      }
      await countCall(caller.viewer);
      const id = (payload as { id?: unknown }).id ?? payload.extensions?.['id'];
      const found = typeof id === 'string' ? persisted.get(id) : await readDocument(documents, payload, context);
      if (!('execute' in found)) return answerOf(found, context).errors ?? [];
      if (found.kind === 'subscription' && lengthOf(payload) > SUBSCRIPTION_CHARACTERS)
        throw badUserInput(TOO_LONG_SUBSCRIPTION);
      return argumentsOf(asked, found, payload, context);
    } catch (error) {
      return answerOf([error], context).errors ?? [];
    } finally {
      emptyOut(payload);
    }
  }

  /**
   * Reads an operation for graphql-ws.
   * @returns its arguments, or errors that are sent
   */
  async function prepare(asked: Asked, payload: SubscribePayload): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { caller } = asked;
    const prepared = await read(asked, payload, contextFor(deps, caller, caller.viewer));
    if ('document' in prepared) return prepared;
    await asked.turn;
    if (asked.isOver) asked.hide();
    return prepared;
  }

  /** Who the caller is now. @throws DeadlineError */
  const lookAgain = (caller: Caller): Promise<Viewer | null> =>
    beforeDeadline(() => onBehalfOf(whoseOf(caller), () => caller.live()));

  /** Does what an operation asks for as whoever the caller is by now: what they may can have changed since the socket was opened. */
  async function done(args: ExecutionArgs, work: Work): Promise<ExecutionResult> {
    const held = heldIn(args);
    const { caller } = held.asked;
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
    return work(held, context);
  }

  /** The same, handed over for sending once the message before it by its name is done with. */
  async function asOfNow(args: ExecutionArgs, work: Work): Promise<ExecutionResult> {
    const { asked } = heldIn(args);
    const result = await done(args, work);
    await asked.turn;
    if (asked.isOver || result === STANDS) asked.hide();
    return result;
  }

  /** Runs a query or a mutation. */
  const run = (args: ExecutionArgs): Promise<ExecutionResult> =>
    asOfNow(args, ({ operation, variables }, context) => runOperation(operation, variables, context));

  /** What a subscription costs at each event. */
  function eventCost({ document, name }: Operation, variables: Held['variables']): number {
    const definition = getOperationAST(document, name);
    return definition ? costOf(schema, document, definition, variables) : 0;
  }

  /** Starts a subscription: from then on it stands by itself, since the library would hold all that it was asked with, and write each answer out anew. */
  const subscribe = (args: ExecutionArgs): Promise<ExecutionResult> =>
    asOfNow(args, async ({ asked, operation, variables }, context) => {
      const leave = placeForSubscription(context);
      if (!leave) return answerOf([failure(TOO_MANY_SUBSCRIPTIONS, 'TOO_MANY_OPERATIONS')], context);
      let source: LiveSource | ExecutionResult | undefined;
      try {
        source = await startSubscription(args, operation, context);
      } finally {
        if (!(source instanceof LiveSource)) leave();
      }
      if (!(source instanceof LiveSource)) return source;
      const cost = eventCost(operation, variables);
      const text = askedIn(operation, variables);
      asked.stand(new Standing(asked, { deps, operation, variables, cost, asked: text, source, leave, tell }));
      return STANDS;
    });

  return { prepare, run, subscribe };
}
