import { setTimeout as sleep } from 'node:timers/promises';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** A time to wait in words, rounded up: minutes up to an hour, then hours. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  if (minutes > MINUTES_PER_HOUR) return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Waits so long. The process may end meanwhile. */
export const later = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });
