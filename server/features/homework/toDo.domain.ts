import type { Reader } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { inCountedTurn, inReportTurn } from './reportTurns.ts';
import { classesLookedAt, readRetries, readToDo, type ToDoRow } from './toDo.store.ts';

/** How long an email's job waits for its turn: it has a minute in all, and what would come later is tried again. */
const MAIL_WAITS_MS = 20_000;

/** How what a student is set is read. */
export interface SetReading {
  /** The classes whose homework is looked at; null: all. */
  classes: string[] | null;
  /** Reads something of it: at once, or in its turn. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>;
}

/**
 * How what a student has to do is read: at once, of all their classes, where they are set no more than one class can have, else of some of them
 * (`classesLookedAt`), in a turn as a report that is counted (`inCountedTurn`). Who came by a sign-in card is in one class. A turn within a turn
 * would wait for itself.
 * @param isMailed whether it is for an email, which waits for its turn, is about any of their classes, and not for somebody who waits for an answer
 */
export async function howSetIsRead(deps: Deps, reader: Reader, { isMailed = false } = {}): Promise<SetReading> {
  const classes = reader.card ? null : await classesLookedAt(deps.db, reader, { atRandom: isMailed });
  if (classes === null) return { classes, inTurn: (read) => read() };
  const turn = { waitedMostMs: MAIL_WAITS_MS, isOfFile: true };
  return {
    classes,
    inTurn: (read) => (isMailed ? inReportTurn(deps, read, turn) : inCountedTurn(deps, reader.userId, read)),
  };
}

/**
 * What somebody has to do at an instant, for an email: at most so much of it, what is due first first.
 * @throws UnavailableError where its turn came too late for an email's job
 */
export async function toDoForMail(deps: Deps, reader: Reader, now: Date, most: number): Promise<ToDoRow[]> {
  const { classes, inTurn } = await howSetIsRead(deps, reader, { isMailed: true });
  return inTurn(async () => {
    const retries = await readRetries(deps.db, reader, now, classes);
    return readToDo(deps.db, reader, now, { most, retries, classes });
  });
}
