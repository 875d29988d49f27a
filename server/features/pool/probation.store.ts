import { SENTENCES_WATCHED, type WatchedRow } from './probation.rows.ts';
import type { Database } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { KEPT_FOR, letsFiguresStand, PROBATION_ANSWERS, PROBATION_LEARNERS } from './probation.rules.ts';

const FIGURES = `
  SELECT s.id, s.bank_id AS "bankId", s.text, s.answer, s.status, s.origin, s.level, s.practice_type_id AS "practiceTypeId",
         s.answer_count AS answers, s.correct_count AS "right", w.errors, w.word, w.times,
         ARRAY(SELECT jsonb_object_keys(t.reasons || COALESCE(s.reasons, '{}'))) AS expected,
         (SELECT count(*)::int FROM sentence_reports r WHERE r.sentence_id = s.id AND r.settled_at IS NULL) AS reports,
         ARRAY(SELECT r.reason::text FROM sentence_reports r WHERE r.sentence_id = s.id AND r.settled_at IS NULL ORDER BY r.at DESC) AS reasons
    FROM sentences s JOIN targets t ON t.id = s.target_id
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(c.times), 0)::int AS errors, (array_agg(c.word ORDER BY c.times DESC, c.word))[1] AS word, COALESCE(max(c.times), 0)::int AS times
       FROM (SELECT lower(p.answer) AS word, count(*) AS times FROM problems p
              WHERE p.sentence_id = s.id AND p.verdict = 'WRONG' AND p.answer IS NOT NULL GROUP BY lower(p.answer)) c) w`;

/** A sentence's figures; null where there is none. One statement. */
export async function figuresOfSentence(db: Database, id: string): Promise<WatchedRow | null> {
  const [row] = await db.query<WatchedRow>('sentence-figures', `${FIGURES} WHERE s.id = $1::uuid`, [id]);
  return row ?? null;
}

/** Figures of sentences that enough have answered since somebody kept them, or that somebody has reported, the most reported first. One statement. */
export function watchedSentences(db: Database, most: number = SENTENCES_WATCHED): Promise<WatchedRow[]> {
  const sql = `${FIGURES}
   WHERE s.status IN ('VALIDATED', 'PROBATION', 'QUARANTINED')
     AND ((s.answer_count >= ${PROBATION_ANSWERS} AND s.answer_count >= ${KEPT_FOR} * COALESCE(s.kept_at_answers, 0)
           AND (s.correct_count < 0.15 * s.answer_count OR s.correct_count > 0.98 * s.answer_count OR w.times > 0.35 * w.errors))
          OR EXISTS (SELECT 1 FROM sentence_reports r WHERE r.sentence_id = s.id AND r.settled_at IS NULL))
   ORDER BY reports DESC, s.answer_count DESC, s.id LIMIT $1`;
  return db.query('watched-sentences', sql, [most]);
}

/** What reports say of a sentence, and how much of its pool they have taken out already. */
export interface Reported {
  status: WatchedRow['status'];
  level: number;
  practiceTypeId: string;
  /** Open ones that count. */
  reports: number;
  /** Sentences of its pool that are out, and have open reports. */
  takenOut: number;
  /** Sentences of its pool that were fit for learners before reports. */
  poolSize: number;
}

const REPORTED = `
  SELECT s.status, s.level, s.practice_type_id AS "practiceTypeId",
         (SELECT count(*)::int FROM sentence_reports r JOIN users u ON u.id = r.user_id
           WHERE r.sentence_id = s.id AND r.settled_at IS NULL AND u.created_at <= $2::timestamptz AND r.at < $3::timestamptz) AS reports,
         (SELECT count(*)::int FROM sentences o WHERE o.practice_type_id = s.practice_type_id AND o.level = s.level AND o.status = 'QUARANTINED'
             AND EXISTS (SELECT 1 FROM sentence_reports r WHERE r.sentence_id = o.id AND r.settled_at IS NULL)) AS "takenOut",
         (SELECT count(*)::int FROM sentences o WHERE o.practice_type_id = s.practice_type_id AND o.level = s.level
             AND o.status IN ('VALIDATED', 'PROBATION', 'QUARANTINED')) AS "poolSize"
    FROM sentences s WHERE s.id = $1::uuid`;

/** Reports of a sentence, made before, by accounts that were made before; null where there is no such sentence. One statement. */
export async function readReported(
  db: Database,
  id: string,
  { madeBefore, reportedBefore }: { madeBefore: Date; reportedBefore: Date },
): Promise<Reported | null> {
  const [row] = await db.query<Reported>('sentence-reported', REPORTED, [id, madeBefore, reportedBefore]);
  return row ?? null;
}

/** Sentences that are served though so many have reported them: some of the reports did not count yet. One statement. */
export async function reportedSentences(db: Database, reports: number): Promise<string[]> {
  const sql = `
    SELECT s.id FROM sentences s JOIN sentence_reports r ON r.sentence_id = s.id AND r.settled_at IS NULL
     WHERE s.status IN ('VALIDATED', 'PROBATION')
     GROUP BY s.id HAVING count(*) >= $1::int ORDER BY min(r.at), s.id LIMIT ${SENTENCES_WATCHED}`;
  return (await db.query<{ id: string }>('reported-sentences', sql, [reports])).map(({ id }) => id);
}

// By an index of its own, which ends with the learner: no more is read of it than it takes to find so many.
const TRIED_BY_ENOUGH = `
  (SELECT count(*) FROM (SELECT DISTINCT p.user_id FROM problems p
                          WHERE p.sentence_id = s.id AND p.source = 'PROBATION' AND p.state = 'ANSWERED'
                          LIMIT ${PROBATION_LEARNERS}) l) = ${PROBATION_LEARNERS}`;
const PROVED = `s.status = 'PROBATION' AND s.answer_count >= ${PROBATION_ANSWERS} AND ${TRIED_BY_ENOUGH}`;

/** Sentences on probation that there are enough answers to, of enough learners. One statement. */
export async function provedSentences(db: Database): Promise<string[]> {
  const sql = `SELECT s.id FROM sentences s WHERE ${PROVED} ORDER BY s.id LIMIT ${SENTENCES_WATCHED}`;
  return (await db.query<{ id: string }>('proved-sentences', sql, [])).map(({ id }) => id);
}

/** Whether a sentence is one of these. One statement. */
export async function isProved(db: Database, id: string): Promise<boolean> {
  const sql = `SELECT s.id FROM sentences s WHERE s.id = $1::uuid AND ${PROVED}`;
  return (await db.query('proved-sentence', sql, [id])).length > 0;
}

/**
 * Gives a sentence another place in the pool, unless its place has changed meanwhile.
 * @param found what is written to its gates as the reason; null: nothing was found against it
 */
export async function moveSentence(
  db: Database,
  { id, status }: Pick<WatchedRow, 'id' | 'status'>,
  to: { status: 'VALIDATED' | 'RETIRED' | 'QUARANTINED'; found: string | null; poolOrder: number },
): Promise<boolean> {
  const gate = JSON.stringify([{ gate: 'probation', passed: to.found === null, reason: to.found }]);
  const rows = await db.query(
    'move-sentence',
    `UPDATE sentences SET status = $3::"SentenceStatus", gates = gates || $4::jsonb, pool_order = $5
      WHERE id = $1::uuid AND status = $2::"SentenceStatus" RETURNING id`,
    [id, status, to.status, gate, to.poolOrder],
  );
  return rows.length > 0;
}

/**
 * Settles the open reports of a sentence, and serves it again where it was taken out; that its figures stand is remembered as by
 * `decideSentence`, and a part of its history where it changes anything.
 * @returns null where there is no such sentence
 */
export async function settleReports(
  db: Database,
  id: string,
  { userId, at, poolOrder }: { userId: string; at: Date; poolOrder: number },
): Promise<{ settled: number; isServedAgain: boolean; practiceTypeId: string; level: number } | null> {
  return db.transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM sentences WHERE id = ${id}::uuid FOR UPDATE`;
    const sentence = await tx.sentence.findUnique({
      where: { id },
      select: { practiceTypeId: true, level: true, status: true, answerCount: true, keptAtAnswers: true },
    });
    if (!sentence) return null;
    const { practiceTypeId, level, status, answerCount } = sentence;
    const { count } = await tx.sentenceReport.updateMany({
      where: { sentenceId: id, settledAt: null },
      data: { settledAt: at },
    });
    const isServedAgain = status === 'QUARANTINED';
    const statusAfter = isServedAgain ? 'VALIDATED' : status;
    const keeps = letsFiguresStand(statusAfter, sentence);
    if (isServedAgain || keeps) {
      const data = {
        status: statusAfter,
        ...(isServedAgain ? { poolOrder } : {}),
        ...(keeps ? { keptAtAnswers: answerCount } : {}),
      };
      await tx.sentence.update({ where: { id }, data });
    }
    if (isServedAgain || keeps || count > 0) {
      await tx.sentenceChange.create({
        data: { id: newId(), sentenceId: id, userId, at, kind: 'APPROVED', statusBefore: status, statusAfter },
      });
    }
    return { practiceTypeId, level, settled: count, isServedAgain };
  });
}
