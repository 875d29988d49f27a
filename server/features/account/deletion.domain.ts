import type { Deps } from '../../deps.ts';
import { type AuditKind, audit } from './audit.ts';
import { deleteAccountRow } from './account.store.ts';

/**
 * Deletes a person and everything tied to them, in one transaction; their tokens are dead from the next request on. What
 * is left: audit rows under a pseudonym, and the bare decision of a parental consent.
 * @param reason what the audit table says
 */
export async function deletePerson(deps: Deps, userId: string, reason: AuditKind = 'account_deleted'): Promise<void> {
  await deleteAccountRow(deps.db, userId, deps.clock.now());
  await audit(deps, reason, userId);
}
