import { PassingError, UserError } from './userErrors.ts';
import { RETRY_SECONDS } from './retryAfter.ts';

/** An operation or one of its statements took longer than it may. */
export class DeadlineError extends PassingError {
  constructor() {
    super('DEADLINE_EXCEEDED', 'This took too long and was stopped. Please try again.', RETRY_SECONDS);
  }
}

/**
 * A change took longer than it may be waited for, and goes on all the same: whether it is carried out is not known yet. Nobody is told
 * when to try again: it could be done twice.
 */
export class OutcomeUnknownError extends UserError {
  readonly committed = 'UNKNOWN';

  constructor() {
    super(
      'DEADLINE_EXCEEDED',
      'This is taking longer than expected. It may still work: please reload the page and see whether it was done before you try again.',
    );
  }
}
