import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { TrialSentence } from '../practice/trial.ts';
import type { Scope } from './attempts.store.ts';

/** A sentence of homework as its teachers see it, with what it is judged by. */
export interface HomeworkSentence extends TrialSentence {
  id: string;
}

const sentenceFields = {
  id: true,
  level: true,
  practiceTypeId: true,
  text: true,
  answer: true,
  also: true,
  alsoLabels: true,
  explanation: true,
  reasons: true,
  target: { select: { name: true, explanation: true, reasons: true, example: true } },
} as const;

type Row = Prisma.SentenceGetPayload<{ select: typeof sentenceFields }>;
type Reasons = Record<string, string>;
type Labels = Record<string, string>;

const sentenceOf = ({ level, alsoLabels, explanation, reasons, target, ...sentence }: Row): HomeworkSentence => ({
  ...sentence,
  alsoLabels: alsoLabels as Labels,
  level: level as LevelNumber,
  sentenceExplanation: explanation,
  sentenceReasons: reasons as Reasons | null,
  target: target.name,
  explanation: target.explanation,
  reasons: target.reasons as Reasons,
  example: target.example,
});

/** Who reads them, and when. */
interface Reading {
  userId: string;
  now: Date;
}

/** Problems by which something is withheld from the reader, who may be a student elsewhere. A part of a Prisma query. */
const withholding = ({ userId, now }: Reading) => ({ userId, withheldUntil: { gt: now } });

/** Sentences of which nothing is withheld from the reader. A part of a Prisma query. */
const untoldTo = (reading: Reading) => ({ problems: { none: withholding(reading) } });

/** Planned sentences that are asked (SERVE_IN_ATTEMPT). */
const asked = (ids: readonly string[]) => ({
  id: { in: [...ids] },
  status: { in: ['VALIDATED' as const, 'QUARANTINED' as const] },
});

/** Those of these planned sentences that are asked and withheld from the reader nowhere, in no order. */
export async function readHomeworkSentences(
  db: Database,
  ids: readonly string[],
  reading: Reading,
): Promise<HomeworkSentence[]> {
  const where = { ...asked(ids), ...untoldTo(reading) };
  return (await db.prisma.sentence.findMany({ where, select: sentenceFields })).map(sentenceOf);
}

/** How many of these planned sentences are asked, and withheld from the reader somewhere. One statement. */
export function countWithheldFrom(db: Database, ids: readonly string[], reading: Reading): Promise<number> {
  return db.prisma.sentence.count({ where: { ...asked(ids), problems: { some: withholding(reading) } } });
}

/** A sentence that may be asked within a scope and is withheld from the reader nowhere; null for any other. */
export async function findAskable(
  db: Database,
  { practiceTypeIds, targetIds, level }: Scope,
  id: string,
  reading: Reading,
): Promise<HomeworkSentence | null> {
  const found = await db.prisma.sentence.findFirst({
    where: {
      id,
      status: 'VALIDATED',
      practiceTypeId: { in: [...practiceTypeIds] },
      ...(targetIds === null ? {} : { targetId: { in: [...targetIds] } }),
      ...(level === null ? {} : { level }),
      ...untoldTo(reading),
    },
    select: sentenceFields,
  });
  return found && sentenceOf(found);
}
