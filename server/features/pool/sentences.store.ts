import type { Prisma, SentenceChange } from '../../generated/prisma/client.ts';
import { type Database, isTaken } from '../../kernel/db.ts';
import { isUuid } from '../../kernel/ids.ts';
import { literal } from '../../kernel/like.ts';
import type { ReportReason } from './reports.rules.ts';
import type { SentenceStatus } from './sentences.rules.ts';

/** What is shown of a sentence's history, and of what is reported of it, at most: the latest. */
export const CHANGES_SHOWN = 20;

/** What superusers see of a sentence itself. */
export const sentenceFields = {
  id: true,
  bankId: true,
  targetId: true,
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
} as const satisfies Prisma.SentenceSelect;

/** A sentence as superusers see it. */
export type SentenceRow = Prisma.SentenceGetPayload<{ select: typeof sentenceFields }>;

const targetFields = {
  id: true,
  name: true,
  answer: true,
  pattern: true,
  explanation: true,
  example: true,
  reasons: true,
} as const satisfies Prisma.TargetSelect;

/** What a sentence teaches, as superusers see it. */
export type SentenceTarget = Prisma.TargetGetPayload<{ select: typeof targetFields }>;

/** A sentence with its target. */
export type TargetedSentence = SentenceRow & { target: SentenceTarget };

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

/** A page of sentences. One statement. */
export function readSentencePage(
  db: Database,
  page: Pick<Prisma.SentenceFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<SentenceRow[]> {
  return db.prisma.sentence.findMany({ ...page, select: sentenceFields });
}

/** The sentences that the checks, or somebody, refused last. */
export function readLatestRefused(db: Database, most: number): Promise<SentenceRow[]> {
  return db.prisma.sentence.findMany({
    where: { status: 'REJECTED' },
    orderBy: [{ decidedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: most,
    select: sentenceFields,
  });
}

/** How many sentences there are. One statement. */
export function countSentences(db: Database, where: Prisma.SentenceWhereInput): Promise<number> {
  return db.prisma.sentence.count({ where });
}

/** A sentence by its id; null where there is none. */
export function findSentence(db: Database, id: string): Promise<SentenceRow | null> {
  return db.prisma.sentence.findUnique({ where: { id }, select: sentenceFields });
}

/** A sentence by its id, with what a change of it has to look at; null where there is none. */
export function findSentenceToChange(
  db: Database,
  id: string,
): Promise<(TargetedSentence & { reports: { userId: string }[] }) | null> {
  const reports = { where: { settledAt: null }, select: { userId: true }, take: 1 } as const;
  const select = { ...sentenceFields, target: { select: targetFields }, reports };
  return db.prisma.sentence.findUnique({ where: { id }, select });
}

/** What sentences teach: these targets (UUIDs), in no order. One statement. */
export function readSentenceTargets(db: Database, ids: readonly string[]): Promise<SentenceTarget[]> {
  return db.prisma.target.findMany({ where: { id: { in: [...ids] } }, select: targetFields });
}

const OPEN_REPORTS = `
  SELECT s.id AS "sentenceId", r.reason
    FROM unnest($1::uuid[]) s (id)
   CROSS JOIN LATERAL (SELECT reason, at FROM sentence_reports
                        WHERE sentence_id = s.id AND settled_at IS NULL ORDER BY at DESC LIMIT $2::int) r
   ORDER BY r.at DESC`;

/** What is reported of each of these sentences (UUIDs) and not settled, the latest first, `CHANGES_SHOWN` of each at most. One statement. */
export function readOpenReports(
  db: Database,
  ids: readonly string[],
): Promise<{ sentenceId: string; reason: ReportReason }[]> {
  return db.query('open-reports', OPEN_REPORTS, [ids, CHANGES_SHOWN]);
}

const CHANGES = `
  SELECT c.id, c.sentence_id AS "sentenceId", c.user_id AS "userId", c.at, c.kind, c.status_before AS "statusBefore",
         c.status_after AS "statusAfter", c.text_before AS "textBefore", c.text_after AS "textAfter", c.words, c.note
    FROM unnest($1::uuid[]) s (id)
   CROSS JOIN LATERAL (SELECT * FROM sentence_changes WHERE sentence_id = s.id ORDER BY at DESC, id DESC LIMIT $2::int) c
   ORDER BY c.at DESC, c.id DESC`;

/** The history of each of these sentences (UUIDs), the latest first, `CHANGES_SHOWN` entries of each at most. One statement. */
export function readSentenceChanges(db: Database, ids: readonly string[]): Promise<SentenceChange[]> {
  return db.query('sentence-changes', CHANGES, [ids, CHANGES_SHOWN]);
}

/** Sentences by their ids. One statement. */
export function findSentences(db: Database, ids: readonly string[]): Promise<SentenceRow[]> {
  return db.prisma.sentence.findMany({ where: { id: { in: [...ids] } }, select: sentenceFields });
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
