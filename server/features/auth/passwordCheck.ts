import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { ForbiddenError } from '../../kernel/errors.ts';
import type { Limit } from '../../kernel/limits.ts';
import {
  accountAt,
  PASSWORD_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_PER_DEVICE,
} from './auth.limits.ts';
import { type Credentials, findCredentials, renewPasswordHash } from '../person/account.store.ts';
import { audit } from '../audit/audit.ts';
import { knownDevice } from './devices.ts';
import { PASSWORD_MAX_LENGTH } from '../person/password.rules.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts';

export const WRONG_PASSWORD = 'This is not your current password.';

/** A limit on wrong passwords, and whose count it is. */
type Count = readonly [limit: Limit, key: string];

async function giveBack(deps: Deps, counts: readonly Count[]): Promise<void> {
  for (const [limit, key] of counts) await deps.limits.giveBack(limit, key);
}

/**
 * Whether a password is right. Each count is charged before anything is hashed, so that trying many at once gains
 * nothing; a right one, and one that could not be checked, costs nothing.
 * Throws RateLimited, UnavailableError.
 */
async function fits(
  deps: Deps,
  counts: readonly Count[],
  hashOf: () => Promise<string | null>,
  password: string,
): Promise<boolean> {
  const charged: Count[] = [];
  let isRight: boolean;
  try {
    for (const count of counts) {
      charged.push(count);
      await deps.limits.consume(...count);
    }
    // No password is longer, and checking would cost more.
    isRight = await verifyPassword(await hashOf(), password.slice(0, PASSWORD_MAX_LENGTH + 1));
  } catch (error) {
    await giveBack(deps, charged);
    throw error;
  }
  if (isRight) await giveBack(deps, charged);
  return isRight;
}

/** Renews a hash that was made with old parameters; when the queue is full it waits until next time. */
async function renewed(deps: Deps, credentials: Credentials, password: string): Promise<Credentials> {
  const { id, passwordHash } = credentials;
  if (passwordHash === null || !isOutdatedHash(passwordHash)) return credentials;
  try {
    const fresh = await hashPassword(password);
    return (await renewPasswordHash(deps.db, id, passwordHash, fresh))
      ? { ...credentials, passwordHash: fresh }
      : credentials;
  } catch (error) {
    deps.log.warn({ err: error }, 'a password hash could not be renewed');
    return credentials;
  }
}

/**
 * The credentials of an address when the password fits, else null. The work is the same for an unknown address. A failure
 * counts against the account at this address and against the address; from a browser that has signed in to the account
 * before, against that browser alone. Throws RateLimited, UnavailableError.
 * @param email in its stored form
 */
export async function checkPassword(
  deps: Deps,
  caller: Caller,
  email: string,
  password: string,
): Promise<Credentials | null> {
  const { devices } = caller.cookies;
  let credentials: Credentials | null | undefined;
  const read = async () => (credentials ??= await findCredentials(deps.db, email));
  // A refused attempt costs no look-up, unless the browser claims to be known.
  const known = devices ? await read() : null;
  const device = known && knownDevice(deps, devices, known);
  const own: Count = device
    ? [SIGN_IN_FAILURES_PER_DEVICE, device]
    : [SIGN_IN_FAILURES_PER_ACCOUNT, accountAt(email, caller.ip)];
  const counts: Count[] = device ? [own] : [own, [SIGN_IN_FAILURES_PER_ADDRESS, caller.ip]];
  const isRight = await fits(deps, counts, async () => (await read())?.passwordHash ?? null, password);
  if (isRight && credentials) {
    await deps.limits.reset(...own);
    return renewed(deps, credentials, password);
  }
  await audit(deps, 'sign_in_failed', credentials?.id ?? null, {}, caller.ip);
  return null;
}

/**
 * Checks the password of somebody who is signed in.
 * @param phc the account's own hash
 * Throws ForbiddenError when it does not fit, RateLimited after ten wrong ones, UnavailableError.
 */
export async function checkOwnPassword(deps: Deps, userId: string, phc: string, password: string): Promise<void> {
  if (!(await fits(deps, [[PASSWORD_FAILURES_PER_ACCOUNT, userId]], async () => phc, password))) {
    throw new ForbiddenError(WRONG_PASSWORD);
  }
}
