const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_DAY_LENGTH = 10;

/** The browser's time zone by its IANA name. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in UTC as an ISO day: the day by which ages are counted. */
export function todayUtc(): string {
  return new Date().toISOString().slice(0, ISO_DAY_LENGTH);
}

/** Whether a text is a day of the calendar, written 2012-03-14. */
export function isCalendarDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Age in whole years on a day; both are ISO days. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
