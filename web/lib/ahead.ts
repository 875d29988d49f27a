const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
const DAYS_COUNTED = 30;
const DAY_MS = HOURS_A_DAY * MINUTES_AN_HOUR * MINUTE_MS;

/** How long it is until an ISO instant: "in 2 days", "tomorrow", "in 3 hours"; null for what is past, or more than 30 days ahead. */
export function ahead(instant: string, now = Date.now()): string | null {
  const then = new Date(instant);
  const minutes = Math.ceil((then.getTime() - now) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < MINUTES_AN_HOUR) return format.format(minutes, 'minute');
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  const days = dayNumber(then) - dayNumber(new Date(now));
  if (days === 0 || hours < HOURS_A_DAY / 2) return format.format(hours, 'hour');
  return days > DAYS_COUNTED ? null : format.format(days, 'day');
}

/** Local days since some day. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}
