const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });
const short = format({ weekday: 'short', day: 'numeric', month: 'short' });
const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const plain = format({ day: 'numeric', month: 'short' });

const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** Of an ISO day: Sat. */
export const weekdayOf = (day: string): string => weekday.format(new Date(day));
/** Nov. */
export const monthOf = (day: string): string => month.format(new Date(day));
/** Sat 21 Nov. */
export const shortDay = (day: string): string => short.format(new Date(day)).replace(',', '');
/** 21 Nov. */
export const plainDay = (day: string): string => plain.format(new Date(day));
/** Saturday 21 November 2026. */
export const longDay = (day: string): string => long.format(new Date(day)).replace(',', '');
/** How many days after a Monday it is: 0–6. */
export const placeInWeek = (day: string): number => (new Date(day).getUTCDay() - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK;
/** Of its month, counted from 1. */
export const dayOfMonth = (day: string): number => new Date(day).getUTCDate();
