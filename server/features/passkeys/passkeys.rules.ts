import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** Where a page, or an installation, can have none. */
export const NO_PASSKEYS_HERE =
  'Passkeys do not work at this web address. Please open the site at its usual address, which begins with https://.';

/** Of the name that somebody gives to a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** What is wrong with a passkey's name, which is trimmed; null for nothing. */
export function passkeyNameFault(name: string): Fault | null {
  if (!name) return fault('REQUIRED', 'Please give the passkey a name');
  if (name.length <= PASSKEY_NAME_MAX_LENGTH) return null;
  return fault('TOO_LONG', `The name must be at most ${PASSKEY_NAME_MAX_LENGTH} characters`);
}
