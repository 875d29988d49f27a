import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/ids.ts';
import { TRUSTED_AFTER_DAYS } from '../pool/probation.rules.ts';
import type { LearnerStateRow, ProblemView } from './practice.rows.ts';
import { tryOut } from './probation.store.ts';

const DAY_MS = 86_400_000;
/** Of the moments between two sentences of a round, so many have a new sentence in them: where there is one, one round in two or so. */
const PROBATION_SHARE = 0.06;

/** Whether a new sentence is tried out now: between two sentences of a round, never at its ends. @param draw 0–1 */
export function triesOut(
  { roundId, cells, hasNew }: Pick<LearnerStateRow, 'roundId' | 'cells' | 'hasNew'>,
  draw: number,
): boolean {
  return hasNew && roundId !== null && (cells?.length ?? 0) > 0 && draw < PROBATION_SHARE;
}

/**
 * Serves a sentence that is on probation, as one more between two of the round: its answer earns points and moves neither round nor level.
 * Null for an account that is not a day old, where there is none that the learner has not seen, and where another request served a problem in the meantime.
 */
export async function serveOnProbation(
  deps: Deps,
  userId: string,
  { level, roundId }: Pick<LearnerStateRow, 'level' | 'roundId'>,
  { choice, practiceTypeId }: { choice: string; practiceTypeId: string },
): Promise<ProblemView | null> {
  const id = newId();
  const now = deps.clock.now();
  const madeBefore = new Date(now.getTime() - TRUSTED_AFTER_DAYS * DAY_MS);
  const served = await tryOut(deps.db, { id, userId, level, roundId, choice, practiceTypeId, now, madeBefore });
  if (!served) return null;
  const { sentenceId, ...sentence } = served;
  return {
    id,
    sentenceId,
    sentence,
    source: 'PROBATION',
    state: 'OPEN',
    level,
    practiceTypeId,
    servedAt: now,
    servedAs: 'NEW',
    assisted: false,
    hintKind: null,
    abTestId: null,
    round: null,
  };
}
