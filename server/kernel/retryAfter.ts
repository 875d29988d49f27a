import type { ErrorEntry } from './errorEntries.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** When to try again, in seconds, where nobody has said more than that it passes. */
export const RETRY_SECONDS = 5;

/**
 * In how many seconds an answer with this code says to try again: for all that pass with time; undefined for the others.
 * @param given what is known of it; null where nobody may be told to
 */
export function retryAfterOf(code: ErrorCode, given?: number | null): number | undefined {
  const { retryAfter }: ErrorEntry = ERRORS[code];
  if (given !== undefined) return given ?? undefined;
  return retryAfter ? RETRY_SECONDS : undefined;
}
