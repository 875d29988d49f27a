import { daysApart } from './days.ts';

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
const DAYS_COUNTED = 30;

/**
 * How long it is until an ISO instant, by the days of a time zone: "in 2 days", "tomorrow", "in 3 hours"; null for what is past, or
 * more than 30 days ahead.
 */
export function ahead(instant: string, timeZone: string, now = Date.now()): string | null {
  const minutes = Math.ceil((Date.parse(instant) - now) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < MINUTES_AN_HOUR) return format.format(minutes, 'minute');
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  const days = daysApart(instant, new Date(now), timeZone);
  if (days === 0 || hours < HOURS_A_DAY / 2) return format.format(hours, 'hour');
  return days > DAYS_COUNTED ? null : format.format(days, 'day');
}
