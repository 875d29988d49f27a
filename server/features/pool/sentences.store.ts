import type { Prisma } from '../../generated/prisma/client.ts';
import { columnsOf } from '../../kernel/columns.ts';
import { type Database, isTaken } from '../../kernel/db.ts';
import { isUuid } from '../../kernel/ids.ts';
import { literal } from '../../kernel/like.ts';
import type { SentenceStatus } from './sentences.rules.ts';

/** What is shown of a sentence's history, and of what is reported of it, at most: the latest. */
export const CHANGES_SHOWN = 20;

const targetFields = {
  name: true,
  answer: true,
  pattern: true,
  explanation: true,
  example: true,
  reasons: true,
} as const;

const changeFields = {
  id: true,
  userId: true,
  at: true,
  kind: true,
  statusBefore: true,
  statusAfter: true,
  textBefore: true,
  textAfter: true,
  words: true,
  note: true,
} as const;

/** What superusers see of a sentence. Of its relations it names what there is; which rows, and in which order, `SENTENCES` says, by which all sentences are read. */
export const sentenceFields = {
  id: true,
  bankId: true,
  practiceTypeId: true,
  level: true,
  text: true,
  answer: true,
  also: true,
  alsoLabels: true,
  explanation: true,
  reasons: true,
  status: true,
  quality: true,
  origin: true,
  model: true,
  promptVersion: true,
  gates: true,
  inputTokens: true,
  outputTokens: true,
  cost: true,
  answerCount: true,
  correctCount: true,
  keptAtAnswers: true,
  createdAt: true,
  decidedAt: true,
  editedAt: true,
  target: { select: targetFields },
  reports: { select: { reason: true } },
  changes: { select: changeFields },
} as const satisfies Prisma.SentenceSelect;

/** A sentence as superusers see it. */
export type SentenceRow = Prisma.SentenceGetPayload<{ select: typeof sentenceFields }>;
export type SentenceChangeRow = SentenceRow['changes'][number];

/** Which sentences somebody looks for; null: any. */
export interface SentenceWish {
  /** A part of the text or the target, or a whole id, of the bank or a UUID; empty for all. */
  search: string;
  level: number | null;
  practiceTypeId: string | null;
  status: SentenceStatus | null;
  origin: 'BUILT_IN' | 'AI' | 'IMPORTED' | null;
}

/** The condition for the sentences that somebody looks for. */
export function sentencesLike({
  search,
  level,
  practiceTypeId,
  status,
  origin,
}: SentenceWish): Prisma.SentenceWhereInput {
  const part = { contains: literal(search), mode: 'insensitive' } as const;
  return {
    ...(search === ''
      ? {}
      : {
          OR: [
            { text: part },
            { target: { name: part } },
            { bankId: search },
            ...(isUuid(search) ? [{ id: search }] : []),
          ],
        }),
    ...(level === null ? {} : { level }),
    ...(practiceTypeId === null ? {} : { practiceTypeId }),
    ...(status === null ? {} : { status }),
    ...(origin === null ? {} : { origin }),
  };
}

/** A page of sentences. Two statements. */
export async function readSentencePage(
  db: Database,
  page: Pick<Prisma.SentenceFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<SentenceRow[]> {
  const found = await db.prisma.sentence.findMany({ ...page, select: { id: true } });
  return findSentences(
    db,
    found.map(({ id }) => id),
  );
}

/** The sentences that the checks, or somebody, refused last. Two statements. */
export function readLatestRefused(db: Database, most: number): Promise<SentenceRow[]> {
  return readSentencePage(db, {
    where: { status: 'REJECTED' },
    orderBy: [{ decidedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: most,
  });
}

/** How many sentences there are. One statement. */
export function countSentences(db: Database, where: Prisma.SentenceWhereInput): Promise<number> {
  return db.prisma.sentence.count({ where });
}

const SENTENCES = `
  SELECT ${columnsOf('s', sentenceFields)}, to_json(t) AS target,
         (SELECT coalesce(json_agg(r), '[]') FROM (
            SELECT reason FROM sentence_reports
             WHERE sentence_id = s.id AND settled_at IS NULL ORDER BY at DESC LIMIT $2::int) r) AS reports,
         (SELECT coalesce(json_agg(c), '[]') FROM (
            SELECT ${columnsOf('h', changeFields)} FROM sentence_changes h
             WHERE h.sentence_id = s.id ORDER BY h.at DESC, h.id DESC LIMIT $2::int) c) AS changes
    FROM sentences s
   CROSS JOIN LATERAL (SELECT ${columnsOf('g', targetFields)} FROM targets g WHERE g.id = s.target_id) t
   WHERE s.id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], s.id)`;

/** Those of these sentences (UUIDs) that there are, in the same order. One statement. */
export async function findSentences(db: Database, ids: readonly string[]): Promise<SentenceRow[]> {
  const rows = await db.query<SentenceRow>('sentences', SENTENCES, [ids, CHANGES_SHOWN]);
  // JSON has instants as texts.
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map((change) => ({ ...change, at: new Date(change.at) })),
  }));
}

/** A sentence by its id; null where there is none. One statement. */
export async function findSentence(db: Database, id: string): Promise<SentenceRow | null> {
  const [found] = await findSentences(db, [id]);
  return found ?? null;
}

/** Those of some sentences whose rejection a superuser has overruled at some time, by id. One statement. */
export async function findOverruled(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const overruled = await db.prisma.sentenceChange.findMany({
    where: { sentenceId: { in: [...ids] }, kind: 'APPROVED', statusBefore: 'REJECTED' },
    distinct: ['sentenceId'],
    select: { sentenceId: true },
  });
  return new Set(overruled.map(({ sentenceId }) => sentenceId));
}

/** Whether a sentence by a model, other than this one, has a text that comes down to the same. One statement. */
export async function isTextTaken(db: Database, textKey: string, id: string): Promise<boolean> {
  return (await db.prisma.sentence.count({ where: { textKey, id: { not: id } } })) > 0;
}

/**
 * Changes a sentence that stands as it was read, and writes its history. What is reported of it is settled at `settledAt`, where one is
 * given. @returns false where it has changed meanwhile, or another one has got the same text
 */
export async function changeSentence(
  db: Database,
  { id, status, text, editedAt }: Pick<SentenceRow, 'id' | 'status' | 'text' | 'editedAt'>,
  data: Prisma.SentenceUpdateManyMutationInput,
  change: Omit<Prisma.SentenceChangeCreateManyInput, 'sentenceId'>,
  settledAt: Date | null,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const { count } = await tx.sentence.updateMany({ where: { id, status, text, editedAt }, data });
      if (count === 0) return false;
      if (settledAt !== null)
        await tx.sentenceReport.updateMany({ where: { sentenceId: id, settledAt: null }, data: { settledAt } });
      await tx.sentenceChange.create({ data: { ...change, sentenceId: id } });
      return true;
    });
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}
