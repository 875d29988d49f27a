import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { studentIdsOf } from '../classrooms/roster.domain.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { homeworkChanged } from '../person/homework.events.ts';

/** Tells a class's teachers that its homework has changed, for who looks at a screen of it. */
export function tellTeachers(deps: Deps, classroomId: string): void {
  announce(deps, classroomChanged, classroomId, { kind: 'HOMEWORK_CHANGED', enrolmentId: null });
}

/** Tells these students (UUIDs) that a teacher has changed what they have to do. */
export function tellStudents(deps: Deps, userIds: readonly string[], kind: 'SET' | 'REMINDED'): void {
  for (const userId of userIds) announce(deps, homeworkChanged, userId, { kind });
}

/** Tells a class, its students too, that homework has changed which they can see, or could before. One statement, and at most 200 messages. */
export async function tellAll(deps: Deps, classroomId: string): Promise<void> {
  tellTeachers(deps, classroomId);
  tellStudents(deps, await studentIdsOf(deps, classroomId), 'SET');
}
