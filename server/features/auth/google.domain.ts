import type { Caller } from '../../access/caller.ts';
import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { utcDay } from '../../kernel/clock.ts';
import {
  AccountLockedError,
  AccountNotFoundError,
  EmailTakenError,
  GoogleAccountMismatchError,
  GoogleTokenRefusedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { consumeEach } from '../../kernel/limits.ts';
import { consentStatus, newConsent } from '../consent/consentRequests.domain.ts';
import { enter, type NewAccount, refuseClosed, refuseWithoutPasskey, zoneOf } from './auth.domain.ts';
import { newAddressFrom } from './auth.limits.ts';
import { pointsForSamples } from '../curriculum/samples.ts';
import { insertAccount } from '../person/account.store.ts';
import { queueWelcome, tryToQueueMail } from '../person/accountMails.domain.ts';
import { audit } from '../audit/audit.ts';
import type { GoogleIdentity } from './google.ts';
import { readGoogleToken, useUp } from './googleTokens.domain.ts';
import { findGoogleCredentials, type GoogleCredentials, joinGoogle } from './google.store.ts';
import { codeToJoinBy } from '../person/invitationCode.rules.ts';
import { accountOpened } from '../person/opened.domain.ts';
import { checkRegistration, type RegistrationDetails } from '../person/registration.rules.ts';
import { endWithdrawn, tellOfTakeover } from './takeover.domain.ts';

const UNKNOWN = 'No Lacuna account uses this Google account yet. Please register.';
const JOINED_TO_ANOTHER =
  'This account is connected to a different Google account. Please sign in with that one, or in another way.';
const CHANGED = 'Your account has just been changed. Please sign in with Google again.';
const BY_GOOGLE = { by: 'google' };

/** A registration with Google: email address and name come from the token. */
export type GoogleRegistrationInput = Omit<RegistrationDetails, 'email' | 'fullName'> & { googleToken: string };

/**
 * Opens a session for the account that a Google account is joined to; an account with the same address is joined now.
 * The token is used up by that, and by nothing less. Throws AccountNotFoundError (they may register with the
 * same token), GoogleTokenRefusedError, GoogleAccountMismatchError, as `refuseClosed`, as `refuseWithoutPasskey`, UnavailableError.
 */
export async function signInWithGoogle(
  deps: Deps,
  caller: Caller,
  input: { googleToken: string; timeZone?: string | null },
): Promise<{ accessToken: string; userId: string }> {
  const word = await readGoogleToken(deps, caller, input.googleToken);
  const { identity } = word;
  const credentials = await findGoogleCredentials(deps.db, identity);
  if (!credentials) throw new AccountNotFoundError(UNKNOWN);
  // An unconfirmed address may have been registered by somebody else, whose parent's decision does not count.
  const isProven = credentials.googleSubject !== null || credentials.emailConfirmedAt !== null;
  if (isProven) {
    await refuseClosed(deps, credentials);
    await refuseWithoutPasskey(deps, caller, credentials);
  } else if (await endWithdrawn(deps, credentials)) throw new AccountNotFoundError(UNKNOWN);
  if (credentials.googleSubject !== identity.subject) {
    const { cleared } = await join(deps, caller, credentials, identity);
    if (cleared) credentials.passwordHash = null;
  }
  // A lock stays with an account that is taken over, whoever was faster.
  if (credentials.lockedAt) throw new AccountLockedError();
  await useUp(deps, word);
  const timeZone = zoneOf(input.timeZone);
  const entered = await enter(
    deps,
    caller,
    credentials,
    { googleSubject: identity.subject },
    { timeZone, how: BY_GOOGLE },
  );
  if (entered) return entered;
  // The account was closed since it was read, or is another's.
  const changed = await findGoogleCredentials(deps.db, identity);
  if (changed?.googleSubject === identity.subject) await refuseClosed(deps, changed);
  throw new GoogleTokenRefusedError(CHANGED);
}

async function join(
  deps: Deps,
  caller: Caller,
  credentials: GoogleCredentials,
  identity: GoogleIdentity,
): Promise<{ cleared: boolean }> {
  const joined = await joinGoogle(deps.db, credentials.id, identity, deps.clock.now());
  if (joined) {
    const cleared = joined.taken !== null;
    if (cleared) announce(deps, sessionsEnded, credentials.id, {});
    await audit(deps, 'account_joined_google', credentials.id, { cleared }, { ip: caller.ip });
    await tryToQueueMail(deps, { kind: 'GOOGLE_JOINED', userId: credentials.id });
    await tellOfTakeover(deps, credentials.id, joined.taken);
    return { cleared };
  }
  // The same person may have been faster in another window; anybody else is refused.
  const now = await findGoogleCredentials(deps.db, identity);
  if (now?.id !== credentials.id || now.googleSubject !== identity.subject)
    throw new GoogleAccountMismatchError(JOINED_TO_ANOTHER);
  return { cleared: false };
}

/**
 * Makes an account from a Google account and, unless a parent has to agree first, opens a session. The address counts
 * as confirmed; there is no password. The token is used up.
 * Throws ValidationError with every field error, EmailTakenError when the person or the address has an account,
 * GoogleTokenRefusedError, RateLimitedError, UnavailableError.
 */
export async function registerWithGoogle(
  deps: Deps,
  caller: Caller,
  input: GoogleRegistrationInput,
): Promise<NewAccount & { accessToken: string | null }> {
  const { googleToken, ...details } = input;
  const word = await readGoogleToken(deps, caller, googleToken);
  const { subject, email, fullName } = word.identity;
  if (await findGoogleCredentials(deps.db, { subject, email })) throw new EmailTakenError();
  const now = deps.clock.now();
  const { registration, faults } = checkRegistration({ ...details, email, fullName, password: null }, utcDay(now));
  if (faults.length > 0) throw new ValidationError(faults);
  await consumeEach(deps.limits, newAddressFrom(caller.ip));
  const consent = newConsent(deps, registration, caller.ip);
  await useUp(deps, word);
  const points = pointsForSamples(input.sampleAnswers);
  const invitationCode = registration.userType === 'STUDENT' ? codeToJoinBy(input.invitationCode) : null;
  const account = await insertAccount(
    deps.db,
    {
      ...registration,
      id: newId(),
      passwordHash: null,
      emailConfirmedAt: now,
      googleSubject: subject,
      timeZone: zoneOf(input.timeZone) ?? 'UTC',
      isSuperuser: false,
      createdAt: now,
      points,
      invitationCode,
    },
    consent,
  );
  if (!account) throw new EmailTakenError();
  await audit(deps, 'registered', account.id, BY_GOOGLE, { ip: caller.ip });
  const status = await consentStatus(deps, consent);
  if (consent) return { account, points, ...status, accessToken: null };
  await queueWelcome(deps, account.id);
  if (invitationCode) await accountOpened(deps, account.id);
  const credentials = {
    id: account.id,
    passwordHash: null,
    consentState: 'NOT_NEEDED',
    lockedAt: null,
    isSuperuser: false,
    deleteAfter: null,
  } as const;
  const entered = await enter(deps, caller, credentials, { googleSubject: subject }, { how: BY_GOOGLE });
  return { account, points, ...status, accessToken: entered?.accessToken ?? null };
}
