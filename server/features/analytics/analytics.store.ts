import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { LocalDay, Streak } from '../practice/figures.ts';
import type { Memory } from '../practice/memory.ts';
import { COMING_BACK, CONFUSIONS, DAYS, LEARNER, LEVEL_TOTALS, STANDOUTS } from './analytics.sql.ts';
import type { DayRow, LevelRow } from './days.ts';

/** What is held of a learner since the last reset. */
export interface LearnerRow extends Streak {
  sessions: number;
  attempts: number;
  correct: number;
  timeSeconds: number;
  /** When progress was last reset; null for never. */
  resetAt: Date | null;
  /** IANA name. */
  timeZone: string;
}

/** A learner's figures; null when the account is gone. One statement. */
export async function readLearner(db: Database, userId: string): Promise<LearnerRow | null> {
  const rows = await db.query<LearnerRow>('analytics-learner', LEARNER, [userId]);
  return rows[0] ?? null;
}

/** Day, attempts, right ones, seconds. */
const FIELDS_OF_DAY = 4;

/** What was answered on each day since one, and on the last day before it; oldest first. One statement. */
export async function readDays(db: Database, userId: string, since: LocalDay): Promise<DayRow[]> {
  const [row] = await db.query<{ days: string | null }>('analytics-days', DAYS, [userId, since]);
  const fields = row?.days?.split(' ') ?? [];
  return Array.from({ length: fields.length / FIELDS_OF_DAY }, (_, place) => {
    const first = place * FIELDS_OF_DAY;
    return {
      day: fields[first] as LocalDay,
      attempts: Number(fields[first + 1]),
      correct: Number(fields[first + 2]),
      timeSeconds: Number(fields[first + 3]),
    };
  });
}

/** What was answered at each level from one day to another, in no order: none where nothing was. One statement. */
export function readLevelTotals(db: Database, userId: string, from: LocalDay, to: LocalDay): Promise<LevelRow[]> {
  return db.query<LevelRow>('analytics-levels', LEVEL_TOTALS, [userId, from, to]);
}

/** Targets that come back on one day. */
export interface ComingRow {
  /** Days from today; the last stands for all later ones. */
  inDays: number;
  targets: number;
  /** How many of them are due already. */
  dueNow: number;
  /** How many of them are expected to be recalled now. */
  recalled: number;
  /** How many of them were right on a later day than the first. */
  recalledLater: number;
}

/** How many targets come back when. One statement. @param dayStarts when each day after today begins, in order */
export function readComing(
  db: Database,
  userId: string,
  { now, today, dayStarts }: { now: Date; today: LocalDay; dayStarts: Date[] },
): Promise<ComingRow[]> {
  return db.query<ComingRow>('analytics-coming', COMING_BACK, [userId, now, today, dayStarts]);
}

/** A target, and how a learner does with it. */
export interface StandoutRow extends Pick<Memory, 'stability' | 'reviewedAt' | 'reps' | 'lapses'> {
  id: string;
  name: string;
  level: LevelNumber;
  /** All answers that count for its memory, and how many of them were right. */
  attempts: number;
  correct: number;
  /** At the pass mark or above. */
  strong: boolean;
}

/** The weakest and the strongest of the targets that were asked since a day, each kind in its order. One statement. */
export function readStandouts(
  db: Database,
  userId: string,
  by: { from: LocalDay; most: number; passPercentage: number; strongFrom: number },
): Promise<StandoutRow[]> {
  const { from, most, passPercentage, strongFrom } = by;
  return db.query<StandoutRow>('analytics-standouts', STANDOUTS, [userId, from, most, passPercentage, strongFrom]);
}

/** What was typed where something else was wanted. */
export interface ConfusionRow {
  targetId: string;
  /** Such as `depend on`. */
  target: string;
  wanted: string;
  /** In lower case, without what stands around it. */
  typed: string;
  times: number;
}

/**
 * What a learner has confused since an instant, and after the last reset, most frequent first; of more wrong answers than are looked at,
 * in the latest. One statement.
 */
export function readConfusions(
  db: Database,
  userId: string,
  at: { now: Date; since: Date; resetAt: Date | null; most: number; lookedAt: number },
): Promise<ConfusionRow[]> {
  const { now, since, resetAt, most, lookedAt } = at;
  return db.query<ConfusionRow>('analytics-confusions', CONFUSIONS, [userId, now, since, resetAt, most, lookedAt]);
}
