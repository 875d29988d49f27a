import type { ExecutionResult } from 'graphql';
import { OPERATION_DEADLINE_MS } from '../../graphql/bounds.ts';
import { DeadlineError } from '../../kernel/errors.ts';
import type { Operation } from './operation.ts';

/**
 * Waits for something until the deadline.
 * @param onLate is called then, and makes the answer of what is not waited for any more; it may throw
 */
async function untilDeadline<T>(running: Promise<T>, onLate: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(onLate());
      } catch (error) {
        reject(error);
      }
    }, OPERATION_DEADLINE_MS);
    timer.unref();
  });
  try {
    return await Promise.race([running, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** What has to be found out before an event is told. @throws DeadlineError when it takes too long */
export function beforeDeadline<T>(find: () => Promise<T>): Promise<T> {
  return untilDeadline(find(), () => {
    throw new DeadlineError();
  });
}

/**
 * Waits for an operation until its deadline. What takes longer is answered with DEADLINE_EXCEEDED: a query is given up; a
 * mutation goes on, and its answer says that its outcome is unknown.
 * @param run gets a signal that ends a query; never rejects
 * @param answer makes the answer of an error
 */
export function withinDeadline(
  kind: Operation['kind'],
  run: (signal: AbortSignal) => Promise<ExecutionResult>,
  answer: (error: DeadlineError) => ExecutionResult,
): Promise<ExecutionResult> {
  const given = new AbortController();
  return untilDeadline(run(given.signal), () => {
    if (kind !== 'mutation') given.abort();
    return answer(new DeadlineError(kind === 'mutation' ? 'UNKNOWN' : undefined));
  });
}
