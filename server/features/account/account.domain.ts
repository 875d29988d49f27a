import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { isTimeZone, localDay } from '../../kernel/clock.ts';
import {
  ConflictError,
  type FieldError,
  ForbiddenError,
  UnauthenticatedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { type AccountRow, deleteProgress, findCredentials, insertAccount, updateAccount } from './account.store.ts';
import {
  REGISTRATIONS_PER_ADDRESS,
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
} from './account.limits.ts';
import { hashPassword, isCommonPassword, PASSWORD_MAX_LENGTH, verifyPassword } from './passwords.ts';
import { checkRegistration, isEmail, nameFault, normaliseEmail, type RegistrationInput } from './registration.ts';
import { closeSession, openSession } from './sessions.ts';

/** Who calls from where: for limits and the session's row. */
export interface Caller {
  ip: string;
  userAgent: string;
}

export interface RegistrationResult {
  account: AccountRow;
  needsParentalConsent: boolean;
  parentalConsentSent: boolean;
}

const COMMON_PASSWORD = 'This password is too common. Please choose one that is harder to guess';
const EMAIL_IN_USE = 'An account with this email already exists';
const WRONG_CREDENTIALS = 'Incorrect email or password';
const CONSENT_PENDING =
  'Parental consent is required before you can sign in. We have e-mailed your parent or guardian.';
const CONSENT_WITHDRAWN = 'Your parent or guardian has withdrawn consent. This account is locked.';

function zoneOr(zone: string | null | undefined, otherwise: string): string {
  return zone && isTimeZone(zone) ? zone : otherwise;
}

/**
 * Makes an account. A student under 16 waits for a parent's consent and can't sign in before.
 * Throws ValidationError with every fault, ConflictError when the address is in use, RateLimited.
 */
export async function register(deps: Deps, caller: Caller, input: RegistrationInput): Promise<RegistrationResult> {
  await deps.limits.consume(REGISTRATIONS_PER_ADDRESS, caller.ip);
  const now = deps.clock.now();
  const { registration, faults } = checkRegistration(input, localDay(now, 'UTC'));
  if (!faults.some((fault) => fault.field === 'password') && (await isCommonPassword(input.password))) {
    faults.splice(faultPlace(faults), 0, { field: 'password', message: COMMON_PASSWORD });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  const account = await insertAccount(deps.db, {
    ...registration,
    id: newId(),
    passwordHash: await hashPassword(input.password),
    consentState: registration.needsParentalConsent ? 'PENDING' : 'NOT_NEEDED',
    timeZone: zoneOr(input.timeZone, 'UTC'),
    isSuperuser: false,
    createdAt: now,
  });
  if (!account) throw new ConflictError(EMAIL_IN_USE);
  return { account, needsParentalConsent: registration.needsParentalConsent, parentalConsentSent: false };
}

const BEFORE_PASSWORD = new Set(['fullName', 'email']);

function faultPlace(faults: FieldError[]): number {
  return faults.filter((fault) => BEFORE_PASSWORD.has(fault.field)).length;
}

function signInFaults(email: string, password: string): FieldError[] {
  const faults: FieldError[] = [];
  if (!email) faults.push({ field: 'email', message: 'Email is required' });
  else if (!isEmail(email)) faults.push({ field: 'email', message: 'Please enter a valid email' });
  if (!password) faults.push({ field: 'password', message: 'Password is required' });
  return faults;
}

/**
 * Opens a session. The text and the work are the same whether or not the address is known.
 * Throws ValidationError, UnauthenticatedError, ForbiddenError while consent is missing, RateLimited after too many failures.
 */
export async function signIn(
  deps: Deps,
  caller: Caller,
  input: { email: string; password: string; timeZone?: string | null },
): Promise<{ accessToken: string; userId: string }> {
  const email = normaliseEmail(input.email);
  const faults = signInFaults(email, input.password);
  if (faults.length > 0) throw new ValidationError(faults);
  await deps.limits.check(SIGN_IN_FAILURES_PER_ACCOUNT, email);
  await deps.limits.check(SIGN_IN_FAILURES_PER_ADDRESS, caller.ip);
  const credentials = await findCredentials(deps.db, email);
  const fits = await verifyPassword(
    credentials?.passwordHash ?? null,
    input.password.slice(0, PASSWORD_MAX_LENGTH + 1),
  );
  if (!credentials || !fits) {
    await deps.limits.consume(SIGN_IN_FAILURES_PER_ACCOUNT, email);
    await deps.limits.consume(SIGN_IN_FAILURES_PER_ADDRESS, caller.ip);
    throw new UnauthenticatedError(WRONG_CREDENTIALS);
  }
  if (credentials.consentState === 'PENDING') throw new ForbiddenError(CONSENT_PENDING);
  if (credentials.consentState === 'WITHDRAWN') throw new ForbiddenError(CONSENT_WITHDRAWN);
  if (input.timeZone && isTimeZone(input.timeZone)) {
    await updateAccount(deps.db, credentials.id, { timeZone: input.timeZone });
  }
  await deps.limits.reset(SIGN_IN_FAILURES_PER_ACCOUNT, email);
  return { accessToken: await openSession(deps, credentials.id, caller.userAgent), userId: credentials.id };
}

/** Ends the viewer's session on the server. */
export async function signOut(deps: Deps, viewer: Viewer): Promise<void> {
  await closeSession(deps, viewer.sessionId);
}

/** Changes the viewer's name, level (1–3) or time zone; what is left out stays. Throws ValidationError. */
export async function updateMe(
  deps: Deps,
  viewer: Viewer,
  input: { fullName?: string | null; currentLevel?: number | null; timeZone?: string | null },
): Promise<void> {
  const faults: FieldError[] = [];
  const fullName = input.fullName?.trim();
  if (fullName !== undefined) {
    const message = nameFault(fullName);
    if (message) faults.push({ field: 'fullName', message });
  }
  if (input.timeZone && !isTimeZone(input.timeZone)) {
    faults.push({ field: 'timeZone', message: 'Please give a time zone such as Europe/Warsaw' });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  await updateAccount(deps.db, viewer.userId, {
    ...(fullName === undefined ? {} : { fullName }),
    ...(input.currentLevel ? { currentLevel: input.currentLevel } : {}),
    ...(input.timeZone ? { timeZone: input.timeZone } : {}),
  });
}

/** Removes the viewer's problems, rounds, memory, daily figures and points; the level becomes 1, the account stays. */
export async function resetProgress(deps: Deps, viewer: Viewer): Promise<void> {
  await deleteProgress(deps.db, viewer.userId);
}
