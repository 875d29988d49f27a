import { type Database, missingReference, within } from '../../kernel/db.ts';
import { RESULTS_KEPT_DAYS } from '../classrooms/classrooms.rules.ts';
import { ASKED_TOO_OFTEN, HOLD_TO_BEGIN, INSERT_ATTEMPT } from './attempts.sql.ts';
import type { AttemptRow } from './attempts.store.ts';
import { GRACE_MINUTES, SAME_SENTENCE_HOURS, SAME_SENTENCE_MAX } from './homework.rules.ts';

/** A sentence that homework asks somebody no more for now, and until when. */
export interface TooOften {
  id: string;
  until: Date;
}

/**
 * Those of these sentences that homework has asked somebody, or is to ask them in attempts that they have begun, as often as it does. In no
 * order. One statement.
 */
export function findAskedTooOften(
  db: Database,
  userId: string,
  sentenceIds: readonly string[],
  now: Date,
): Promise<TooOften[]> {
  const values = [userId, sentenceIds, now, SAME_SENTENCE_HOURS, SAME_SENTENCE_MAX, GRACE_MINUTES, RESULTS_KEPT_DAYS];
  return db.query('homework-asked-too-often', ASKED_TOO_OFTEN, values);
}

/** A new attempt, and whose it is. */
export interface Beginning {
  userId: string;
  attempt: Pick<AttemptRow, 'id' | 'assignmentId' | 'enrolmentId' | 'number' | 'sentenceIds' | 'startedAt'>;
  /** When the assignment that its sentences were chosen for was changed last. */
  unchangedSince: Date;
}

/**
 * Stores a new attempt, unless it asks sentences that were asked too often: these. A transaction, which waits for whoever changes the assignment
 * and for what else the learner begins.
 * @returns 'outrun' where the assignment was changed since or is gone, the student has left the class, and where another request has begun an attempt with this number
 */
export async function beginAttempt(
  db: Database,
  { userId, attempt, unchangedSince }: Beginning,
): Promise<'begun' | 'outrun' | TooOften[]> {
  const { id, assignmentId, enrolmentId, number, sentenceIds, startedAt } = attempt;
  try {
    return await db.transaction(async (tx) => {
      const inside = within(db, tx);
      const held = await inside.query('hold-to-begin', HOLD_TO_BEGIN, [userId, assignmentId, unchangedSince]);
      if (held.length === 0) return 'outrun';
      // By a statement of its own: what it reads is as it is once the learner is held.
      const tooOften = await findAskedTooOften(inside, userId, sentenceIds, startedAt);
      if (tooOften.length > 0) return tooOften;
      const values = [id, assignmentId, enrolmentId, number, sentenceIds, startedAt];
      return (await inside.query('insert-attempt', INSERT_ATTEMPT, values)).length > 0 ? 'begun' : 'outrun';
    });
  } catch (error) {
    if (missingReference(error) !== null) return 'outrun';
    throw error;
  }
}
