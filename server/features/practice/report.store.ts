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

/** A report as it stands. */
interface ReportRow {
  at: Date;
  settledAt: Date | null;
  problemId: string | null;
  openKey: string | null;
  hadMistake: boolean;
}

/** A learner's report of a sentence, held until the transaction's end; null where there is none. */
async function holdReport(
  tx: Transaction,
  { userId, sentenceId }: Pick<Report, 'userId' | 'sentenceId'>,
): Promise<ReportRow | null> {
  const [row] = await tx.$queryRaw<ReportRow[]>`
    SELECT at, settled_at AS "settledAt", problem_id AS "problemId", open_key AS "openKey", had_mistake AS "hadMistake"
      FROM sentence_reports WHERE user_id = ${userId}::uuid AND sentence_id = ${sentenceId}::uuid FOR UPDATE`;
  return row ?? null;
}

/** Whether a report can still be undone: it was made since an instant, and nobody has decided about it. */
const isOpen = ({ at, settledAt }: ReportRow, since: Date): boolean => at >= since && settledAt === null;

/**
 * Stores what a learner reports of a sentence. What they reported of it before has its time and stays settled where it was: the reason alone
 * is another one.
 * @param since what was reported after it can still be undone: what makes way by the new report too is kept with it
 */
export async function storeReport(tx: Transaction, report: Report, since: Date): Promise<void> {
  const { userId, sentenceId, reason, at, givenUp, hadMistake } = report;
  const mine = { userId, sentenceId };
  const madeWay = givenUp ?? { problemId: null, openKey: null };
  const { count } = await tx.sentenceReport.createMany({
    data: { ...mine, reason, at, ...madeWay, hadMistake },
    skipDuplicates: true,
  });
  if (count > 0) return;
  const before = await holdReport(tx, report);
  // Undone in this moment.
  if (before === null) return storeReport(tx, report, since);
  const more = isOpen(before, since) ? { ...givenUp, hadMistake: hadMistake || before.hadMistake } : {};
  await tx.sentenceReport.updateMany({ where: mine, data: { reason, ...more } });
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
  await tx.seenSentence.createMany({
    data: { userId, sentenceId, practiceTypeId, level, lastSeenAt: at },
    skipDuplicates: true,
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
type Undone = 'late' | 'undone' | 'reopened';

/**
 * Removes a learner's report, if it was made since an instant and nobody has decided about it. A mistake that was put aside is open again; so
 * is the problem that made way, as long as its round goes on and nothing is withheld of its sentence: what is open in its place is given up. Where
 * there is no report, it is undone already. Throws where another problem is opened in that place at this moment (`isTaken`).
 */
export async function removeReport(
  tx: Transaction,
  { userId, sentenceId, since, now }: { userId: string; sentenceId: string; since: Date; now: Date },
): Promise<Undone> {
  const mine = { userId, sentenceId };
  const report = await holdReport(tx, mine);
  if (report === null) return 'undone';
  if (!isOpen(report, since)) return 'late';
  await tx.sentenceReport.deleteMany({ where: mine });
  if (report.hadMistake) await tx.mistake.updateMany({ where: mine, data: { isOpen: true } });
  const { problemId, openKey } = report;
  if (problemId === null || openKey === null) return 'undone';
  // In homework or a live round by now: it would be told here.
  if ((await tx.problem.count({ where: { ...mine, withheldUntil: { gt: now } } })) > 0) return 'undone';
  const givenUp = {
    id: problemId,
    userId,
    state: 'SKIPPED' as const,
    OR: [{ roundId: null }, { round: { openKey: { not: null } } }],
  };
  if ((await tx.problem.count({ where: givenUp })) === 0) return 'undone';
  await tx.problem.updateMany({ where: { userId, openKey }, data: { state: 'SKIPPED', openKey: null } });
  const { count } = await tx.problem.updateMany({ where: givenUp, data: { state: 'OPEN', openKey } });
  return count > 0 ? 'reopened' : 'undone';
}
