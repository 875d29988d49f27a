import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { classroomChanged } from './classrooms.events.ts';
import { homeworkChanged } from './homework.events.ts';
import type { LeftClasses } from './leaveClasses.store.ts';

/**
 * Announces `classroomChanged` of each class that somebody has left, `homeworkChanged` of the students of those that went with them, and
 * `sessionsEnded` of whose session may have gone with one.
 */
export function tellLeftClasses(deps: Deps, { taught, attended, students, cardHolders }: LeftClasses): void {
  for (const id of taught) announce(deps, classroomChanged, id, { kind: 'TEACHERS_CHANGED', enrolmentId: null });
  for (const id of attended) announce(deps, classroomChanged, id, { kind: 'STUDENT_LEFT', enrolmentId: null });
  for (const userId of students) announce(deps, homeworkChanged, userId, { kind: 'CLASSES_CHANGED' });
  for (const userId of cardHolders) announce(deps, sessionsEnded, userId, {});
}
