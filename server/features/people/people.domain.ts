import { sessionsEnded } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { audit, because } from '../audit/audit.ts';
import { momentOf } from '../auth/sessions.ts';
import { normaliseEmail } from '../person/addresses.rules.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { lockReasonFault } from './people.rules.ts';
import {
  closeDoors,
  type Doors,
  findPerson,
  findPersonByEmail,
  lock,
  type PersonRow,
  readDoors,
  unlock,
} from './people.store.ts';

const NO_SUCH_PERSON = 'Person not found';

/**
 * A person by the whole address of their account; null where there is none. Effects: an audit row about who was found.
 */
export async function lookUp(deps: Deps, viewer: Viewer, email: string): Promise<PersonRow | null> {
  const person = await findPersonByEmail(deps.db, normaliseEmail(email));
  if (person) await audit(deps, 'person_read', person.id, {}, { by: { userId: viewer.userId } });
  return person;
}

/** By what a person may come in at the moment. */
export function doorsOf(deps: Deps, userId: string): Promise<Doors> {
  return readDoors(deps.db, userId, momentOf(deps));
}

async function existing(deps: Deps, userId: string): Promise<PersonRow> {
  const person = await findPerson(deps.db, userId);
  if (!person) throw new NotFoundError(NO_SUCH_PERSON);
  return person;
}

/**
 * Ends all sessions and personal access tokens of a person, and the sign-in cards of their classes with what they have opened.
 * Effects: `sessionsEnded` is announced, the audit.
 * @returns how many. Throws NotFoundError.
 */
export async function endSessionsOf(deps: Deps, viewer: Viewer, userId: string): Promise<number> {
  await existing(deps, userId);
  const { own: ended, cardHolders } = await closeDoors(deps.db, userId, deps.clock.now());
  announce(deps, sessionsEnded, userId, {});
  tellCardHolders(deps, cardHolders);
  await audit(deps, 'sessions_ended', userId, { ended }, { by: { userId: viewer.userId } });
  return ended;
}

/**
 * Locks an account: nobody gets in any more, and who is in is out. One that is locked stays as it is.
 * Effects: sessions and tokens end, and the sign-in cards of the person's classes with what they have opened, which is announced; the audit.
 * Throws NotFoundError, ValidationError for no reason and for one's own account.
 */
export async function lockAccount(deps: Deps, viewer: Viewer, userId: string, reason: string): Promise<void> {
  const wrong = lockReasonFault(reason);
  if (wrong) throw ValidationError.of('reason', wrong);
  if (userId === viewer.userId) {
    throw ValidationError.of('userId', fault('INVALID', 'You cannot lock your own account'));
  }
  await existing(deps, userId);
  const locked = await lock(deps.db, userId, deps.clock.now(), reason.trim());
  if (!locked) return;
  const { own: ended, cardHolders } = locked;
  announce(deps, sessionsEnded, userId, {});
  tellCardHolders(deps, cardHolders);
  await audit(deps, 'account_locked', userId, { ended, ...because(reason) }, { by: { userId: viewer.userId } });
}

/** Unlocks an account; one that is not locked stays as it is. Effects: the audit. Throws NotFoundError. */
export async function unlockAccount(deps: Deps, viewer: Viewer, userId: string): Promise<void> {
  await existing(deps, userId);
  if (await unlock(deps.db, userId))
    await audit(deps, 'account_unlocked', userId, {}, { by: { userId: viewer.userId } });
}
