const DAY_MS = 86_400_000;

/** Where the present instant comes from; tests set it. */
export interface Clock {
  now(): Date;
}

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  /** Jumps to an instant, forwards or backwards. */
  set(instant: Date | string): void;
  /** Moves forwards by milliseconds. */
  advance(milliseconds: number): void;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock for tests.
 * @param start an instant, or an ISO text of one
 */
export function testClock(start: Date | string): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

/** Making a formatter costs about 50 µs, using one 1 µs; the number of time zones bounds the map. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/**
 * The calendar day that an instant falls on for somebody in a time zone: the one function for local days.
 * @param timeZone an IANA name
 * @returns an ISO day, `YYYY-MM-DD`
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function localDay(instant: Date, timeZone: string): string {
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10);
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = value;
  return `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}`;
}

/** Whole days from `b` to `a` (ISO days): positive when `a` is later. */
export function dayDifference(a: string, b: string): number {
  return Math.round((Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / DAY_MS);
}

/** The ISO day `count` days after `day`; a negative count goes back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** True for an IANA time zone that this runtime knows, such as `Europe/Berlin` or `UTC`; offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/u.test(name)) return false;
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}
