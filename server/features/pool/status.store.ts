import type { Database } from '../../kernel/db.ts';
import { HIGH_QUALITY, type PoolFigures } from './status.rules.ts';
import { RECENT_MINUTES, SUCCESS_HOURS, type ValidationFigures } from './validation.rules.ts';

/** A pool: one level of one practice type. */
export interface PoolKey {
  /** A level's number. */
  level: number;
  practiceTypeId: string;
}

const FIGURES_SQL = `
  SELECT p.level, p."practiceTypeId",
         count(s.id)::int AS total,
         count(s.id) FILTER (WHERE s.status IN ('VALIDATED', 'PROBATION'))::int AS validated,
         count(s.id) FILTER (WHERE s.status = 'PENDING')::int AS pending,
         count(s.id) FILTER (WHERE s.status <> 'PENDING' AND s.quality >= ${HIGH_QUALITY})::int AS "highQuality"
    FROM jsonb_to_recordset($1::jsonb) AS p(level int, "practiceTypeId" text)
    LEFT JOIN sentences s ON s.practice_type_id = p."practiceTypeId" AND s.level = p.level
                         AND s.status IN ('VALIDATED', 'PROBATION', 'PENDING')
   GROUP BY p.level, p."practiceTypeId"`;

/** Counts the sentences of pools, in no order. One statement. */
export function countPools(db: Database, pools: readonly PoolKey[]): Promise<(PoolKey & PoolFigures)[]> {
  const asked = pools.map(({ level, practiceTypeId }) => ({ level, practiceTypeId }));
  return db.query('count-pools', FIGURES_SQL, [JSON.stringify(asked)]);
}

const VALIDATION_SQL = `
  SELECT (SELECT count(*)::int FROM sentences WHERE status = 'PENDING') AS pending,
         (SELECT min(created_at) FROM sentences WHERE status = 'PENDING') AS "oldestPendingAt",
         d.recent, d."decidedToday", d."validatedToday",
         (SELECT max(decided_at) FROM sentences) AS "latestAt",
         t."activeTasks", t."waitingTasks"
    FROM (SELECT count(*) FILTER (WHERE state = 'RUNNING')::int AS "activeTasks",
                 count(*) FILTER (WHERE state = 'QUEUED')::int AS "waitingTasks"
            FROM pool_tasks
           WHERE open_key IS NOT NULL AND kind IN ('REFILL', 'VALIDATE_PENDING', 'VALIDATE_CRITICAL')) t,
         (SELECT count(*) FILTER (WHERE decided_at > $1::timestamptz - interval '${RECENT_MINUTES} minutes')::int AS recent,
                 count(*)::int AS "decidedToday",
                 count(*) FILTER (WHERE status NOT IN ('REJECTED', 'PENDING'))::int AS "validatedToday"
            FROM sentences WHERE decided_at > $1::timestamptz - interval '${SUCCESS_HOURS} hours') d`;

/** What there is about judging. One statement. */
export async function readValidationFigures(db: Database, now: Date): Promise<ValidationFigures> {
  const [figures] = await db.query<ValidationFigures>('validation-figures', VALIDATION_SQL, [now]);
  if (!figures) throw new Error('A statement without a condition gave no row');
  return figures;
}
