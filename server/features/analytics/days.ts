import { addDays, dayDifference, daysFrom } from '../../kernel/clock.ts';
import { LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';
import {
  accuracyPercentage,
  currentStreak,
  type LocalDay,
  type Streak,
  streakAfter,
  weekStart,
} from '../practice/figures.ts';
import { ACCURACY_GOAL_PERCENT, COMPARED_DAYS, PERFORMANCE_DAYS_MOST } from './analytics.rules.ts';

const DAYS_OF_WEEK = 7;
const SECONDS_PER_MINUTE = 60;

/** What is added up: of some days, of a day, or of a level. */
interface Sum {
  attempts: number;
  correct: number;
  timeSeconds: number;
}

/** What was answered on a local day. */
export interface DayRow extends Sum {
  day: LocalDay;
}

/** What was answered at a level. */
export interface LevelRow extends Sum {
  level: LevelNumber;
}

/** What was answered in some days, or at a level in them. */
export interface Figures {
  attempts: number;
  correct: number;
  /** 0–100; null without answers. */
  accuracyPercentage: number | null;
  minutes: number;
}

/** What was answered on a day. */
export interface DayFigures extends Figures {
  day: LocalDay;
}

/** What was answered at a level. */
export interface LevelFigures extends Figures {
  level: LevelNumber;
}

/** How practice went in the days up to and with today. */
export interface Performance extends Figures {
  from: LocalDay;
  /** Each of them, oldest first. */
  days: DayFigures[];
  /** Days with an answer. */
  practisedDays: number;
  /** Days with an answer in the longest streak, counted within these days. */
  longestStreakDays: number;
  /** Missed days that broke no streak, oldest first. */
  frozenOn: LocalDay[];
}

/** Minutes, rounded. */
export const minutesOf = (seconds: number): number => Math.round(seconds / SECONDS_PER_MINUTE);

const NOTHING: Readonly<Sum> = { attempts: 0, correct: 0, timeSeconds: 0 };

function totalOf(rows: Iterable<Sum>): Sum {
  const sum = { ...NOTHING };
  for (const { attempts, correct, timeSeconds } of rows) {
    sum.attempts += attempts;
    sum.correct += correct;
    sum.timeSeconds += timeSeconds;
  }
  return sum;
}

function figuresOf({ attempts, correct, timeSeconds }: Readonly<Sum>): Figures {
  const accuracy = attempts === 0 ? null : accuracyPercentage(correct, attempts);
  return { attempts, correct, accuracyPercentage: accuracy, minutes: minutesOf(timeSeconds) };
}

/**
 * From which day on rows are read to tell of every day of the longest period, whether it was missed: what happened in the week before
 * it decides too.
 */
export function readFrom(today: LocalDay): LocalDay {
  return addDays(weekStart(addDays(today, 1 - PERFORMANCE_DAYS_MOST)), -DAYS_OF_WEEK);
}

/** Every day from one to another, both with it. */
function daysBetween(from: LocalDay, to: LocalDay): LocalDay[] {
  return daysFrom(from, Math.max(dayDifference(to, from) + 1, 0));
}

/** The streaks of a period: the longest, and the missed days that it, or another, has outlasted. */
function streaksIn(practised: readonly LocalDay[], from: LocalDay, today: LocalDay) {
  const start = readFrom(today);
  const isOlder = practised[0] !== undefined && practised[0] < start;
  // Whoever practised before has missed what is missing from the first day on that is known. How long their streak was counts for nothing.
  let streak: Streak = { streakDays: 1, streakOn: isOlder ? addDays(start, -1) : null, missedOn: null };
  let [longest, length] = [0, 0];
  const frozenOn: LocalDay[] = [];
  for (const day of practised) {
    if (day < start) continue;
    const after = streakAfter(streak, day);
    const goesOn = streak.streakOn !== null && after.streakDays > streak.streakDays;
    // Only where days were missed is there another last one of them.
    if (goesOn && streak.streakOn !== null && after.missedOn !== streak.missedOn)
      frozenOn.push(...daysBetween(addDays(streak.streakOn, 1), addDays(day, -1)));
    if (!goesOn) length = 0;
    if (day >= from) length += 1;
    longest = Math.max(longest, length);
    streak = after;
  }
  const isAlive = streak.streakOn !== null && currentStreak(streak, today) > 0;
  if (isAlive && streak.streakOn !== null)
    frozenOn.push(...daysBetween(addDays(streak.streakOn, 1), addDays(today, -1)));
  return { longestStreakDays: longest, frozenOn: frozenOn.filter((day) => day >= from) };
}

/** Days that are not still to come: a journey west leaves such a day. */
const untilToday = (rows: readonly DayRow[], today: LocalDay): DayRow[] => rows.filter(({ day }) => day <= today);

/** Each of the last days up to and with today, oldest first. */
export function lastDays(rows: readonly DayRow[], today: LocalDay, count: number): DayFigures[] {
  const from = addDays(today, 1 - count);
  const known = new Map(rows.filter(({ day }) => day >= from).map((row) => [row.day, row]));
  return daysBetween(from, today).map((day) => ({ day, ...figuresOf(known.get(day) ?? NOTHING) }));
}

/** Each level, lowest first, also those at which nothing was answered. @param rows in any order */
export function levelFigures(rows: readonly LevelRow[]): LevelFigures[] {
  return LEVELS.map(({ number: level }) => ({
    level,
    ...figuresOf(rows.find((row) => row.level === level) ?? NOTHING),
  }));
}

/**
 * How practice went in the last days.
 * @param rows what was answered since `readFrom`, and on the last day before where there is one; oldest first
 * @param count days up to and with today, 1–365
 */
export function performanceOf(rows: readonly DayRow[], today: LocalDay, count: number): Performance {
  const from = addDays(today, 1 - count);
  const practised = untilToday(rows, today);
  const within = practised.filter(({ day }) => day >= from);
  return {
    from,
    ...figuresOf(totalOf(within)),
    days: lastDays(within, today, count),
    practisedDays: within.length,
    ...streaksIn(
      practised.map(({ day }) => day),
      from,
      today,
    ),
  };
}

/** What the last days with answers say beside as many before them. */
export interface AccuracyChange {
  /** 0–100; null until there are as many days to compare with. */
  beforePercentage: number | null;
  /** 0–100; null before the first answer. */
  nowPercentage: number | null;
  /** Days with answers so far, as many as are compared at most. */
  days: number;
  reached: boolean;
}

/** Compares the accuracy of the last seven days with answers with that of the seven before them. */
export function accuracyChange(rows: readonly DayRow[], today: LocalDay): AccuracyChange {
  const answered = untilToday(rows, today).toReversed();
  const now = figuresOf(totalOf(answered.slice(0, COMPARED_DAYS))).accuracyPercentage;
  const earlier = answered.slice(COMPARED_DAYS, COMPARED_DAYS * 2);
  const before = earlier.length < COMPARED_DAYS ? null : figuresOf(totalOf(earlier)).accuracyPercentage;
  return {
    beforePercentage: before,
    nowPercentage: now,
    days: Math.min(answered.length, COMPARED_DAYS * 2),
    reached: before !== null && now !== null && now - before >= ACCURACY_GOAL_PERCENT,
  };
}
