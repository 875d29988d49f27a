import { daysApart } from './days.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** The local time of an ISO instant: 14:05. */
export function timeOf(instant: string): string {
  return timeFormat.format(new Date(instant));
}

/** A day of the calendar, given as an ISO day: 14 March 2012. */
export function longDay(isoDay: string): string {
  return dayFormat.format(new Date(isoDay));
}

/** The local day of an ISO instant: 19 November 2026. */
export function longDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** The local day and time of an ISO instant: 19 November 2026 at 14:05. */
export function longMoment(instant: string): string {
  return momentFormat.format(new Date(instant));
}

/** When something is, in a time zone, as a line has room for it: Mon 23 Nov, 20:00; with the year unless it is this one. */
export function shortMoment(instant: string, timeZone: string, now = new Date()): string {
  const options = { timeZone, year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', { ...options, ...time }).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const thisYear = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' }).format(now);
  const year = of('year') === thisYear ? '' : ` ${of('year')}`;
  return `${of('weekday')} ${of('day')} ${of('month')}${year}, ${of('hour')}:${of('minute')}`;
}

/** The local time of an ISO instant, with its day as a line has room for it: Today, 14:05; Yesterday, 14:05; 19 Nov, 14:05; with the year unless it is this one. */
export function whenWords(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const days = -daysApart(instant, now);
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(then);
  return `${['Today', 'Yesterday'][days] ?? day}, ${timeOf(instant)}`;
}
