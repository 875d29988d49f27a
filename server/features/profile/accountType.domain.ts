import type { Caller } from '../../access/caller.ts';
import { sessionsEnded } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { utcDay } from '../../kernel/clock.ts';
import { ClassesLeftError, UnauthenticatedError, UnderAgeError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { consentStatus, type ConsentStatus, newConsent, NO_CONSENT_NEEDED } from '../consent/consentRequests.domain.ts';
import { normaliseEmail } from '../person/addresses.rules.ts';
import { auditRepeated } from '../audit/counted.ts';
import { type Birth, birthFaults, needsParent } from '../person/birth.rules.ts';
import { ageOn, TEACHER_AGE } from '../person/birthday.rules.ts';
import { requireFreshSignIn, type SignInProof } from '../auth/freshSignIn.domain.ts';
import { countClasses } from '../person/account.store.ts';
import type { ParentLanguage } from '../person/languages.rules.ts';
import { filled } from '../person/registration.rules.ts';
import { findSecurity, type SecurityRow } from '../person/security.store.ts';
import { becomeStudent, becomeTeacher } from './accountType.store.ts';

const TOO_YOUNG_TO_TEACH = `You must be at least ${TEACHER_AGE} years old to become a teacher.`;
const BIRTH_STAYS = 'Your date of birth is already set and cannot be changed';

/** The wanted type, and the date of birth of a teacher who becomes a student, when it is not known. */
export interface AccountTypeInput {
  userType: 'STUDENT' | 'TEACHER';
  /** ISO day. */
  dateOfBirth?: string | null;
  parentalEmail?: string | null;
  parentLanguage?: ParentLanguage | null;
  proof?: SignInProof | null;
}

/** The birth of a teacher who wants to be a student: as stored, else as given now. Throws ValidationError. */
function birthOf(row: SecurityRow, input: AccountTypeInput, today: string): Birth {
  const [stored, given] = [row.dateOfBirth && utcDay(row.dateOfBirth), filled(input.dateOfBirth)];
  if (stored && given && stored !== given) throw ValidationError.of('dateOfBirth', fault('NOT_ALLOWED', BIRTH_STAYS));
  const birth: Birth = {
    email: row.email,
    dateOfBirth: stored ?? given,
    parentalEmail: row.parentalEmail ?? (normaliseEmail(input.parentalEmail ?? '') || null),
    userType: 'STUDENT',
  };
  const faults = birthFaults(birth, today);
  if (faults.length > 0) throw new ValidationError(faults);
  return birth;
}

/** Throws ClassesLeftError for who teaches a class. */
async function requireNoClasses(deps: Deps, userId: string): Promise<void> {
  const classes = await countClasses(deps.db, userId);
  if (classes === 0) return;
  throw new ClassesLeftError(
    classes === 1
      ? 'You still teach 1 class. First delete it or, if you do not own it, choose “Leave as co-teacher”.'
      : `You still teach ${classes} classes. First delete those that you own, and choose “Leave as co-teacher” in the others.`,
  );
}

async function toStudent(
  deps: Deps,
  ip: string,
  viewer: Viewer,
  row: SecurityRow,
  input: AccountTypeInput,
): Promise<ConsentStatus> {
  await requireNoClasses(deps, viewer.userId);
  const now = deps.clock.now();
  const today = utcDay(now);
  const birth = birthOf(row, input, today);
  const needsParentalConsent = row.consentState === 'NOT_NEEDED' && needsParent(birth.dateOfBirth, today);
  const { parentalEmail } = birth;
  const { parentLanguage } = input;
  const consent = newConsent(deps, { needsParentalConsent, parentalEmail, parentLanguage }, ip);
  if (!(await becomeStudent(deps.db, viewer, birth, consent, now))) {
    // One that was made meanwhile; else their address has changed, or they became a student by another call.
    await requireNoClasses(deps, viewer.userId);
    const current = await findSecurity(deps.db, viewer.userId);
    const isMoved = current?.userType === 'TEACHER' && current.email !== row.email;
    return isMoved ? toStudent(deps, ip, viewer, current, input) : NO_CONSENT_NEEDED;
  }
  if (consent) announce(deps, sessionsEnded, viewer.userId, {});
  await auditRepeated(deps, 'account_type_changed', viewer.userId, { to: 'STUDENT' });
  return consentStatus(deps, consent);
}

async function toTeacher(deps: Deps, viewer: Viewer, row: SecurityRow): Promise<void> {
  const born = row.dateOfBirth && utcDay(row.dateOfBirth);
  const isOldEnough = born !== null && ageOn(born, utcDay(deps.clock.now())) >= TEACHER_AGE;
  if (!isOldEnough) throw new UnderAgeError(TOO_YOUNG_TO_TEACH);
  if (await becomeTeacher(deps.db, viewer)) {
    await auditRepeated(deps, 'account_type_changed', viewer.userId, { to: 'TEACHER' });
  }
}

/**
 * Makes a student a teacher, from 18 by date of birth, or a teacher a student, when no class is left. A student's date of
 * birth is known: a teacher who has given none gives it now, and waits for a parent from then on when it is under 16: their sessions
 * end, which is announced. The teacher profile stays stored; a verification ends. Asking for the type that one has changes nothing.
 * Throws ValidationError, UnderAgeError for who is too young to teach, ClassesLeftError, and as
 * `requireFreshSignIn` and `requireBearer`.
 */
export async function changeAccountType(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  input: AccountTypeInput,
): Promise<ConsentStatus> {
  const row = await findSecurity(deps.db, viewer.userId);
  if (!row) throw new UnauthenticatedError();
  if (row.userType === input.userType) return NO_CONSENT_NEEDED;
  await requireFreshSignIn(deps, caller, viewer, input.proof);
  if (input.userType === 'STUDENT') return toStudent(deps, caller.ip, viewer, row, input);
  await toTeacher(deps, viewer, row);
  return NO_CONSENT_NEEDED;
}
