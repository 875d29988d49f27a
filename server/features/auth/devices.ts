import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { sealed, unsealed } from '../../kernel/seal.ts';
import type { Credentials } from '../person/account.store.ts';

/** The most accounts that a browser is known to: a shared computer forgets the one used longest ago. */
const ACCOUNTS_AT_MOST = 10;
const ID_BYTES = 12;
const MAC_BYTES = 16;
const TAG_BYTES = 8;
const MARK_BYTES = ID_BYTES + MAC_BYTES + TAG_BYTES;
const SEPARATOR = '.';
/** The mark's bytes, and their seal. */
const MARK = /^[\w-]{64}$/;

type Known = Pick<Credentials, 'id' | 'passwordHash'>;

/** Ties a mark to the account and to its password: a new password ends it, and nothing has to be stored. */
function macOf(key: Uint8Array, id: Buffer, account: Known): Buffer {
  return createHmac('sha256', key)
    .update(id)
    .update(`${account.id} ${account.passwordHash}`)
    .digest()
    .subarray(0, MAC_BYTES);
}

function marksIn(cookie: string | null): string[] {
  if (!cookie) return [];
  return cookie.split(SEPARATOR, ACCOUNTS_AT_MOST).filter((mark) => MARK.test(mark));
}

/** Tells accounts apart where nothing is known of them but a mark: one account has one, however many marks. */
function tagOf(deps: Pick<Deps, 'keys'>, { id }: Pick<Known, 'id'>): Buffer {
  return createHmac('sha256', deps.keys.devices[0]).update(`tag ${id}`).digest().subarray(0, TAG_BYTES);
}

/** A mark's bytes; null where it was not made here. */
function bytesOf(deps: Pick<Deps, 'keys'>, mark: string): Buffer | null {
  const text = unsealed(deps.keys.devices, mark);
  const bytes = text === null ? null : Buffer.from(text, 'base64url');
  return bytes?.length === MARK_BYTES ? bytes : null;
}

function belongsTo(deps: Pick<Deps, 'keys'>, mark: string, account: Known): boolean {
  const bytes = bytesOf(deps, mark);
  if (!bytes) return false;
  const mac = bytes.subarray(ID_BYTES, ID_BYTES + MAC_BYTES);
  return deps.keys.devices.some((key) => timingSafeEqual(mac, macOf(key, bytes.subarray(0, ID_BYTES), account)));
}

/**
 * What calls of a browser are counted by, where its cookie shows that somebody has signed in there: the account of the
 * newest mark, under a name that says nothing else of it. Null where it was not made here. Reads nothing.
 */
export function deviceOf(deps: Pick<Deps, 'keys'>, cookie: string): string | null {
  const [newest] = marksIn(cookie);
  const bytes = newest === undefined ? null : bytesOf(deps, newest);
  return bytes && bytes.subarray(ID_BYTES + MAC_BYTES).toString('hex');
}

/**
 * The id of the mark that an earlier sign-in to this account has left in a browser's cookie; null where there is none.
 * @param cookie as it came: up to ten marks, each a random id and what signs it
 */
export function knownDevice(deps: Pick<Deps, 'keys'>, cookie: string | null, account: Known): string | null {
  const mark = marksIn(cookie).find((candidate) => belongsTo(deps, candidate, account));
  return mark ? Buffer.from(mark, 'base64url').subarray(0, ID_BYTES).toString('hex') : null;
}

/** The cookie after a sign-in to this account: its new mark comes first and replaces an earlier one. */
export function withDevice(deps: Pick<Deps, 'keys'>, cookie: string | null, account: Known): string {
  const id = randomBytes(ID_BYTES);
  const bytes = Buffer.concat([id, macOf(deps.keys.devices[0], id, account), tagOf(deps, account)]);
  const mark = sealed(deps.keys.devices, bytes.toString('base64url'));
  const others = marksIn(cookie).filter((other) => !belongsTo(deps, other, account));
  return [mark, ...others].slice(0, ACCOUNTS_AT_MOST).join(SEPARATOR);
}
