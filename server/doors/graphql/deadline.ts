import type { ExecutionResult } from 'graphql';
import { OPERATION_DEADLINE_MS } from '../../graphql/bounds.ts';
import { DeadlineError, OutcomeUnknownError } from '../../kernel/deadlineErrors.ts';
import type { Operation } from './operation.ts';

/**
 * Waits for something until the deadline.
 * @param onLate is called then, and makes the answer of what is not waited for any more; it may throw
 * @param ms how long that is
 */
function untilDeadline<T>(running: Promise<T>, onLate: () => T, ms = OPERATION_DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(onLate());
      } catch (error) {
        reject(error);
      }
    }, ms);
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

/**
 * Waits for a turn, and gives it back where it comes after the deadline: nothing was begun by then.
 * @throws DeadlineError then, and what keeps it from coming
 */
export async function turnBeforeDeadline(turn: Promise<() => void>): Promise<() => void> {
  try {
    return await beforeDeadline(() => turn);
  } catch (error) {
    if (error instanceof DeadlineError)
      void turn.then(
        (giveBack) => giveBack(),
        () => {},
      );
    throw error;
  }
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
 * @param waitedMs how long it has waited for its turn: that counts as well
 */
export function withinDeadline(
  kind: Operation['kind'],
  run: (given: GivingUp) => Promise<ExecutionResult>,
  answer: (error: DeadlineError | OutcomeUnknownError) => ExecutionResult,
  waitedMs: number,
): Promise<ExecutionResult> {
  const given = new GivingUp();
  const onLate = (): ExecutionResult => {
    if (kind !== 'mutation') given.giveUp();
    return answer(kind === 'mutation' ? new OutcomeUnknownError() : new DeadlineError());
  };
  return untilDeadline(run(given), onLate, Math.max(0, OPERATION_DEADLINE_MS - waitedMs));
}
