import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { lookAtReports } from '../pool/probation.domain.ts';
import type { ReportReason } from '../pool/reports.rules.ts';
import { NO_SUCH_PROBLEM } from './answer.domain.ts';
import type { ProblemSource } from './moves.ts';
import { REPORTS_PER_ACCOUNT } from './practice.limits.ts';
import { readProblems, skipProblem } from './practice.store.ts';
import { putAside, storeReport } from './report.store.ts';

/** Where a reported sentence makes way for another one. Elsewhere it is a part of what others set, and stays to be answered. */
const MAKES_WAY: ReadonlySet<ProblemSource> = new Set(['PRACTICE', 'REVIEW', 'MISTAKES', 'PROBATION']);

/**
 * Reports the sentence of one of the viewer's problems. It is not served to them any more, and an open problem of practice is given up; once
 * enough learners have reported it, it is taken out for everybody until somebody has looked at it.
 * Effects: rows; `practiceChanged` is announced where a problem was given up.
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
  await deps.db.transaction(async (tx) => {
    await storeReport(tx, { userId, sentenceId, reason, at });
    await putAside(tx, { userId, sentenceId, practiceTypeId, level, at });
  });
  const isGivenUp = state === 'OPEN' && MAKES_WAY.has(source);
  if (isGivenUp) {
    await skipProblem(deps.db, userId, problemId);
    announce(deps, practiceChanged, userId, { kind: 'SERVED', level: levelByNumber(level).code, practiceTypeId });
  }
  await lookAtReports(deps, sentenceId);
  return { problemId, isGivenUp };
}
