import type { ErrorEntry } from './errorEntries.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** When to try again, in seconds, where nobody has said more than that it passes. */
const RETRY_SECONDS = 5;

/** In how many seconds an answer with this code says to try again: for all that pass with time; undefined for the others. */
export function retryAfterOf(code: ErrorCode, given?: number): number | undefined {
  const { retryAfter }: ErrorEntry = ERRORS[code];
  return given ?? (retryAfter ? RETRY_SECONDS : undefined);
}
