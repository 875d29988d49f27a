import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import {
  AccountLockedError,
  GoneError,
  TooManyCorrectionsError,
  ValidationError,
  WrongCredentialsError,
} from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { consumeAll, orGivenBack } from '../../kernel/limits.ts';
import { audit } from '../audit/audit.ts';
import { CORRECTIONS_AT_MOST } from '../consent/consent.limits.ts';
import { correctParent, openIfOldEnough } from '../consent/consentRequests.domain.ts';
import { normaliseEmail } from '../person/addresses.rules.ts';
import { NOT_YOUR_OWN, parentalEmailFault } from '../person/birth.rules.ts';
import { signInFaults } from '../person/registration.rules.ts';
import { WRONG_CREDENTIALS } from './auth.domain.ts';
import { newAddressFrom, RESENDS_PER_CHILD } from './auth.limits.ts';
import { checkPassword } from './passwordCheck.ts';

const NONE_OPEN = 'Your parent or guardian has already decided, or no longer has to. Please try to sign in.';
const TOO_MANY = `The address has been changed ${CORRECTIONS_AT_MOST} times, and cannot be changed again. Please ask your parent or guardian to look for our email.`;

/**
 * Corrects the address of a waiting child's parent, after the child's own password, and writes there. It counts as one of the
 * child's emails of the day. Throws ValidationError, WrongCredentialsError, AccountLockedError, GoneError where nothing
 * waits (any more), TooManyCorrectionsError, RateLimitedError, and as `checkPassword`.
 */
export async function correctParentalEmail(
  deps: Deps,
  caller: Caller,
  input: { email: string; password: string; parentalEmail: string },
): Promise<{ parentalEmail: string; parentalConsentSent: boolean }> {
  const email = normaliseEmail(input.email);
  const parentalEmail = normaliseEmail(input.parentalEmail);
  const odd = parentalEmailFault(parentalEmail || null, email);
  const faults = [...signInFaults(email, input.password), ...(odd ? [{ field: 'parentalEmail', ...odd }] : [])];
  if (faults.length > 0) throw new ValidationError(faults);
  const credentials = await checkPassword(deps, caller, email, input.password);
  if (!credentials) throw new WrongCredentialsError(WRONG_CREDENTIALS);
  if (credentials.lockedAt) throw new AccountLockedError();
  const { id } = credentials;
  if (credentials.consentState !== 'PENDING' || (await openIfOldEnough(deps, id))) throw new GoneError(NONE_OPEN);
  // Like a registration it names somebody to write to.
  const giveBack = await consumeAll(deps.limits, [[RESENDS_PER_CHILD, id], ...newAddressFrom(caller.ip)]);
  const corrected = await orGivenBack(
    giveBack,
    () => correctParent(deps, id, parentalEmail, caller.ip),
    // What neither sends an email nor changes the address does not count.
    (correction) => typeof correction !== 'string' && (correction.isSent || correction.isNew),
  );
  if (corrected === 'none open') throw new GoneError(NONE_OPEN);
  // The account's address has changed to it since it was compared with that.
  if (corrected === 'own address') throw ValidationError.of('parentalEmail', fault('NOT_ALLOWED', NOT_YOUR_OWN));
  if (corrected === 'too many') throw new TooManyCorrectionsError(TOO_MANY);
  if (corrected.isNew) await audit(deps, 'parental_email_corrected', id, {}, { ip: caller.ip });
  return { parentalEmail, parentalConsentSent: corrected.isSent };
}
