import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { MemoryState } from './answer.outcome.ts';
import type { RecordedVerdict } from './feedback.rules.ts';
import {
  HELD_BACK,
  MEMORIES_HELD_BACK,
  OVERDUE,
  OVERDUE_MEMORIES,
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

/** Problems whose verdict was to be told before now and has moved nothing yet, one of each learner. */
export async function findOverdue(db: Database, now: Date, most: number): Promise<string[]> {
  const found = await db.query<{ id: string }>('overdue-verdicts', OVERDUE, [now, most]);
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

/** Problems of which the memory was to be written before now and was not, the first of each learner. */
export async function findOverdueMemories(db: Database, now: Date, most: number): Promise<string[]> {
  const found = await db.query<{ id: string }>('overdue-memories', OVERDUE_MEMORIES, [now, most]);
  return found.map(({ id }) => id);
}

/** Writes the memories that were held back. @param db within a transaction that holds the learners; one answer of each */
export async function writeMemories(db: Database, writes: readonly HeldBackWrite[]): Promise<void> {
  await db.query('tell-memories', TELL_MEMORIES, [JSON.stringify(writes)]);
}
