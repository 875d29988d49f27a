import {
  type Card,
  computeDecayFactor,
  createEmptyCard,
  forgetting_curve,
  fsrs,
  type Grade as FsrsGrade,
  Rating,
  type State,
} from 'ts-fsrs';
import { movesOf, type ProblemSource } from './moves.ts';
import type { ServedAs } from './practice.rows.ts';

/** How an answer counts for memory: right is Good, with help Hard; wrong or shown is Again. */
export type MemoryRating = 'GOOD' | 'HARD' | 'AGAIN';

/** What is remembered of one target by one learner (FSRS). Made by `reviewTarget` only. */
export interface Memory {
  /** When the target is due for review. */
  dueAt: Date;
  /** Days until recall falls to 90%. */
  stability: number;
  /** 1–10. */
  difficulty: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: number;
  reps: number;
  lapses: number;
  reviewedAt: Date;
}

// Default weights of ts-fsrs; whole days only (no steps of minutes: a round is no place for them), and no fuzz, so that
// the same answers always lead to the same dates.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

const GRADES: Readonly<Record<MemoryRating, FsrsGrade>> = {
  GOOD: Rating.Good,
  HARD: Rating.Hard,
  AGAIN: Rating.Again,
};
const MS_PER_DAY = 86_400_000;

/**
 * The memory of a target after an answer at an instant.
 * @param memory null where the target is new to the learner
 */
export function reviewTarget(memory: Memory | null, rating: MemoryRating, at: Date): Memory {
  // A clock that was set back must not give a negative interval, which FSRS refuses.
  const now = memory && at < memory.reviewedAt ? memory.reviewedAt : at;
  const { card } = scheduler.next(memory ? toCard(memory) : createEmptyCard(now), now, GRADES[rating]);
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    state: card.state,
    reps: card.reps,
    lapses: card.lapses,
    reviewedAt: now,
  };
}

function toCard(memory: Memory): Card {
  return {
    due: memory.dueAt,
    stability: memory.stability,
    difficulty: memory.difficulty,
    // Both are worked out anew from `last_review` and `due`; the long-term scheduler has no learning steps.
    elapsed_days: 0,
    scheduled_days: Math.round((memory.dueAt.getTime() - memory.reviewedAt.getTime()) / MS_PER_DAY),
    learning_steps: 0,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state as State,
    last_review: memory.reviewedAt,
  };
}

/** The curve by which a memory fades: after `t` days recall is `(1 + factor · t / stability) ^ decay`. */
export const FORGETTING: { readonly factor: number; readonly decay: number } = computeDecayFactor(
  scheduler.parameters.w,
);

/** The chance, 0–1, that a target is recalled at an instant. The days that have passed count in parts too. */
export function recallOf({ stability, reviewedAt }: Pick<Memory, 'stability' | 'reviewedAt'>, at: Date): number {
  const days = Math.max(at.getTime() - reviewedAt.getTime(), 0) / MS_PER_DAY;
  return forgetting_curve(scheduler.parameters.w, days, stability);
}

/**
 * Whether a target was right on a later day than it was first asked: before, nothing speaks for a recall that is worked out. Each answer
 * that counts after the first one is on a later day, and either a lapse or right.
 */
export function wasRecalledLater({ reps, lapses }: Pick<Memory, 'reps' | 'lapses'>): boolean {
  return reps > lapses + 1;
}

/** An answer as far as the memory of its target goes by it. */
export interface RememberedAnswer {
  source: ProblemSource;
  assisted: boolean;
  servedAs: ServedAs | null;
  isRight: boolean;
  at: Date;
  /** The learner's local day, ISO. */
  day: string;
}

/** Whether what was asked had just been told: missed in the last round, or set beside what it was taken for, before it was due. */
const isTold = ({ servedAs, at }: Pick<RememberedAnswer, 'servedAs' | 'at'>, { dueAt }: Memory): boolean =>
  servedAs === 'MISSED' || (servedAs === 'CONTRAST' && at < dueAt);

/**
 * The memory of a target after an answer, and whether the answer changed it: the first one of a local day does, but for a target that
 * was only missed in the last round, or only set beside what it was taken for. Null where the source moves none.
 * @param before null where the target is new to the learner
 * @param reviewedOn the local day of the answer that changed it last
 */
export function memoryAfter(
  before: Memory | null,
  reviewedOn: string | null,
  { source, assisted, servedAs, isRight, at, day }: RememberedAnswer,
): (Memory & { changes: boolean }) | null {
  if (!movesOf(source, assisted).memory) return null;
  const changes = before === null || (!isTold({ servedAs, at }, before) && reviewedOn !== day);
  if (!changes) return { ...before, changes };
  const right = assisted ? 'HARD' : 'GOOD';
  return { ...reviewTarget(before, isRight ? right : 'AGAIN', at), changes };
}
