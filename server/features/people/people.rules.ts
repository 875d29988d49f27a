import { fault, type Fault } from '../../kernel/faults.rules.ts';

export const LOCK_REASON_MAX_CHARACTERS = 300;

/** What is wrong with the reason of a lock, if anything. */
export function lockReasonFault(reason: string): Fault | null {
  if (reason.trim() === '') return fault('REQUIRED', 'Please say why the account is locked');
  if (reason.trim().length > LOCK_REASON_MAX_CHARACTERS) {
    return fault('TOO_LONG', `A reason must be at most ${LOCK_REASON_MAX_CHARACTERS} characters`);
  }
  return null;
}
