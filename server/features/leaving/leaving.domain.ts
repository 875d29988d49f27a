import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { AUDIT_KEPT_DAYS } from '../audit/audit.rules.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { deletePhraseFault } from '../person/deletion.rules.ts';
import { requireFreshSignIn, type SignInProof } from '../auth/freshSignIn.domain.ts';
import { momentOf } from '../auth/sessions.ts';
import { removeInTurn } from '../person/removals.ts';
import { DELETIONS_PER_ACCOUNT } from './leaving.limits.ts';
import { countHoldings, deleteEnded, type Holdings } from './leaving.store.ts';

/** Used links, ended sessions and ended tokens are kept for this long. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** What deleting the viewer's account removes, counted. */
export function deletionPreview(deps: Deps, userId: string): Promise<Holdings> {
  return countHoldings(deps.db, userId, momentOf(deps));
}

/**
 * Deletes the viewer and everything tied to them.
 * Throws ValidationError unless the phrase is exact, RateLimitedError, and as `requireFreshSignIn`.
 */
export async function deleteAccount(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  { confirmation, proof }: { confirmation: string; proof?: SignInProof | null },
): Promise<void> {
  const odd = deletePhraseFault(confirmation);
  if (odd) throw ValidationError.of('confirmation', odd);
  await requireFreshSignIn(deps, caller, viewer, proof);
  await removeInTurn(deps, viewer.userId, async () => {
    await deps.limits.consume(DELETIONS_PER_ACCOUNT, viewer.userId);
    await deletePerson(deps, viewer.userId);
  });
}

/** The daily clean-up of what has ended. Running it twice changes nothing. */
export async function careForAccounts(deps: Deps): Promise<void> {
  const { now, idleSince } = momentOf(deps);
  const ago = (from: Date, days: number) => new Date(from.getTime() - days * DAY_MS);
  const removed = await deleteEnded(deps.db, {
    now,
    ended: ago(now, KEPT_DAYS),
    idle: ago(idleSince, KEPT_DAYS),
    audited: ago(now, AUDIT_KEPT_DAYS),
    answered: ago(now, 1),
  });
  if (removed > 0) deps.log.info({ removed }, 'what had ended was removed');
  await deps.mailer.tidy();
}
