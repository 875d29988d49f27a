import { type Fault, fault } from '../../kernel/faults.rules.ts';

export const MINIMUM_AGE = 13;
export const CONSENT_AGE = 16;
/** From this age on a student may become a teacher. */
export const TEACHER_AGE = 18;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const EARLIEST_YEAR = 1900;

/** What is said of a text that is no day. */
export const NO_DAY = 'Please enter a real date, such as 2010-03-14';

/** Whether a text is a day of the calendar, written 2012-03-14. */
export function isCalendarDay(text: string): boolean {
  const parts = ISO_DAY.exec(text);
  if (!parts) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Age in whole years on a day; both are ISO days. People born on 29 February turn a year older on 1 March of a common
 * year.
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Why a date of birth is refused on a day (ISO, UTC), or null. Age limits are not checked. */
export function birthdayFault(birthday: string, today: string): Fault | null {
  if (!isCalendarDay(birthday)) return fault('INVALID', NO_DAY);
  if (birthday > today) return fault('OUT_OF_RANGE', 'Date of birth cannot be in the future');
  if (Number(birthday.slice(0, 4)) < EARLIEST_YEAR) {
    return fault('OUT_OF_RANGE', `Date of birth cannot be before ${EARLIEST_YEAR}`);
  }
  return null;
}
