import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { stillTeaches } from '../person/classes.store.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { removeEndedClasses } from '../person/endedClasses.domain.ts';
import { homeworkChanged } from '../person/homework.events.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { requireVerifiedTeacher } from '../profile/teacher.domain.ts';
import { type ClassroomInput, makeClassroom, readFields, requireTeaching, withNewCode } from './classrooms.domain.ts';
import { classPhraseFault } from './classrooms.rules.ts';
import type { Along, ClassroomRow } from './classrooms.store.ts';
import { endOwnClassroom, findTaught, updateClassroom, writeCode } from './editing.store.ts';

const gone = (): NotFoundError => new NotFoundError('Classroom not found');

function tellChanged(deps: Deps, classroomId: string): void {
  announce(deps, classroomChanged, classroomId, { kind: 'CHANGED', enrolmentId: null });
}

async function taught(deps: Deps, viewer: Viewer, classroomId: string): Promise<ClassroomRow> {
  const classroom = await findTaught(deps.db, viewer.userId, classroomId);
  if (!classroom) throw gone();
  return classroom;
}

/**
 * Changes a class that the viewer teaches: what is left out stays, null clears what may be empty and is left out otherwise. A class
 * never has fewer places than students.
 * Effects: `classroomChanged`. Throws ValidationError, NotFoundError, ForbiddenError for its students, and as `requireBearer`.
 */
export async function editClassroom(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  input: ClassroomInput,
): Promise<void> {
  await requireTeaching(deps, viewer, classroomId);
  const before = await taught(deps, viewer, classroomId);
  const students = await updateClassroom(deps.db, viewer, classroomId, readFields(input, before));
  if (students === 'gone') throw gone();
  if (students !== null) {
    const text = `The class already has ${students} ${students === 1 ? 'student' : 'students'}: the maximum cannot be lower`;
    throw ValidationError.of('maxStudents', fault('OUT_OF_RANGE', text));
  }
  tellChanged(deps, classroomId);
}

/**
 * Gives a class that the viewer teaches a new code; the old one stops working.
 * Effects: `classroomChanged`. Throws NotFoundError, ForbiddenError for its students, and as `requireBearer`.
 */
export async function renewCode(deps: Deps, viewer: Viewer, classroomId: string): Promise<void> {
  await requireTeaching(deps, viewer, classroomId);
  if (!(await withNewCode((code) => writeCode(deps.db, viewer, classroomId, code)))) throw gone();
  tellChanged(deps, classroomId);
}

/**
 * Deletes a class of the viewer's with all that was done in it. What was practised stays with each student.
 * Effects: `classroomChanged`, `homeworkChanged` of its students, and `sessionsEnded` of whom a sign-in card of the class has let in. Throws
 * NotFoundError, ForbiddenError for who does not own it, ValidationError unless its name was typed, and as `requireBearer`.
 */
export async function deleteClassroom(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  confirmation: string,
): Promise<void> {
  await requireTeaching(deps, viewer, classroomId, { owner: true });
  const { name } = await taught(deps, viewer, classroomId);
  const odd = classPhraseFault(confirmation, name);
  if (odd) throw ValidationError.of('confirmation', odd);
  const ended = await endOwnClassroom(deps.db, viewer, classroomId, deps.clock.now());
  if (!ended) throw gone();
  tellCardHolders(deps, ended.cardHolders);
  for (const userId of ended.students) announce(deps, homeworkChanged, userId, { kind: 'CLASSES_CHANGED' });
  // Whoever listens is asked again whether they teach it, and hears no more.
  tellChanged(deps, classroomId);
  await removeEndedClasses(deps, [classroomId]);
}

/**
 * Makes a class like one that the viewer teaches, for the next school year: without students and co-teachers, with a code of its
 * own, and theirs. Returns its id. Throws as `createClassroom`, and NotFoundError, ForbiddenError for its students.
 * @param along what comes into being with it, once `admit` lets it, which is asked after all else
 */
export async function duplicateClassroom(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  changes: Pick<ClassroomInput, 'name' | 'schoolYear'>,
  { along, admit }: { along?: Along; admit?: () => Promise<void> } = {},
): Promise<string> {
  await requireTeaching(deps, viewer, classroomId);
  await requireVerifiedTeacher(deps, viewer);
  const { description, subject, gradeLevel, maxStudents, allowSelfEnrollment, ...old } = await taught(
    deps,
    viewer,
    classroomId,
  );
  const { name = old.name, schoolYear = old.schoolYear } = readFields(changes);
  const like = { description, subject, gradeLevel, maxStudents, allowSelfEnrollment };
  await admit?.();
  return makeClassroom(deps, viewer, { ...like, name, schoolYear }, async (tx, newClassroomId) => {
    await along?.(tx, newClassroomId);
    if (!(await stillTeaches(tx, viewer, classroomId))) throw gone();
  });
}
