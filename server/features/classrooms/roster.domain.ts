import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { ClassFullError, NotFoundError, TooLateToUndoError } from '../../kernel/errors.ts';
import { undoableSince } from '../../kernel/undo.rules.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { homeworkChanged } from '../person/homework.events.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { CLASSES_AT_MOST } from './classrooms.rules.ts';
import {
  findPlaceTaught,
  leavePlace,
  readStudentIds,
  removePlace,
  restorePlace,
  type TaughtPlace,
} from './enrolments.store.ts';

async function placeTaught(deps: Deps, viewer: Viewer, enrolmentId: string): Promise<TaughtPlace> {
  const place = await findPlaceTaught(deps.db, viewer.userId, enrolmentId);
  if (!place) throw new NotFoundError('Student not found');
  return place;
}

/** The students (UUIDs) whom a class has now, for who has something to tell them. */
export const studentIdsOf = (deps: Pick<Deps, 'db'>, classroomId: string): Promise<string[]> =>
  readStudentIds(deps.db, classroomId);

/** Tells a class's teachers that a student came or went, and the student, whose homework is other now. */
export function tellOfPlace(
  deps: Deps,
  kind: 'STUDENT_JOINED' | 'STUDENT_LEFT',
  place: TaughtPlace & { id: string },
): void {
  announce(deps, classroomChanged, place.classroomId, { kind, enrolmentId: place.id });
  announce(deps, homeworkChanged, place.userId, { kind: 'CLASSES_CHANGED' });
}

/**
 * Takes a student out of a class that the viewer teaches; one who has left stays out. What they did there is kept for 30 days.
 * Effects: `classroomChanged`. Throws NotFoundError for a place in any other class, and as `requireBearer`.
 */
export async function removeStudent(deps: Deps, viewer: Viewer, enrolmentId: string): Promise<void> {
  const place = await placeTaught(deps, viewer, enrolmentId);
  const left = await removePlace(deps.db, viewer, enrolmentId, deps.clock.now());
  if (!left) return;
  tellCardHolders(deps, left.cardHolders);
  tellOfPlace(deps, 'STUDENT_LEFT', { ...place, id: enrolmentId });
}

/**
 * Undoes a removal, as long as that can be done (`undo.rules.ts`).
 * Effects: `classroomChanged`. Throws NotFoundError as `removeStudent`, TooLateToUndoError later, for who left by themself, and for who
 * teaches the class by then or is in as many classes as one may be,
 * ClassFullError where somebody else has the place, and as `requireBearer`.
 */
export async function restoreStudent(deps: Deps, viewer: Viewer, enrolmentId: string): Promise<void> {
  const place = await placeTaught(deps, viewer, enrolmentId);
  const since = undoableSince(deps.clock.now());
  const restored = await restorePlace(deps.db, { bearer: viewer, enrolmentId }, { since, most: CLASSES_AT_MOST });
  if (restored === 'late')
    throw new TooLateToUndoError(
      'It is too late to undo this. The student can join again with the code, as long as the class can be joined.',
    );
  if (restored === 'teaches')
    throw new TooLateToUndoError('This cannot be undone: the student now teaches this class.');
  if (restored === 'tooMany')
    throw new TooLateToUndoError(
      `This cannot be undone: the student is already in ${CLASSES_AT_MOST} other classes. Once they have left one, they can join again with the code, as long as the class can be joined.`,
    );
  if (restored === 'full') throw new ClassFullError('Somebody else has taken the place: the class is full.');
  if (restored === 'restored') tellOfPlace(deps, 'STUDENT_JOINED', { ...place, id: enrolmentId });
}

/**
 * Leaves a class that the viewer is a student of. What they did there is kept for 30 days, in case they come back.
 * Effects: `classroomChanged`. Throws NotFoundError for any other class, and as `requireBearer`.
 */
export async function leaveClassroom(deps: Deps, viewer: Viewer, classroomId: string): Promise<void> {
  const place = await leavePlace(deps.db, viewer, classroomId, deps.clock.now());
  if (!place) throw new NotFoundError('Classroom not found');
  tellCardHolders(deps, place.cardHolders);
  tellOfPlace(deps, 'STUDENT_LEFT', { id: place.id, classroomId, userId: viewer.userId });
}
