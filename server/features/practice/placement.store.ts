import { ownerGone } from '../../access/ownerGone.ts';
import { type Database, missingReference } from '../../kernel/db.ts';
import { LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';
import { writeLevel } from '../person/account.store.ts';
import { openKey } from './moves.ts';
import type { AbilityEstimate, PlacementAnswer } from './placement.rules.ts';
import { PLACEMENT_STATE, SERVE_IN_PLACEMENT } from './placement.sql.ts';

/** Where a placement stands: the columns of PLACEMENT_STATE. */
export interface PlacementRow {
  startedAt: Date;
  /** Null while sentences are still to come; so are the three below. */
  endedAt: Date | null;
  ability: number | null;
  standardError: number | null;
  level: LevelNumber | null;
  /** The problem that waits for its answer; null where none does. */
  openId: string | null;
  /** In the order in which they were given. */
  answers: PlacementAnswer[];
}

/** The learner's latest placement; null where none was begun. One statement. */
export async function readPlacement(db: Database, userId: string): Promise<PlacementRow | null> {
  const rows = await db.query<PlacementRow>('placement-state', PLACEMENT_STATE, [userId]);
  return rows[0] ?? null;
}

/** Begins a placement in place of one that has ended; one that has not goes on. What was answered in the old one stays answered. */
export async function beginPlacement(db: Database, userId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.placement.deleteMany({ where: { userId, endedAt: { not: null } } });
    if (ended.count > 0) {
      await tx.problem.updateMany({
        where: { userId, source: 'PLACEMENT', state: 'OPEN' },
        data: { state: 'SKIPPED', openKey: null },
      });
    }
    await tx.placement.createMany({ data: { userId, startedAt: at }, skipDuplicates: true });
  });
}

/**
 * Serves the next sentence of the placement that is under way (one statement). Null when there is nothing to
 * serve; `outrun` when another request served one, or the placement was removed, in the meantime.
 */
export async function serveInPlacement(
  db: Database,
  wish: {
    userId: string;
    /** When the placement was begun. */
    startedAt: Date;
    level: LevelNumber;
    practiceTypeId: string;
    now: Date;
    /** Of difficulty, nearest first. */
    buckets: number[];
    problemId: string;
  },
): Promise<'served' | 'outrun' | null> {
  const serving = db.query<{ id: string | null }>('serve-in-placement', SERVE_IN_PLACEMENT, [
    wish.userId,
    wish.level,
    wish.practiceTypeId,
    wish.now,
    wish.buckets,
    wish.problemId,
    // One at a time, whichever level it is of.
    openKey({ source: 'PLACEMENT', userId: wish.userId, level: null, choice: null }),
    wish.startedAt,
  ]);
  try {
    const [chosen] = await serving;
    if (!chosen) return null;
    return chosen.id === null ? 'outrun' : 'served';
  } catch (error) {
    if (missingReference(error) !== null && ownerGone(error) === null) return 'outrun';
    throw error;
  }
}

/**
 * Ends the placement, in one transaction: what it found is kept, the level becomes the learner's, and at each level where nothing
 * was practised yet their ability is the one that was found. False when it had ended already, or is gone.
 */
export async function endPlacement(
  db: Database,
  userId: string,
  end: AbilityEstimate & { startedAt: Date; level: LevelNumber; answered: number; at: Date },
): Promise<boolean> {
  const { startedAt, ability, standardError, level, answered, at } = end;
  return db.transaction(async (tx) => {
    // As an answer does, so that the two take their rows in the same order.
    await tx.learner.update({ where: { userId }, data: { version: { increment: 1 } } });
    const { count } = await tx.placement.updateMany({
      where: { userId, startedAt, endedAt: null },
      data: { endedAt: at, ability, standardError, level },
    });
    if (count === 0) return false;
    await tx.learnerLevel.createMany({
      data: LEVELS.map(({ number }) => ({ userId, level: number, ability })),
      skipDuplicates: true,
    });
    await tx.learnerLevel.updateMany({ where: { userId, attempts: 0 }, data: { ability, abilityCount: answered } });
    await writeLevel(tx, userId, level, at);
    return true;
  });
}
