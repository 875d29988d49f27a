import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** Where a page, or an installation, can have none. */
export const NO_PASSKEYS_HERE =
  'Passkeys do not work here. They need a browser that supports them, and the site opened by its name at an address that begins with https:// (or, on your own computer, with http://localhost).';

/** Of the name that somebody gives to a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** What is wrong with a passkey's name, which is trimmed; null for nothing. */
export function passkeyNameFault(name: string): Fault | null {
  if (!name) return fault('REQUIRED', 'Please give the passkey a name');
  if (name.length <= PASSKEY_NAME_MAX_LENGTH) return null;
  return fault('TOO_LONG', `The name must be at most ${PASSKEY_NAME_MAX_LENGTH} characters`);
}
