import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { MemoryState } from './answer.outcome.ts';
import type { RecordedVerdict } from './feedback.rules.ts';
import {
  HELD_BACK,
  MEMORIES_HELD_BACK,
  OVERDUE_MEMORIES,
  OVERDUE_VERDICTS,
  type OverdueReason,
  TELL_MEMORIES,
  TELL_VERDICTS,
} from './heldBack.sql.ts';
import type { Memory } from './memory.ts';
import type { RecordedResult } from './practice.rows.ts';

/** An answer of which the verdict, or what it does to the memory, is held back. */
export interface HeldBackRow extends MemoryState {
  problemId: string;
  userId: string;
  answeredAt: Date;
  /** The learner's local day then, ISO; null where it was answered before days were kept. */
  answeredOn: string | null;
  result: RecordedResult;
  level: LevelNumber;
  practiceTypeId: string;
  targetId: string;
  sentenceId: string;
  timeZone: string;
  /** False where the learner has reset their progress since: then the verdict moves nothing. */
  counts: boolean;
}

/** What such an answer moves; the nulls of a memory: none. */
export interface HeldBackWrite extends Partial<Memory> {
  problemId: string;
  userId: string;
  verdict: RecordedVerdict;
  right: 0 | 1;
  points: number;
  level: LevelNumber;
  practiceTypeId: string;
  sentenceId: string;
  targetId: string;
  /** The learner's local day when it was given, ISO. */
  day: string;
  counts: boolean;
  movesDays: boolean;
  closesMistake: boolean;
  reviewedOn?: string | null;
}

/** Those among these problems that are answered and of which the verdict is held back, in no order. */
export function readHeldBack(db: Database, problemIds: readonly string[]): Promise<HeldBackRow[]> {
  return db.query('held-back', HELD_BACK, [problemIds]);
}

/** What of an answer is held back: its verdict, with all that it moves, or the memory alone. */
export type HeldBackPart = 'verdicts' | 'memories';

const OVERDUE = { verdicts: OVERDUE_VERDICTS, memories: OVERDUE_MEMORIES } as const;

/** Why something of such a part may be overdue, what has waited longest first. */
export const overdueReasons = (part: HeldBackPart): readonly OverdueReason[] => OVERDUE[part].reasons;

/** A learner of whom something was held back until then; null: without a date. */
export interface OverduePair {
  until: Date | null;
  userId: string;
}

/**
 * The next pairs of a date and a learner that are overdue for this reason, ascending. Fewer than `most`: there are no more. One statement, of a look-up for
 * each: neither a learner's other answers of the same date nor what is not overdue is read.
 */
export function findOverduePairs(
  db: Database,
  { part, reason }: { part: HeldBackPart; reason: OverdueReason },
  now: Date,
  { after, most }: { after: OverduePair | null; most: number },
): Promise<OverduePair[]> {
  const values = [after?.userId ?? null, most, ...(reason === 'NO_DATE' ? [] : [now, after?.until ?? null])];
  return db.query(`overdue-${part}-${reason}`, OVERDUE[part].pairs[reason], values);
}

/** An answer of which it was to be told before now and was not. */
export interface OverdueAnswer {
  /** Of its problem. */
  id: string;
  userId: string;
  /** Its place among those of its learner in the order in which they were given, from 1. */
  place: number;
}

/** The first of such answers of each of these learners, at most so many of each; those at the first place first. */
export function findOverdueFirsts(
  db: Database,
  part: HeldBackPart,
  now: Date,
  { userIds, most }: { userIds: readonly string[]; most: number },
): Promise<OverdueAnswer[]> {
  return db.query(`overdue-${part}-firsts`, OVERDUE[part].firsts, [now, userIds, most]);
}

/** Those of these problems that are still overdue: dates may have changed. @param db within a transaction that holds the learners */
export async function stillOverdue(
  db: Database,
  part: HeldBackPart,
  now: Date,
  problemIds: readonly string[],
): Promise<string[]> {
  const found = await db.query<{ id: string }>(`overdue-${part}-still`, OVERDUE[part].still, [now, problemIds]);
  return found.map(({ id }) => id);
}

/** Writes what was held back. @param db within a transaction that holds the learners; one answer of each */
export async function writeVerdicts(db: Database, writes: readonly HeldBackWrite[]): Promise<void> {
  await db.query('tell-verdicts', TELL_VERDICTS, [JSON.stringify(writes)]);
}

/** Those among these problems of which the memory is held back, in no order. */
export function readMemoriesHeldBack(db: Database, problemIds: readonly string[]): Promise<HeldBackRow[]> {
  return db.query('memories-held-back', MEMORIES_HELD_BACK, [problemIds]);
}

/** Writes the memories that were held back. @param db within a transaction that holds the learners; one answer of each */
export async function writeMemories(db: Database, writes: readonly HeldBackWrite[]): Promise<void> {
  await db.query('tell-memories', TELL_MEMORIES, [JSON.stringify(writes)]);
}
