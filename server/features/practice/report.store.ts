import type { Transaction } from '../../kernel/db.ts';
import type { ReportReason } from '../pool/reports.rules.ts';

/** Stores what a learner reports of a sentence, in place of what they reported of it before; what was settled stays settled. */
export async function storeReport(
  tx: Transaction,
  { userId, sentenceId, reason, at }: { userId: string; sentenceId: string; reason: ReportReason; at: Date },
): Promise<void> {
  const mine = { userId, sentenceId };
  await tx.sentenceReport.upsert({
    where: { userId_sentenceId: mine },
    create: { ...mine, reason, at },
    update: { reason, at },
  });
}

/** Marks a sentence as seen by a learner, so that it is never new to them, and no mistake of it as open. */
export async function putAside(
  tx: Transaction,
  seen: { userId: string; sentenceId: string; practiceTypeId: string; level: number; at: Date },
): Promise<void> {
  const { userId, sentenceId, practiceTypeId, level, at } = seen;
  await tx.seenSentence.upsert({
    where: { userId_sentenceId: { userId, sentenceId } },
    create: { userId, sentenceId, practiceTypeId, level, lastSeenAt: at },
    update: {},
  });
  await tx.mistake.updateMany({ where: { userId, sentenceId }, data: { isOpen: false } });
}
