import type { Reader } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { inCountedTurn, inReportTurn } from './reportTurns.ts';
import { hasMuchSet, readRetries, readToDo, type ToDoRow } from './toDo.store.ts';

/** How long an email's job waits for its turn: it has a minute in all, and what would come later is tried again. */
const MAIL_WAITS_MS = 20_000;

/** Reads something of all that a student is set: at once, or in its turn. */
export type ReadOfSet = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * How what a student has to do is read: at once where they are set no more than one class can have, else in a turn as a report that is counted
 * (`inCountedTurn`), since it is looked for among all that they are set. Who came by a sign-in card is in one class. A turn within a turn would wait for itself.
 * @param isMailed whether it is for an email, which waits for its turn, and not for somebody who waits for an answer
 */
export async function howSetIsRead(deps: Deps, reader: Reader, { isMailed = false } = {}): Promise<ReadOfSet> {
  if (reader.card || !(await hasMuchSet(deps.db, reader))) return (read) => read();
  if (isMailed) return (read) => inReportTurn(deps, read, { waitedMostMs: MAIL_WAITS_MS, isOfFile: true });
  return (read) => inCountedTurn(deps, reader.userId, read);
}

/**
 * What somebody has to do at an instant, for an email: at most so much of it, what is due first first.
 * @throws UnavailableError where its turn came too late for an email's job
 */
export async function toDoForMail(deps: Deps, reader: Reader, now: Date, most: number): Promise<ToDoRow[]> {
  const inTurn = await howSetIsRead(deps, reader, { isMailed: true });
  return inTurn(async () => {
    const retries = await readRetries(deps.db, reader, now);
    return readToDo(deps.db, reader, now, { most, retries });
  });
}
