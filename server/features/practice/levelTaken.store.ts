import { dayDifference, localDay } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { RoundFigures } from './rounds.rules.ts';

/** What it took a learner to complete a level. */
export interface LevelTaken {
  /** Finished ones, passed or not. */
  rounds: number;
  /** From the first to the last, both counted, in the learner's time zone. */
  days: number;
  sentences: number;
  /** Without help. */
  right: number;
}

const LEVEL_TAKEN = `
  SELECT count(*)::int AS rounds, min(r.started_at) AS first, max(r.completed_at) AS last, u.time_zone AS "timeZone",
         sum(cardinality(r.cells))::int AS sentences, sum(cardinality(array_positions(r.cells, 'RIGHT')))::int AS "right"
    FROM rounds r JOIN users u ON u.id = r.user_id
   WHERE r.user_id = $1::uuid AND r.level = $2::int AND r.number <= $3::int AND r.completed_at IS NOT NULL
   GROUP BY u.time_zone`;

/** What the rounds of a level came to, up to one; null where they are gone. One statement. */
export async function readLevelTaken(
  db: Database,
  userId: string,
  { level, number }: Pick<RoundFigures, 'level' | 'number'>,
): Promise<LevelTaken | null> {
  const rows = await db.query<Omit<LevelTaken, 'days'> & { first: Date; last: Date; timeZone: string }>(
    'level-taken',
    LEVEL_TAKEN,
    [userId, level, number],
  );
  const [found] = rows;
  if (!found) return null;
  const { first, last, timeZone, ...taken } = found;
  return { ...taken, days: dayDifference(localDay(last, timeZone), localDay(first, timeZone)) + 1 };
}
