import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { type Transaction, within } from '../../kernel/db.ts';
import { audit, forgetReasonsAbout } from '../audit/audit.ts';
import { type DeletionCause, deleteAccountRow, type Locked } from './account.store.ts';
import { removeEndedClasses } from './endedClasses.domain.ts';
import { lookAtClasses } from './leaveClasses.store.ts';
import { tellLeftClasses, tellNewOwners } from './leftClasses.domain.ts';

/**
 * Deletes a person and everything tied to them, in one transaction; their tokens are dead from the next request on. What
 * is left: audit rows under a pseudonym, without what superusers typed about them, and the bare decision of a parental consent. Effects: `sessionsEnded` is announced, and
 * `classroomChanged` of each class that they were in or taught, and `homeworkChanged` of the students whose class went with them; an
 * email to who owns a class of theirs now. A class that has ended with them is seen by nobody from then on, and removed after that.
 * @param cause who wishes it, or what a parent decided or left undecided, recorded in the same transaction; nothing is deleted when it is
 *   not so (any more). Throws as `requireBearer`
 * @param beside what comes in their place, in the same transaction; it is told whether the account was locked
 * @returns whether the person was deleted
 */
export async function deletePerson(
  deps: Deps,
  userId: string,
  cause: DeletionCause | null = null,
  beside?: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<boolean> {
  const classes = await lookAtClasses(deps.db.prisma, userId);
  const owned = await deleteAccountRow(deps.db, userId, deps.clock.now(), cause, async (tx, locked) => {
    await forgetReasonsAbout({ ...deps, db: within(deps.db, tx) }, userId);
    await beside?.(tx, locked);
  });
  if (!owned) return false;
  announce(deps, sessionsEnded, userId, {});
  tellLeftClasses(deps, classes, owned.cardHolders);
  await tellNewOwners(deps, owned.passed);
  await auditDeletion(deps, userId, cause);
  await forgetInJobs(deps, userId).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'jobs about a deleted account could not be removed yet'),
  );
  await removeEndedClasses(deps, owned.ended);
  return true;
}

/** Removes the jobs about a person; those about somebody else that they caused no longer say so. */
async function forgetInJobs({ jobs }: Deps, userId: string): Promise<void> {
  await Promise.all([jobs.strip('byUserId', userId), jobs.forget('userId', userId)]);
}

function auditDeletion(deps: Deps, userId: string, cause: DeletionCause | null): Promise<void> {
  if (cause === null || cause.kind === 'OWN_WISH') return audit(deps, 'account_deleted', userId);
  if (cause.kind === 'REFUSED') return audit(deps, 'consent_refused', userId);
  if (cause.kind === 'EXPIRED') return audit(deps, 'consent_expired', userId);
  return audit(deps, 'account_deleted', userId, { for: 'consent_withdrawn' }, { by: 'system' });
}
