import type { Database } from '../../kernel/db.ts';
import { openKey } from '../practice/moves.ts';
import { DUE_COUNT, NEXT_DUE, SERVE_DUE } from './review.sql.ts';

/**
 * How many targets of a learner's are due. One statement.
 * @param day the learner's local one, ISO
 * @param but the problem whose target is not counted; null: all are
 */
export async function countDue(
  db: Database,
  userId: string,
  { now, day, but }: { now: Date; day: string; but: string | null },
): Promise<number> {
  const rows = await db.query<{ due: number }>('due-count', DUE_COUNT, [userId, now, day, but]);
  return rows[0]?.due ?? 0;
}

/** When the first target of a learner's comes back that is not due yet; null where there is none. One statement. */
export async function readNextDue(db: Database, userId: string, now: Date): Promise<Date | null> {
  const rows = await db.query<{ nextDueAt: Date | null }>('next-due', NEXT_DUE, [userId, now]);
  return rows[0]?.nextDueAt ?? null;
}

const keyOf = (userId: string) => openKey({ source: 'REVIEW', userId, level: null, choice: null });

/** The problem of a learner's that is open in review; null where none is. One statement. */
export async function findOpenReview(db: Database, userId: string): Promise<string | null> {
  const found = await db.prisma.problem.findUnique({ where: { openKey: keyOf(userId) }, select: { id: true } });
  return found?.id ?? null;
}

/**
 * Serves what has been due longest (one statement). Null when nothing is due; `outrun` when another request served a problem in the
 * meantime.
 */
export async function serveDue(
  db: Database,
  { userId, now, day, problemId }: { userId: string; now: Date; day: string; problemId: string },
): Promise<'served' | 'outrun' | null> {
  const parameters = [userId, now, day, problemId, keyOf(userId)];
  const [served] = await db.query<{ id: string | null }>('serve-due', SERVE_DUE, parameters);
  if (!served) return null;
  return served.id === null ? 'outrun' : 'served';
}
