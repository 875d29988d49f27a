/** How long somebody who began before the lock may go on after it. */
export const GRACE_MINUTES = 15;
const MS_PER_MINUTE = 60_000;
/**
 * How often homework asks a student a sentence: within so many hours, and while its right answer is withheld. What attempts that they have begun are still to ask
 * counts, and is asked. More than anybody learns by, and each time that a date changes, all that is withheld of a sentence is settled together.
 */
export const SAME_SENTENCE_MAX = 50;
export const SAME_SENTENCE_HOURS = 24;
const PERCENT = 100;

/** The states of an assignment for one person, in the order in which they come. They are computed; no timer sets them. */
export const ASSIGNMENT_STATES = {
  DRAFT: { description: 'Not published: students do not see it.' },
  SCHEDULED: { description: 'Published; it opens later.' },
  OPEN: { description: 'Can be done, in time.' },
  LATE: { description: 'Can still be done, after the due date.' },
  CLOSED: { description: 'Cannot be begun any more.' },
} as const;

export type AssignmentState = keyof typeof ASSIGNMENT_STATES;

/** When an assignment can be done. Each instant may be missing; the first is before the others, the second not after the third. */
export interface Schedule {
  published: boolean;
  /** Null: as soon as it is published. */
  openAt: Date | null;
  /** The first instant that is late; null: nothing is. */
  dueAt: Date | null;
  /** The first instant at which nothing can be begun; null: it never closes. */
  lockAt: Date | null;
}

const later = (instant: Date | null, other: Date): Date | null =>
  instant === null ? null : new Date(Math.max(instant.getTime(), other.getTime()));

/**
 * The schedule of a student who was given more time: due date and lock come no sooner than the extension ends. For the due date of homework that withholds
 * its answers the same in SQL is `WITHHELD_BY_HOMEWORK` (person/withheld.store.ts).
 */
export function extended<S extends Schedule>(schedule: S, extendedTo: Date | null): S {
  if (extendedTo === null) return schedule;
  return { ...schedule, dueAt: later(schedule.dueAt, extendedTo), lockAt: later(schedule.lockAt, extendedTo) };
}

/** Whether an extension would change anything for a student: only where time ends at all. */
export const isExtendable = ({ dueAt, lockAt }: Pick<Schedule, 'dueAt' | 'lockAt'>): boolean =>
  dueAt !== null || lockAt !== null;

const hasCome = (instant: Date | null, now: Date): boolean => instant !== null && now.getTime() >= instant.getTime();

/** The state of an assignment at an instant. */
export function stateAt({ published, openAt, dueAt, lockAt }: Schedule, now: Date): AssignmentState {
  if (!published) return 'DRAFT';
  if (openAt !== null && !hasCome(openAt, now)) return 'SCHEDULED';
  if (hasCome(lockAt, now)) return 'CLOSED';
  return hasCome(dueAt, now) ? 'LATE' : 'OPEN';
}

/** Whether an attempt can be begun in a state. */
export const isAvailable = (state: AssignmentState): boolean => state === 'OPEN' || state === 'LATE';

/** From when on no answer is taken of an attempt that was begun in time; null: never. */
export function answersCloseAt({ lockAt }: Pick<Schedule, 'lockAt'>): Date | null {
  return lockAt && new Date(lockAt.getTime() + GRACE_MINUTES * MS_PER_MINUTE);
}

/** How far somebody is with an assignment: what its teachers read on their screens and in the file. */
export const PROGRESS = {
  NOT_OPEN: { label: 'Not open yet', description: 'It opens later.' },
  NOT_STARTED: { label: 'Not started', description: 'Nothing has been begun, and it is not due yet.' },
  OVERDUE: {
    label: 'Overdue',
    description: 'The due date has passed and no attempt is finished; the homework can still be done.',
  },
  UNDER_WAY: {
    label: 'Under way',
    description: 'The first attempt has been begun and can still be finished; the homework is not due yet.',
  },
  BEFORE_JOINING: {
    label: 'Before they joined',
    description: 'It had closed before they joined the class: it is not theirs to do.',
  },
  MISSED: { label: 'Missed', description: 'It has closed, and no attempt was finished.' },
  DONE: { label: 'Done', description: 'The attempt that counts was finished in time.' },
  DONE_LATE: { label: 'Done late', description: 'The attempt that counts was finished after the due date.' },
} as const;

export type Progress = keyof typeof PROGRESS;

/** Whether homework had closed before somebody joined the class; if so, it is neither assigned to them nor counted. @param schedule with their own dates */
export const closedBefore = ({ lockAt }: Pick<Schedule, 'lockAt'>, joinedAt: Date): boolean =>
  hasCome(lockAt, joinedAt);

/**
 * How far somebody is.
 * @param schedule with their own dates
 * @param did when they joined the class, whether they have begun and finished it, and whether the attempt that counts was late
 */
export function progressAt(
  schedule: Schedule,
  did: { joinedAt: Date; begun: boolean; finished: boolean; late: boolean },
  now: Date,
): Progress {
  if (did.finished) return did.late ? 'DONE_LATE' : 'DONE';
  if (did.begun) {
    if (hasCome(answersCloseAt(schedule), now)) return 'MISSED';
    return hasCome(schedule.dueAt, now) ? 'OVERDUE' : 'UNDER_WAY';
  }
  const state = stateAt(schedule, now);
  if (state === 'CLOSED') return closedBefore(schedule, did.joinedAt) ? 'BEFORE_JOINING' : 'MISSED';
  if (state === 'LATE') return 'OVERDUE';
  return state === 'SCHEDULED' ? 'NOT_OPEN' : 'NOT_STARTED';
}

/** What closed after this instant still takes answers of attempts that were begun in time; see `answersCloseAt`. */
export const answersTakenSince = (now: Date): Date => new Date(now.getTime() - GRACE_MINUTES * MS_PER_MINUTE);

/** When students are shown the right answers. */
export const ANSWERS_SHOWN = {
  AT_ONCE: {
    description:
      'With each verdict; where other homework or a live round still withholds the right answer to the same sentence, not before it is shown there.',
  },
  AFTER_DUE: { description: 'After the due date; until then a student learns only whether an answer was right.' },
} as const;

export type AnswersShown = keyof typeof ANSWERS_SHOWN;

/** From when on a student sees the right answers; null: at once. The same in SQL, for several homeworks: `WITHHELD_BY_HOMEWORK` (person/withheld.store.ts). */
export function answersShownFrom({ dueAt }: Pick<Schedule, 'dueAt'>, shown: AnswersShown): Date | null {
  return shown === 'AFTER_DUE' ? dueAt : null;
}

/** Which of several attempts counts. */
export const COUNTED_ATTEMPTS = {
  BEST: { description: 'The one with the best score.' },
  LAST: { description: 'The last one that was finished.' },
} as const;

export type CountedAttempt = keyof typeof COUNTED_ATTEMPTS;

/** The score of an attempt: the share of its questions that were answered right, 0–100. @param questions 1 or more */
export function scoreOf(right: number, questions: number): number {
  return Math.round((right * PERCENT) / questions);
}

/** Whether a score passes. Without a passing score every one does. */
export const isPassed = (score: number, passingScore: number | null): boolean => score >= (passingScore ?? 0);

/** An attempt as far as counting goes. */
export interface Tried {
  number: number;
  /** Null while it is under way. */
  score: number | null;
}

/** The attempt that counts among a student's; null where none is finished. Of two equally good ones the first. */
export function countedAttempt<T extends Tried>(attempts: readonly T[], counted: CountedAttempt): T | null {
  const inOrder = attempts.filter(({ score }) => score !== null).toSorted((a, b) => a.number - b.number);
  if (counted === 'LAST') return inOrder.at(-1) ?? null;
  return inOrder.reduce<T | null>((best, one) => (best && (best.score ?? 0) >= (one.score ?? 0) ? best : one), null);
}

/**
 * The share of a student's assignments that are finished, 0–100; null where none counts yet.
 * @param counted those that are due or closed for them, or that they have finished
 */
export function completionRate(completed: number, counted: number): number | null {
  return counted === 0 ? null : Math.round((completed * PERCENT) / counted);
}

/** For how long homework that a student has not begun is new to them. */
export const NEW_HOURS = 48;
/** From how long before its due date homework is due soon. */
export const DUE_SOON_HOURS = 24;
const MS_PER_HOUR = 3_600_000;

/** Homework that a student can do, as far as its being new and being due soon goes; with their own dates. */
export interface ToDo extends Schedule {
  /** Null for a draft. */
  publishedAt: Date | null;
}

/** Since when a student could begin homework; null for a draft. */
export function openSince({ publishedAt, openAt }: Pick<ToDo, 'publishedAt' | 'openAt'>): Date | null {
  return publishedAt && openAt ? later(publishedAt, openAt) : publishedAt;
}

/** Whether homework that is not begun is new at an instant. */
export function isNew(toDo: Pick<ToDo, 'publishedAt' | 'openAt'>, now: Date): boolean {
  const since = openSince(toDo);
  return since !== null && now.getTime() - since.getTime() < NEW_HOURS * MS_PER_HOUR;
}

/** Whether homework is due soon, or late, at an instant. */
export function isDueSoon({ dueAt }: Pick<ToDo, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt.getTime() - now.getTime() <= DUE_SOON_HOURS * MS_PER_HOUR;
}
