import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { requestConsent } from '../consent/consentRequests.domain.ts';
import { enter, type RegistrationResult, refuseWithoutConsent, zoneOf } from './auth.domain.ts';
import { REGISTRATIONS_PER_ADDRESS } from './auth.limits.ts';
import { insertAccount, updateAccount } from '../person/account.store.ts';
import { queueParentRelease, queueWelcome } from '../person/accountMails.domain.ts';
import { audit } from '../audit/audit.ts';
import type { GoogleIdentity } from './google.ts';
import { readGoogleToken, useUp } from './googleTokens.domain.ts';
import { findGoogleCredentials, type GoogleCredentials, joinGoogle } from './google.store.ts';
import { checkRegistration, EMAIL_IN_USE, type RegistrationDetails } from '../person/registration.rules.ts';
import { openSession } from './sessions.ts';
import { endWithdrawn } from './takeover.domain.ts';

const UNKNOWN = 'No Lacuna account uses this Google account yet. Please register.';
const JOINED_TO_ANOTHER =
  'This account belongs to another Google account. Please sign in with that one, or with your password.';
const BY_GOOGLE = { by: 'google' };

/** A registration with Google: email address and name come from the token. */
export type GoogleRegistrationInput = Omit<RegistrationDetails, 'email' | 'fullName'> & { googleToken: string };

/**
 * Opens a session for the account that a Google account is joined to; an account with the same address is joined now.
 * The token is used up by that, and by nothing less. Throws NotFoundError for people without an account (they may
 * register with the same token), UnauthenticatedError for a refused token, ForbiddenError while consent is missing or
 * when the address belongs to another Google account, UnavailableError.
 */
export async function googleSignIn(
  deps: Deps,
  caller: Caller,
  input: { googleToken: string; timeZone?: string | null },
): Promise<{ accessToken: string; userId: string }> {
  const word = await readGoogleToken(deps, caller, input.googleToken);
  const { identity } = word;
  const credentials = await findGoogleCredentials(deps.db, identity);
  if (!credentials) throw new NotFoundError(UNKNOWN);
  // An unconfirmed address may have been registered by somebody else, whose parent's decision does not count.
  const isProven = credentials.googleSubject !== null || credentials.emailConfirmedAt !== null;
  if (isProven) await refuseWithoutConsent(deps, credentials);
  else if (await endWithdrawn(deps, credentials)) throw new NotFoundError(UNKNOWN);
  if (credentials.googleSubject !== identity.subject) {
    const { cleared } = await join(deps, credentials, identity);
    if (cleared) credentials.passwordHash = null;
  }
  await useUp(deps, word);
  const timeZone = zoneOf(input.timeZone);
  if (timeZone) await updateAccount(deps.db, credentials.id, { timeZone });
  return enter(deps, caller, credentials, BY_GOOGLE);
}

async function join(
  deps: Deps,
  credentials: GoogleCredentials,
  identity: GoogleIdentity,
): Promise<{ cleared: boolean }> {
  const joined = await joinGoogle(deps.db, credentials.id, identity, deps.clock.now());
  if (joined) {
    await audit(deps, 'account_joined_google', credentials.id, { cleared: joined.cleared });
    await queueParentRelease(deps, joined.parentNoticeId);
    return joined;
  }
  // The same person may have been faster in another window; anybody else is refused.
  const now = await findGoogleCredentials(deps.db, identity);
  if (now?.id !== credentials.id || now.googleSubject !== identity.subject) throw new ForbiddenError(JOINED_TO_ANOTHER);
  return { cleared: false };
}

/**
 * Makes an account from a Google account and, unless a parent has to agree first, opens a session. The address counts
 * as confirmed; there is no password. The token is used up.
 * Throws ValidationError with every field error, ConflictError when the person or the address has an account,
 * UnauthenticatedError for a refused token, RateLimited, UnavailableError.
 */
export async function googleRegister(
  deps: Deps,
  caller: Caller,
  input: GoogleRegistrationInput,
): Promise<RegistrationResult & { accessToken: string | null }> {
  const { googleToken, ...details } = input;
  const word = await readGoogleToken(deps, caller, googleToken);
  const { subject, email, fullName } = word.identity;
  if (await findGoogleCredentials(deps.db, { subject, email })) throw new ConflictError(EMAIL_IN_USE);
  const now = deps.clock.now();
  const { registration, faults } = checkRegistration(
    { ...details, email, fullName, password: null },
    localDay(now, 'UTC'),
  );
  if (faults.length > 0) throw new ValidationError(faults);
  await deps.limits.consume(REGISTRATIONS_PER_ADDRESS, caller.ip);
  const { needsParentalConsent } = registration;
  await useUp(deps, word);
  const account = await insertAccount(deps.db, {
    ...registration,
    id: newId(),
    passwordHash: null,
    emailConfirmedAt: now,
    googleSubject: subject,
    timeZone: zoneOf(input.timeZone) ?? 'UTC',
    isSuperuser: false,
    createdAt: now,
  });
  if (!account) throw new ConflictError(EMAIL_IN_USE);
  await audit(deps, 'registered', account.id, BY_GOOGLE, caller.ip);
  if (!needsParentalConsent) await queueWelcome(deps, account.id);
  if (needsParentalConsent) {
    const parentalConsentSent = await requestConsent(deps, account.id);
    return { account, needsParentalConsent, parentalConsentSent, accessToken: null };
  }
  const accessToken = await openSession(deps, account.id, caller.userAgent);
  return { account, needsParentalConsent, parentalConsentSent: false, accessToken };
}
