import type { Deps } from '../../deps.ts';
import { apart, timeFor } from '../../kernel/apart.ts';
import { AlreadyEnrolledError } from '../../kernel/errors.ts';
import { UserError } from '../../kernel/userErrors.ts';
import { deleteExpiredInvitations } from './coTeachers.store.ts';
import { deleteLeftPlace, findLeftPlaces } from './enrolments.store.ts';
import { RESULTS_KEPT_DAYS } from './classrooms.rules.ts';
import { joinByCode } from './joining.domain.ts';
import { deleteExpiredCards } from './signInCards.store.ts';
import {
  deleteOldJoins,
  deletePendingJoin,
  findJoinsToMake,
  findJoinToMake,
  refusePendingJoin,
} from './pendingJoin.store.ts';

const DAY_MS = 86_400_000;
/** How many joins one run makes; the next one makes the others. */
const JOINS_AT_MOST = 500;
/** How many places of students who have left are read at a time. */
const PLACES_AT_ONCE = 50;
/** A run that makes joins ends before its job runs out of time, with the last one, which has 20 s. */
const JOINS_SECONDS = 540;
/** A run that removes places as well: its last one has two minutes, and what is removed after them some seconds. */
const PLACES_SECONDS = 440;

/** The join is gone, or can't be made any more: the owner of the address has come, or another call has joined. */
class NothingToMake extends Error {}

/**
 * Makes the join that somebody registered with, once their account is open; running it twice changes nothing. What keeps them out is
 * noted, for them to see.
 */
export async function makePendingJoin(deps: Deps, userId: string): Promise<void> {
  const pending = await findJoinToMake(deps.db.prisma, userId);
  if (!pending) return;
  try {
    await joinByCode(deps, userId, pending.invitationCode, async (tx) => {
      if ((await findJoinToMake(tx, userId)) === null) throw new NothingToMake();
    });
  } catch (error) {
    if (error instanceof NothingToMake) return;
    if (!(error instanceof UserError)) throw error;
    if (!(error instanceof AlreadyEnrolledError)) {
      await refusePendingJoin(deps.db, userId, error.code);
      return;
    }
  }
  await deletePendingJoin(deps.db, userId);
}

/**
 * Makes the joins of accounts that were opened without a word: by a birthday, or while jobs could not be stored.
 * @param stopping once it is aborted nothing more is begun
 */
export async function makePendingJoins(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const until = timeFor(JOINS_SECONDS, stopping);
  for (const userId of await findJoinsToMake(deps.db, JOINS_AT_MOST)) {
    if (until.aborted) return;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one that fails keeps no other waiting, and none hurries
      await makePendingJoin(deps, userId);
    } catch (error) {
      deps.log.error({ err: error }, 'a join that waited could not be made');
    }
  }
}

/**
 * The daily clean-up of what has ended in classes: places 30 days after their students left, invitations, sign-in cards, joins. What can't be
 * removed is logged, and keeps nothing else: then this throws once all was tried. Places for which there is no time are left to the next run.
 * @param stopping once it is aborted nothing more is begun
 */
export async function careForClassrooms({ db, clock, log }: Deps, stopping?: AbortSignal): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - RESULTS_KEPT_DAYS * DAY_MS);
  const care = apart(log);
  const read = (after: string | null) => findLeftPlaces(db, before, { after, most: PLACES_AT_ONCE });
  const pages = { size: PLACES_AT_ONCE, read, stopping: timeFor(PLACES_SECONDS, stopping) };
  let removed = await care.attemptEach('places', pages, (id) => deleteLeftPlace(db, id, { before, now }));
  if (!stopping?.aborted) {
    removed += await care.attempt('invitations', () => deleteExpiredInvitations(db, now));
    removed += await care.attempt('sign-in cards', () => deleteExpiredCards(db, now));
    removed += await care.attempt('joins', () => deleteOldJoins(db, before));
  }
  if (removed > 0) log.info({ removed }, 'what had ended in classes was removed');
  care.end();
}
