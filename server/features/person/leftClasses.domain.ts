import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { classroomChanged } from './classrooms.events.ts';
import type { LeftClasses } from './leaveClasses.store.ts';

/** Announces `classroomChanged` of each class that somebody has left, and `sessionsEnded` of whose session may have gone with one. */
export function tellLeftClasses(deps: Deps, { taught, attended, cardHolders }: LeftClasses): void {
  for (const id of taught) announce(deps, classroomChanged, id, { kind: 'TEACHERS_CHANGED', enrolmentId: null });
  for (const id of attended) announce(deps, classroomChanged, id, { kind: 'STUDENT_LEFT', enrolmentId: null });
  for (const userId of cardHolders) announce(deps, sessionsEnded, userId, {});
}
