import { type Fault, fault } from '../../kernel/faults.rules.ts';

const LAST_HOUR = 23;

/** The hours of a day at which somebody may want to be reminded. */
export const REMINDER_HOURS: readonly number[] = Array.from({ length: LAST_HOUR + 1 }, (_, hour) => hour);
/** The hour that is offered at first: after school and work. */
export const USUAL_HOUR = 18;

/** What is wrong with an hour of the day. */
export const hourFault = (hour: number): Fault | null =>
  REMINDER_HOURS.includes(hour) ? null : fault('INVALID', `The hour must be a whole number from 0 to ${LAST_HOUR}`);

/** An hour as a clock shows it: `18:00`. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
