import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { RateLimitedError } from '../../kernel/errors.ts';
import type { Count } from '../../kernel/limits.ts';
import { type AuditKind, partiesOf } from './audit.ts';
import { ACCOUNTS_PER_ADDRESS, ADDRESSES_PER_ACCOUNT, WAYS_PER_ACCOUNT } from './audit.limits.ts';
import { addToAuditEvent, insertOrAddToAuditEvent } from './audit.store.ts';

const HOUR_MS = 3_600_000;
const ELSEWHERE = 'elsewhere';
const OTHERS = 'others';

/**
 * The id of the one row about something within an hour, in the form of a UUIDv7 of that hour: whichever process writes, it
 * is the same row, and nothing has to be looked up.
 */
function idWithin(deps: Pick<Deps, 'keys'>, hour: Date, what: readonly (string | null)[]): string {
  const mac = createHmac('sha256', deps.keys.audit).update(JSON.stringify(what)).digest('hex');
  const time = hour.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${mac.slice(0, 3)}-8${mac.slice(3, 6)}-${mac.slice(6, 18)}`;
}

/** What a row that counts is about: what is written, and what tells it from others of its kind. */
interface Counted {
  userId: string | null;
  ip: string | null;
  what: readonly (string | null)[];
  detail?: Record<string, string>;
}

/**
 * Counts one more in the row of this hour. Once `bound` is used up by new rows, it is counted in the row of `rest`.
 * @returns whether a row was written anew
 */
async function auditCounted(deps: Deps, kind: AuditKind, own: Counted, rest: Counted, bound: Count): Promise<boolean> {
  const at = deps.clock.now();
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const idOf = ({ what }: Counted): string => idWithin(deps, hour, [kind, ...what]);
  if (await addToAuditEvent(deps.db, idOf(own))) return false;
  const isOneTooMany = await isUsedUp(deps, bound);
  const row = isOneTooMany ? rest : own;
  const isNew = await insertOrAddToAuditEvent(deps.db, {
    id: idOf(row),
    at,
    kind,
    ...partiesOf(deps, kind, row),
    detail: row.detail ?? {},
  });
  if (isNew && !isOneTooMany) await deps.limits.count(...bound);
  return isNew;
}

async function isUsedUp(deps: Deps, bound: Count): Promise<boolean> {
  try {
    await deps.limits.check(...bound);
    return false;
  } catch (error) {
    if (error instanceof RateLimitedError) return true;
    throw error;
  }
}

/**
 * Records that somebody signed in: a row for account and address, in which the others of the same hour are counted
 * (`count`). Beyond 20 addresses an hour there is one row for all of them, without an address.
 * @param how what the table says about how they signed in; it must name nobody
 */
export async function auditSignIn(deps: Deps, userId: string, how: Record<string, string>, ip: string): Promise<void> {
  const by = JSON.stringify(how);
  const own = { userId, ip, what: [userId, ip, by], detail: how };
  const elsewhere = { userId, ip: null, what: [userId, ELSEWHERE, by], detail: how };
  await auditCounted(deps, 'sign_in', own, elsewhere, [ADDRESSES_PER_ACCOUNT, userId]);
}

/**
 * Records what somebody can do as often as they like: a row for account and detail, in which the others of the same hour are counted
 * (`count`). Beyond 20 details an hour there is one row for all of them, without a detail.
 */
export async function auditRepeated(
  deps: Deps,
  kind: AuditKind,
  userId: string | null,
  detail: Record<string, string> = {},
): Promise<void> {
  const own = { userId, ip: null, what: [userId, JSON.stringify(detail)], detail };
  const others = { userId, ip: null, what: [userId, OTHERS] };
  await auditCounted(deps, kind, own, others, [WAYS_PER_ACCOUNT, `${userId} ${kind}`]);
}

/**
 * Records what anybody can do about any account without being signed in: a row for account and address, in which the others
 * of the same hour are counted (`count`); what is tried of unknown accounts is one row for the address. Beyond 20 accounts an
 * hour there is one row for all of them, without an account. Wrong passwords are a line of the log as well, for each row.
 * @param userId null where there is no such account
 */
export async function auditStranger(
  deps: Deps,
  kind: 'sign_in_failed' | 'second_factor_needed' | 'password_reset_asked',
  userId: string | null,
  ip: string,
): Promise<void> {
  const own = { userId, ip, what: [userId, ip] };
  const others = { userId: null, ip, what: [OTHERS, ip] };
  const isNew = await auditCounted(deps, kind, own, others, [ACCOUNTS_PER_ADDRESS, `${ip} ${kind}`]);
  if (isNew && kind === 'sign_in_failed')
    deps.log.info({ kind }, 'a wrong password was given; logged at most once an hour for each account and address');
}
