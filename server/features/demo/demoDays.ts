import { type Clock, startOfDay, utcDay } from '../../kernel/clock.ts';

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;
export const DAY_MS = HOURS_PER_DAY * MS_PER_HOUR;

/** When the day begins that days of the demo are counted from. */
export const beginningOfToday = (clock: Clock): Date => startOfDay(utcDay(clock.now()), 'UTC');

/** When something happens, by the day that days are counted from: those gone by are below 0. */
export const dayOf = (today: Date, days: number, hour = 0): Date =>
  new Date(today.getTime() + days * DAY_MS + hour * MS_PER_HOUR);
