import type { Database } from '../../kernel/db.ts';

/** When somebody answered last; null for never. One statement. */
export async function readLastAnswered(db: Database, userId: string): Promise<Date | null> {
  const learner = await db.prisma.learner.findUnique({ where: { userId }, select: { lastAnsweredAt: true } });
  return learner?.lastAnsweredAt ?? null;
}

/** Whether anybody has signed in to an account. */
export async function hasSignedIn(db: Database, userId: string): Promise<boolean> {
  return (await db.prisma.session.count({ where: { userId } })) > 0;
}

/** What is typed in a sentence. */
export interface Words {
  targetId: string;
  /** Of its targets' order: which of them are hard. */
  targetPlace: number;
  answer: string;
  /** Wrong words that the bank has a reason for, the likeliest first. */
  traps: string[];
}

const WORDS = `
  SELECT s.id, s.target_id AS "targetId", dense_rank() OVER (ORDER BY t.practice_type_id, t.level, t.name)::int AS "targetPlace", s.answer,
         ARRAY(SELECT w FROM jsonb_object_keys(t.reasons) w WHERE w <> s.answer AND w <> ALL (s.also)) AS traps
    FROM sentences s JOIN targets t ON t.id = s.target_id WHERE s.status = 'VALIDATED'`;

/** What is typed in each sentence, by its id. One statement. */
export async function readWords(db: Database): Promise<Map<string, Words>> {
  const rows = await db.query<Words & { id: string }>('demo-words', WORDS, []);
  return new Map(rows.map(({ id, ...words }) => [id, words]));
}

const DIFFICULTIES = `
  SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'difficulty', difficulty, 'answers', answer_count, 'correct', correct_count,
                                               'bucket', bucket, 'place', pool_order)), '[]')::text AS kept FROM sentences`;

const PUT_BACK = `
  UPDATE sentences s SET difficulty = k.difficulty, answer_count = k.answers, correct_count = k.correct, bucket = k.bucket, pool_order = k.place
    FROM jsonb_to_recordset($1::jsonb) AS k(id uuid, difficulty float8, answers int, correct int, bucket int, place float8)
   WHERE s.id = k.id AND s.answer_count <> k.answers`;

/** Does a work, and puts back what it has moved of how hard sentences are. Two statements beside it. */
export async function keepDifficulties(db: Database, work: () => Promise<void>): Promise<void> {
  const [before] = await db.query<{ kept: string }>('demo-difficulties', DIFFICULTIES, []);
  try {
    await work();
  } finally {
    await db.query('demo-put-back', PUT_BACK, [before?.kept ?? '[]']);
  }
}
