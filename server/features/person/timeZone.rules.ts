import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { canonicalTimeZone } from '../../kernel/timeZones.rules.ts';

/** What is wrong with a time zone that somebody chooses, or null. An empty text is none. */
export function timeZoneFault(name: string): Fault | null {
  return canonicalTimeZone(name) === null ? fault('INVALID', 'Please choose a time zone, such as Europe/Warsaw') : null;
}
