import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/ids.ts';
import { insertAuditEvent } from './account.store.ts';

/** Events that matter for security. */
export type AuditKind =
  | 'sign_in'
  | 'sign_in_failed'
  | 'session_ended'
  | 'sign_out_everywhere'
  | 'registered'
  | 'account_joined_google'
  | 'profile_completed'
  | 'password_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'address_confirmed'
  | 'address_change_asked'
  | 'address_changed'
  | 'account_type_changed'
  | 'access_token_made'
  | 'access_token_revoked'
  | 'teacher_verified'
  | 'teacher_unverified'
  | 'data_exported'
  | 'consent_given'
  | 'consent_refused'
  | 'consent_expired'
  | 'consent_withdrawn'
  | 'consent_restored'
  | 'account_deleted';

/** The pseudonym under which a person stands in the audit table: it can be found by who knows the id, and tells nobody. */
export function pseudonym(deps: Pick<Deps, 'keys'>, userId: string): string {
  return createHmac('sha256', deps.keys.audit).update(userId).digest('hex').slice(0, 32);
}

/**
 * Writes a row of the audit table. `detail` must name nobody: no address, no name, no token.
 * @param userId whom it is about; null for a visitor
 */
export async function audit(
  deps: Deps,
  kind: AuditKind,
  userId: string | null,
  detail: Record<string, string | number | boolean> = {},
): Promise<void> {
  await insertAuditEvent(deps.db, {
    id: newId(),
    at: deps.clock.now(),
    kind,
    subject: userId && pseudonym(deps, userId),
    detail,
  });
}
