import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { ConflictError, ForbiddenError, UnauthenticatedError } from '../../kernel/errors.ts';
import { audit } from './audit.ts';
import { ageOn, CONSENT_AGE } from './birthday.ts';
import { countClasses } from './leaving.store.ts';
import { findSecurity, type SecurityRow, setUserType } from './settings.store.ts';

/** From this age on a student may become a teacher. */
export const TEACHER_AGE = 18;
const TOO_YOUNG_TO_TEACH = `You can become a teacher when you are ${TEACHER_AGE}.`;
const NEEDS_CONSENT = `Students under ${CONSENT_AGE} need a parent's or guardian's consent. Please register as a student.`;

/** Age in whole years today (UTC); null without a date of birth, which only those who registered as teachers may leave out. */
function ageToday(deps: Deps, { dateOfBirth }: SecurityRow): number | null {
  if (!dateOfBirth) return null;
  return ageOn(dateOfBirth.toISOString().slice(0, 10), localDay(deps.clock.now(), 'UTC'));
}

async function refuseTeacher(deps: Deps, userId: string, age: number | null): Promise<void> {
  if (age !== null && age < CONSENT_AGE) throw new ForbiddenError(NEEDS_CONSENT);
  const classes = await countClasses(deps.db, userId);
  if (classes > 0) {
    throw new ConflictError(`You still have ${classes} ${classes === 1 ? 'class' : 'classes'}. Delete them first.`);
  }
}

/**
 * Makes a student a teacher, from 18 by date of birth, or a teacher a student, when no class is left. The teacher profile
 * stays stored; a verification ends. Asking for the type that one has changes nothing.
 * Throws ForbiddenError for who is too young, ConflictError while there are classes.
 */
export async function changeAccountType(deps: Deps, viewer: Viewer, userType: 'STUDENT' | 'TEACHER'): Promise<void> {
  const row = await findSecurity(deps.db, viewer.userId);
  if (!row) throw new UnauthenticatedError();
  if (row.userType === userType) return;
  const age = ageToday(deps, row);
  if (userType === 'STUDENT') await refuseTeacher(deps, viewer.userId, age);
  else if (age !== null && age < TEACHER_AGE) throw new ForbiddenError(TOO_YOUNG_TO_TEACH);
  if (await setUserType(deps.db, viewer.userId, row.userType, userType)) {
    await audit(deps, 'account_type_changed', viewer.userId, { to: userType });
  }
}
