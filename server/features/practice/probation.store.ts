import type { Database } from '../../kernel/db.ts';
import { UNSEEN } from './next.sql.ts';
import { openKey } from './moves.ts';
import type { ServedSentence } from './practice.rows.ts';
import { MIXED } from './practiceType.rules.ts';

// It takes the place of the round's next problem (the open key), so that there is one open problem at a time, but not its round.
// By the pool's index: there are few on probation, and a learner has seen few of them.
const TRY_OUT = `
  WITH chosen AS MATERIALIZED (
    SELECT s.id, s.target_id, s.text, s.origin, s.prompt_version FROM sentences s
     WHERE s.practice_type_id = $2 AND s.level = $3::int AND s.status = 'PROBATION' AND ${UNSEEN}
       AND EXISTS (SELECT 1 FROM users WHERE id = $1::uuid AND created_at <= $8::timestamptz)
       AND s.target_id <> ALL (ARRAY(SELECT target_id FROM problems WHERE round_id = $4::uuid AND state <> 'SKIPPED'))
     ORDER BY s.bucket, s.pool_order LIMIT 1
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_as, served_at)
    SELECT $5::uuid, $1::uuid, id, target_id, $2, $3::int, 'PROBATION', $6, 'NEW', $7::timestamptz FROM chosen
    ON CONFLICT (open_key) DO NOTHING RETURNING sentence_id
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT $1::uuid, sentence_id, $2, $3::int, $7::timestamptz FROM served
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
  )
  SELECT c.id AS "sentenceId", c.text, c.origin, c.prompt_version AS "promptVersion" FROM served JOIN chosen c ON c.id = served.sentence_id`;

/**
 * Serves a sentence on probation that the learner has not seen; null where there is none, something else is open, or their account was
 * made after `madeBefore`. One statement.
 */
export async function tryOut(
  db: Database,
  wish: {
    id: string;
    userId: string;
    level: number;
    roundId: string | null;
    choice: string;
    practiceTypeId: string;
    now: Date;
    madeBefore: Date;
  },
): Promise<Omit<ServedSentence, 'servedAs' | 'abTestId'> | null> {
  const { id, userId, level, roundId, choice, practiceTypeId, now, madeBefore } = wish;
  const key = openKey({ source: 'PRACTICE', userId, level, choice: choice === MIXED ? null : choice });
  const rows = await db.query<Omit<ServedSentence, 'servedAs' | 'abTestId'>>('try-out', TRY_OUT, [
    userId,
    practiceTypeId,
    level,
    roundId,
    id,
    key,
    now,
    madeBefore,
  ]);
  return rows[0] ?? null;
}
