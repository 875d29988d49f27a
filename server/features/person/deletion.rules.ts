import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** What has to be typed to delete an account. */
export const DELETE_PHRASE = 'DELETE MY ACCOUNT';

/** What is wrong with the phrase as typed, or null. */
export function deletePhraseFault(typed: string): Fault | null {
  return typed === DELETE_PHRASE ? null : fault('INVALID', `Please type "${DELETE_PHRASE}" exactly as shown`);
}
