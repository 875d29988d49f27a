import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { type Transaction, within } from '../../kernel/db.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { UserError } from '../../kernel/userErrors.ts';
import { countAnswers } from './attempts.store.ts';
import { type Still, teachingStill } from '../person/classes.store.ts';
import { inTurnOfChanges } from './changeTurns.ts';
import { ANSWERS_PER_CHANGE, CHANGES_PER_ACCOUNT } from './homework.limits.ts';
import { type AssignmentRow, lockAssignment, readSetAssignment } from './homework.store.ts';

/** An assignment, with how many attempts there are at it. */
export type Assignment = AssignmentRow & { attempts: number };

const NOT_FOUND = 'Assignment not found';

/** An assignment of a class that the viewer teaches. Throws NotFoundError for any other. */
export async function requireSet(deps: Deps, viewer: Viewer, assignmentId: string): Promise<Assignment> {
  const found = await readSetAssignment(deps.db, viewer.userId, assignmentId);
  if (!found) throw new NotFoundError(NOT_FOUND);
  return found;
}

/**
 * What is done with an assignment in a transaction that holds it.
 * @param still to be asked before a student's place is held: whoever ends what a teacher may do, or a class, wants the place as well
 */
type Work<T> = (inside: Deps, tx: Transaction, assignment: Assignment, still: Still) => Promise<T>;

/**
 * Does something with such an assignment, all or nothing, while nobody else changes or begins it, and while the viewer teaches its class and what they
 * bear is good. @param work reads through `inside`
 * @throws NotFoundError, as `requireBearer`, and what the work throws
 */
export function withHeld<T>(deps: Deps, viewer: Viewer, assignmentId: string, work: Work<T>): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: within(deps.db, tx) };
    await lockAssignment(tx, assignmentId);
    const found = await requireSet(inside, viewer, assignmentId);
    const still = teachingStill(tx, viewer, found.classroomId, () => new NotFoundError(NOT_FOUND));
    const made = await work(inside, tx, found, still);
    await still();
    return made;
  });
}

/**
 * Makes a change, and uses up the budget for it by how many answers it settles anew; one that is refused counts as one. Throws RateLimitedError, and what
 * the change throws.
 */
async function counted<T>(deps: Deps, { userId }: Viewer, answers: number, change: () => Promise<T>): Promise<T> {
  const cost = Math.min(CHANGES_PER_ACCOUNT.budget, 1 + Math.floor(answers / ANSWERS_PER_CHANGE));
  await deps.limits.consume(CHANGES_PER_ACCOUNT, userId, cost);
  try {
    return await change();
  } catch (error) {
    // What the database could not do it has tried.
    if (error instanceof UserError && cost > 1) await deps.limits.giveBack(CHANGES_PER_ACCOUNT, userId, cost - 1);
    throw error;
  }
}

/** How much there is to a change of an assignment. */
interface Settling<T> {
  /** Whether it settles anew all that students have answered: that is counted by how much it is, and waits for its turn. Not unless given. */
  settles?: (assignment: Assignment) => boolean;
  /** What follows in the same turn, once it is committed. Nothing unless given. */
  follow?: (made: T) => Promise<void>;
}

/**
 * Changes an assignment of a class that the viewer teaches, as it is while nobody else changes or begins it: two changes at once follow each other.
 * @param work reads through `inside`
 * @throws NotFoundError, RateLimitedError, UnavailableError where its turn came too late, as `requireBearer`, and what the work throws
 */
export async function changing<T>(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
  work: Work<T>,
  { settles = () => false, follow }: Settling<T> = {},
): Promise<T> {
  // Whoever does not teach the class holds nobody up.
  const before = await requireSet(deps, viewer, assignmentId);
  const change = async (isCounted: boolean): Promise<{ made: T } | null> => {
    const answers = isCounted ? await countAnswers(deps.db, assignmentId) : 0;
    const make = async (): Promise<{ made: T } | null> => {
      const done = await withHeld(deps, viewer, assignmentId, async (inside, tx, found, still) =>
        !isCounted && settles(found) ? null : { made: await work(inside, tx, found, still) },
      );
      if (done) await follow?.(done.made);
      return done;
    };
    return counted(deps, viewer, answers, () => inTurnOfChanges(deps, answers, make));
  };
  // Another change may have come in between, after which this one settles what it did not before.
  const done = (await change(settles(before))) ?? (await change(true));
  if (!done) throw new Error('A change of homework was counted, but not made.');
  return done.made;
}
