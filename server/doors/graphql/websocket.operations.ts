import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { NO_COOKIES } from '../../access/caller.ts';
import { type Action, may, refusal } from '../../access/policy.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../../graphql/context.ts';
import { withinDeadline } from './deadline.ts';
import { admitDocument, type Documents } from './documents.ts';
import { maskError, maskResult } from './masking.ts';
import { PERSISTED_QUERY_NOT_FOUND, type PersistedOperations, UNKNOWN_OPERATION } from './persisted.ts';
import type { Yoga } from './yoga.ts';

/** Operations that one socket may have under way, including subscriptions; not applied where rate limits are off. */
export const OPERATIONS_PER_SOCKET = 50;

/** Who is at the other end of an acknowledged socket. */
export interface Caller {
  /** As last looked up. */
  viewer: Viewer;
  ip: string;
  userAgent: string;
  /** Looks the person up again; null when the token is no longer valid. */
  live(): Promise<Viewer | null>;
  /** Closes the socket of a token that is no longer valid. */
  end(): void;
}

/** What operations need of the application. */
export interface OperationOptions {
  deps: AppDeps;
  yoga: Yoga;
  /** Yoga's own. */
  documents: Documents;
  persisted: PersistedOperations;
  /** @throws RateLimited */
  countCall(viewer: Viewer): Promise<void>;
}

/** What an operation takes along from being read to being run. */
interface Held {
  caller: Caller;
  execute(args: ExecutionArgs): Promise<ExecutionResult>;
}

/** graphql-ws hands a value through for the roots, which no resolver of ours reads. */
const heldIn = (args: ExecutionArgs): Held => args.rootValue as Held;

type Events = AsyncIterableIterator<ExecutionResult>;

function contextFor(deps: AppDeps, caller: Caller, viewer: Viewer): Context {
  const { ip, userAgent } = caller;
  return { deps, viewer, ip, userAgent, cookies: NO_COOKIES, requestId: newId(), memo: new Map() };
}

/** Errors as they may leave the server, by the same rule as over HTTP. */
function masked(errors: readonly unknown[], { deps, requestId }: Context): GraphQLError[] {
  return errors.map((error) => maskError(error, requestId, deps.log));
}

/** The row of the policy that a subscription names; a test sees to it that each has one. */
function actionOf(schema: GraphQLSchema, args: ExecutionArgs): Action | null {
  const operation = getOperationAST(args.document, args.operationName);
  const selection = operation?.selectionSet.selections[0];
  if (selection?.kind !== Kind.FIELD) return null;
  const field = schema.getSubscriptionType()?.getFields()[selection.name.value];
  const options = field?.extensions['pothosOptions'] as { authScopes?: { may?: Action } } | undefined;
  return options?.authScopes?.may ?? null;
}

/** Runs what comes over sockets: parsed, validated, counted and masked like what comes over HTTP. */
export function socketOperations({ deps, yoga, documents, persisted, countCall }: OperationOptions) {
  /**
   * Reads an operation for graphql-ws.
   * @param underWay how many the socket has, this one among them
   * @returns its arguments, or errors that are sent
   */
  async function prepare(
    caller: Caller,
    underWay: number,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | GraphQLError[]> {
    const context = contextFor(deps, caller, caller.viewer);
    try {
      if (deps.config.rateLimits && underWay > OPERATIONS_PER_SOCKET) {
        const text = `At most ${OPERATIONS_PER_SOCKET} operations at a time on one socket`;
        throw new GraphQLError(text, { extensions: { code: 'TOO_MANY_OPERATIONS' } });
      }
      await countCall(caller.viewer);
      return await read(caller, context, payload);
    } catch (error) {
      return masked([error], context);
    }
  }

  async function read(
    caller: Caller,
    context: Context,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | GraphQLError[]> {
    const enveloped = yoga.getEnveloped({ ...context, params: payload } as never);
    const id = (payload as { id?: unknown }).id ?? payload.extensions?.['id'];
    const own = typeof id === 'string' ? persisted.text(id) : undefined;
    if (own === undefined && typeof id === 'string') {
      throw new GraphQLError(UNKNOWN_OPERATION, { extensions: { code: PERSISTED_QUERY_NOT_FOUND } });
    }
    if (own === undefined) await admitDocument(documents, payload.query, context);
    const document = own === undefined ? enveloped.parse(payload.query) : parse(own);
    const faults = own === undefined ? enveloped.validate(enveloped.schema, document) : [];
    if (faults.length > 0) return masked(faults, context);
    const held: Held = { caller, execute: enveloped.execute as Held['execute'] };
    return {
      schema: enveloped.schema,
      document,
      operationName: payload.operationName ?? null,
      variableValues: payload.variables ?? null,
      contextValue: await enveloped.contextFactory(),
      rootValue: held,
    };
  }

  /** Runs a query or a mutation. */
  async function run(args: ExecutionArgs): Promise<ExecutionResult> {
    try {
      return await heldIn(args).execute({ ...args, rootValue: undefined });
    } catch (error) {
      return { errors: masked([error], args.contextValue as Context) };
    }
  }

  /** Sends one event to whoever the caller now is; null when they may no longer receive it. */
  async function tell(args: ExecutionArgs, event: unknown): Promise<ExecutionResult | null> {
    const { caller } = heldIn(args);
    const viewer = await caller.live();
    if (!viewer) {
      caller.end();
      return null;
    }
    const context = contextFor(deps, caller, viewer);
    const action = actionOf(args.schema, args);
    if (!action || !may(viewer, action)) return { errors: masked([refusal(viewer, action)], context) };
    return withinDeadline('subscription', context, () => execute({ ...args, rootValue: event, contextValue: context }));
  }

  /**
   * Starts a subscription. Each event is told with a context of its own: who asks, and what they may, is asked again,
   * and nothing that was read for the one before is used. An error is masked and logged, and the subscription goes on.
   */
  async function subscribe(args: ExecutionArgs): Promise<Events | ExecutionResult> {
    const context = args.contextValue as Context;
    let source: AsyncIterable<unknown> | ExecutionResult;
    try {
      source = await createSourceEventStream({ ...args, rootValue: undefined });
    } catch (error) {
      return { errors: masked([error], context) };
    }
    if (!(Symbol.asyncIterator in source)) return maskResult(source, context);
    const events = source[Symbol.asyncIterator]();
    const isOver = { value: undefined, done: true } as const;
    const told: Events = {
      [Symbol.asyncIterator]: () => told,
      async next() {
        const { value, done } = await events.next();
        if (done) return isOver;
        try {
          const result = await tell(args, value);
          if (result) return { value: result, done: false };
        } catch (error) {
          return { value: { errors: masked([error], context) }, done: false };
        }
        await events.return?.();
        return isOver;
      },
      async return() {
        await events.return?.();
        return isOver;
      },
      async throw(error) {
        await events.return?.();
        throw error;
      },
    };
    return told;
  }

  return { prepare, run, subscribe };
}
