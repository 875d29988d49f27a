import { setTimeout as sleep } from 'node:timers/promises';
import { countOf } from './numbers.rules.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** A time to wait in words, rounded up: seconds under a minute, minutes up to an hour, then hours. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < SECONDS_PER_MINUTE) return countOf(whole, 'second');
  const minutes = Math.ceil(whole / SECONDS_PER_MINUTE);
  if (minutes > MINUTES_PER_HOUR) return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
  return countOf(minutes, 'minute');
}

/** What is told where something was tried too often, and can be again in so many seconds. */
export const tooManyAttempts = (seconds: number): string => `Too many attempts. Try again in ${waitInWords(seconds)}.`;

/** Waits so long, or until something is aborted. The process may end meanwhile. */
export const laterUnless = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);

/** Waits so long. The process may end meanwhile. */
export const later = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });
