import type { Deps } from '../../deps.ts';
import { queueParentRelease } from '../person/accountMails.domain.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { removeEndedClasses } from '../person/endedClasses.domain.ts';
import { tellLeftClasses, tellNewOwners } from '../person/leftClasses.domain.ts';
import type { TakenOver } from './takeover.store.ts';

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

/**
 * Deletes an account whose parent has withdrawn consent, when somebody proves its address that nobody had confirmed: the
 * parent wanted it to go, and nothing of it is given to anybody. The address can register anew. To be called after the
 * proof. Does nothing to any other account.
 * @returns whether the account is gone
 */
export async function endWithdrawn(
  deps: Deps,
  account: { id: string; consentState: string; emailConfirmedAt: Date | null },
): Promise<boolean> {
  if (account.consentState !== 'WITHDRAWN' || account.emailConfirmedAt) return false;
  return deletePerson(deps, account.id, { kind: 'WITHDRAWN_UNCONFIRMED' });
}
