const WALL_LENGTH = 16;

/** What a clock in a zone shows at an instant, in milliseconds as if it were UTC's, seconds left out. */
function clockIn(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

const MINUTE_MS = 60_000;
const offsetAt = (zone: string, instant: number): number =>
  clockIn(zone, instant) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** An ISO instant as a clock in a zone shows it, the way `datetime-local` writes: 2026-11-23T20:00. */
export function wallTime(instant: string, zone: string): string {
  return new Date(clockIn(zone, Date.parse(instant))).toISOString().slice(0, WALL_LENGTH);
}

/**
 * The ISO instant at which a clock in a zone shows `wall` (2026-11-23T20:00); null for anything else. Of two such instants one; a
 * time that the clocks skip in spring is an hour later.
 */
export function instantAt(wall: string, zone: string): string | null {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return null;
  const first = shown - offsetAt(zone, shown);
  const second = shown - offsetAt(zone, first);
  const isMet = clockIn(zone, second) === shown;
  return new Date(isMet ? second : Math.max(first, second)).toISOString();
}
