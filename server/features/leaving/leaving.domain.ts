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
  BEGINNING,
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
/**
 * How long a run is about one kind of what has ended: with all of them it is over before the job runs out of time, because the last statement
 * of each kind ends within the 8 s that the pool gives any statement.
 */
const KIND_SECONDS = 90;

/** What deleting the viewer's account removes, counted. */
export function deletionPreview(deps: Deps, userId: string): Promise<Holdings> {
  return countHoldings(deps.db, userId, momentOf(deps));
}

/**
 * Deletes the viewer and everything tied to them.
 * Throws ValidationError unless the phrase is exact, RateLimitedError, and as `requireFreshSignIn` and `requireBearer`.
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
    await deletePerson(deps, viewer.userId, { kind: 'OWN_WISH', bearer: viewer });
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

/** Where the next run goes on with a kind, by its name, in this process: whatever is not there begins at the beginning. */
const placesOf = new WeakMap<Deps['tickets'], Map<string, string>>();

function placesIn({ tickets }: Deps): Map<string, string> {
  const known = placesOf.get(tickets);
  if (known) return known;
  const fresh = new Map<string, string>();
  placesOf.set(tickets, fresh);
  return fresh;
}

/**
 * Removes what has ended of each kind by itself, slice by slice, until there is none or its time is up: the next run goes on where
 * this one stopped, or where a slice failed, and the one after the end begins anew.
 */
async function removeEnded(deps: Deps, care: Apart, kinds: readonly Ended[], stopping?: AbortSignal): Promise<void> {
  const from = keeping(deps);
  const places = placesIn(deps);
  // One after the other: there is no hurry, and whoever waits for the database comes in between.
  /* oxlint-disable no-await-in-loop */
  for (const { what, remove } of kinds) {
    if (stopping?.aborted) break;
    const late = timeFor(KIND_SECONDS, stopping);
    const run = { removed: 0, isMore: true };
    const removeSlice = async () => {
      const { removed, next } = await remove(deps.db, from, places.get(what) ?? BEGINNING);
      if (next === null) places.delete(what);
      else places.set(what, next);
      run.isMore = next !== null;
      return removed;
    };
    while (run.isMore && !late.aborted) {
      run.isMore = false;
      run.removed += await care.attempt(what, removeSlice);
    }
    if (run.removed > 0) deps.log.info({ what, removed: run.removed }, 'what had ended was removed');
    if (run.isMore) deps.log.warn({ what }, 'the time is up, and what is left is for the next run');
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * The daily clean-up of what has ended. What can't be done is logged, and keeps nothing else: then this throws once all was tried.
 * Running it twice changes nothing.
 * @param stopping once it is aborted nothing more is begun
 */
export async function careForAccounts(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const care = apart(deps.log);
  await removeEnded(deps, care, ENDED_OF_A_DAY, stopping);
  if (!stopping?.aborted) {
    await care.attempt('emails in the outbox', async () => {
      await deps.mailer.tidy();
      return 0;
    });
  }
  care.end();
}

/** The hourly clean-up of what is kept for a day at most, in the same way. */
export async function careForCalls(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const care = apart(deps.log);
  await removeEnded(deps, care, ENDED_OF_AN_HOUR, stopping);
  care.end();
}
