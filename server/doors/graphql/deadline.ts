import type { ExecutionResult } from 'graphql';
import { OPERATION_DEADLINE_MS } from '../../graphql/bounds.ts';
import { DeadlineError, OutcomeUnknownError } from '../../kernel/deadlineErrors.ts';
import type { Operation } from './operation.ts';

/**
 * Waits for something until the deadline.
 * @param onLate is called then, and makes the answer of what is not waited for any more; it may throw
 */
function untilDeadline<T>(running: Promise<T>, onLate: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(onLate());
      } catch (error) {
        reject(error);
      }
    }, OPERATION_DEADLINE_MS);
    timer.unref();
    running.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** What has to be found out before anything else is done: who calls, or what an event is told of. @throws DeadlineError when it takes too long */
export function beforeDeadline<T>(find: () => Promise<T>): Promise<T> {
  return untilDeadline(find(), () => {
    throw new DeadlineError();
  });
}

/** Whether an operation is given up. Its signal is made when somebody asks for it: a compiled operation never does. */
export class GivingUp {
  #controller: AbortController | null = null;
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isOver) this.#controller.abort();
    return this.#controller.signal;
  }

  giveUp(): void {
    this.#isOver = true;
    this.#controller?.abort();
  }
}

/**
 * Waits for an operation until its deadline. What takes longer is answered with DEADLINE_EXCEEDED: a query is given up; a
 * mutation goes on, and its answer says that its outcome is unknown.
 * @param run is told when a query is given up; never rejects
 * @param answer makes the answer of an error
 */
export function withinDeadline(
  kind: Operation['kind'],
  run: (given: GivingUp) => Promise<ExecutionResult>,
  answer: (error: DeadlineError | OutcomeUnknownError) => ExecutionResult,
): Promise<ExecutionResult> {
  const given = new GivingUp();
  return untilDeadline(run(given), () => {
    if (kind !== 'mutation') given.giveUp();
    return answer(kind === 'mutation' ? new OutcomeUnknownError() : new DeadlineError());
  });
}
