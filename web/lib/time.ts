const ISO_DAY_LENGTH = 10;

/** The browser's time zone by its IANA name. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in UTC as an ISO day: the day by which ages are counted. */
export function todayUtc(): string {
  return new Date().toISOString().slice(0, ISO_DAY_LENGTH);
}
