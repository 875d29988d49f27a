import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { addressIn } from '../../access/caller.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { isNobodys, onWhoseBehalf } from '../../kernel/behalf.ts';
import { RateLimitedError } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { consumeEach, type Limit, type Limits } from '../../kernel/limits.ts';
import { ROWS_OF_REFUSALS, ROWS_OF_REFUSALS_PER_ADDRESS, ROWS_PER_REFUSAL } from './audit.limits.ts';
import { forgetReasons, insertAuditEvent } from './audit.store.ts';

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
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_needed'
  | 'sign_in_card_made'
  | 'teacher_verified'
  | 'teacher_unverified'
  | 'teacher_refused'
  | 'pool_task_asked'
  | 'objection_upheld'
  | 'objection_refused'
  | 'answers_regraded'
  | 'sentence_kept'
  | 'sentence_decided'
  | 'sentence_edited'
  | 'sentences_imported'
  | 'ab_test_created'
  | 'ab_test_started'
  | 'ab_test_stopped'
  | 'ab_test_removed'
  | 'data_exported'
  | 'parental_email_corrected'
  | 'consent_given'
  | 'consent_refused'
  | 'consent_expired'
  | 'consent_withdrawn'
  | 'consent_restored'
  | 'account_deleted'
  | 'person_read'
  | 'sessions_ended'
  | 'account_locked'
  | 'account_unlocked'
  | 'access_refused'
  | 'limit_used_up';

/**
 * The pseudonym under which a person, or an address, stands in the audit table: the server finds it by the id or the address; to
 * anybody without its secret it reveals nothing.
 */
export function pseudonym(deps: Pick<Deps, 'keys'>, text: string): string {
  return createHmac('sha256', deps.keys.audit).update(text).digest('hex').slice(0, 32);
}

/** Who does something and has no account: where it is not the person whom a row is about. */
export type Nobody = 'parent' | 'visitor' | 'operator' | 'system';
/** Another person, by their id, or somebody without an account. */
export type Actor = { userId: string } | Nobody;

/** What is never done by the person whom it is about, and by nobody who is known. */
const OF_NOBODY: Readonly<Partial<Record<AuditKind, Nobody>>> = {
  sign_in_failed: 'visitor',
  second_factor_needed: 'visitor',
  password_reset_asked: 'visitor',
  consent_given: 'parent',
  consent_refused: 'parent',
  consent_withdrawn: 'parent',
  consent_restored: 'parent',
  consent_expired: 'system',
  answers_regraded: 'system',
};

/**
 * Whom a row is about, from where it came and who did it, as it has them. Unless somebody else did it, it was the person whom it is about;
 * where it is about nobody, a visitor who called, or the system.
 */
export function partiesOf(
  deps: Pick<Deps, 'keys'>,
  kind: AuditKind,
  { userId, ip, by = OF_NOBODY[kind] }: { userId: string | null; ip: string | null; by?: Actor | undefined },
): { subject: string | null; address: string | null; actor: string } {
  const subject = userId && pseudonym(deps, userId);
  const address = ip && pseudonym(deps, ip);
  const other = typeof by === 'object' ? pseudonym(deps, by.userId) : by;
  return { subject, address, actor: other ?? subject ?? (address === null ? 'system' : 'visitor') };
}

/**
 * Writes a row of the audit table. `detail` must name nobody: no address, no name, no token. Its `reason` alone is what a superuser typed, and
 * goes with the account that the row is about.
 * @param userId whom it is about; null for a visitor
 * @param ip from where it came, where somebody called
 * @param by who did it, where the kind alone does not say that it was somebody else
 */
export async function audit(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  kind: AuditKind,
  userId: string | null,
  detail: Record<string, string | number | boolean> = {},
  { ip = null, by }: { ip?: string | null; by?: Actor } = {},
): Promise<void> {
  const parties = partiesOf(deps, kind, { userId, ip, by });
  await insertAuditEvent(deps.db, { id: newId(), at: deps.clock.now(), kind, ...parties, detail });
}

/** What `detail` says of why something was done; nothing where nothing was typed. */
export function because(text: string | null): { reason?: string } {
  const reason = text?.trim() ?? '';
  return reason === '' ? {} : { reason };
}

/** Takes out of the rows about a person what superusers typed about them. For whose account goes. */
export function forgetReasonsAbout(deps: Pick<Deps, 'db' | 'keys'>, userId: string): Promise<void> {
  return forgetReasons(deps.db, pseudonym(deps, userId));
}

/** The address that somebody was refused at, also where the refusal is an account's; null where nobody called. */
function addressOf(ip: string | null): string | null {
  const { place } = onWhoseBehalf();
  return isNobodys(place) ? ip : addressIn(place);
}

/**
 * Writes a row about a refusal, and a line of the log, unless there are enough already. Never rejects: the refusal does not
 * depend on it.
 * @param which one row an hour for each; nothing that a caller makes up
 */
async function auditRefusal(
  deps: Deps,
  kind: 'access_refused' | 'limit_used_up' | 'sign_in_failed',
  { userId, ip }: { userId: string | null; ip: string | null },
  detail: Record<string, string>,
  which: string,
): Promise<void> {
  try {
    const address = addressOf(ip);
    // The address first: one of which there are enough rows keeps nobody else's refusal of the kind from being written, not for a moment either.
    await consumeEach(deps.limits, [
      ...(address === null ? [] : [[ROWS_OF_REFUSALS_PER_ADDRESS, address] as const]),
      [ROWS_PER_REFUSAL, `${kind} ${which}`],
      [ROWS_OF_REFUSALS, 'all'],
    ]);
    deps.log.info({ kind, ...detail }, 'somebody was refused; logged at most once an hour for each caller and refusal');
    await audit(deps, kind, userId, detail, { ip });
  } catch (error) {
    if (!(error instanceof RateLimitedError)) deps.log.warn({ err: error, kind }, 'a refusal could not be audited');
  }
}

/**
 * Records that a Google token, a passkey or the code of a sign-in card was refused, once an hour for an address. Never rejects.
 * @param fault what was wrong with it where that is known, of a fixed set: nothing that a caller makes up
 */
export function auditFailedSignIn(
  deps: Deps,
  by: 'google' | 'card' | 'passkey',
  ip: string,
  fault: string | null = null,
): Promise<void> {
  const detail: Record<string, string> = fault === null ? { by } : { by, fault };
  return auditRefusal(deps, 'sign_in_failed', { userId: null, ip }, detail, `${by} ${ip}`);
}

/** Whose count a limit's key is, such as `192.0.2.7 amina@school.example`: what else it has a caller can make up. */
function whoseKey(key: string): { userId: string | null; ip: string | null } {
  const words = key.split(' ', 3);
  // An IPv6 network is written with its length.
  const ip = words.find((word) => isIP(word.split('/', 1)[0] ?? '') !== 0);
  return { userId: words.find(isUuid) ?? null, ip: ip ?? null };
}

/** Refusals that were noted, or not, a moment ago are not looked at again: who is refused may go on asking thousands of times. */
const NOTED_MS = 60_000;
const NOTED_REMEMBERED = 10_000;

/**
 * The same dependencies, with refusals audited: each limit that is used up, once an hour for the account and the address that
 * it is counted by, and each action that somebody was not allowed, once an hour for each.
 */
export function withAudit(deps: Deps): Deps & Pick<AppDeps, 'noteRefusedAccess'> {
  const { limits } = deps;
  const noted = new LRUCache<string, true>({ max: NOTED_REMEMBERED, ttl: NOTED_MS });
  const note = (limit: Limit, key: string): void => {
    if (limit.quiet) return;
    const whose = whoseKey(key);
    const which = `${limit.name} ${whose.userId} ${whose.ip}`;
    // By where it was, too: whether a row is written goes by that.
    const seen = `${which} ${addressOf(whose.ip)}`;
    if (noted.has(seen)) return;
    noted.set(seen, true);
    void auditRefusal(deps, 'limit_used_up', whose, { limit: limit.name }, which);
  };
  const noting = async <T>(limit: Limit, key: string, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RateLimitedError) note(limit, key);
      throw error;
    }
  };
  const audited: Limits = {
    consume: (limit, key, cost) => noting(limit, key, () => limits.consume(limit, key, cost)),
    count: async (limit, key, cost) => {
      const counted = await limits.count(limit, key, cost);
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
