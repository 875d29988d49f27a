import type { Prisma } from '../../generated/prisma/client.ts';
import { ownerGone } from '../../access/ownerGone.ts';
import { columnsOf } from '../../kernel/columns.ts';
import { type Database, missingReference, type Transaction } from '../../kernel/db.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import type { Regraded } from '../practice/regrade.outcome.ts';

/** What an objection shows; all are read by `OBJECTIONS`. */
export const objectionFields = {
  id: true,
  word: true,
  reason: true,
  state: true,
  madeAt: true,
  decidedAt: true,
  decision: true,
  sentenceId: true,
  sentence: {
    select: {
      text: true,
      answer: true,
      also: true,
      level: true,
      practiceTypeId: true,
      target: { select: { name: true } },
    },
  },
  problem: { select: { result: true } },
} as const satisfies Prisma.ObjectionSelect;

/** An objection, with the sentence that it is about. */
export type ObjectionRow = Prisma.ObjectionGetPayload<{ select: typeof objectionFields }>;

/** The answer that somebody objects to. */
export interface DisputedProblem {
  id: string;
  userId: string;
  sentenceId: string;
  practiceTypeId: string;
  answer: string | null;
  result: AnswerResult;
  withheldUntil: Date | null;
  /** What is accepted in the sentence now. */
  accepted: string[];
  /** What was accepted in it when the answer was judged. */
  acceptedThen: string[];
}

/** An answered problem of the learner's; null where there is none. */
export async function findDisputed(db: Database, userId: string, problemId: string): Promise<DisputedProblem | null> {
  const found = await db.prisma.problem.findFirst({
    where: { id: problemId, userId, state: 'ANSWERED' },
    select: {
      id: true,
      userId: true,
      sentenceId: true,
      practiceTypeId: true,
      answer: true,
      result: true,
      withheldUntil: true,
      sentence: { select: { answer: true, also: true } },
    },
  });
  if (!found) return null;
  const { sentence, ...problem } = found;
  const result = found.result as unknown as AnswerResult;
  const { correctAnswer, alsoAccepted } = result;
  const acceptedThen = [...(correctAnswer === null ? [] : [correctAnswer]), ...alsoAccepted.map(({ word }) => word)];
  return { ...problem, result, accepted: [sentence.answer, ...sentence.also], acceptedThen };
}

/** The objection to a learner's answer; null where there is none. */
export async function findObjectionTo(db: Database, userId: string, problemId: string): Promise<ObjectionRow | null> {
  const [found] = await readObjectionPage(db, { where: { problemId, userId }, take: 1 });
  return found ?? null;
}

/** Where a learner's objections to some answers stand. One statement. */
export function readObjectionStates(
  db: Database,
  userId: string,
  problemIds: string[],
): Promise<{ problemId: string; state: ObjectionRow['state'] }[]> {
  return db.prisma.objection.findMany({
    where: { userId, problemId: { in: problemIds } },
    select: { problemId: true, state: true },
  });
}

/** What a learner typed for some problems, and of which practice type each is. One statement. */
export function readTyped(
  db: Database,
  userId: string,
  problemIds: string[],
): Promise<{ id: string; answer: string | null; practiceTypeId: string }[]> {
  return db.prisma.problem.findMany({
    where: { userId, id: { in: problemIds }, state: 'ANSWERED' },
    select: { id: true, answer: true, practiceTypeId: true },
  });
}

const OBJECTIONS = `
  SELECT ${columnsOf('o', objectionFields)}, to_json(s) AS sentence, json_build_object('result', p.result) AS problem
    FROM objections o
    JOIN problems p ON p.id = o.problem_id
   CROSS JOIN LATERAL (
     SELECT ${columnsOf('d', objectionFields.sentence.select)}, json_build_object('name', t.name) AS target
       FROM sentences d JOIN targets t ON t.id = d.target_id WHERE d.id = o.sentence_id) s
   WHERE o.id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], o.id)`;

/** Those of these objections (UUIDs) that there are, in the same order. One statement. */
export function findObjections(db: Database, ids: readonly string[]): Promise<ObjectionRow[]> {
  return db.query('objections', OBJECTIONS, [ids]);
}

/** An objection by its id; null where there is none. One statement. */
export async function findObjection(db: Database, id: string): Promise<ObjectionRow | null> {
  const [found] = await findObjections(db, [id]);
  return found ?? null;
}

/** Stores an objection, unless there is one to this problem already, or the problem is gone. */
export async function insertObjection(db: Database, data: Prisma.ObjectionCreateManyInput): Promise<void> {
  try {
    await db.prisma.objection.createMany({ data, skipDuplicates: true });
  } catch (error) {
    if (missingReference(error) === null || ownerGone(error) !== null) throw error;
  }
}

type PagePart = 'where' | 'orderBy' | 'take';

/** The condition for objections that stand somewhere. */
export const objectionsThatAre = (state: ObjectionRow['state']) => ({ state });

/** A page of objections. Two statements. */
export async function readObjectionPage(
  db: Database,
  page: Pick<Prisma.ObjectionFindManyArgs, PagePart>,
): Promise<ObjectionRow[]> {
  const found = await db.prisma.objection.findMany({ ...page, select: { id: true } });
  return findObjections(
    db,
    found.map(({ id }) => id),
  );
}

/** How many objections there are. One statement. */
export function countObjections(db: Database, where: ReturnType<typeof objectionsThatAre>): Promise<number> {
  return db.prisma.objection.count({ where });
}

/** What is decided of a word in a sentence. */
export interface Decision {
  sentenceId: string;
  word: string;
  upheld: boolean;
  /** What the learners are told; null for nothing. */
  text: string | null;
  at: Date;
}

/** Decides all open objections about one word in one sentence. Returns how many they were. */
export async function decideAll(tx: Transaction, { sentenceId, word, upheld, text, at }: Decision): Promise<number> {
  const { count } = await tx.objection.updateMany({
    where: { sentenceId, word, state: 'OPEN' },
    data: { state: upheld ? 'UPHELD' : 'REFUSED', decidedAt: at, decision: text },
  });
  return count;
}

/** Takes a word into a sentence's accepted ones, as a superuser's edit, which the loading of the bank keeps. */
export async function acceptWord(tx: Transaction, { sentenceId, word, at }: Decision): Promise<void> {
  await tx.$executeRaw`
    UPDATE sentences SET also = array_append(also, ${word}::text), edited_at = ${at}::timestamptz
     WHERE id = ${sentenceId}::uuid AND answer <> ${word} AND NOT ${word} = ANY(also)`;
}

/** A correction that answers are graded again by. */
export interface CorrectionRow {
  id: string;
  sentenceId: string;
  word: string;
  practiceTypeId: string;
}

/** The correction for a word of a sentence, made where there is none. */
export async function openCorrection(tx: Transaction, id: string, { sentenceId, word, at }: Decision): Promise<string> {
  const key = { sentenceId_word: { sentenceId, word } };
  const correction = await tx.correction.upsert({
    where: key,
    create: { id, sentenceId, word, acceptedAt: at },
    update: { acceptedAt: at, mendedAt: null },
    select: { id: true },
  });
  return correction.id;
}

/** A correction by its id; null where there is none. */
export async function findCorrection(db: Database, id: string): Promise<CorrectionRow | null> {
  const found = await db.prisma.correction.findUnique({
    where: { id },
    select: { id: true, sentenceId: true, word: true, sentence: { select: { practiceTypeId: true } } },
  });
  if (!found) return null;
  const { sentence, ...correction } = found;
  return { ...correction, ...sentence };
}

/** Notes that all answers were looked through. */
export async function markMended(db: Database, id: string, at: Date): Promise<void> {
  await db.prisma.correction.updateMany({ where: { id }, data: { mendedAt: at } });
}

const NOT_MENDED = `
  SELECT id FROM corrections
   WHERE (mended_at IS NULL AND accepted_at > $4::timestamptz)
      OR (accepted_at > $1::timestamptz AND mended_at < accepted_at + make_interval(secs => $2::int))
   ORDER BY accepted_at LIMIT $3::int`;

/**
 * Corrections whose answers are still to be looked through, or were before everybody who had read the sentence as it was can have
 * been answered.
 * @param since older ones that were looked through are done, @param graceSeconds how long an answer may be under way, @param givenUp
 *   older ones that were not are given up
 */
export async function findUnmended(
  db: Database,
  { since, graceSeconds, most, givenUp }: { since: Date; graceSeconds: number; most: number; givenUp: Date },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>('unmended', NOT_MENDED, [since, graceSeconds, most, givenUp]);
  return rows.map(({ id }) => id);
}

/** Notes what a correction has given a learner; adds to it where it has given them something before. */
export async function noteRegrading(
  tx: Transaction,
  { userId, correctionId }: { userId: string; correctionId: string },
  { at, answers, points, lessons, completed }: Regraded,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO regradings AS r (user_id, correction_id, at, answers, points, lessons, completed)
    VALUES (${userId}::uuid, ${correctionId}::uuid, ${at}::timestamptz, ${answers}::int, ${points}::int, ${lessons}::int, ${completed}::int)
    ON CONFLICT (user_id, correction_id) DO UPDATE
       SET at = EXCLUDED.at, earlier_at = r.earlier_at || r.at, answers = r.answers + EXCLUDED.answers, points = r.points + EXCLUDED.points,
           lessons = r.lessons + EXCLUDED.lessons, completed = COALESCE(EXCLUDED.completed, r.completed), seen_at = NULL`;
}

/** Something that a learner is told of an objection, theirs or another's about the same word. */
export interface NewsRow {
  /** Of the objection or the correction. */
  id: string;
  upheld: boolean;
  /** With its gap. */
  text: string;
  word: string;
  /** What was said with it; null for nothing. */
  decision: string | null;
  answers: number;
  points: number;
  /** Rounds that are passed by it. */
  lessons: number;
  /** A level's number. */
  completed: number | null;
  /** Since when it can be told. */
  at: Date;
  /** Each time that answers were graded again; empty: none were. */
  regradedAt: Date[];
}

/**
 * What a learner ($1) has not seen yet. Nothing is told about a sentence while one of their answers to it is judged in secret: that it is right
 * would be a part of it. So it is news of the moment at which that may be told.
 */
const UNSEEN = `
  SELECT o.id, o.sentence_id, false AS upheld, o.word, o.decision, 0 AS answers, 0 AS points, 0 AS lessons, NULL::int AS completed,
         o.decided_at AS at, ARRAY[]::timestamptz[] AS regraded_at
    FROM objections o WHERE o.user_id = $1::uuid AND o.state = 'REFUSED' AND o.seen_at IS NULL
  UNION ALL
  SELECT c.id, c.sentence_id, true, c.word,
         (SELECT o.decision FROM objections o
           WHERE o.user_id = r.user_id AND o.sentence_id = c.sentence_id AND o.word = c.word AND o.state = 'UPHELD' LIMIT 1),
         r.answers, r.points, r.lessons, r.completed,
         GREATEST(r.at, (SELECT max(h.withheld_until) FROM problems h
                          WHERE h.user_id = r.user_id AND h.sentence_id = c.sentence_id AND h.state = 'ANSWERED')),
         r.earlier_at || r.at
    FROM regradings r JOIN corrections c ON c.id = r.correction_id
   WHERE r.user_id = $1::uuid AND r.seen_at IS NULL`;

/** The newest of it up to an instant ($2), $3 at most. @param and a further condition */
const told = (and = ''): string =>
  `SELECT * FROM (${UNSEEN}) u WHERE at <= $2::timestamptz ${and} ORDER BY at DESC, id LIMIT $3::int`;

const NEWS = `
  SELECT n.id, n.upheld, s.text, n.word, n.decision, n.answers, n.points, n.lessons, n.completed, n.at, n.regraded_at AS "regradedAt"
    FROM (${told()}) n JOIN sentences s ON s.id = n.sentence_id
   ORDER BY n.at DESC, n.id`;

/** What a learner was not told yet, newest first, `most` at most. One statement. */
export function readNews(db: Database, userId: string, { most, now }: { most: number; now: Date }): Promise<NewsRow[]> {
  return db.query('objection-news', NEWS, [userId, now, most]);
}

/**
 * What was given anew meanwhile (`noteRegrading`) is still to be told, and so is what was released meanwhile, of whatever instant it is then, where
 * the keys of what was shown are known.
 */
const SEE_NEWS = `
  WITH told AS (${told('AND ($5::uuid[] IS NULL OR id = ANY($5::uuid[]))')}),
  refused AS (UPDATE objections SET seen_at = $4::timestamptz WHERE id IN (SELECT id FROM told WHERE NOT upheld))
  UPDATE regradings SET seen_at = $4::timestamptz
   WHERE user_id = $1::uuid AND seen_at IS NULL AND at <= $2::timestamptz AND correction_id IN (SELECT id FROM told WHERE upheld)`;

/**
 * Notes that a learner has seen what `readNews` told whose newest is of the instant `until`. One statement.
 * @param keys UUIDs of what was shown of it; null: all of it
 */
export async function markNewsSeen(
  db: Database,
  userId: string,
  { until, keys }: { until: Date; keys: readonly string[] | null },
  { most, now }: { most: number; now: Date },
): Promise<void> {
  await db.query('see-objection-news', SEE_NEWS, [userId, until, most, now, keys]);
}
