import type { ModelConfig } from '../../../env.ts';
import type { Database } from '../../../kernel/db.ts';
import type { Purpose } from './model.ts';
import type { Tokens } from './model.faults.ts';

const MILLION = 1_000_000;

/** What tokens cost; null where the prices are unknown. */
export function costOf({ input, output }: Tokens, prices: ModelConfig['prices']): number | null {
  return prices === null ? null : (input * prices.input + output * prices.output) / MILLION;
}

/** What one call used. */
export interface Usage extends Tokens {
  /** Any instant of its day of UTC. */
  day: Date;
  model: string;
  purpose: Purpose;
  cost: number | null;
  /** 1 where it brought no reply that could be read. */
  faults: number;
}

const ADD_SQL = `
  INSERT INTO model_usage AS u (day, model, purpose, calls, faults, input_tokens, output_tokens, cost)
  VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, $2, $3, 1, $4, $5, $6, $7)
  ON CONFLICT (day, model, purpose) DO UPDATE SET calls = u.calls + 1, faults = u.faults + excluded.faults,
    input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
    cost = CASE WHEN u.cost IS NULL AND excluded.cost IS NULL THEN NULL ELSE coalesce(u.cost, 0) + coalesce(excluded.cost, 0) END`;

/** Adds a call to its day. One statement. */
export async function recordUsage(
  db: Database,
  { day, model, purpose, faults, input, output, cost }: Usage,
): Promise<void> {
  await db.query('add-model-usage', ADD_SQL, [day, model, purpose, faults, input, output, cost]);
}

const USED_SQL = `SELECT coalesce(sum(input_tokens + output_tokens), 0)::float8 AS used
  FROM model_usage WHERE day = ($1::timestamptz AT TIME ZONE 'UTC')::date`;

/** Tokens of all models, read and written on a day of UTC. One statement. */
export async function tokensUsedOn(db: Database, now: Date): Promise<number> {
  const [row] = await db.query<{ used: number }>('model-usage-of-day', USED_SQL, [now]);
  return row?.used ?? 0;
}

/** A day of UTC, as it is shown. */
export interface UsageDay {
  /** ISO day. */
  day: string;
  calls: number;
  faults: number;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
}

const DAYS_SQL = `
  SELECT day::text AS day, sum(calls)::int AS calls, sum(faults)::int AS faults, sum(input_tokens)::float8 AS "inputTokens",
         sum(output_tokens)::float8 AS "outputTokens", sum(cost) AS cost
    FROM model_usage WHERE day > ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::int GROUP BY day ORDER BY day DESC`;

/** What was used on each of the last days on which anything was, newest first. One statement. */
export function usageByDay(db: Database, now: Date, days: number): Promise<UsageDay[]> {
  return db.query('model-usage-by-day', DAYS_SQL, [now, days]);
}
