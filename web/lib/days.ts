const DAY_MS = 86_400_000;

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

/** The calendar day of an instant in a time zone. */
function partsOf(instant: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Parts {
  const parts = new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

const NUMBERS = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** Which day it is at an instant, in days since some day. */
function dayNumber(instant: Date, timeZone: string | undefined): number {
  const { year, month, day } = partsOf(instant, timeZone, NUMBERS);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

/** How many calendar days an ISO instant is after now in a time zone, by default this device's: 0 on the same day, -1 yesterday. */
export function daysApart(instant: string, now: Date, timeZone?: string): number {
  return dayNumber(new Date(instant), timeZone) - dayNumber(now, timeZone);
}

/** The day of the week of an ISO instant: Wednesday. */
export function dayOfWeek(instant: string, timeZone: string): string {
  return partsOf(new Date(instant), timeZone, { weekday: 'long' }).weekday ?? '';
}

/** The year of an instant, where it is another than now. */
function otherYear(instant: Date, timeZone: string, now: Date): string {
  const { year } = partsOf(instant, timeZone, NUMBERS);
  return year === partsOf(now, timeZone, NUMBERS).year ? '' : ` ${year}`;
}

/** The day of an ISO instant: 2 November; with the year unless it is this one. */
export function monthDay(instant: string, timeZone: string, now = new Date()): string {
  const date = new Date(instant);
  const { day, month } = partsOf(date, timeZone, { ...NUMBERS, month: 'long' });
  return `${day} ${month}${otherYear(date, timeZone, now)}`;
}

/** The day of an ISO instant, as a tag has room for it: Tue 24 Nov; with the year unless it is this one. */
export function shortDay(instant: string, timeZone: string, now = new Date()): string {
  const date = new Date(instant);
  const { weekday, day, month } = partsOf(date, timeZone, { ...NUMBERS, month: 'short', weekday: 'short' });
  return `${weekday} ${day} ${month}${otherYear(date, timeZone, now)}`;
}
