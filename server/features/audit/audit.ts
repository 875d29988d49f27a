import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { AppDeps, Deps } from '../../deps.ts';
import { RateLimited } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import type { Limit, Limits } from '../../kernel/limits.ts';
import { insertAuditEvent } from './audit.store.ts';

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
  | 'account_deleted'
  | 'access_refused'
  | 'limit_used_up';

/**
 * The pseudonym under which a person, or an address, stands in the audit table: somebody who knows the id or the
 * address can find it; it reveals nothing to anybody else.
 */
export function pseudonym(deps: Pick<Deps, 'keys'>, text: string): string {
  return createHmac('sha256', deps.keys.audit).update(text).digest('hex').slice(0, 32);
}

/**
 * Writes a row of the audit table. `detail` must name nobody: no address, no name, no token.
 * @param userId whom it is about; null for a visitor
 * @param ip from where it came, where somebody called
 */
export async function audit(
  deps: Deps,
  kind: AuditKind,
  userId: string | null,
  detail: Record<string, string | number | boolean> = {},
  ip: string | null = null,
): Promise<void> {
  await insertAuditEvent(deps.db, {
    id: newId(),
    at: deps.clock.now(),
    kind,
    subject: userId && pseudonym(deps, userId),
    address: ip && pseudonym(deps, ip),
    detail,
  });
}

const HOUR_SECONDS = 3_600;
/** A repeated refusal is one row for a while, so refusals cannot fill the table. */
const ROWS_PER_REFUSAL: Limit = { name: 'audit-refusal', points: 1, windowSeconds: HOUR_SECONDS };
const ROWS_OF_REFUSALS: Limit = { name: 'audit-refusals', points: 1_000, windowSeconds: HOUR_SECONDS };
const OWN_LIMITS: readonly Limit[] = [ROWS_PER_REFUSAL, ROWS_OF_REFUSALS];

/** Writes a row about a refusal, unless there are enough already. Never rejects: the refusal does not depend on it. */
async function auditRefusal(
  deps: Deps,
  kind: 'access_refused' | 'limit_used_up' | 'sign_in_failed',
  { userId, ip }: { userId: string | null; ip: string | null },
  detail: Record<string, string>,
  which: string,
): Promise<void> {
  try {
    await deps.limits.consume(ROWS_PER_REFUSAL, `${kind} ${which}`);
    await deps.limits.consume(ROWS_OF_REFUSALS, 'all');
    await audit(deps, kind, userId, detail, ip);
  } catch (error) {
    if (!(error instanceof RateLimited)) deps.log.warn({ err: error, kind }, 'a refusal could not be audited');
  }
}

/** Records that a Google token was refused, once an hour for an address. Never rejects. */
export function auditFailedGoogleSignIn(deps: Deps, ip: string): Promise<void> {
  return auditRefusal(deps, 'sign_in_failed', { userId: null, ip }, { by: 'google' }, ip);
}

/**
 * The same dependencies, with refusals audited: each limit that is used up, once an hour for whom it is counted by, and
 * each action that somebody was not allowed, once an hour for each.
 */
export function withAudit(deps: Deps): AppDeps {
  const { limits } = deps;
  const note = (limit: Limit, key: string): void => {
    // An IPv6 network is written with its length.
    const isAddress = isIP(key.split('/', 1)[0] ?? '') !== 0;
    const whose = { userId: isUuid(key) ? key : null, ip: isAddress ? key : null };
    void auditRefusal(deps, 'limit_used_up', whose, { limit: limit.name }, `${limit.name} ${key}`);
  };
  const noting = async (limit: Limit, key: string, ask: () => Promise<void>): Promise<void> => {
    try {
      await ask();
    } catch (error) {
      if (error instanceof RateLimited && !OWN_LIMITS.includes(limit)) note(limit, key);
      throw error;
    }
  };
  const audited: Limits = {
    consume: (limit, key, cost) => noting(limit, key, () => limits.consume(limit, key, cost)),
    count: async (limit, key) => {
      const counted = await limits.count(limit, key);
      if (counted.refusal) note(limit, key);
      return counted;
    },
    check: (limit, key) => noting(limit, key, () => limits.check(limit, key)),
    giveBack: (limit, key, cost) => limits.giveBack(limit, key, cost),
    reset: (limit, key) => limits.reset(limit, key),
  };
  return {
    ...deps,
    limits: audited,
    noteRefusedAccess({ userId }, ip, action) {
      void auditRefusal(deps, 'access_refused', { userId, ip }, { action }, `${userId} ${action}`);
    },
  };
}
