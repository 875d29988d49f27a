import { announcement } from '../../kernel/announcements.ts';

/**
 * The kinds of change that are told of a student's homework, to that student: the only list of them. Whoever makes such a change
 * announces it with `announce(deps, homeworkChanged, userId, change)` (kernel/announcements.ts); the subscription `homeworkChanged`
 * (homework/events.schema.ts) tells it on. What changes by itself, as homework opens, is due and closes, is announced by nobody.
 */
export const HOMEWORK_CHANGES = {
  SET: { description: 'A teacher set, changed, extended or deleted homework that the student can see, or could.' },
  REMINDED: { description: 'A teacher reminded the student of homework.' },
  CLASSES_CHANGED: { description: 'The student came into a class or is no longer in it.' },
  DONE: {
    description:
      'The student began homework, answered in it or finished it, in any tab or on any device, or an answer in it was graded again.',
  },
} as const;

/** What is told of a change of a student's homework. */
export interface HomeworkChange {
  kind: keyof typeof HOMEWORK_CHANGES;
}

/** Announced by the student's id, by whoever changes what they have to do: this folder is the lowest of them. */
export const homeworkChanged = announcement<HomeworkChange>('homework');
