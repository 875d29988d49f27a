import { canonicalTimeZone, LONGEST_ZONE } from './timeZones.rules.ts';
import { LRUCache } from 'lru-cache';

const DAY_MS = 86_400_000;
const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Where an ISO text has its milliseconds, counted from its end: years may be longer. */
const [MS_FROM, MS_TO] = [-'.000Z'.length, -'Z'.length];
/** What ISO 8601 writes with four digits; beyond it the database has no instants. */
export const [FIRST_YEAR, LAST_YEAR] = [1, 9999] as const;

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

/** Making a formatter costs about 50 µs and keeps about 50 kB, using one costs 1 µs. */
const FORMATTERS_KEPT = 100;
const DAY_FIELDS = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const;
const CLOCK_FIELDS = {
  ...DAY_FIELDS,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** @throws RangeError */
function knownZone(timeZone: string): string {
  const name = canonicalTimeZone(timeZone);
  if (name === null) throw new RangeError(`Unknown time zone: ${timeZone.slice(0, LONGEST_ZONE)}`);
  return name;
}

/** One for each time zone, which write these fields. */
function keptFormatters(fields: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: FORMATTERS_KEPT });
  return (timeZone) => {
    const name = knownZone(timeZone);
    let formatter = formatters.get(name);
    if (formatter === undefined) {
      formatter = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: name });
      formatters.set(name, formatter);
    }
    return formatter;
  };
}

const dayFormatterFor = keptFormatters(DAY_FIELDS);
const clockFormatterFor = keptFormatters(CLOCK_FIELDS);

function partsOf(formatter: Intl.DateTimeFormat, instant: Date): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = value;
  return parts;
}

const dayIn = (parts: Record<string, string>): string =>
  `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}`;

/** The day that an instant falls on in UTC, as is that of a date column. @returns an ISO day. @throws RangeError for an invalid date */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, ISO_DAY_LENGTH);

/**
 * The calendar day that an instant falls on for somebody in a time zone: the one function for local days.
 * @param timeZone an IANA name
 * @returns an ISO day, `YYYY-MM-DD`
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function localDay(instant: Date, timeZone: string): string {
  if (timeZone === 'UTC') return utcDay(instant);
  return dayIn(partsOf(dayFormatterFor(timeZone), instant));
}

/**
 * What clocks in a time zone show at an instant, such as `2026-03-09T18:01:00.000`: for statements, as the database may know other zones
 * than the runtime, and stops at one that it does not know.
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function localClock(instant: Date, timeZone: string): string {
  const parts = partsOf(clockFormatterFor(timeZone), instant);
  const time = `${parts['hour']}:${parts['minute']}:${parts['second']}`;
  return `${dayIn(parts)}T${time}${instant.toISOString().slice(MS_FROM, MS_TO)}`;
}

const MS_PER_SECOND = 1000;

/**
 * The instant at which a calendar day begins for somebody in a time zone, to the second: the first one that `localDay` counts to
 * that day, or to a later one where the zone has skipped the day.
 * @param day an ISO day
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone or an invalid day
 */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC') return new Date(utc);
  // No place is a whole day away from UTC. Between these two the local day only goes up.
  let [before, from] = [(utc - DAY_MS) / MS_PER_SECOND, (utc + DAY_MS) / MS_PER_SECOND];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (localDay(new Date(middle * MS_PER_SECOND), timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(from * MS_PER_SECOND);
}

/** Days of a year and more, which everybody's figures ask for again and again: reading or writing one costs four times as much as finding it. */
const DAYS_KEPT = 1000;
const beginnings = new LRUCache<string, number>({ max: DAYS_KEPT });
const written = new LRUCache<number, string>({ max: DAYS_KEPT });

/** When a day begins in UTC, in ms. A day alone is read as UTC. */
function utcOf(day: string): number {
  const known = beginnings.get(day);
  if (known !== undefined) return known;
  const utc = Date.parse(day);
  if (day.length === ISO_DAY_LENGTH) beginnings.set(day, utc);
  return utc;
}

/** The ISO day that begins at an instant in UTC, in ms. */
function dayOf(utc: number): string {
  const known = written.get(utc);
  if (known !== undefined) return known;
  const day = utcDay(new Date(utc));
  written.set(utc, day);
  return day;
}

/** Whole days from `b` to `a` (ISO days): positive when `a` is later. */
export function dayDifference(a: string, b: string): number {
  return Math.round((utcOf(a) - utcOf(b)) / DAY_MS);
}

/** The ISO day `count` days after `day`; a negative count goes back. */
export function addDays(day: string, count: number): string {
  return dayOf(utcOf(day) + count * DAY_MS);
}

/** So many ISO days one after another, the given one first. */
export function daysFrom(day: string, count: number): string[] {
  const first = utcOf(day);
  return Array.from({ length: count }, (_, place) => dayOf(first + place * DAY_MS));
}
