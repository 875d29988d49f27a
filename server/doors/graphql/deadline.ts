import type { ExecutionResult } from 'graphql';
import { DeadlineError } from '../../kernel/errors.ts';
import type { Context } from '../../graphql/context.ts';
import { maskError, maskResult } from './masking.ts';

/** How long an operation may take at any door. */
export const OPERATION_DEADLINE_MS = 10_000;

/**
 * Runs an operation within the deadline. What takes longer is answered with DEADLINE_EXCEEDED: a query is cancelled; a
 * mutation goes on, its answer says that its outcome is unknown, and later errors are logged.
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
  const running = (async () => maskResult(await run(given.signal), context))().catch((error: unknown) =>
    given.signal.aborted ? { data: null } : mask(error),
  );
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
