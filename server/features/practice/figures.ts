import { addDays, dayDifference } from '../../kernel/clock.ts';

/** A learner's local day: an ISO date such as `2026-03-02`. */
export type LocalDay = string;

/** A pause of this length or more begins a new session (docs/product.md, Days, sessions, streaks). */
export const SESSION_GAP_MINUTES = 30;
/** No answer counts for more time than this. */
export const TIME_TAKEN_MAX_SECONDS = 120;

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
const PERCENT = 100;

/** Whether an answer begins a new session: it is the learner's first, or 30 minutes or more after the last. */
export function startsSession(lastAnsweredAt: Date | null, at: Date): boolean {
  return lastAnsweredAt === null || at.getTime() - lastAnsweredAt.getTime() >= SESSION_GAP_MINUTES * MS_PER_MINUTE;
}

/** Days with an answer in a streak up to and with `streakOn`; null where there was none yet. */
export interface Streak {
  streakDays: number;
  streakOn: LocalDay | null;
  /** The last day before `streakOn` without an answer, since the first answer; null where there is none. */
  missedOn: LocalDay | null;
}

const DAYS_OF_WEEK = 7;
/** Any Monday: weeks are counted from it. */
const A_MONDAY: LocalDay = '2024-01-01';

const weekOf = (day: LocalDay): number => Math.floor(dayDifference(day, A_MONDAY) / DAYS_OF_WEEK);

/** The Monday of a day's calendar week. */
export const weekStart = (day: LocalDay): LocalDay => addDays(A_MONDAY, weekOf(day) * DAYS_OF_WEEK);

/**
 * Whether a streak outlasts the whole days between `streakOn` and `day`: the first missed day of a calendar week, Monday
 * to Sunday, does not break it. Of three days in a row two fall in one week.
 */
function outlasts(missedOn: LocalDay | null, streakOn: LocalDay, day: LocalDay): boolean {
  const missed = dayDifference(day, streakOn) - 1;
  if (missed <= 0) return true;
  if (missed > 2) return false;
  const first = addDays(streakOn, 1);
  const firstOfWeek = missedOn === null || weekOf(missedOn) !== weekOf(first);
  return firstOfWeek && (missed === 1 || weekOf(first) !== weekOf(addDays(first, 1)));
}

/** The streak after an answer on a local day. A day before `streakOn` (a time zone further west) changes nothing. */
export function streakAfter({ streakDays, streakOn, missedOn }: Streak, day: LocalDay): Streak {
  if (streakOn === null) return { streakDays: 1, streakOn: day, missedOn };
  const passed = dayDifference(day, streakOn);
  if (passed <= 0) return { streakDays, streakOn, missedOn };
  if (passed === 1) return { streakDays: streakDays + 1, streakOn: day, missedOn };
  return {
    streakDays: outlasts(missedOn, streakOn, day) ? streakDays + 1 : 1,
    streakOn: day,
    missedOn: addDays(day, -1),
  };
}

/** The streak to show on a local day: today without an answer yet does not break it. */
export function currentStreak({ streakDays, streakOn, missedOn }: Streak, today: LocalDay): number {
  return streakOn !== null && outlasts(missedOn, streakOn, today) ? streakDays : 0;
}

/** What `timeTakenSeconds` compares. */
export interface AnswerTimes {
  servedAt: Date;
  answeredAt: Date;
  /** Counted by the client from when the sentence was shown; null where it sent none. */
  clientSeconds: number | null;
}

/**
 * The time an answer took, in whole seconds, 0–120: from serving to answering by the server's clock; the client's figure
 * only when it is smaller (the next sentence is fetched ahead) and not negative.
 */
export function timeTakenSeconds({ servedAt, answeredAt, clientSeconds }: AnswerTimes): number {
  const measured = (answeredAt.getTime() - servedAt.getTime()) / MS_PER_SECOND;
  const server = Math.min(Math.max(measured, 0), TIME_TAKEN_MAX_SECONDS);
  const usable = clientSeconds !== null && clientSeconds >= 0 && clientSeconds < server;
  return Math.round(usable ? clientSeconds : server);
}

/** Right answers as a rounded percentage, 0–100; 0 of 0 is 0. */
export function accuracyPercentage(correct: number, total: number): number {
  return total === 0 ? 0 : Math.round((correct / total) * PERCENT);
}
