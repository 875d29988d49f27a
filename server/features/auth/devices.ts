import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Credentials } from '../person/account.store.ts';

/** The most accounts that a browser is known to: a shared computer forgets the one used longest ago. */
const ACCOUNTS_AT_MOST = 10;
const ID_BYTES = 12;
const MAC_BYTES = 16;
const MARK_BYTES = ID_BYTES + MAC_BYTES;
const SEPARATOR = '.';
const MARK = /^[\w-]{38}$/;

type Known = Pick<Credentials, 'id' | 'passwordHash'>;

/** Ties a mark to the account and to its password: a new password ends it, and nothing has to be stored. */
function macOf(deps: Pick<Deps, 'keys'>, id: Buffer, account: Known): Buffer {
  return createHmac('sha256', deps.keys.devices)
    .update(id)
    .update(`${account.id} ${account.passwordHash}`)
    .digest()
    .subarray(0, MAC_BYTES);
}

function marksIn(cookie: string | null): string[] {
  if (!cookie) return [];
  return cookie.split(SEPARATOR, ACCOUNTS_AT_MOST).filter((mark) => MARK.test(mark));
}

function belongsTo(deps: Pick<Deps, 'keys'>, mark: string, account: Known): boolean {
  const bytes = Buffer.from(mark, 'base64url');
  if (bytes.length !== MARK_BYTES) return false;
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(deps, bytes.subarray(0, ID_BYTES), account));
}

/**
 * The id of the mark that an earlier sign-in to this account has left in a browser's cookie; null where there is none.
 * @param cookie as it came: up to ten marks, each a random id and its signature
 */
export function knownDevice(deps: Pick<Deps, 'keys'>, cookie: string | null, account: Known): string | null {
  const mark = marksIn(cookie).find((candidate) => belongsTo(deps, candidate, account));
  return mark ? Buffer.from(mark, 'base64url').subarray(0, ID_BYTES).toString('hex') : null;
}

/** The cookie after a sign-in to this account: its new mark comes first and replaces an earlier one. */
export function withDevice(deps: Pick<Deps, 'keys'>, cookie: string | null, account: Known): string {
  const id = randomBytes(ID_BYTES);
  const mark = Buffer.concat([id, macOf(deps, id, account)]).toString('base64url');
  const others = marksIn(cookie).filter((other) => !belongsTo(deps, other, account));
  return [mark, ...others].slice(0, ACCOUNTS_AT_MOST).join(SEPARATOR);
}
