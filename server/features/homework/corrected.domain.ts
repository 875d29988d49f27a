import type { Deps } from '../../deps.ts';
import { type CorrectedHomework, readCorrected } from './corrected.store.ts';

/** How much homework is named that was corrected at a time. */
export const CORRECTED_SHOWN = 50;

/**
 * Somebody's homework, in the classes that they are in, whose score was corrected last at one of some instants (`correctedAt`), for each such
 * group of instants, by title. One statement, none without instants.
 */
export async function correctedHomework(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  groups: readonly (readonly Date[])[],
): Promise<CorrectedHomework[][]> {
  const asked = [...new Set(groups.flat().map(Number))].map((time) => new Date(time));
  const rows = asked.length === 0 ? [] : await readCorrected(db, userId, asked, CORRECTED_SHOWN);
  return groups.map((instants) => {
    const times = new Set(instants.map(Number));
    // Attempts at the same homework may have been corrected at different times.
    const byId = new Map(rows.filter(({ at }) => times.has(at.getTime())).map((row) => [row.id, row]));
    return [...byId.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'en')).slice(0, CORRECTED_SHOWN);
  });
}
