import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { ConflictError, UnauthenticatedError, ValidationError } from '../../kernel/errors.ts';
import { requestConsent } from '../consent/consentRequests.domain.ts';
import type { RegistrationResult } from './account.domain.ts';
import { findAccount } from './account.store.ts';
import { audit } from './audit.ts';
import { writeProfile } from './profile.store.ts';
import { checkRegistration, type RegistrationDetails } from './registration.ts';

/** What a person says of themself whose address was proven after somebody else may have registered it. */
export type ProfileInput = Omit<RegistrationDetails, 'email' | 'timeZone'>;

const COMPLETE = 'Your profile is complete.';

/**
 * Takes down who the viewer is, by the rules of registration, where that is asked anew. Who is under 16 waits for a parent
 * from then on: every session ends, and the parent is written to.
 * Throws ValidationError with every fault, ConflictError where nothing is asked, ForbiddenError for a personal access token.
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
  if (faults.length > 0) throw new ValidationError(faults);
  const written = await writeProfile(deps.db, userId, registration, now);
  if (!written) throw new ConflictError(COMPLETE);
  const { needsParentalConsent } = registration;
  await audit(deps, 'profile_completed', userId);
  const parentalConsentSent = needsParentalConsent && (await requestConsent(deps, userId));
  return { account: written, needsParentalConsent, parentalConsentSent };
}
