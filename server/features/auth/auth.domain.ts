import type { Caller } from '../../access/caller.ts';
import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { canonicalTimeZone, localDay } from '../../kernel/clock.ts';
import {
  ConflictError,
  type FieldError,
  ForbiddenError,
  UnauthenticatedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { openIfOldEnough, requestConsent, resendConsent } from '../consent/consentRequests.domain.ts';
import { RESENDS_PER_CHILD } from '../consent/consent.limits.ts';
import { type AccountRow, type Credentials, insertAccount, updateAccount } from '../person/account.store.ts';
import { REGISTRATIONS_PER_ADDRESS } from './auth.limits.ts';
import { normaliseEmail } from '../person/addresses.rules.ts';
import { audit } from '../audit/audit.ts';
import { queueWelcome } from '../person/accountMails.domain.ts';
import { withDevice } from './devices.ts';
import { COMMON_PASSWORD, isCommonPassword } from './newPassword.ts';
import { checkPassword } from './passwordCheck.ts';
import { hashPassword } from './passwords.ts';
import { checkRegistration, EMAIL_IN_USE, type RegistrationInput, signInFaults } from '../person/registration.rules.ts';
import { closeSession, openSession } from './sessions.ts';

export interface RegistrationResult {
  account: AccountRow;
  needsParentalConsent: boolean;
  parentalConsentSent: boolean;
}

const WRONG_CREDENTIALS = 'Incorrect email or password';
const CONSENT_PENDING =
  'Parental consent is required before you can sign in. We have e-mailed your parent or guardian.';
const CONSENT_WITHDRAWN = 'Your parent or guardian has withdrawn consent. This account is locked.';

/** The canonical name of the given time zone; null when it is missing or unknown. */
export function zoneOf(given: string | null | undefined): string | null {
  return given ? canonicalTimeZone(given) : null;
}

/**
 * Makes an account. A student under 16 waits for a parent's consent and can't sign in before.
 * Throws ValidationError with every field error, ConflictError when the address is in use, RateLimited,
 * UnavailableError.
 */
export async function register(deps: Deps, caller: Caller, input: RegistrationInput): Promise<RegistrationResult> {
  const now = deps.clock.now();
  const { registration, faults } = checkRegistration(input, localDay(now, 'UTC'));
  if (!faults.some((fault) => fault.field === 'password') && (await isCommonPassword(input.password))) {
    faults.splice(faultPlace(faults), 0, { field: 'password', message: COMMON_PASSWORD });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  // After the faults: what can't become an account must not use up those of a school behind the same address.
  await deps.limits.consume(REGISTRATIONS_PER_ADDRESS, caller.ip);
  const account = await insertAccount(deps.db, {
    ...registration,
    id: newId(),
    passwordHash: await hashPassword(input.password),
    timeZone: zoneOf(input.timeZone) ?? 'UTC',
    isSuperuser: false,
    createdAt: now,
  });
  if (!account) throw new ConflictError(EMAIL_IN_USE);
  const { needsParentalConsent } = registration;
  await audit(deps, 'registered', account.id, {}, caller.ip);
  // A child is welcomed once the parent has agreed.
  if (!needsParentalConsent) await queueWelcome(deps, account.id);
  const parentalConsentSent = needsParentalConsent && (await requestConsent(deps, account.id));
  return { account, needsParentalConsent, parentalConsentSent };
}

const BEFORE_PASSWORD = new Set(['fullName', 'email']);

function faultPlace(faults: FieldError[]): number {
  return faults.filter((fault) => BEFORE_PASSWORD.has(fault.field)).length;
}

/**
 * Opens a session. The text and the work are the same whether or not the address is known.
 * Throws ValidationError, UnauthenticatedError, ForbiddenError while consent is missing, RateLimited after
 * too many failures, UnavailableError.
 */
export async function signIn(
  deps: Deps,
  caller: Caller,
  input: { email: string; password: string; timeZone?: string | null },
): Promise<{ accessToken: string; userId: string }> {
  const email = normaliseEmail(input.email);
  const faults = signInFaults(email, input.password);
  if (faults.length > 0) throw new ValidationError(faults);
  const credentials = await checkPassword(deps, caller, email, input.password);
  if (!credentials) throw new UnauthenticatedError(WRONG_CREDENTIALS);
  await refuseWithoutConsent(deps, credentials);
  const timeZone = zoneOf(input.timeZone);
  if (timeZone) await updateAccount(deps.db, credentials.id, { timeZone });
  return enter(deps, caller, credentials);
}

/**
 * Opens a session for somebody who has proved who they are, and marks their browser as known to the account.
 * @param how what the audit table says about how they signed in
 */
export async function enter(
  deps: Deps,
  caller: Caller,
  credentials: Credentials,
  how: Record<string, string> = {},
): Promise<{ accessToken: string; userId: string }> {
  const { id: userId, passwordHash } = credentials;
  await audit(deps, 'sign_in', userId, how, caller.ip);
  const accessToken = await openSession(deps, userId, caller.userAgent);
  // Without a password there is nothing to guess.
  if (passwordHash) caller.cookies.keepDevices(withDevice(deps, caller.cookies.devices, credentials));
  return { accessToken, userId };
}

/**
 * Throws ForbiddenError while a parent's consent is missing or withdrawn; a child who turned 16 while waiting is let
 * in.
 */
export async function refuseWithoutConsent(deps: Deps, credentials: Credentials): Promise<void> {
  if (credentials.consentState === 'WITHDRAWN') throw new ForbiddenError(CONSENT_WITHDRAWN);
  if (credentials.consentState === 'PENDING' && !(await openIfOldEnough(deps, credentials.id))) {
    throw new ForbiddenError(CONSENT_PENDING);
  }
}

/**
 * Sends the mail to a waiting child's parent again, after the child's own password. The answer never says whether there
 * was anything to send. Throws ValidationError for missing fields, RateLimited.
 */
export async function resendConsentFromSignIn(
  deps: Deps,
  caller: Caller,
  input: { email: string; password: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const faults = signInFaults(email, input.password);
  if (faults.length > 0) throw new ValidationError(faults);
  const credentials = await checkPassword(deps, caller, email, input.password);
  if (credentials?.consentState !== 'PENDING') return;
  // Only after the password, so that a stranger cannot use up the child's emails.
  await deps.limits.consume(RESENDS_PER_CHILD, credentials.id);
  await resendConsent(deps, credentials.id);
}

/** Ends the viewer's session on the server. */
export async function signOut(deps: Deps, viewer: Viewer): Promise<void> {
  await closeSession(deps, requireSession(viewer).sessionId);
}
