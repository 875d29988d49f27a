import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { againWhereTaken, isTaken } from '../../kernel/db.ts';
import { NotFoundError, TooLateToUndoError } from '../../kernel/errors.ts';
import { undoableSince } from '../../kernel/undo.rules.ts';
import { lookLater } from '../pool/probation.domain.ts';
import type { ReportReason } from '../pool/reports.rules.ts';
import { NO_SUCH_PROBLEM, outrun } from './answer.domain.ts';
import type { ProblemSource } from './moves.ts';
import { announceServed } from './next.domain.ts';
import { REPORTS_PER_ACCOUNT } from './practice.limits.ts';
import { skipProblem } from './practice.store.ts';
import { readProblems } from './shown.store.ts';
import { findOpenKey, putAside, removeReport, storeReport } from './report.store.ts';

const TOO_LATE = 'It is too late to undo this. You will not get this sentence in practice again.';

/** Where a reported sentence makes way for another one. Elsewhere it is a part of what others set, and stays to be answered. */
const MAKES_WAY: ReadonlySet<ProblemSource> = new Set(['PRACTICE', 'REVIEW', 'MISTAKES', 'PROBATION']);

/**
 * Reports the sentence of one of the viewer's problems. Practice, review and practice of mistakes do not serve it to them any more, and an
 * open problem of these is given up; once enough learners have reported it, and can't undo that any more, it is taken out for everybody
 * until somebody has looked at it.
 * Effects: rows; a job; `practiceChanged` is announced where a problem was given up.
 * @returns the id of the problem, and whether it was given up
 * Throws NotFoundError for somebody else's or an unknown problem, RateLimitedError.
 */
export async function reportSentence(
  deps: Deps,
  viewer: Viewer,
  { problemId, reason }: { problemId: string; reason: ReportReason },
): Promise<{ problemId: string; isGivenUp: boolean }> {
  const { userId } = viewer;
  const [problem] = await readProblems(deps.db, viewer, [problemId]);
  if (!problem) throw new NotFoundError(NO_SUCH_PROBLEM);
  await deps.limits.consume(REPORTS_PER_ACCOUNT, userId);
  const { sentenceId, practiceTypeId, level, state, source } = problem;
  const at = deps.clock.now();
  const isGivenUp = state === 'OPEN' && MAKES_WAY.has(source);
  await deps.db.transaction(async (tx) => {
    const openKey = isGivenUp ? await findOpenKey(tx, userId, problemId) : null;
    const givenUp = openKey === null ? null : { problemId, openKey };
    const hadMistake = await putAside(tx, { userId, sentenceId, practiceTypeId, level, at });
    await storeReport(tx, { userId, sentenceId, reason, at, givenUp, hadMistake }, undoableSince(at));
  });
  if (isGivenUp) {
    await skipProblem(deps.db, userId, problemId);
    announceServed(deps, userId, problem);
  }
  await lookLater(deps, sentenceId);
  return { problemId, isGivenUp };
}

/** How often a report is undone anew where another sentence is asked for at the same moment: more often in a row is no accident. */
const UNDO_TRIES = 3;

/**
 * Undoes the viewer's report of a problem's sentence, as long as that can be done (`undo.rules.ts`) after the first time that it was reported: it comes back to them, and the problem that made way is open again
 * in the place of what was opened since. A report that is gone is undone already.
 * Effects: rows; `practiceChanged` is announced where a problem is open again.
 * @returns the id of the problem, and whether it, or another one of its sentence, is open again
 * Throws NotFoundError for somebody else's or an unknown problem, TooLateToUndoError later, and once somebody has decided about the report,
 * UnavailableError where other tabs come first again and again: the report stands then, and can be undone in the time for it.
 */
export async function undoReport(
  deps: Deps,
  viewer: Viewer,
  problemId: string,
): Promise<{ problemId: string; isReopened: boolean }> {
  const { userId } = viewer;
  const [problem] = await readProblems(deps.db, viewer, [problemId]);
  if (!problem) throw new NotFoundError(NO_SUCH_PROBLEM);
  const { sentenceId } = problem;
  const now = deps.clock.now();
  const since = undoableSince(now);
  const undone = await againWhereTaken(UNDO_TRIES, () =>
    deps.db.transaction((tx) => removeReport(tx, { userId, sentenceId, since, now })),
  ).catch((error: unknown) => {
    throw isTaken(error) ? outrun(deps, 'undo') : error;
  });
  if (undone === 'late') throw new TooLateToUndoError(TOO_LATE);
  const isReopened = undone === 'reopened';
  if (isReopened) announceServed(deps, userId, problem);
  return { problemId, isReopened };
}
