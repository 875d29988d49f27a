import type { Database } from '../../kernel/db.ts';

/** Days whose practice says how many sentences a learner uses. */
export const USE_DAYS = 7;
/** Hours of which it is shown how many sentences were judged. */
export const THROUGHPUT_HOURS = 24;

const USE_SQL = `
  SELECT level, sum(attempts)::float8 / count(*) AS "aDay" FROM daily_totals
   WHERE day > ($1::timestamptz AT TIME ZONE 'UTC')::date - ${USE_DAYS} AND attempts > 0 GROUP BY level`;

/** Sentences that a learner who practises at a level answers there on a day, on average; none of a level where nobody does. One statement. */
export async function useByLevel(db: Database, now: Date): Promise<Map<number, number>> {
  const rows = await db.query<{ level: number; aDay: number }>('use-by-level', USE_SQL, [now]);
  return new Map(rows.map(({ level, aDay }) => [level, aDay]));
}

/** What was judged in an hour. */
export interface JudgedHour {
  /** Its beginning. */
  at: Date;
  good: number;
  refused: number;
}

const THROUGHPUT_SQL = `
  SELECT h.at, count(s.id) FILTER (WHERE s.status <> 'REJECTED')::int AS good, count(s.id) FILTER (WHERE s.status = 'REJECTED')::int AS refused
    FROM generate_series(date_trunc('hour', $1::timestamptz) - interval '${THROUGHPUT_HOURS - 1} hours', date_trunc('hour', $1::timestamptz), interval '1 hour') AS h(at)
    LEFT JOIN sentences s ON s.decided_at >= h.at AND s.decided_at < h.at + interval '1 hour'
   GROUP BY h.at ORDER BY h.at`;

/** What was judged in each of the last hours, the oldest first, the present one too. One statement. */
export function judgedByHour(db: Database, now: Date): Promise<JudgedHour[]> {
  return db.query('judged-by-hour', THROUGHPUT_SQL, [now]);
}
