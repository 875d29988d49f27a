import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { within } from '../../kernel/db.ts';
import {
  type FieldError,
  ForbiddenError,
  NotFoundError,
  TeacherNotVerifiedError,
  ValidationError,
} from '../../kernel/errors.ts';
import type { Fault } from '../../kernel/faults.rules.ts';
import { audit, because } from '../audit/audit.ts';
import { answerRefusal } from '../person/account.store.ts';
import { requireBearer } from '../person/bearers.store.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { queueAccountMail } from '../person/accountMails.domain.ts';
import { schoolFault, tidyName } from '../person/names.rules.ts';
import { filled, subjectFault } from '../person/registration.rules.ts';
import {
  bioFault,
  type ClassCreation,
  NO_CREATION,
  refusalFault,
  standingOf,
  type TeacherStanding,
  yearsFault,
} from './teacher.rules.ts';
import { findTeacherProfile, findTeacherStanding, markRefused, markVerified, updateTeacher } from './teacher.store.ts';

const TEACHERS_ONLY = 'Only teachers can do this.';

/** What to change of a profile: what is left out stays, null and blanks clear. */
export interface TeacherProfileInput {
  schoolName?: string | null | undefined;
  subject?: string | null | undefined;
  yearsOfExperience?: number | null | undefined;
  bio?: string | null | undefined;
}

function changed(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : filled(text);
}

/** Changes the viewer's teacher profile; who was refused and says something new waits again. Throws ValidationError with every field error, in form order, and as `requireBearer`. */
export async function updateTeacherProfile(deps: Deps, viewer: Viewer, input: TeacherProfileInput): Promise<void> {
  const schoolName = input.schoolName === undefined ? undefined : tidyName(input.schoolName ?? '') || null;
  const subject = changed(input.subject);
  const bio = changed(input.bio);
  const { yearsOfExperience } = input;
  const { userId } = viewer;
  const before = await findTeacherProfile(deps.db, userId);
  const found: [field: string, fault: Fault | null][] = [
    ['schoolName', schoolFault(schoolName ?? null)],
    ['subject', subjectFault(subject ?? null)],
    ['yearsOfExperience', yearsFault(yearsOfExperience ?? null)],
    ['bio', bioFault(bio ?? null, before?.bio ?? null)],
  ];
  const faults: FieldError[] = found.flatMap(([field, odd]) => (odd ? [{ field, ...odd }] : []));
  if (faults.length > 0) throw new ValidationError(faults);
  if (!before) return;
  const given = { schoolName, subject, yearsOfExperience, bio };
  const fieldNames = Object.keys(given) as (keyof typeof given)[];
  await deps.db.transaction(async (tx) => {
    await requireBearer(tx, viewer);
    // As it is now that nobody else changes it.
    const current = await findTeacherProfile(within(deps.db, tx), userId);
    if (!current) return;
    const saysSomethingNew = fieldNames.some((name) => given[name] !== undefined && given[name] !== current[name]);
    await updateTeacher(tx, userId, {
      ...(schoolName === undefined ? {} : { schoolName }),
      ...(subject === undefined ? {} : { teacherSubject: subject }),
      ...(yearsOfExperience === undefined ? {} : { yearsOfExperience }),
      ...(bio === undefined ? {} : { bio }),
    });
    if (saysSomethingNew) await answerRefusal(tx, userId, deps.clock.now());
  });
}

/**
 * Marks a teacher as verified, or takes it back; for superusers. Repeating it changes nothing and keeps the first time. A reason refuses the
 * teacher, who is told it by mail and in their settings, where it is kept until they are verified, which they may be later all the same. Who
 * could not make classes before is told by mail that they are verified.
 * Throws NotFoundError for anybody but a teacher, ValidationError. Effects: an audit row for a change, and for a refusal; sign-in cards end with the
 * right to make them, and with what they have opened.
 */
export async function verifyTeacher(
  deps: Deps,
  viewer: Viewer,
  userId: string,
  { verified, reason: given }: { verified: boolean; reason: string },
): Promise<void> {
  const reason = given.trim();
  const wrong = refusalFault(reason, verified);
  if (wrong) throw ValidationError.of('reason', wrong);
  if (!(await findTeacherProfile(deps.db, userId))) throw new NotFoundError('Teacher not found');
  const by = { userId: viewer.userId };
  const cardHolders = await markVerified(deps.db, userId, verified, deps.clock.now());
  if (cardHolders) {
    tellCardHolders(deps, cardHolders);
    await audit(deps, verified ? 'teacher_verified' : 'teacher_unverified', userId, {}, { by });
    // Whoever needed it was asked to wait.
    if (verified && deps.config.teachersNeedVerification) {
      await queueAccountMail(deps, { kind: 'TEACHER_VERIFIED', userId });
    }
  }
  if (reason === '') return;
  await markRefused(deps.db, userId, deps.clock.now(), reason);
  await queueAccountMail(deps, { kind: 'TEACHER_REFUSED', userId, reason });
  await audit(deps, 'teacher_refused', userId, because(reason), { by });
}

/** Whether a superuser has verified a teacher. */
export async function isVerifiedTeacher(deps: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  const found = await findTeacherStanding(deps.db, userId);
  return found !== null && standingOf(found) === 'VERIFIED';
}

const CREATION_BY_STANDING: Readonly<Record<TeacherStanding, ClassCreation>> = {
  VERIFIED: 'ALLOWED',
  WAITING: 'IN_REVIEW',
  REFUSED: 'REFUSED',
};

/** Whether a teacher may make classes, set homework and open live rounds, or why not yet: open to every teacher, or with TEACHERS_NEED_VERIFICATION to verified ones. */
export async function classCreationOf(deps: Pick<Deps, 'config' | 'db'>, userId: string): Promise<ClassCreation> {
  if (!deps.config.teachersNeedVerification) return 'ALLOWED';
  const found = await findTeacherStanding(deps.db, userId);
  return CREATION_BY_STANDING[found ? standingOf(found) : 'WAITING'];
}

/**
 * The gate before a class, homework or a live round is made: open to every teacher, or with TEACHERS_NEED_VERIFICATION to those
 * whom a superuser has verified. Throws ForbiddenError for who is no teacher, TeacherNotVerifiedError.
 */
export async function requireVerifiedTeacher(
  deps: Pick<Deps, 'config' | 'db'>,
  viewer: Pick<Viewer, 'userId' | 'userType'>,
): Promise<void> {
  if (viewer.userType !== 'TEACHER') throw new ForbiddenError(TEACHERS_ONLY);
  const creation = await classCreationOf(deps, viewer.userId);
  if (creation !== 'ALLOWED') throw new TeacherNotVerifiedError(NO_CREATION[creation]);
}
