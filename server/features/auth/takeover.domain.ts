import type { Deps } from '../../deps.ts';
import { AccountLockedError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { queueParentRelease } from '../person/accountMails.domain.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { removeEndedClasses } from '../person/endedClasses.domain.ts';
import { tellLeftClasses, tellNewOwners } from '../person/leftClasses.domain.ts';
import { insertProven, type TakenOver } from './takeover.store.ts';

/**
 * Tells of a take-over whom it concerns: the classes that the account was in, who owns some of them now, and a parent who was named; classes that have ended
 * with it are removed. Null: there was none.
 */
export async function tellOfTakeover(deps: Deps, userId: string, taken: TakenOver | null): Promise<void> {
  if (!taken) return;
  tellLeftClasses(deps, taken.classes, taken.owned.cardHolders);
  await tellNewOwners(deps, taken.owned.passed);
  await queueParentRelease(deps, userId, taken.parentNotice);
  await removeEndedClasses(deps, taken.owned.ended);
}

/** Whether it is an account that a parent has locked, and whose address nobody has confirmed: nothing of it is given to whoever proves the address. */
export function isWithdrawnUnconfirmed(account: { consentState: string; emailConfirmedAt: Date | null }): boolean {
  return account.consentState === 'WITHDRAWN' && account.emailConfirmedAt === null;
}

/**
 * Deletes an account whose parent has withdrawn consent, when somebody proves its address that nobody had confirmed: the
 * parent wanted it to go, and nothing of it is given to anybody. The address can register anew (with a link, `beginAnew` does that at once). To be called after the
 * proof. Does nothing to any other account. Throws AccountLockedError: registering anew would shed the lock.
 * @returns whether the account is gone
 */
export async function endWithdrawn(
  deps: Deps,
  account: { id: string; consentState: string; emailConfirmedAt: Date | null; lockedAt: Date | null },
): Promise<boolean> {
  if (!isWithdrawnUnconfirmed(account)) return false;
  refuseLocked(account);
  // And one that is locked meanwhile.
  return deletePerson(deps, account.id, { kind: 'WITHDRAWN_UNCONFIRMED' }, async (_tx, locked) => refuseLocked(locked));
}

function refuseLocked({ lockedAt }: { lockedAt: Date | null }): void {
  if (lockedAt) throw new AccountLockedError();
}

/** The account of who has proved its address, and whether what was said of the person before is cleared. */
export interface Proven {
  userId: string;
  isCleared: boolean;
}

/**
 * Deletes an account as `endWithdrawn` does and, in the same transaction, makes a new one with nothing in it for whoever has proved the address: nobody can
 * register it in between, and be in their way again. They are asked who they are (`profile_asked_at`). A lock stays, as it does at any take-over.
 * @returns null where the account is gone, or consent is given again
 */
export async function beginAnew(
  deps: Deps,
  account: { id: string; email: string },
  passwordHash: string,
): Promise<Proven | null> {
  const userId = newId();
  const proven = { id: userId, email: account.email, passwordHash, at: deps.clock.now() };
  const isGone = await deletePerson(deps, account.id, { kind: 'WITHDRAWN_UNCONFIRMED' }, (tx, locked) =>
    insertProven(tx, { ...proven, ...locked }),
  );
  return isGone ? { userId, isCleared: true } : null;
}
