import { dayDifference } from '../../kernel/clock.ts';

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

/** Days in a row with an answer, up to and with `streakOn`; null where there was none yet. */
export interface Streak {
  streakDays: number;
  streakOn: LocalDay | null;
}

/** The streak after an answer on a local day. A day before `streakOn` (a time zone further west) changes nothing. */
export function streakAfter({ streakDays, streakOn }: Streak, day: LocalDay): Streak {
  if (streakOn === null) return { streakDays: 1, streakOn: day };
  const passed = dayDifference(day, streakOn);
  if (passed <= 0) return { streakDays, streakOn };
  return { streakDays: passed === 1 ? streakDays + 1 : 1, streakOn: day };
}

/** The streak to show on a local day: today without an answer yet does not break it, a whole day missed does. */
export function currentStreak({ streakDays, streakOn }: Streak, today: LocalDay): number {
  return streakOn !== null && dayDifference(today, streakOn) <= 1 ? streakDays : 0;
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
