import { ASSIGNMENTS_PER_CLASS } from './assignment.rules.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A report reads a whole class. */
export const REPORTS_PER_ACCOUNT = { name: 'homework-report', budget: 120, windowSeconds: HOUR_SECONDS };
/** Reports that are open at the same moment: of one teacher, and of all. What was read of each and not sent yet is in memory. */
export const REPORTS_OPEN = { ofAccount: 2, ofAll: 50 } as const;
/**
 * Tables and confusion maps that are read on screens or by programs, each in an operation or an event by itself: one has up to 20,000
 * cells, which the cost of an operation can't tell.
 */
export const TABLES_PER_ACCOUNT = { name: 'homework-table', budget: 60, windowSeconds: MINUTE_SECONDS };
/**
 * What else is read in the line of reports: figures of more than a few, what was confused lately, what a student has to do who is set very much. More than
 * screens that are told of four changes a second read.
 */
export const TURNS_PER_ACCOUNT = { name: 'homework-turns', budget: 600, windowSeconds: MINUTE_SECONDS };
/**
 * Assignments that one teacher makes, copies and those that come along with duplicated classes among them: each is a row of up to 11 KB.
 * As many as a class can have, so that any class can be duplicated in a day, and not for filling a disk.
 */
export const ASSIGNMENTS_PER_ACCOUNT = {
  name: 'assignments',
  budget: ASSIGNMENTS_PER_CLASS,
  windowSeconds: DAY_SECONDS,
};
/** Changes, extensions and deletions of homework by one teacher. One that settles anew what a whole class was asked counts for more (`ANSWERS_PER_CHANGE`). */
export const CHANGES_PER_ACCOUNT = { name: 'homework-changes', budget: 600, windowSeconds: HOUR_SECONDS };
/** For each so many answers to homework, a change of when its answers close or are shown, or its deletion, counts as one change more; as no more than all of them. */
export const ANSWERS_PER_CHANGE = 1_000;
/** A change that settles more answers than these waits for its turn. */
export const ANSWERS_WITHOUT_TURN = 5_000;
/**
 * Attempts that a student tries to begin in vain: each looks through all that they have begun and are still to be asked. One that is begun counts for
 * nothing.
 */
export const BEGINNINGS_PER_ACCOUNT = { name: 'homework-beginnings', budget: 20, windowSeconds: MINUTE_SECONDS };
/** Emails about homework to one mailbox, of however many accounts: more than the one a day of each. */
export const HOMEWORK_MAILS_PER_MAILBOX = {
  name: 'homework-mails',
  budget: 5,
  windowSeconds: DAY_SECONDS,
  quiet: true,
} as const;
/** Sentences that a teacher looks at or prints, with their answers: nobody takes the pool away in this way. */
export const SHOWN_SENTENCES_PER_ACCOUNT = { name: 'homework-shown', budget: 600, windowSeconds: HOUR_SECONDS };
/** Answers that a teacher tries: more than anybody types in an hour. */
export const TRIALS_PER_ACCOUNT = { name: 'homework-trials', budget: 1_200, windowSeconds: HOUR_SECONDS };
/** Each may write to a whole class. */
export const REMINDERS_PER_ACCOUNT = { name: 'homework-reminders', budget: 100, windowSeconds: DAY_SECONDS };
