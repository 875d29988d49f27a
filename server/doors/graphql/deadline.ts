import type { ExecutionResult } from 'graphql';
import type { AppDeps } from '../../deps.ts';
import { DeadlineError } from '../../kernel/errors.ts';
import { openPlaces, type Places } from '../../kernel/places.ts';
import type { Context } from '../../graphql/context.ts';
import { maskError, maskResult } from './masking.ts';

/**
 * Operations that one account may have under way in a process, at all doors together; off where rate limits are. The
 * embedded database takes one statement at a time: whoever waits there in numbers keeps everybody else waiting.
 */
export const OPERATIONS_PER_ACCOUNT = 64;
/** The same for visitors of one address, with a whole school behind it. */
export const OPERATIONS_PER_ADDRESS = 400;

const places = new WeakMap<AppDeps, Places>();

/** @returns what gives the place up. @throws TooManyAtOnce */
function placeFor({ deps, viewer, ip }: Context): () => void {
  if (!deps.config.rateLimits) return () => {};
  let taken = places.get(deps);
  if (!taken) places.set(deps, (taken = openPlaces()));
  return viewer
    ? taken.enter(`account ${viewer.userId}`, OPERATIONS_PER_ACCOUNT)
    : taken.enter(`address ${ip}`, OPERATIONS_PER_ADDRESS);
}

/** How long an operation may take at any door. */
export const OPERATION_DEADLINE_MS = 10_000;

/**
 * Runs an operation within the deadline, where its caller has not too many under way; an event of a subscription always. What takes longer is answered with DEADLINE_EXCEEDED: a query is given up; a
 * mutation goes on, its answer says that its outcome is unknown, and faults that it still meets are logged.
 * @param run gets a signal that ends a query
 * @returns the result with its errors masked; never rejects
 */
export async function withinDeadline(
  kind: 'query' | 'mutation' | 'subscription',
  context: Context,
  run: (signal: AbortSignal) => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const given = new AbortController();
  const mask = (error: unknown): ExecutionResult => ({
    data: null,
    errors: [maskError(error, context.requestId, context.deps.log)],
  });
  let leave = (): void => {};
  try {
    if (kind !== 'subscription') leave = placeFor(context);
  } catch (error) {
    return mask(error);
  }
  const running = (async () => maskResult(await run(given.signal), context))().catch((error: unknown) =>
    given.signal.aborted ? { data: null } : mask(error),
  );
  // What goes on after its deadline keeps its place.
  void running.finally(leave);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      if (kind !== 'mutation') given.abort();
      resolve(mask(new DeadlineError(kind === 'mutation' ? 'UNKNOWN' : undefined)));
    }, OPERATION_DEADLINE_MS);
    timer.unref();
  });
  try {
    return await Promise.race([running, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
