import { announcement } from '../../kernel/announcements.ts';

/**
 * The kinds of change that are told of a class, to those who teach it: the only list of them. Whoever makes such a change announces it
 * with `announce(deps, classroomChanged, classroomId, change)` (kernel/announcements.ts); the subscription `classroomChanged`
 * (classrooms/events.schema.ts) tells it on.
 */
export const CLASSROOM_CHANGES = {
  STUDENT_JOINED: { description: 'A student joined, or came back.' },
  STUDENT_LEFT: { description: 'A student left, was removed, or has no account any more.' },
  TEACHERS_CHANGED: { description: 'A teacher came or went, or was invited.' },
  CHANGED: {
    description:
      'Details of the class were changed, such as its name or its code. If the class was deleted, the subscription ends.',
  },
  HOMEWORK_CHANGED: { description: 'Homework was set, changed, extended or deleted, or students were reminded of it.' },
  HOMEWORK_DONE: {
    description: 'A student began homework, answered in it or finished it, or an answer in it was graded again.',
  },
} as const;

/** What is told of a change of a class. */
export interface ClassroomChange {
  kind: keyof typeof CLASSROOM_CHANGES;
  /** UUID of the student's place that it is about; null where it is about no single one. */
  enrolmentId: string | null;
}

/** Announced by the class's id, by whoever changes it: this folder is the lowest of them, for a deleted account leaves its classes. */
export const classroomChanged = announcement<ClassroomChange>('classroom');
