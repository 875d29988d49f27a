import type { Reader } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { SOURCES_OUTSIDE_CLASSES } from './moves.ts';
import type { AnswerStateRow } from './practice.rows.ts';
import { skipProblem } from './practice.store.ts';

/** A problem, with what is withheld of its sentence elsewhere. */
type Asked = Pick<AnswerStateRow, 'id' | 'source' | 'state' | 'withheldElsewhere'>;

/** Whether an open problem outside of classes would tell what is withheld of its sentence in one: nothing is told of it. */
export const isGivenAway = ({ source, state, withheldElsewhere }: Asked): boolean =>
  state === 'OPEN' && withheldElsewhere !== null && SOURCES_OUTSIDE_CLASSES.includes(source);

/**
 * Gives up such a problem of the reader's, and says whether it was one. Whoever asks its sentence in a class does so already (`giveUpOpen`), but for what is
 * opened in practice, or opened again, at that very moment.
 */
export async function giveUpWhereWithheld({ db }: Pick<Deps, 'db'>, reader: Reader, asked: Asked): Promise<boolean> {
  if (!isGivenAway(asked)) return false;
  await skipProblem(db, reader.userId, asked.id);
  return true;
}
