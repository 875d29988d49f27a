import { sessionsEnded } from '../../access/session.ts';
import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { utcDay } from '../../kernel/clock.ts';
import { within } from '../../kernel/db.ts';
import {
  type FieldError,
  ProfileAlreadyCompleteError,
  UnauthenticatedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { consentStatus, newConsent } from '../consent/consentRequests.domain.ts';
import { type RegistrationResult, zoneOf } from '../auth/auth.domain.ts';
import { answerRefusal, findAccount, updateAccount, writeLevel } from '../person/account.store.ts';
import { requireBearer } from '../person/bearers.store.ts';
import { announceLevel } from '../person/level.domain.ts';
import { nameFault, tidyName } from '../person/names.rules.ts';
import { timeZoneFault } from '../person/timeZone.rules.ts';
import { audit } from '../audit/audit.ts';
import { writeProfile } from './profile.store.ts';
import { checkProfile, type RegistrationDetails } from '../person/registration.rules.ts';

/** What people say about themselves whose address was proved after somebody else may have registered it. */
export type ProfileInput = Omit<RegistrationDetails, 'email' | 'timeZone'>;

const COMPLETE = 'Your profile is already complete.';

/**
 * Stores who the viewer is, by the rules of registration, when that is asked again. People under 16 wait for a parent
 * from then on: every session ends, which is announced, and the parent is written to.
 * Throws ValidationError with every field error, ProfileAlreadyCompleteError when nothing is asked, SessionRequiredError, and as `requireBearer`.
 */
export async function completeProfile(
  deps: Deps,
  ip: string,
  viewer: Viewer,
  input: ProfileInput,
): Promise<RegistrationResult> {
  const { userId } = requireSession(viewer);
  const account = await findAccount(deps.db, userId);
  if (!account) throw new UnauthenticatedError();
  const now = deps.clock.now();
  const { registration, faults } = checkProfile({ ...input, email: account.email }, utcDay(now));
  if (faults.length > 0) throw new ValidationError(faults);
  const consent = newConsent(deps, registration, ip);
  const written = await writeProfile(deps.db, viewer, registration, consent, now);
  if (!written) {
    const current = await findAccount(deps.db, userId);
    const isMoved = current !== null && current.profileAskedAt !== null && current.email !== account.email;
    if (isMoved) return completeProfile(deps, ip, viewer, input);
    throw new ProfileAlreadyCompleteError(COMPLETE);
  }
  if (consent) announce(deps, sessionsEnded, userId, {});
  await audit(deps, 'profile_completed', userId);
  return { account: written, ...(await consentStatus(deps, consent)) };
}

/**
 * Changes the viewer's name, level, time zone or consent to news; what is left out stays. A refused teacher with another name waits again.
 * All of it, or nothing. Throws ValidationError, and as `requireBearer`. Effects: as `setLevel`.
 */
export async function updateProfile(
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
    const odd = nameFault(fullName);
    if (odd) faults.push({ field: 'fullName', ...odd });
  }
  const oddZone = typeof input.timeZone === 'string' ? timeZoneFault(input.timeZone) : null;
  if (oddZone) faults.push({ field: 'timeZone', ...oddZone });
  if (faults.length > 0) throw new ValidationError(faults);
  const timeZone = zoneOf(input.timeZone);
  const fields = {
    ...(fullName === undefined ? {} : { fullName }),
    ...(timeZone ? { timeZone } : {}),
    ...(typeof input.marketingConsent === 'boolean' ? { marketingConsent: input.marketingConsent } : {}),
  };
  const { currentLevel } = input;
  const hasFields = Object.keys(fields).length > 0;
  if (!hasFields && !currentLevel) return;
  const isLevelNews = await deps.db.transaction(async (tx) => {
    const { userId, userType } = viewer;
    await requireBearer(tx, viewer);
    if (hasFields) {
      const isTeacherNamed = fullName !== undefined && userType === 'TEACHER';
      const before = isTeacherNamed ? await findAccount(within(deps.db, tx), userId) : null;
      await updateAccount(tx, userId, fields);
      if (before && before.fullName !== fullName) await answerRefusal(tx, userId, deps.clock.now());
    }
    return currentLevel ? writeLevel(tx, userId, currentLevel, deps.clock.now()) : false;
  });
  if (isLevelNews) announceLevel(deps, viewer.userId);
}
