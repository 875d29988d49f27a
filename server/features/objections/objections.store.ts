import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { inBankSpelling } from '../curriculum/answers.ts';
import { comparedForm } from '../curriculum/grading.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import type { Regraded } from '../practice/regrade.outcome.ts';

/** What an objection shows. */
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
      target: { select: { name: true, explanation: true } },
    },
  },
  problem: { select: { answer: true, result: true } },
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
  const { sentence, result, ...problem } = found;
  return { ...problem, result: result as unknown as AnswerResult, accepted: [sentence.answer, ...sentence.also] };
}

/** The objection to a learner's answer; null where there is none. */
export function findObjectionTo(db: Database, userId: string, problemId: string): Promise<ObjectionRow | null> {
  return db.prisma.objection.findFirst({ where: { problemId, userId }, select: objectionFields });
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

/** An objection by its id; null where there is none. */
export function findObjection(db: Database, id: string): Promise<ObjectionRow | null> {
  return db.prisma.objection.findUnique({ where: { id }, select: objectionFields });
}

/** Stores an objection. False where there is one to this problem already. */
export async function insertObjection(db: Database, data: Prisma.ObjectionCreateManyInput): Promise<boolean> {
  return (await db.prisma.objection.createMany({ data, skipDuplicates: true })).count > 0;
}

type PagePart = 'where' | 'orderBy' | 'take';

/** The condition for objections that stand somewhere. */
export const objectionsThatAre = (state: ObjectionRow['state']) => ({ state });

/** A page of objections. */
export function readObjectionPage(
  db: Database,
  page: Pick<Prisma.ObjectionFindManyArgs, PagePart>,
): Promise<ObjectionRow[]> {
  return db.prisma.objection.findMany({ ...page, select: objectionFields });
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
   WHERE mended_at IS NULL OR (accepted_at > $1::timestamptz AND mended_at < accepted_at + make_interval(secs => $2::int))
   ORDER BY accepted_at LIMIT $3::int`;

/**
 * Corrections whose answers are still to be looked through, or were before everybody who had read the sentence as it was can have
 * been answered.
 * @param since older ones are done, @param graceSeconds how long an answer may be under way
 */
export async function findUnmended(
  db: Database,
  { since, graceSeconds, most }: { since: Date; graceSeconds: number; most: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>('unmended', NOT_MENDED, [since, graceSeconds, most]);
  return rows.map(({ id }) => id);
}

/** Notes what a correction has given a learner; adds to it where it has given them something before. */
export async function noteRegrading(
  tx: Transaction,
  { userId, correctionId, at }: { userId: string; correctionId: string; at: Date },
  { answers, points, lessons, completed }: Regraded,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO regradings AS r (user_id, correction_id, at, answers, points, lessons, completed)
    VALUES (${userId}::uuid, ${correctionId}::uuid, ${at}::timestamptz, ${answers}::int, ${points}::int, ${lessons}::int, ${completed}::int)
    ON CONFLICT (user_id, correction_id) DO UPDATE
       SET at = EXCLUDED.at, answers = r.answers + EXCLUDED.answers, points = r.points + EXCLUDED.points,
           lessons = r.lessons + EXCLUDED.lessons, completed = COALESCE(EXCLUDED.completed, r.completed), seen_at = NULL`;
}

/** Homework whose score has changed after answers in it were graded again: what counts of its attempts, in per cent. */
export interface MendedHomework {
  title: string;
  score: number;
}

/** How much homework is named of what an objection changed. */
export const MENDED_SHOWN = 50;

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
  at: Date;
  homework: MendedHomework[];
}

/** As it is read: with what was typed in the homework, in each place of the sentence. */
interface ReadNews extends Omit<NewsRow, 'homework'> {
  practiceTypeId: string;
  homework: (MendedHomework & { assignmentId: string; typed: string })[] | null;
}

/** Finished homework of $1 in which the sentence of `c` was answered before `r`, and is right; what is not told before the due date is left out. */
const MENDED_HOMEWORK = `
  SELECT json_agg(json_build_object('assignmentId', d.id, 'title', d.title, 'typed', p.answer, 'score', (
           SELECT o.score FROM homework_attempts o
            WHERE o.assignment_id = d.id AND o.enrolment_id = a.enrolment_id AND o.score IS NOT NULL
            ORDER BY CASE WHEN d.counted_attempt = 'BEST' THEN o.score END DESC NULLS LAST, o.number DESC LIMIT 1))
           ORDER BY d.title, d.id) AS homework
    FROM problems p
    JOIN homework_problems h ON h.problem_id = p.id
    JOIN homework_attempts a ON a.id = h.attempt_id AND a.finished_at IS NOT NULL
    JOIN assignments d ON d.id = a.assignment_id
   WHERE p.user_id = $1::uuid AND p.sentence_id = c.sentence_id AND p.state = 'ANSWERED' AND p.verdict = 'RIGHT'
     AND p.answer IS NOT NULL AND p.answered_at <= r.at AND (p.withheld_until IS NULL OR p.withheld_until <= $3::timestamptz)`;

/** Nothing is told about a sentence while one of the learner's answers to it is judged in secret: that it is right would be a part of it. */
const HELD_BACK = `
  SELECT 1 FROM problems h
   WHERE h.user_id = $1::uuid AND h.sentence_id = c.sentence_id AND h.state = 'ANSWERED' AND h.withheld_until > $3::timestamptz`;

const NEWS = `
  SELECT * FROM (
    SELECT o.id, false AS upheld, s.text, o.word, o.decision, 0 AS answers, 0 AS points, 0 AS lessons, NULL::int AS completed, o.decided_at AS at, s.practice_type_id AS "practiceTypeId", NULL::json AS homework
      FROM objections o JOIN sentences s ON s.id = o.sentence_id
     WHERE o.user_id = $1::uuid AND o.state = 'REFUSED' AND o.seen_at IS NULL
    UNION ALL
    SELECT c.id, true, s.text, c.word, o.decision, r.answers, r.points, r.lessons, r.completed, r.at, s.practice_type_id, w.homework
      FROM regradings r
      JOIN corrections c ON c.id = r.correction_id
      JOIN sentences s ON s.id = c.sentence_id
      LEFT JOIN LATERAL (SELECT decision FROM objections o
                          WHERE o.user_id = r.user_id AND o.sentence_id = c.sentence_id AND o.word = c.word AND o.state = 'UPHELD'
                          LIMIT 1) o ON true
      LEFT JOIN LATERAL (${MENDED_HOMEWORK}) w ON true
     WHERE r.user_id = $1::uuid AND r.seen_at IS NULL AND NOT EXISTS (${HELD_BACK})
  ) n ORDER BY at DESC, id LIMIT $2::int`;

/** What a learner was not told yet, newest first. One statement. */
export async function readNews(
  db: Database,
  userId: string,
  { most, now }: { most: number; now: Date },
): Promise<NewsRow[]> {
  const rows = await db.query<ReadNews>('objection-news', NEWS, [userId, most, now]);
  return rows.map(({ practiceTypeId, homework, ...news }) => {
    const { answers } = practiceTypeById(practiceTypeId);
    const formOf = (typed: string): string => inBankSpelling(answers, comparedForm(typed, answers));
    const mended = (homework ?? []).filter(({ typed }) => formOf(typed) === inBankSpelling(answers, news.word));
    const told = new Map(mended.map(({ assignmentId, title, score }) => [assignmentId, { title, score }]));
    return { ...news, homework: [...told.values()].slice(0, MENDED_SHOWN) };
  });
}

/** Notes that a learner has seen what there was to tell up to an instant; what is held back (`HELD_BACK`) is still to come. */
export async function markNewsSeen(db: Database, userId: string, until: Date, now: Date): Promise<void> {
  await db.prisma.objection.updateMany({
    where: { userId, state: 'REFUSED', seenAt: null, decidedAt: { lte: until } },
    data: { seenAt: now },
  });
  const heldBack = { userId, state: 'ANSWERED', withheldUntil: { gt: now } } as const;
  await db.prisma.regrading.updateMany({
    where: { userId, seenAt: null, at: { lte: until }, correction: { sentence: { problems: { none: heldBack } } } },
    data: { seenAt: now },
  });
}
