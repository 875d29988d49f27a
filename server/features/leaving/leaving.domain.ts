import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { type Apart, apart, timeFor } from '../../kernel/apart.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { AUDIT_KEPT_DAYS } from '../audit/audit.rules.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { deletePhraseFault } from '../person/deletion.rules.ts';
import { requireFreshSignIn, type SignInProof } from '../auth/freshSignIn.domain.ts';
import { momentOf } from '../auth/sessions.ts';
import { removeInTurn } from '../person/removals.ts';
import { DELETIONS_PER_ACCOUNT } from './leaving.limits.ts';
import {
  countHoldings,
  type Ended,
  ENDED_OF_A_DAY,
  ENDED_OF_AN_HOUR,
  type Holdings,
  type Keeping,
} from './leaving.store.ts';

/** Used links, ended sessions and ended tokens are kept for this long. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Rows that go in one statement: the embedded database serves nobody else meanwhile. */
const SLICE = 5000;
/** How long a run is about one kind of what has ended: with all of them it is over before the job runs out of time. */
const KIND_SECONDS = 90;

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

function keeping(deps: Deps): Keeping {
  const { now, idleSince } = momentOf(deps);
  const ago = (from: Date, days: number) => new Date(from.getTime() - days * DAY_MS);
  return {
    now,
    ended: ago(now, KEPT_DAYS),
    idle: ago(idleSince, KEPT_DAYS),
    audited: ago(now, AUDIT_KEPT_DAYS),
    answered: ago(now, 1),
  };
}

/** Removes what has ended of each kind by itself, slice by slice, until there is none or its time is up: the next run goes on. */
async function removeEnded(deps: Deps, care: Apart, kinds: readonly Ended[], stopping?: AbortSignal): Promise<void> {
  const from = keeping(deps);
  // One after the other: there is no hurry, and whoever waits for the database comes in between.
  /* oxlint-disable no-await-in-loop */
  for (const { what, remove } of kinds) {
    const late = timeFor(KIND_SECONDS, stopping);
    let removed = 0;
    let isMore = true;
    while (isMore && !late.aborted) {
      const count = await care.attempt(what, () => remove(deps.db, from, SLICE));
      removed += count;
      isMore = count === SLICE;
    }
    if (removed > 0) deps.log.info({ what, removed }, 'what had ended was removed');
    if (isMore) deps.log.warn({ what }, 'the time is up, and what is left is for the next run');
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * The daily clean-up of what has ended. What can't be done is logged, and keeps nothing else: then this throws once all was tried.
 * Running it twice changes nothing.
 */
export async function careForAccounts(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const care = apart(deps.log);
  await removeEnded(deps, care, ENDED_OF_A_DAY, stopping);
  await care.attempt('emails in the outbox', async () => {
    await deps.mailer.tidy();
    return 0;
  });
  care.end();
}

/** The hourly clean-up of what is kept for a day at most, in the same way. */
export async function careForCalls(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const care = apart(deps.log);
  await removeEnded(deps, care, ENDED_OF_AN_HOUR, stopping);
  care.end();
}
