import type { Transaction } from '../../kernel/db.ts';
import type { ReportReason } from '../pool/reports.rules.ts';

/** What a learner reports. */
interface Report {
  userId: string;
  sentenceId: string;
  reason: ReportReason;
  at: Date;
  /** What has made way by it; null where nothing has. */
  givenUp: { problemId: string; openKey: string } | null;
  /** Whether an open mistake was put aside by it. */
  hadMistake: boolean;
}

/**
 * Stores what a learner reports of a sentence, in place of what they reported of it before; what was settled stays settled.
 * @param since what was reported after it can still be undone: what has made way by it then is kept
 */
export async function storeReport(
  tx: Transaction,
  { userId, sentenceId, reason, at, givenUp, hadMistake }: Report,
  since: Date,
): Promise<void> {
  const mine = { userId, sentenceId };
  const before = await tx.sentenceReport.findUnique({ where: { userId_sentenceId: mine } });
  const earlier = before !== null && before.at >= since ? before : null;
  const stored = {
    reason,
    at,
    problemId: givenUp?.problemId ?? earlier?.problemId ?? null,
    openKey: givenUp?.openKey ?? earlier?.openKey ?? null,
    hadMistake: hadMistake || (before?.hadMistake ?? false),
  };
  await tx.sentenceReport.upsert({
    where: { userId_sentenceId: mine },
    create: { ...mine, ...stored },
    update: stored,
  });
}

/**
 * Marks a sentence as seen by a learner, so that it is never new to them, and no mistake of it as open.
 * @returns whether there was an open mistake
 */
export async function putAside(
  tx: Transaction,
  seen: { userId: string; sentenceId: string; practiceTypeId: string; level: number; at: Date },
): Promise<boolean> {
  const { userId, sentenceId, practiceTypeId, level, at } = seen;
  await tx.seenSentence.upsert({
    where: { userId_sentenceId: { userId, sentenceId } },
    create: { userId, sentenceId, practiceTypeId, level, lastSeenAt: at },
    update: {},
  });
  const { count } = await tx.mistake.updateMany({
    where: { userId, sentenceId, isOpen: true },
    data: { isOpen: false },
  });
  return count > 0;
}

/** The key under which a learner's problem is open; null where it is open no more. */
export async function findOpenKey(tx: Transaction, userId: string, problemId: string): Promise<string | null> {
  const problem = await tx.problem.findFirst({ where: { id: problemId, userId }, select: { openKey: true } });
  return problem?.openKey ?? null;
}

/** What became of a report that was to be undone. */
export type Undone = 'late' | 'undone' | 'reopened';

/**
 * Removes a learner's report, if it was made since an instant. A mistake that was put aside is open again; so is the problem that made way,
 * as long as its round goes on: what is open in its place is given up. Where there is no report, it is undone already.
 */
export async function removeReport(
  tx: Transaction,
  { userId, sentenceId, since }: { userId: string; sentenceId: string; since: Date },
): Promise<Undone> {
  const mine = { userId, sentenceId };
  const report = await tx.sentenceReport.findUnique({ where: { userId_sentenceId: mine } });
  if (report === null) return 'undone';
  if (report.at < since) return 'late';
  await tx.sentenceReport.delete({ where: { userId_sentenceId: mine } });
  if (report.hadMistake) await tx.mistake.updateMany({ where: mine, data: { isOpen: true } });
  const { problemId, openKey } = report;
  if (problemId === null || openKey === null) return 'undone';
  const givenUp = await tx.problem.findFirst({
    where: { id: problemId, userId, state: 'SKIPPED', OR: [{ roundId: null }, { round: { openKey: { not: null } } }] },
    select: { id: true },
  });
  if (givenUp === null) return 'undone';
  await tx.problem.updateMany({ where: { userId, openKey }, data: { state: 'SKIPPED', openKey: null } });
  await tx.problem.update({ where: { id: problemId }, data: { state: 'OPEN', openKey } });
  return 'reopened';
}
