import { collectFields } from '@graphql-tools/utils';
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Context } from '../../graphql/context.ts';
import { OPERATION_LIMITS } from '../../graphql/bounds.ts';
import { badUserInput, failure } from '../../graphql/failures.ts';
import { type LiveEvent, LiveSource } from '../../graphql/subscriptions.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { operationSeconds, secondsSince } from '../../kernel/metrics.ts';
import { withinRequest } from '../../kernel/requestIds.ts';
import { traced } from '../../kernel/tracing.ts';
import { bytesOf, fitting } from './answerBytes.ts';
import { type GivingUp, withinDeadline } from './deadline.ts';
import { type AnswerBound, tooLarge } from './excess.ts';
import { introspect } from './introspection.ts';
import { maskErrors, maskResult } from './masking.ts';
import type { Operation, Run } from './operation.ts';
import { partsOf } from './parts.ts';
import { whoseOf, placeFor } from './places.ts';
import {
  checkCostRead,
  countBytes,
  countCost,
  countCostRead,
  countErrors,
  countFurtherMutations,
  countIntrospection,
  countRefusal,
} from './requests.limits.ts';
import { faultsOfVariables } from './variables.ts';

/** What a subscription over HTTP is told. */
const SUBSCRIPTION_OVER_HTTP = 'Subscriptions are served over graphql-ws (WebSocket) at /graphql, not over HTTP.';

const NOTHING_SUBSCRIBED = '`@skip` and `@include` leave nothing of the subscription.';

const inTurn = async (): Promise<() => void> => () => {};

/** What an execution tells of, and how much. */
interface Telling {
  /** What a subscription tells of; without one a subscription is refused, since only a socket can start it. */
  event?: LiveEvent;
  /** What bounds the bytes of the answer; null for REST, whose rows bound what they ask for. That of an answer by HTTP unless given. */
  bound?: AnswerBound | null;
}

/** The answer, or the error where it is too large, before those that the answer had; its bytes are counted. Nothing of it has been written by then. */
async function withinBytes(
  result: ExecutionResult,
  { mutations, introspects }: Operation,
  context: Context,
  { event, bound = 'answerBytes' }: Telling,
): Promise<ExecutionResult> {
  const bytes = bytesOf(result.data, bound === null ? Number.MAX_SAFE_INTEGER : OPERATION_LIMITS[bound]);
  // What is told of an event is paid for by each who is told, unless all are told the same; questions about the schema have limits of their own.
  if (!event && !introspects) await countBytes(context, bytes);
  if (bound === null || bytes <= OPERATION_LIMITS[bound]) return result;
  const told = maskErrors([tooLarge(bound, bytes, mutations)], context);
  return { data: null, errors: [...told, ...fitting(result.errors ?? [], OPERATION_LIMITS[bound])] };
}

/** An answer of errors alone: masked, and logged where they are bugs. */
export function answerOf(errors: readonly unknown[], context: Context): ExecutionResult {
  return { errors: maskErrors(errors, context) };
}

/**
 * The one way to execute: HTTP, WebSocket, REST and each event of a subscription come through here. Counts every further
 * mutation, takes a place among the caller's operations under way (an event has its turn already, `turnForEvent`), ends at the deadline, masks errors and logs bugs.
 * @returns the answer; never rejects
 */
export async function runOperation(
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
  context: Context,
  telling: Telling = {},
): Promise<ExecutionResult> {
  const { event } = telling;
  if (operation.kind === 'subscription' && !event) {
    await countRefusal(context);
    return answerOf([failure(SUBSCRIPTION_OVER_HTTP, 'SUBSCRIPTION_OVER_HTTP')], context);
  }
  // Whoever is told of an event has a turn already, in which they were asked for as well.
  const place = event ? inTurn : placeFor;
  const start = performance.now();
  const { kind, field } = operation;
  const { requestId } = context;
  const attributes = { 'graphql.operation.type': kind, 'lacuna.request_id': requestId };
  const run = () =>
    inPlace(operation, context, place, async (givingUp) => {
      const given: Run = {
        variables,
        context,
        event,
        get signal() {
          return givingUp.signal;
        },
      };
      let result: ExecutionResult | undefined;
      try {
        result = await (operation.introspects ? introspect(operation, given) : operation.execute(given));
        return await withinBytes(maskResult(result, context), operation, context, telling);
      } finally {
        await countCostRead(context, result?.data);
        if (result?.errors) await countErrors(context, result.errors.length);
      }
    });
  const answer = await withinRequest(requestId, () => traced(`${kind} ${field ?? 'several'}`, attributes, run));
  const outcome = answer.errors ? 'errors' : 'done';
  operationSeconds.observe({ kind, field: field ?? 'several', outcome }, secondsSince(start));
  return answer;
}

/** Whether a subscription has a field to listen to: a valid one may leave its only field out, though not by a variable. */
function selectsField({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  const root = schema.getSubscriptionType();
  if (!operation || !root) return true;
  const fragments = Object.fromEntries(partsOf(document).fragments);
  return collectFields(schema, fragments, {}, root, operation.selectionSet).fields.size > 0;
}

const definitionsOf = ({ document, operationName }: ExecutionArgs) =>
  getOperationAST(document, operationName)?.variableDefinitions ?? [];

/**
 * Starts a subscription, by the same way. Its events are for `runOperation`.
 * @returns where they come from; or the answer that it can't be started with. Never rejects
 */
export async function startSubscription(
  args: ExecutionArgs,
  operation: Operation,
  context: Context,
): Promise<LiveSource | ExecutionResult> {
  let source: LiveSource | undefined;
  const answer = await inPlace({ ...operation, kind: 'query' }, context, placeFor, async (givingUp) => {
    if (!selectsField(args)) throw badUserInput(NOTHING_SUBSCRIBED);
    const errors = faultsOfVariables(args.schema, definitionsOf(args), args.variableValues ?? {});
    if (errors) return maskResult({ errors }, context);
    const started = await createSourceEventStream({ ...args, rootValue: undefined });
    if (!(started instanceof LiveSource)) return maskResult(started as ExecutionResult, context);
    source = started;
    if (givingUp.isOver) source.end();
    return {};
  });
  return answer.errors || !source ? answer : source;
}

async function inPlace(
  { kind, mutations, introspects }: Pick<Operation, 'kind' | 'mutations' | 'introspects'>,
  context: Context,
  place: (context: Context) => Promise<() => void>,
  run: (givingUp: GivingUp) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  let leave = (): void => {};
  let waitedMs = 0;
  try {
    await countFurtherMutations(context, mutations);
    if (introspects) await countIntrospection(context);
    await countCost(context);
    const since = performance.now();
    leave = await place(context);
    waitedMs = performance.now() - since;
    await checkCostRead(context);
  } catch (error) {
    leave();
    return answerOf([error], context);
  }
  // Nothing is done for who went away in the line: it may be long.
  if (context.isGone?.()) {
    leave();
    return { data: null };
  }
  const running = async (givingUp: GivingUp): Promise<ExecutionResult> => {
    try {
      return await onBehalfOf(whoseOf(context), () => run(givingUp));
    } catch (error) {
      // Nobody waits any more for what was given up.
      return givingUp.isOver ? { data: null } : { data: null, ...answerOf([error], context) };
    } finally {
      // What goes on after its deadline keeps its place.
      leave();
    }
  };
  return withinDeadline(kind, running, (error) => ({ data: null, ...answerOf([error], context) }), waitedMs);
}
