import type { Fault } from '../../kernel/faults.rules.ts';
import { fault } from '../../kernel/faults.rules.ts';

/** The two sides of a test. */
export const ARMS = ['A', 'B'] as const;
export type Arm = (typeof ARMS)[number];

export const NAME_MAX_CHARACTERS = 100;
/** Per cent of the learners that are in arm B. */
export const SHARE_MIN = 1;
export const SHARE_MAX = 99;
export const EVEN_SHARE = 50;
/** So many tests are kept: a list that somebody can read. */
export const TESTS_KEPT = 100;

/** What is wrong with a test's name, if anything. */
export function nameFault(name: string): Fault | null {
  if (name.trim() === '') return fault('REQUIRED', 'Name is required');
  if (name.trim().length > NAME_MAX_CHARACTERS) {
    return fault('TOO_LONG', `A name must be at most ${NAME_MAX_CHARACTERS} characters`);
  }
  return null;
}

/** What is wrong with the share of learners in arm B, if anything. */
export function shareFault(share: number): Fault | null {
  const isOne = Number.isInteger(share) && share >= SHARE_MIN && share <= SHARE_MAX;
  return isOne
    ? null
    : fault(
        'OUT_OF_RANGE',
        `The percentage of learners in arm B must be a whole number from ${SHARE_MIN} to ${SHARE_MAX}`,
      );
}
