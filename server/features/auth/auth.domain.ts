import type { Caller } from '../../access/caller.ts';
import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import { canonicalTimeZone } from '../../kernel/timeZones.rules.ts';
import {
  ConsentPendingError,
  AccountLockedError,
  ConsentWithdrawnError,
  EmailTakenError,
  type FieldError,
  SecondFactorNeededError,
  ValidationError,
  WrongCredentialsError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { consumeEach, orGivenBack } from '../../kernel/limits.ts';
import {
  consentStatus,
  type ConsentStatus,
  isParentAsked,
  newConsent,
  openIfOldEnough,
  resendConsent,
} from '../consent/consentRequests.domain.ts';
import { pointsForSamples } from '../curriculum/samples.ts';
import {
  type AccountRow,
  type Credentials,
  findAccount,
  findCredentials,
  insertAccount,
} from '../person/account.store.ts';
import { newAddressFrom, RESENDS_PER_CHILD } from './auth.limits.ts';
import { normaliseEmail } from '../person/addresses.rules.ts';
import { audit, pseudonym } from '../audit/audit.ts';
import { auditSignIn, auditStranger } from '../audit/counted.ts';
import { queueWelcome } from '../person/accountMails.domain.ts';
import { codeToJoinBy } from '../person/invitationCode.rules.ts';
import { dateIn, DEFAULT_LANGUAGE } from '../person/languages.rules.ts';
import { accountOpened } from '../person/opened.domain.ts';
import { withDevice } from './devices.ts';
import { COMMON_PASSWORD, isCommonPassword } from './newPassword.ts';
import { checkPassword } from './passwordCheck.ts';
import { hashPassword } from './passwords.ts';
import { checkRegistration, type RegistrationInput, signInFaults } from '../person/registration.rules.ts';
import { closeSession, openSession } from './sessions.ts';
import { hasPasskey, type Proven } from './sessions.store.ts';

export interface RegistrationResult extends ConsentStatus {
  account: AccountRow;
}

/** What came of a registration that made an account. */
export interface NewAccount extends RegistrationResult {
  /** Those that the account begins with. */
  points: number;
}

export const WRONG_CREDENTIALS = 'Incorrect email or password';
const CONSENT_PENDING = 'Parental consent is required before you can sign in.';
const PARENT_ASKED = 'We have emailed your parent or guardian.';
const PARENT_NOT_YET_ASKED = 'We will email your parent or guardian as soon as we can.';

/** What a child is told whose parent has withdrawn consent: as by mail, when the account is deleted (null where nobody knows it), and who can undo it. */
function consentWithdrawnText(deleteAfter: Date | null): string {
  const withdrawn = 'Your parent or guardian has withdrawn consent. This account is locked';
  if (!deleteAfter) return `${withdrawn}.`;
  const day = dateIn(DEFAULT_LANGUAGE, deleteAfter);
  return `${withdrawn} and will be deleted on ${day}. Until then they can undo this with the link in the email that we sent them.`;
}

/** The canonical name of the given time zone; null when it is missing or unknown. */
export function zoneOf(given: string | null | undefined): string | null {
  return given ? canonicalTimeZone(given) : null;
}

/**
 * Makes an account, with the points for samples that were answered right before. A student under 16 waits for a parent's consent
 * and can't sign in before.
 * Throws ValidationError with every field error, EmailTakenError, RateLimitedError,
 * UnavailableError.
 */
export async function register(deps: Deps, caller: Caller, input: RegistrationInput): Promise<NewAccount> {
  const now = deps.clock.now();
  const { registration, faults } = checkRegistration(input, utcDay(now));
  if (!faults.some((fault) => fault.field === 'password') && (await isCommonPassword(input.password))) {
    faults.splice(faultPlace(faults), 0, { field: 'password', ...COMMON_PASSWORD });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  // After the faults: what can't become an account must not use up those of a school behind the same address.
  await consumeEach(deps.limits, newAddressFrom(caller.ip));
  const consent = newConsent(deps, registration, caller.ip);
  const points = pointsForSamples(input.sampleAnswers);
  const invitationCode = registration.userType === 'STUDENT' ? codeToJoinBy(input.invitationCode) : null;
  const account = await insertAccount(
    deps.db,
    {
      ...registration,
      id: newId(),
      passwordHash: await hashPassword(input.password),
      timeZone: zoneOf(input.timeZone) ?? 'UTC',
      isSuperuser: false,
      createdAt: now,
      points,
      invitationCode,
      addressKey: pseudonym(deps, registration.email),
    },
    consent,
  );
  if (!account) throw new EmailTakenError();
  await audit(deps, 'registered', account.id, {}, { ip: caller.ip });
  // A child is welcomed once the parent has agreed.
  if (!consent) await queueWelcome(deps, account.id);
  if (invitationCode && !consent) await accountOpened(deps, account.id);
  return { account, points, ...(await consentStatus(deps, consent)) };
}

const BEFORE_PASSWORD = new Set(['fullName', 'email']);

function faultPlace(faults: FieldError[]): number {
  return faults.filter((fault) => BEFORE_PASSWORD.has(fault.field)).length;
}

/**
 * Opens a session. The text and the work are the same whether or not the address is known.
 * Throws ValidationError, WrongCredentialsError, as `refuseClosed`, as `refuseWithoutPasskey`, RateLimitedError after too many
 * failures, UnavailableError.
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
  if (!credentials) throw new WrongCredentialsError(WRONG_CREDENTIALS);
  await refuseClosed(deps, credentials);
  await refuseWithoutPasskey(deps, caller, credentials);
  const timeZone = zoneOf(input.timeZone);
  const { passwordHash } = credentials;
  const entered = await enter(deps, caller, credentials, { passwordHash }, { timeZone });
  if (entered) return entered;
  // The account was closed since it was read, or its password is another.
  const changed = await findCredentials(deps.db, email);
  if (changed?.passwordHash === passwordHash) await refuseClosed(deps, changed);
  throw new WrongCredentialsError(WRONG_CREDENTIALS);
}

/**
 * Opens a session for somebody who has proved who they are, and marks their browser as known to the account.
 * @param timeZone that they are in, which the account gets; null: it keeps its own
 * @param how what the audit table says about how they signed in
 * @returns null where what was proved does not hold any more
 */
export async function enter(
  deps: Deps,
  caller: Caller,
  credentials: Credentials,
  proven: Proven,
  { timeZone = null, how = {} }: { timeZone?: string | null; how?: Record<string, string> } = {},
): Promise<{ accessToken: string; userId: string } | null> {
  const { id: userId, passwordHash } = credentials;
  const accessToken = await openSession(deps, userId, proven, caller.userAgent, timeZone);
  if (accessToken === null) return null;
  await auditSignIn(deps, userId, how, caller.ip);
  // Without a password there is nothing to guess.
  if (passwordHash) caller.cookies.keepDevices(withDevice(deps, caller.cookies.devices, credentials));
  return { accessToken, userId };
}

/** What `refuseClosed` throws: a mutation that calls it names these. */
export const CLOSED_ERRORS = [ConsentPendingError, ConsentWithdrawnError, AccountLockedError] as const;

/**
 * Throws one of CLOSED_ERRORS: AccountLockedError, ConsentPendingError while a parent's consent is missing, ConsentWithdrawnError; a child who
 * turned 16 while waiting is let in.
 */
export async function refuseClosed(deps: Deps, credentials: Credentials): Promise<void> {
  if (credentials.lockedAt) throw new AccountLockedError();
  if (credentials.consentState === 'WITHDRAWN') {
    throw new ConsentWithdrawnError(consentWithdrawnText(credentials.deleteAfter));
  }
  if (credentials.consentState === 'PENDING' && !(await openIfOldEnough(deps, credentials.id))) {
    const account = await findAccount(deps.db, credentials.id);
    const asked = (await isParentAsked(deps, credentials.id)) ? PARENT_ASKED : PARENT_NOT_YET_ASKED;
    throw new ConsentPendingError(`${CONSENT_PENDING} ${asked}`, account?.parentalEmail ?? null);
  }
}

/**
 * Keeps out a superuser who has a passkey and comes without it: neither the password nor Google is enough for them, nor a browser that is known.
 * To be called once one of the two has been found right. Effects: the audit. Throws SecondFactorNeededError.
 */
export async function refuseWithoutPasskey(deps: Deps, caller: Caller, credentials: Credentials): Promise<void> {
  const { id, isSuperuser } = credentials;
  if (!isSuperuser || !(await hasPasskey(deps.db, id))) return;
  await auditStranger(deps, 'second_factor_needed', id, caller.ip);
  throw new SecondFactorNeededError();
}

/**
 * Sends the mail to a waiting child's parent again, after the child's own password. The answer never says whether there
 * was anything to send. Throws ValidationError for missing fields, AccountLockedError, RateLimitedError.
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
  if (credentials?.lockedAt) throw new AccountLockedError();
  if (credentials?.consentState !== 'PENDING') return;
  // Only after the password, so that a stranger cannot use up the child's emails.
  await deps.limits.consume(RESENDS_PER_CHILD, credentials.id);
  await orGivenBack(
    () => deps.limits.giveBack(RESENDS_PER_CHILD, credentials.id),
    () => resendConsent(deps, credentials.id, caller.ip),
  );
}

/** Ends the viewer's session on the server, limited to a sign-in card's class or not. */
export async function signOut(deps: Deps, viewer: Viewer): Promise<void> {
  const { userId, card } = viewer;
  await closeSession(deps, card ? { userId, sessionId: card.sessionId } : requireSession(viewer));
}
