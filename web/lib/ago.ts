import { daysApart } from './days.ts';

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
const DAYS_COUNTED = 30;

/** How long ago an ISO instant is: "12 minutes ago", "yesterday"; after 30 days the local day, "on 2 September 2026". */
export function ago(instant: string, now = Date.now()): string {
  const then = new Date(instant);
  const minutes = Math.max(0, Math.floor((now - then.getTime()) / MINUTE_MS));
  if (minutes === 0) return 'just now';
  if (minutes < MINUTES_AN_HOUR) return format.format(-minutes, 'minute');
  const days = -daysApart(instant, new Date(now));
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  if (days === 0 || hours < HOURS_A_DAY / 2) return format.format(-hours, 'hour');
  return days > DAYS_COUNTED ? `on ${dateFormat.format(then)}` : format.format(-days, 'day');
}
