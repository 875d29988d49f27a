import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import {
  AlreadyEnrolledError,
  AlreadyTeachingError,
  ClassFullError,
  ClassInactiveError,
  EnrollmentClosedError,
  ForbiddenError,
  NotFoundError,
  TooManyClassesError,
  ValidationError,
} from '../../kernel/errors.ts';
import { orGivenBack } from '../../kernel/limits.ts';
import type { UserError } from '../../kernel/userErrors.ts';
import {
  NEW_PLACES_PER_ACCOUNT,
  UNKNOWN_CODES_PER_ACCOUNT,
  UNKNOWN_CODES_PER_ADDRESS,
  UNKNOWN_CODES_UNSHARED,
} from './classrooms.limits.ts';
import { requireBearer } from '../person/bearers.store.ts';
import { codeFault, codeToJoinBy, tidyCode } from '../person/invitationCode.rules.ts';
import { CLASSES_AT_MOST } from './classrooms.rules.ts';
import { type ClassroomRow, findOwnByCode } from './classrooms.store.ts';
import { type Admit, hasPlaceKept, type Refusal, takePlace } from './enrolments.store.ts';
import { deletePendingJoin } from './pendingJoin.store.ts';
import { tellOfPlace } from './roster.domain.ts';

const STUDENTS_ONLY = 'Only students can join a class.';

const REFUSED: Readonly<Record<Refusal, () => UserError>> = {
  unknown: () => new NotFoundError('No class has this invitation code. Please check it with your teacher.'),
  enrolled: () => new AlreadyEnrolledError('You are already in this class.'),
  teaching: () => new AlreadyTeachingError('You teach this class.'),
  inactive: () => new ClassInactiveError('This class is not active. Please ask your teacher.'),
  closed: () =>
    new EnrollmentClosedError('This class is closed to new students. Please ask your teacher to let you in.'),
  full: () => new ClassFullError('This class is full. Please ask your teacher for a place.'),
  tooMany: () => new TooManyClassesError(`You are already in ${CLASSES_AT_MOST} classes. Leave one first.`),
};

/** What somebody is told who can't have a place. */
export const refusalOf = (why: Refusal): UserError => REFUSED[why]();

/** Counts a place that somebody is about to get, unless it is one that they had. Returns what gives that back. Throws RateLimitedError. */
async function countPlace({ db, limits }: Deps, userId: string, code: string): Promise<() => Promise<void>> {
  if (await hasPlaceKept(db, userId, code)) return async () => {};
  await limits.consume(NEW_PLACES_PER_ACCOUNT, userId);
  return () => limits.giveBack(NEW_PLACES_PER_ACCOUNT, userId);
}

/**
 * Gives somebody a place in the class that has this code (tidied); a student who was in it before gets their old one again.
 * Effects: `classroomChanged` is announced. Throws RateLimitedError, and the error of each refusal, which does not count, as does what `admit` throws.
 */
export async function joinByCode(deps: Deps, userId: string, code: string, admit: Admit): Promise<string> {
  // Before the class is held, as nobody waits for a limit there; and before the place is taken, so that many at once are no way around.
  const giveBack = await countPlace(deps, userId, code);
  const place = await orGivenBack(
    giveBack,
    () => takePlace(deps.db, { code, userId, now: deps.clock.now(), most: CLASSES_AT_MOST }, admit),
    (taken) => typeof taken !== 'string',
  );
  if (typeof place === 'string') throw refusalOf(place);
  const { classroomId, enrolmentId } = place;
  tellOfPlace(deps, 'STUDENT_JOINED', { id: enrolmentId, classroomId, userId });
  return classroomId;
}

/**
 * Counts a code as if no class had it. Returns what gives that back. Throws RateLimitedError.
 * @param userId null for who is not signed in
 */
export async function countTry({ limits }: Deps, ip: string, userId: string | null): Promise<() => Promise<void>> {
  if (userId === null) {
    await limits.consume(UNKNOWN_CODES_PER_ADDRESS, ip);
    return () => limits.giveBack(UNKNOWN_CODES_PER_ADDRESS, ip);
  }
  const { used, refusal } = await limits.count(UNKNOWN_CODES_PER_ACCOUNT, userId);
  if (refusal) throw refusal;
  const giveBackOwn = (): Promise<void> => limits.giveBack(UNKNOWN_CODES_PER_ACCOUNT, userId);
  if (used <= UNKNOWN_CODES_UNSHARED) return giveBackOwn;
  await orGivenBack(giveBackOwn, () => limits.consume(UNKNOWN_CODES_PER_ADDRESS, ip));
  return async () => {
    await giveBackOwn();
    await limits.giveBack(UNKNOWN_CODES_PER_ADDRESS, ip);
  };
}

/**
 * Joins the class that has this code. Returns its id. What a registration brought along and was refused is forgotten with it. Only codes that no class has
 * count against the limits of codes.
 * Throws ForbiddenError for who is no student, ValidationError, RateLimitedError, NotFoundError, and as `joinByCode` and `requireBearer`.
 */
export async function joinClassroom(deps: Deps, { ip }: Caller, viewer: Viewer, typed: string): Promise<string> {
  if (viewer.userType !== 'STUDENT') throw new ForbiddenError(STUDENTS_ONLY);
  const code = tidyCode(typed);
  const odd = codeFault(code);
  if (odd) throw ValidationError.of('invitationCode', odd);
  // Counted before the look-up, so that many at once are no way around.
  const giveBack = await countTry(deps, ip, viewer.userId);
  const join = (): Promise<string | NotFoundError> =>
    joinByCode(deps, viewer.userId, code, (tx) => requireBearer(tx, viewer, 'HELD')).catch((error: unknown) => {
      if (error instanceof NotFoundError) return error;
      throw error;
    });
  const classroomId = await orGivenBack(giveBack, join, (joined) => joined instanceof NotFoundError);
  if (classroomId instanceof NotFoundError) throw classroomId;
  await deletePendingJoin(deps.db, viewer.userId);
  return classroomId;
}

/** The class with this code, where the viewer is in it or teaches it; null for any other code, which is told nothing of. */
export async function ownClassroomByCode(deps: Deps, viewer: Viewer, typed: string): Promise<ClassroomRow | null> {
  const code = codeToJoinBy(typed);
  return code === null ? null : findOwnByCode(deps.db, viewer, code);
}
