import { type Caller, whoseTurn } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { AccountGuardedError, RateLimitedError, WrongPasswordError } from '../../kernel/errors.ts';
import { type Count, consumeAll, orGivenBack } from '../../kernel/limits.ts';
import {
  accountAt,
  GUESSING_NOTICES,
  PASSWORD_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_ANYWHERE,
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_PER_DEVICE,
} from './auth.limits.ts';
import { type Credentials, findCredentials, renewPasswordHash } from '../person/account.store.ts';
import { auditStranger } from '../audit/counted.ts';
import { knownDevice } from './devices.ts';
import { PASSWORD_MAX_LENGTH } from '../person/password.rules.ts';
import { queueMailOrNone } from './nobody.domain.ts';
import { type HashLine, hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts';

/**
 * Whether a password is right. Each count is charged before anything is hashed, so that trying many at once gains
 * nothing; a right one, and one that could not be checked, costs nothing.
 * Throws RateLimitedError, UnavailableError.
 */
async function fits(
  deps: Deps,
  counts: readonly Count[],
  hashOf: () => Promise<string | null>,
  password: string,
  whose?: HashLine,
): Promise<boolean> {
  const giveBack = await consumeAll(deps.limits, counts);
  return orGivenBack(
    giveBack,
    // No password is longer, and checking would cost more.
    async () => verifyPassword(await hashOf(), password.slice(0, PASSWORD_MAX_LENGTH + 1), whose),
    (isRight) => !isRight,
  );
}

/** Credentials of somebody whose password was found to be right. */
export type CheckedCredentials = Credentials & { passwordHash: string };

const isChecked = (credentials: Credentials | null | undefined): credentials is CheckedCredentials =>
  typeof credentials?.passwordHash === 'string';

/**
 * Renews a hash that was made with old parameters; when the queue is full it waits until next time. Where the hash has been
 * replaced meanwhile, by another sign-in for instance, the password is checked against the new one: null if it is wrong.
 * Throws UnavailableError.
 */
async function renewed(
  deps: Deps,
  credentials: CheckedCredentials,
  email: string,
  password: string,
): Promise<CheckedCredentials | null> {
  const { id, passwordHash } = credentials;
  if (!isOutdatedHash(passwordHash)) return credentials;
  try {
    const fresh = await hashPassword(password);
    if (await renewPasswordHash(deps.db, id, passwordHash, fresh)) return { ...credentials, passwordHash: fresh };
  } catch (error) {
    deps.log.warn({ err: error }, 'a password hash could not be renewed');
    return credentials;
  }
  const now = await findCredentials(deps.db, email);
  return isChecked(now) && (await verifyPassword(now.passwordHash, password)) ? now : null;
}

/**
 * Refuses browsers that never signed in to an account for which too many wrong passwords were tried within a day, wherever they
 * came from. The owner is told by mail, once a day; for an address that nobody has, the work is the same.
 * Throws AccountGuardedError.
 */
async function refuseWhereGuessed(deps: Deps, email: string, read: () => Promise<Credentials | null>): Promise<void> {
  try {
    await deps.limits.check(SIGN_IN_FAILURES_ANYWHERE, email);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    if ((await deps.limits.count(GUESSING_NOTICES, email)).refusal === null) {
      const credentials = await read();
      await queueMailOrNone(deps, 'GUESSED', credentials?.passwordHash ? credentials.id : null);
    }
    throw new AccountGuardedError(error.retryAfterSeconds);
  }
}

/**
 * The credentials of an address when the password fits, else null. The work is the same for an unknown address. A failure
 * counts against the account at this address, against the address and against the account as a whole; from a browser that
 * has signed in to the account before, against that browser alone. Throws RateLimitedError,
 * AccountGuardedError, UnavailableError.
 * @param email in its stored form
 */
export async function checkPassword(
  deps: Deps,
  caller: Caller,
  email: string,
  password: string,
): Promise<CheckedCredentials | null> {
  const { devices } = caller.cookies;
  let credentials: Credentials | null | undefined;
  const read = async () => (credentials ??= await findCredentials(deps.db, email));
  // A refused attempt costs no look-up, unless the browser claims to be known.
  const known = devices ? await read() : null;
  const device = known && knownDevice(deps, devices, known);
  const own: Count = device
    ? [SIGN_IN_FAILURES_PER_DEVICE, device]
    : [SIGN_IN_FAILURES_PER_ACCOUNT, accountAt(email, caller.ip)];
  if (!device) await refuseWhereGuessed(deps, email, read);
  // Emails can be made up without end, addresses cannot: one that is used up is refused before anything is kept of the email.
  const counts: Count[] = device
    ? [own]
    : [[SIGN_IN_FAILURES_PER_ADDRESS, caller.ip], own, [SIGN_IN_FAILURES_ANYWHERE, email]];
  // Whoever shares an address waits behind their own tries alone, and a browser known to the account in a line of its own beside them.
  const whose: HashLine = device ? { line: whoseTurn(caller.ip, known.id) } : { account: email };
  const isRight = await fits(deps, counts, async () => (await read())?.passwordHash ?? null, password, whose);
  if (isRight && isChecked(credentials)) {
    await deps.limits.reset(...own);
    return renewed(deps, credentials, email, password);
  }
  await auditStranger(deps, 'sign_in_failed', credentials?.id ?? null, caller.ip);
  return null;
}

/**
 * Checks the password of somebody who is signed in.
 * @param phc the account's own hash
 * Throws WrongPasswordError when it does not fit, RateLimitedError after ten wrong ones, UnavailableError.
 */
export async function checkOwnPassword(deps: Deps, userId: string, phc: string, password: string): Promise<void> {
  if (!(await fits(deps, [[PASSWORD_FAILURES_PER_ACCOUNT, userId]], async () => phc, password))) {
    throw new WrongPasswordError();
  }
}
