import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** How many days back mistakes are looked for at most. */
export const MISTAKES_MAX_DAYS = 365;

/**
 * How often the sentence of a mistake is asked as one within 24 hours: whoever begins again each time would else be asked the same one
 * without end.
 */
export const MISTAKE_TIMES_A_DAY = 20;

/** What is wrong with a number of days; null where nothing is. Left out: mistakes of any age. */
export function daysFault(days: number | null): Fault | null {
  if (days === null || (days >= 1 && days <= MISTAKES_MAX_DAYS)) return null;
  return fault('OUT_OF_RANGE', `The number of days must be from 1 to ${MISTAKES_MAX_DAYS}`);
}
