import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { UNDO_OVER_SECONDS, undoableSince } from '../../kernel/undo.rules.ts';
import { audit } from '../audit/audit.ts';
import type { WatchedRow } from './probation.rows.ts';
import { type Finding, findingOf, TRUSTED_AFTER_DAYS } from './probation.rules.ts';
import { mostReported, REPORTS_TO_QUARANTINE } from './reports.rules.ts';
import {
  figuresOfSentence,
  isProved,
  moveSentence,
  provedSentences,
  readReported,
  reportedSentences,
  settleReports,
  watchedSentences,
} from './probation.store.ts';
import { findSentences, type SentenceRow } from './sentences.store.ts';
import { poolsChanged } from './status.domain.ts';

const MS_PER_SECOND = 1000;
const DAY_MS = 86_400_000;

/** Sentences that were reported, each looked at once its report stands. */
export const REPORTED_QUEUE: Queue = {
  name: 'pool-reported',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
};

/** A place behind every one that a learner has walked to (practice/README.md). */
export const placeNow = ({ clock }: Deps): number => Math.floor(clock.now().getTime() / MS_PER_SECOND) + Math.random();

/** What a sentence's figures say against it. */
export function findingFor({ answers, right, errors, word, times, expected }: WatchedRow): Finding | null {
  return findingOf({ answers, right, errors, commonest: word === null ? null : { word, times }, expected });
}

type Placed = Pick<WatchedRow, 'id' | 'status' | 'level' | 'practiceTypeId'>;

async function move(deps: Deps, row: Placed, to: Pick<Parameters<typeof moveSentence>[2], 'status' | 'found'>) {
  const hasMoved = await moveSentence(deps.db, row, { ...to, poolOrder: placeNow(deps) });
  if (hasMoved) await poolsChanged(deps, [row]);
}

/**
 * Looks at a sentence that is on probation: once enough learners have answered it, it is kept, taken out for good, or, where a wrong answer may be
 * right, until somebody has looked at it. Until then it goes on being tried out. Effects: its status; the pool's figures are announced.
 */
export async function lookAtSentence(deps: Deps, id: string): Promise<void> {
  if (!(await isProved(deps.db, id))) return;
  const row = await figuresOfSentence(deps.db, id);
  if (row?.status !== 'PROBATION') return;
  const finding = findingFor(row);
  const retired = finding?.suspicion === 'MISSING_ALTERNATIVE' ? 'QUARANTINED' : 'RETIRED';
  await move(deps, row, { status: finding === null ? 'VALIDATED' : retired, found: finding?.text ?? null });
}

/** Lets a sentence that was just reported be looked at, as soon as the report can't be undone any more. Effects: a job. */
export const lookLater = ({ jobs }: Deps, id: string): Promise<void> =>
  jobs.sendLater(REPORTED_QUEUE, { sentenceId: id }, UNDO_OVER_SECONDS);

/**
 * Takes a sentence out, until somebody has looked at it, once enough learners have reported it whose accounts are not of today, and who can't
 * undo it any more; but never more than a small share of a pool. Effects as above; what goes beyond that share is logged.
 */
export async function lookAtReports(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now();
  const madeBefore = new Date(now.getTime() - TRUSTED_AFTER_DAYS * DAY_MS);
  const row = await readReported(deps.db, id, { madeBefore, reportedBefore: undoableSince(now) });
  if (!row || row.reports < REPORTS_TO_QUARANTINE || (row.status !== 'VALIDATED' && row.status !== 'PROBATION')) return;
  if (row.takenOut >= mostReported(row.poolSize)) {
    const { level, practiceTypeId, takenOut } = row;
    deps.log.warn(
      { sentence: id, level, practiceTypeId, takenOut },
      'reported sentences stay: too many are out already',
    );
    return;
  }
  await move(deps, { ...row, id }, { status: 'QUARANTINED', found: `${row.reports} learners have reported it.` });
}

/** The same for all that may have been missed, or that waited for somebody's report to count. */
export async function lookAtWaiting(deps: Deps): Promise<void> {
  // One after the other: there is no hurry.
  /* oxlint-disable no-await-in-loop */
  for (const id of await provedSentences(deps.db)) await lookAtSentence(deps, id);
  for (const id of await reportedSentences(deps.db, REPORTS_TO_QUARANTINE)) await lookAtReports(deps, id);
  /* oxlint-enable no-await-in-loop */
}

/** A sentence that is worth a look, and what is said against it. */
export interface Watched {
  row: WatchedRow;
  finding: Finding | null;
  /** All that is known of it; null where it is gone. Whoever asks first reads all of them. */
  sentence: () => Promise<SentenceRow | null>;
}

/** Sentences that somebody should look at: by their figures, whatever their origin, and by reports. */
export async function sentencesToLookAt(deps: Deps): Promise<Watched[]> {
  const rows = await watchedSentences(deps.db);
  const found = rows
    .map((row) => ({ row, finding: findingFor(row) }))
    .filter(({ row, finding }) => finding !== null || row.reports > 0);
  let read: Promise<SentenceRow[]> | undefined;
  const all = (): Promise<SentenceRow[]> =>
    (read ??= findSentences(
      deps.db,
      found.map(({ row }) => row.id),
    ));
  return found.map((one) => ({
    ...one,
    sentence: async () => (await all()).find(({ id }) => id === one.row.id) ?? null,
  }));
}

/**
 * Keeps a sentence that was reported: its reports are settled, it is served again, and is not watched for its figures until these are of as many
 * answers again. Effects: its history, an audit row. Throws NotFoundError.
 */
export async function keepReported(
  deps: Deps,
  { userId }: Viewer,
  id: string,
): Promise<{ settled: number; isServedAgain: boolean }> {
  const kept = await settleReports(deps.db, id, { userId, at: deps.clock.now(), poolOrder: placeNow(deps) });
  if (!kept) throw new NotFoundError('Sentence not found');
  await audit(deps, 'sentence_kept', userId, { sentence: id });
  if (kept.isServedAgain) await poolsChanged(deps, [kept]);
  return kept;
}
