import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { ConflictError, type FieldError, UnauthenticatedError, ValidationError } from '../../kernel/errors.ts';
import { requestConsent } from '../consent/consentRequests.domain.ts';
import { type RegistrationResult, zoneOf } from '../auth/auth.domain.ts';
import { findAccount, updateAccount } from '../person/account.store.ts';
import { nameFault, tidyName } from '../person/names.rules.ts';
import { audit } from '../audit/audit.ts';
import { writeProfile } from './profile.store.ts';
import { checkRegistration, filled, type RegistrationDetails } from '../person/registration.rules.ts';

/** What people say about themselves whose address was proved after somebody else may have registered it. */
export type ProfileInput = Omit<RegistrationDetails, 'email' | 'timeZone'>;

const BIRTH_NEEDED = 'Date of birth is required for age verification';
const COMPLETE = 'Your profile is already complete.';

/**
 * Stores who the viewer is, by the rules of registration, when that is asked again. People under 16 wait for a parent
 * from then on: every session ends, and the parent is written to.
 * Throws ValidationError with every field error, ConflictError when nothing is asked, ForbiddenError for a personal
 * access token.
 */
export async function completeProfile(deps: Deps, viewer: Viewer, input: ProfileInput): Promise<RegistrationResult> {
  const { userId } = requireSession(viewer);
  const account = await findAccount(deps.db, userId);
  if (!account) throw new UnauthenticatedError();
  const now = deps.clock.now();
  const { registration, faults } = checkRegistration(
    { ...input, email: account.email, password: null },
    localDay(now, 'UTC'),
  );
  // Of a teacher too: an account that was a child's would otherwise be open to who tells no age.
  if (!filled(input.dateOfBirth) && !faults.some(({ field }) => field === 'dateOfBirth')) {
    faults.push({ field: 'dateOfBirth', message: BIRTH_NEEDED });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  const written = await writeProfile(deps.db, userId, registration, now);
  if (!written) throw new ConflictError(COMPLETE);
  const { needsParentalConsent } = registration;
  await audit(deps, 'profile_completed', userId);
  const parentalConsentSent = needsParentalConsent && (await requestConsent(deps, userId));
  return { account: written, needsParentalConsent, parentalConsentSent };
}

/** Changes the viewer's name, level (1–3), time zone or consent to news; what is left out stays. Throws ValidationError. */
export async function updateMe(
  deps: Deps,
  viewer: Viewer,
  input: {
    fullName?: string | null;
    currentLevel?: number | null;
    timeZone?: string | null;
    marketingConsent?: boolean | null;
  },
): Promise<void> {
  const faults: FieldError[] = [];
  const fullName = typeof input.fullName === 'string' ? tidyName(input.fullName) : undefined;
  if (fullName !== undefined) {
    const message = nameFault(fullName);
    if (message) faults.push({ field: 'fullName', message });
  }
  const timeZone = zoneOf(input.timeZone);
  if (input.timeZone && !timeZone) {
    faults.push({ field: 'timeZone', message: 'Please choose a time zone, such as Europe/Warsaw' });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  await updateAccount(deps.db, viewer.userId, {
    ...(fullName === undefined ? {} : { fullName }),
    ...(input.currentLevel ? { currentLevel: input.currentLevel } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(typeof input.marketingConsent === 'boolean' ? { marketingConsent: input.marketingConsent } : {}),
  });
}
