import { type ExecutionArgs, type ExecutionResult, getOperationAST, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { NO_COOKIES } from '../../access/caller.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import { badUserInput, endlessNumber, failure } from '../../graphql/failures.ts';
import {
  CHARACTERS_PER_DOCUMENT,
  CHARACTERS_PER_SUBSCRIPTION,
  CHARACTERS_PER_TOKEN,
  SUBSCRIPTION_CHARACTERS_AT_ADDRESS,
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
  OPERATIONS_PER_SOCKET,
  SUBSCRIPTION_CHARACTERS,
  FREE_SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_TOKENS,
  SUBSCRIPTIONS_PER_ACCOUNT,
} from '../../graphql/bounds.ts';
import { LiveSource } from '../../graphql/subscriptions.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { endlessNumberIn } from '../../kernel/json.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { schema } from '../../schema.ts';
import { beforeDeadline } from './deadline.ts';
import { type Documents, readDocument } from './documents.ts';
import { type Operation, operationCost } from './operation.ts';
import { type Message, messageOf, payloadOf } from './messages.ts';
import type { PersistedOperations } from './persisted.ts';
import { whoseOf, placeForSubscription } from './places.ts';
import { countRefusal } from './requests.limits.ts';
import { answerOf, runOperation, startSubscription } from './run.ts';
import { noteStoredCost } from './storedCosts.ts';
import { askedIn, openTelling } from './telling.ts';
import type { Watches } from './watches.ts';
import type { Sent } from './websocket.sent.ts';
import { type Asked, type Caller, Standing } from './websocket.subscriptions.ts';

const TOO_LONG_SUBSCRIPTION = `A subscription may have at most ${written(SUBSCRIPTION_CHARACTERS)} characters, text and variables together.`;
const TOO_MANY_TOKENS = `A subscription’s text may have at most ${SUBSCRIPTION_TOKENS} GraphQL tokens (words and signs).`;
const TOO_MUCH_KEPT = `The subscriptions of one account may have at most ${written(SUBSCRIPTION_CHARACTERS_PER_ACCOUNT)} characters in all, ids, texts and variables together, those of one IP address at most ${written(SUBSCRIPTION_CHARACTERS_AT_ADDRESS)}, and those on this server at most ${written(SUBSCRIPTION_CHARACTERS_IN_ALL)}: end some of them first.`;
const TOO_MUCH_IN_ALL = `This subscription was ended: all subscriptions on this server may have at most ${written(SUBSCRIPTION_CHARACTERS_IN_ALL)} characters, ids, texts and variables together, and your IP address, or the network around it, has the most of them. Subscribe to less, or try again later.`;
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
  /** The caller's own text; null for an operation of the web client. */
  text: string | null;
  /** Whether the client wants to be told when it stands, where it is a subscription. */
  saysStands: boolean;
}

/** Does what was asked for. */
type Work = (held: Held, context: Context) => Promise<ExecutionResult>;

/** graphql-ws hands a value through for the roots, which no resolver of ours reads. */
const heldIn = (args: ExecutionArgs): Held => args.rootValue as Held;

/** What graphql-ws is given instead of an operation that its client has given up, and sends to nobody. */
const GIVEN_UP: readonly GraphQLError[] = [new GraphQLError('The operation was given up.')];

/** What graphql-ws is given instead of answers and events, and sends to nobody. */
const STANDS: ExecutionResult = {};

function contextFor(deps: AppDeps, caller: Caller, viewer: Viewer): Context {
  const { ip, userAgent } = caller;
  const isGone = (): boolean => caller.isGone();
  return { deps, viewer, ip, userAgent, cookies: NO_COOKIES, requestId: newId(), memo: new Map(), isGone };
}

const lengthOf = ({ query, variables }: SubscribePayload): number =>
  (query ?? '').length + JSON.stringify(variables ?? {}).length;

/** How many words and signs a document has. @throws Error for a copy, which has lost the number: it would be kept for less than it takes */
function tokensOf({ tokenCount }: Operation['document']): number {
  if (tokenCount === undefined) throw new Error('A document does not say how many words and signs it has.');
  return tokenCount;
}

/** Which bound a subscription breaks; null where it may stand. @param text the caller's own */
function faultOf({ kind, document }: Operation, payload: SubscribePayload, text: string | null): string | null {
  if (kind !== 'subscription') return null;
  if (lengthOf(payload) > SUBSCRIPTION_CHARACTERS) return TOO_LONG_SUBSCRIPTION;
  return text !== null && tokensOf(document) > SUBSCRIPTION_TOKENS ? TOO_MANY_TOKENS : null;
}

/** Characters that a subscription counts as while it is kept. */
function charactersOf({ asked: { id }, operation: { document }, text, variables }: Held): number {
  const own =
    text === null
      ? CHARACTERS_PER_SUBSCRIPTION
      : text.length + CHARACTERS_PER_DOCUMENT + CHARACTERS_PER_TOKEN * tokensOf(document);
  return own + Math.max(0, id.length + JSON.stringify(variables).length - FREE_SUBSCRIPTION_CHARACTERS);
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

/** Ends a subscription whose room others need. */
function endForOthers(asked: Asked): void {
  const errors = [failure(TOO_MUCH_IN_ALL, 'TOO_MANY_OPERATIONS')];
  asked.completeWith(messageOf(payloadOf({ errors }), asked.id));
}

/** What graphql-ws takes for a prepared operation. */
function argumentsOf(
  asked: Asked,
  operation: Operation,
  payload: SubscribePayload,
  contextValue: Context,
  text: string | null,
): ExecutionArgs {
  const saysStands = payload.extensions?.['stands'] === true;
  const held: Held = { asked, operation, variables: declaredOf(operation, payload.variables), text, saysStands };
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

  /** Counts an operation as it comes. @returns what it is refused with; null where it may be read */
  async function admitted({ caller }: Asked, context: Context): Promise<readonly GraphQLError[] | null> {
    try {
      const isTooMany = deps.config.rateLimits && caller.underWay.size > OPERATIONS_PER_SOCKET;
      await countCall(caller.viewer);
      if (isTooMany) {
        const text = `At most ${OPERATIONS_PER_SOCKET} operations are allowed at a time on one socket.`;
        throw failure(text, 'TOO_MANY_OPERATIONS');
      }
      return null;
    } catch (error) {
      return answerOf([error], context).errors ?? [];
    }
  }

  async function read(asked: Asked, sent: Sent, context: Context): Promise<ExecutionArgs | readonly GraphQLError[]> {
    try {
      const payload = sent.asksFor;
      const { variables, extensions } = payload;
      const beyond = endlessNumberIn({ variables, extensions });
      if (beyond) throw badUserInput(endlessNumber(beyond));
      const id = ('id' in payload ? payload.id : null) ?? extensions?.['id'];
      const found = typeof id === 'string' ? persisted.get(id) : await readDocument(documents, payload, context);
      if (!('execute' in found)) return answerOf(found, context).errors ?? [];
      const text = typeof id === 'string' ? null : payload.query;
      if (text === null) noteStoredCost(context, found);
      const fault = faultOf(found, payload, text);
      if (fault !== null) {
        await countRefusal(context);
        throw badUserInput(fault);
      }
      return argumentsOf(asked, found, payload, context, text);
    } catch (error) {
      return answerOf([error], context).errors ?? [];
    }
  }

  /**
   * Reads an operation for graphql-ws, once the message before it by its name is done with: what is worked out later is sent at once, and waits
   * for its reader where that is counted. What the client has given up by then is not executed. Until its turn the text is all that is kept of it.
   * @returns its arguments, or errors that are sent
   */
  async function prepare(asked: Asked, sent: Sent): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { caller, turn } = asked;
    const context = contextFor(deps, caller, caller.viewer);
    if (turn) sent.letGo();
    const refusal = await admitted(asked, context);
    await turn;
    const prepared = asked.isOver ? GIVEN_UP : (refusal ?? (await read(asked, sent, context)));
    sent.letGo();
    if (!asked.isOver) return prepared;
    asked.hide();
    return GIVEN_UP;
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

  /** The same, as it is sent; null where nothing is. */
  async function toSend(args: ExecutionArgs, work: Work): Promise<Message | null> {
    const { id } = heldIn(args).asked;
    const result = await done(args, work);
    return result === STANDS ? null : messageOf(payloadOf(result), id);
  }

  /** The same, sent. While it waits for its reader, it is all that is kept. */
  async function asOfNow(args: ExecutionArgs, work: Work): Promise<ExecutionResult> {
    const { asked } = heldIn(args);
    const message = await toSend(args, work);
    // The library holds the arguments as long: with them what was read.
    Object.assign(args, { contextValue: undefined, rootValue: undefined, variableValues: undefined });
    if (message !== null) await asked.answer(message);
    asked.hide();
    return STANDS;
  }

  /** Runs a query or a mutation. */
  const run = (args: ExecutionArgs): Promise<ExecutionResult> =>
    asOfNow(args, ({ operation, variables }, context) =>
      runOperation(operation, variables, context, { bound: 'messageBytes' }),
    );

  /** Starts a subscription: from then on it stands by itself, since the library would hold all that it was asked with, and write each answer out anew. */
  const subscribe = (args: ExecutionArgs): Promise<ExecutionResult> =>
    asOfNow(args, async (held, context) => {
      const { asked, operation, variables, text: own, saysStands } = held;
      const place = placeForSubscription(context, charactersOf(held), () => endForOthers(asked));
      if (typeof place === 'string') {
        const refusal = place === 'kept' ? TOO_MUCH_KEPT : TOO_MANY_SUBSCRIPTIONS;
        return answerOf([failure(refusal, 'TOO_MANY_OPERATIONS')], context);
      }
      const letGo = own === null ? () => {} : documents.hold(own, operation.document);
      const leave = (): void => {
        place();
        letGo();
      };
      let source: LiveSource | ExecutionResult | undefined;
      try {
        source = await startSubscription(args, operation, context);
      } finally {
        if (!(source instanceof LiveSource)) leave();
      }
      if (!(source instanceof LiveSource)) return source;
      const cost = operationCost(operation, variables);
      const text = askedIn(operation, variables);
      const parts = { deps, operation, variables, cost, asked: text, source, leave, tell };
      asked.stand(new Standing(asked, parts), saysStands);
      return STANDS;
    });

  return { prepare, run, subscribe };
}
