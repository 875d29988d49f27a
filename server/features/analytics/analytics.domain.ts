import type { Deps } from '../../deps.ts';
import { addDays, localDay, startOfDay } from '../../kernel/clock.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { accuracyPercentage, currentStreak, type LocalDay } from '../practice/figures.ts';
import { PASS_PERCENTAGE } from '../practice/rounds.rules.ts';
import { COMING_DAYS, CONFUSIONS, STANDOUTS, STRONG_FROM_ANSWERS, WRONG_ANSWERS_LOOKED_AT } from './analytics.rules.ts';
import {
  type ConfusionRow,
  type LearnerRow,
  readComing,
  readConfusions,
  readDays,
  readLearner,
  readLevelTotals,
  readStandouts,
  type StandoutRow,
} from './analytics.store.ts';
import { type DayRow, levelFigures, type LevelFigures, minutesOf, readFrom } from './days.ts';

const GONE = 'This account no longer exists.';

/** A learner at one moment: all figures of an operation are of the same day. */
export interface LearnerNow extends LearnerRow {
  id: string;
  now: Date;
  /** Their local day. */
  today: LocalDay;
}

/** A learner at this moment. One statement. Throws NotFoundError where the account is gone. */
export async function learnerNow({ db, clock }: Deps, userId: string): Promise<LearnerNow> {
  const now = clock.now();
  const learner = await readLearner(db, userId);
  if (!learner) throw new NotFoundError(GONE);
  return { ...learner, id: userId, now, today: localDay(now, learner.timeZone) };
}

/** The four figures at the top: since the last reset. */
export interface Overview {
  sessions: number;
  streakDays: number;
  /** 0–100; 0 without answers. */
  accuracyPercentage: number;
  minutes: number;
}

/** The four figures of a learner. */
export function overviewOf(learner: LearnerNow): Overview {
  const { sessions, correct, attempts, timeSeconds, today } = learner;
  return {
    sessions,
    streakDays: currentStreak(learner, today),
    accuracyPercentage: accuracyPercentage(correct, attempts),
    minutes: minutesOf(timeSeconds),
  };
}

/** What a learner has answered on each day of the last year, and what is needed of before. One statement. */
export function daysOf({ db }: Deps, { id, today }: LearnerNow): Promise<DayRow[]> {
  return readDays(db, id, readFrom(today));
}

/** What a learner has answered at each level since a day. One statement. */
export async function levelsOf({ db }: Deps, { id, today }: LearnerNow, from: LocalDay): Promise<LevelFigures[]> {
  return levelFigures(await readLevelTotals(db, id, from, today));
}

/** Targets that come back, by day. */
export interface ComingBack {
  /** The first is today, with what has been due before. */
  days: { day: LocalDay; targets: number }[];
  /** After these days. */
  later: number;
  /** All of them. */
  targets: number;
  /** Due at this moment: what a review has. */
  dueNow: number;
  /** How many of all would be recalled now, rounded. */
  expectedRight: number;
  /** How many of all were right on a later day than the first: with none, nothing speaks for what is expected. */
  recalledLater: number;
}

/** What of a learner's targets comes back when, and how much of it is expected to be remembered now. One statement. */
export async function comingBack({ db }: Deps, { id, now, today, timeZone }: LearnerNow): Promise<ComingBack> {
  const days = Array.from({ length: COMING_DAYS }, (_, count) => addDays(today, count));
  const dayStarts = days.map((day) => startOfDay(addDays(day, 1), timeZone));
  const rows = await readComing(db, id, { now, today, dayStarts });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const on = (inDays: number) => rows.find((row) => row.inDays === inDays)?.targets ?? 0;
  return {
    days: days.map((day, inDays) => ({ day, targets: on(inDays) })),
    later: on(COMING_DAYS),
    targets: sum(({ targets }) => targets),
    dueNow: sum(({ dueNow }) => dueNow),
    expectedRight: Math.round(sum(({ recalled }) => recalled)),
    recalledLater: sum(({ recalledLater }) => recalledLater),
  };
}

/** The targets that a learner is strongest and weakest at. */
export interface Standouts {
  strongest: StandoutRow[];
  weakest: StandoutRow[];
}

/** Of the targets that were asked since a day, the weakest and the strongest, by all answers to them. One statement. */
export async function standoutsOf({ db }: Deps, { id }: LearnerNow, from: LocalDay): Promise<Standouts> {
  const by = { from, most: STANDOUTS, passPercentage: PASS_PERCENTAGE, strongFrom: STRONG_FROM_ANSWERS };
  const rows = await readStandouts(db, id, by);
  return { strongest: rows.filter(({ strong }) => strong), weakest: rows.filter(({ strong }) => !strong) };
}

/** What a learner has confused most since a day, and since the last reset. One statement. */
export function confusionsOf(
  { db }: Deps,
  { id, now, timeZone, resetAt }: LearnerNow,
  from: LocalDay,
): Promise<ConfusionRow[]> {
  const since = startOfDay(from, timeZone);
  return readConfusions(db, id, { now, since, resetAt, most: CONFUSIONS, lookedAt: WRONG_ANSWERS_LOOKED_AT });
}
