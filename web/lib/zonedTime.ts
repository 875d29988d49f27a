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
const DAY_MS = 86_400_000;
const offsetAt = (zone: string, instant: number): number =>
  clockIn(zone, instant) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** An ISO instant as a clock in a zone shows it, the way `datetime-local` writes: 2026-11-23T20:00. */
export function wallTime(instant: string, zone: string): string {
  return new Date(clockIn(zone, Date.parse(instant))).toISOString().slice(0, WALL_LENGTH);
}

/**
 * The ISO instant at which a clock in a zone shows `wall` (2026-11-23T20:00); null for anything else. Of two such instants the later
 * one, so that nobody is late before their clock has shown it for the last time; a time that the clocks skip in spring is an hour later.
 */
export function instantAt(wall: string, zone: string): string | null {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return null;
  // By the offsets before and after: no zone changes its clocks twice within two days.
  const found = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - offsetAt(zone, near));
  const met = found.filter((instant) => clockIn(zone, instant) === shown);
  return new Date(Math.max(...(met.length > 0 ? met : found))).toISOString();
}
