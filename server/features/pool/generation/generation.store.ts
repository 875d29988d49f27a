import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../../kernel/db.ts';
import type { PoolKey } from '../status.store.ts';
import type { TargetRow } from './gates.ts';

/** A target that sentences are written for, with some that it has. */
export interface NeedyTarget extends TargetRow {
  id: string;
  texts: string[];
}

// A target of the bank is needed the more the more learners have it to repeat and the fewer sentences there are of it. What was refused
// lately counts as there, so that a target that the model cannot write for does not hold up all others.
const NEED_SQL = `
  SELECT t.id, t.name, t.answer, t.pattern, t.explanation, t.example, t.reasons,
         ARRAY(SELECT o.text FROM sentences o WHERE o.target_id = t.id AND o.status IN ('VALIDATED', 'PROBATION', 'PENDING')
                ORDER BY o.created_at DESC, o.id LIMIT 6) AS texts
    FROM targets t
    LEFT JOIN (SELECT target_id, count(*) AS learners FROM memory_items GROUP BY target_id) l ON l.target_id = t.id
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE s.status IN ('VALIDATED', 'PROBATION', 'PENDING') OR s.created_at > $3::timestamptz - interval '1 day') AS sentences,
            count(*) FILTER (WHERE s.bank_id IS NOT NULL AND s.status <> 'RETIRED') AS banked
       FROM sentences s WHERE s.target_id = t.id) s
   WHERE t.practice_type_id = $1 AND t.level = $2 AND s.banked > 0
   ORDER BY (1 + coalesce(l.learners, 0))::float8 / (1 + s.sentences) DESC, md5(t.id::text || $3::text) LIMIT $4`;

/** The targets of a pool that sentences are needed for most. One statement. */
export function targetsInNeed(
  db: Database,
  { practiceTypeId, level }: PoolKey,
  now: Date,
  most: number,
): Promise<NeedyTarget[]> {
  return db.query('targets-in-need', NEED_SQL, [practiceTypeId, level, now, most]);
}

const TEXTS_SQL = `
  SELECT s.text, s.level, t.name, t.answer FROM sentences s JOIN targets t ON t.id = s.target_id
   WHERE s.practice_type_id = $1 AND (s.status <> 'REJECTED' OR s.created_at > $2::timestamptz - interval '1 day')`;

/** All texts of a practice type. One statement. */
export function textsOfType(
  db: Database,
  practiceTypeId: string,
  now: Date,
): Promise<{ text: string; level: number; name: string; answer: string }[]> {
  return db.query('texts-of-type', TEXTS_SQL, [practiceTypeId, now]);
}

/** Stores sentences that were written. Those that are there already are left out. @returns how many were stored, by status */
export async function insertWritten(
  tx: Transaction,
  rows: readonly Prisma.SentenceCreateManyInput[],
): Promise<{ pending: number; rejected: number }> {
  const stored = await tx.sentence.createManyAndReturn({
    data: [...rows],
    skipDuplicates: true,
    select: { status: true },
  });
  const having = (status: string): number => stored.filter((row) => row.status === status).length;
  return { pending: having('PENDING'), rejected: having('REJECTED') };
}

/** A sentence that waits to be judged, with its target. */
export type WaitingSentence = Awaited<ReturnType<typeof waitingSentences>>[number];

/** The sentences of a pool that have waited longest. One statement. */
export function waitingSentences(db: Database, { practiceTypeId, level }: PoolKey, most: number) {
  return db.prisma.sentence.findMany({
    where: { practiceTypeId, level, status: 'PENDING' },
    orderBy: [{ unusable: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    take: most,
    include: { target: true },
  });
}

/** Writes what became of a sentence that waited. Nothing where it waits no more: a superuser's word goes first. */
export async function decideWaiting(
  tx: Transaction,
  id: string,
  data: Prisma.SentenceUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await tx.sentence.updateMany({ where: { id, status: 'PENDING' }, data });
  return count > 0;
}

/** Removes sentences that were refused before an instant and that nobody was ever served. @returns how many */
export async function forgetRefused(db: Database, before: Date): Promise<number> {
  const { count } = await db.prisma.sentence.deleteMany({
    where: {
      origin: 'AI',
      status: 'REJECTED',
      createdAt: { lt: before },
      problems: { none: {} },
      seen: { none: {} },
      live: { none: {} },
    },
  });
  return count;
}
