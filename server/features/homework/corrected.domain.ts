import type { Deps } from '../../deps.ts';
import { type CorrectedHomework, readCorrected } from './corrected.store.ts';

/** How much homework is named that was corrected at a time. */
export const CORRECTED_SHOWN = 50;

/**
 * Somebody's homework, in the classes that they are in, whose score was corrected last at each of some instants (`correctedAt`), by title. One
 * statement, none without instants.
 */
export async function correctedHomework(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  instants: readonly Date[],
): Promise<CorrectedHomework[][]> {
  const asked = [...new Set(instants.map(Number))].map((time) => new Date(time));
  const rows = asked.length === 0 ? [] : await readCorrected(db, userId, asked, CORRECTED_SHOWN);
  return instants.map((instant) => rows.filter(({ at }) => at.getTime() === instant.getTime()));
}
