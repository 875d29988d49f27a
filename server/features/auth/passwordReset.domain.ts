import type { Caller } from '../../access/caller.ts';
import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { LinkNotValidError, RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import { type Count, orGivenBack } from '../../kernel/limits.ts';
import { tooManyAttempts } from '../../kernel/waits.ts';
import {
  accountAt,
  PASSWORD_RESETS_FOR_NOBODY,
  PASSWORD_RESETS_MAILED,
  PASSWORD_RESETS_NEVER_REFUSED,
  PASSWORD_RESETS_PER_CALLER,
  PASSWORD_RESETS_PER_CALLER_AT_MOST,
  PASSWORD_RESETS_PER_EMAIL,
  PASSWORD_RESETS_PER_EMAIL_AND_CALLER,
  PASSWORD_RESETS_PER_EMAIL_AT_MOST,
  SIGN_IN_FAILURES_ANYWHERE,
  SIGN_IN_FAILURES_PER_ACCOUNT,
} from './auth.limits.ts';
import { withDevice } from './devices.ts';
import { findCredentials } from '../person/account.store.ts';
import { emailFault, mailboxOf, normaliseEmail } from '../person/addresses.rules.ts';
import { audit } from '../audit/audit.ts';
import { auditStranger } from '../audit/counted.ts';
import { queuePasswordNotice } from '../person/accountMails.domain.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { isGoodReset, LINK_NOT_VALID, readEmailLink, readLinkAgain } from './emailLinks.domain.ts';
import { type EmailLinkRow, setPasswordByLink } from './emailLinks.store.ts';
import type { TakenOver } from './takeover.store.ts';
import { newPasswordFault } from './newPassword.ts';
import { queueMailOrNone, queueNone } from './nobody.domain.ts';
import { hashPassword } from './passwords.ts';
import { beginAnew, isWithdrawnUnconfirmed, type Proven, tellOfTakeover } from './takeover.domain.ts';

const MAILED_ALL_THE_SAME =
  'If a password can be set for this email address, we have sent a link to it within the last hour.';

/** Whose count it is that is everybody's. */
const NOBODY = 'nobody';

/** What becomes of a request for a new password. */
interface Admission {
  /** Whether its mail is to go. */
  isMailed: boolean;
  /** What the caller is told instead of that it was sent; null: nothing else. */
  refusal: RateLimitedError | null;
}

/** The hour's mail to an address that has an account; of one that nobody has, as much work that says nothing. */
const mailOf = (isKnown: boolean, key: string): Count => [PASSWORD_RESETS_MAILED, isKnown ? key : `${NOBODY} ${key}`];

/** Counts the hour's mail. @returns whether it had not gone yet */
async function isDue({ limits }: Deps, isKnown: boolean, key: string): Promise<boolean> {
  return (await limits.count(...mailOf(isKnown, key))).refusal === null;
}

/**
 * Counts a request for a new password. Known and unknown addresses are counted, and answered, alike. One an hour for an
 * address is never refused because of what others did: neither those who share the caller's address nor those who asked
 * for this one, or for others of its mailbox, before. The hour's mail goes with a request that is refused, too. Beyond a caller's bound, and where a
 * refusal would tell that somebody has the address, it is the only mail, and nobody is refused.
 */
async function admitReset(deps: Deps, ip: string, email: string, isKnown: boolean): Promise<Admission> {
  const { limits } = deps;
  const byCaller = await limits.count(PASSWORD_RESETS_PER_CALLER, ip);
  if ((await limits.count(PASSWORD_RESETS_PER_CALLER_AT_MOST, ip)).refusal) {
    // A refusal of made-up addresses alone would tell them from others, and one of all would close this to a school.
    const isFirst = await isDue(deps, isKnown, isKnown ? email : ip);
    return { isMailed: isKnown && isFirst, refusal: null };
  }
  if (!isKnown && (await limits.count(PASSWORD_RESETS_FOR_NOBODY, NOBODY)).refusal) {
    return { isMailed: false, refusal: null };
  }
  const isFirst = await isDue(deps, isKnown, email);
  const first = await limits.count(PASSWORD_RESETS_NEVER_REFUSED, email);
  const forMailbox: Count = [PASSWORD_RESETS_PER_EMAIL, mailboxOf(email)];
  const fromHere: Count = [PASSWORD_RESETS_PER_EMAIL_AND_CALLER, accountAt(mailboxOf(email), ip)];
  const all = await limits.count(...forMailbox);
  const own = await limits.count(...fromHere);
  const isOwnFirst = own.used === 1 && all.used <= PASSWORD_RESETS_PER_EMAIL_AT_MOST;
  const refusal = byCaller.refusal ?? (isOwnFirst ? null : all.refusal);
  if (!first.refusal || !refusal) return { isMailed: true, refusal: null };
  // A request that brings no mail of its own must not use up those of the others.
  for (const count of [forMailbox, fromHere]) await limits.giveBack(...count);
  // Of addresses that nobody has none is refused from then on: a refusal would say that somebody has this one.
  if (await isForNobodyUsedUp(deps)) return { isMailed: isFirst, refusal: null };
  const seconds = Math.min(first.refusal.retryAfterSeconds, refusal.retryAfterSeconds);
  return {
    isMailed: isFirst,
    refusal: new RateLimitedError(seconds, `${tooManyAttempts(seconds)} ${MAILED_ALL_THE_SAME}`),
  };
}

async function isForNobodyUsedUp({ limits }: Deps): Promise<boolean> {
  try {
    await limits.check(PASSWORD_RESETS_FOR_NOBODY, NOBODY);
    return false;
  } catch (error) {
    if (error instanceof RateLimitedError) return true;
    throw error;
  }
}

/**
 * Queues a mail with a link that sets a new password. For an unknown address answer and work are the same, but what is
 * queued is no mail. Throws ValidationError, RateLimitedError (whoever has the address has a link all the same); rejects where nothing could be queued.
 */
export async function requestPasswordReset(deps: Deps, ip: string, input: { email: string }): Promise<void> {
  const email = normaliseEmail(input.email);
  const fault = emailFault(email);
  if (fault) throw ValidationError.of('email', fault);
  const known = await findCredentials(deps.db, email);
  const { isMailed, refusal } = await admitReset(deps, ip, email, known !== null);
  if (refusal && !isMailed) throw refusal;
  await auditStranger(deps, 'password_reset_asked', known?.id ?? null, ip);
  // What has not gone the next request brings.
  const giveBack = (): Promise<void> => deps.limits.giveBack(...mailOf(known !== null, email));
  if (isMailed) await orGivenBack(giveBack, () => queueMailOrNone(deps, 'RESET', known?.id ?? null));
  else await queueNone(deps, 'RESET', ip);
  if (refusal) throw refusal;
}

/** Forgets what was tried for an account whose owner has come, by whomever, and what was tried from where they are. */
async function forgetTries({ limits }: Deps, ip: string, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  const counts: Count[] = [
    [SIGN_IN_FAILURES_PER_ACCOUNT, accountAt(email, ip)],
    [SIGN_IN_FAILURES_ANYWHERE, email],
    // What everybody is answered by stays: it would tell them that somebody has come.
    [PASSWORD_RESETS_MAILED, email],
    [PASSWORD_RESETS_PER_EMAIL_AND_CALLER, accountAt(mailbox, ip)],
  ];
  for (const count of counts) await limits.reset(...count);
}

/**
 * Sets a new password by the link of a mail, which works once and for one hour. All sessions, access tokens and passkeys end, but for
 * the passkeys of a superuser, and so do the sign-in cards of the person's classes with what these have opened: who comes this way can't say who else knew
 * the password. Failed sign-ins are forgotten, as is that the hour's mail has gone and what this caller has asked for (`forgetTries`), and the browser is one that
 * the account knows from now on. Where the address was never confirmed, it is now, and all that whoever
 * registered it may hold ends: then the person completes their profile anew; where a parent had withdrawn consent, the
 * account is deleted, and the address has a new one with nothing in it (`beginAnew`). Effects: `sessionsEnded` is announced.
 * Throws LinkNotValidError, ValidationError by the rules of registration, RateLimitedError, UnavailableError.
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  input: { token: string; password: string },
): Promise<void> {
  const { ip, cookies } = caller;
  const link = await readEmailLink(deps, ip, input.token);
  if (!link || !isGoodReset(deps, link)) throw new LinkNotValidError(LINK_NOT_VALID);
  const fault = await newPasswordFault(input.password, link.user);
  if (fault) throw ValidationError.of('password', fault);
  const passwordHash = await hashPassword(input.password);
  const { userId, isCleared, taken } = await ownByLink(deps, link, input.token, passwordHash);
  await forgetTries(deps, ip, link.email);
  cookies.keepDevices(withDevice(deps, cookies.devices, { id: userId, passwordHash }));
  await audit(deps, 'password_reset', userId, { cleared: isCleared });
  await queuePasswordNotice(deps, userId);
  await tellOfTakeover(deps, userId, taken);
}

/** How often the account of a link is looked for: where it was another each time, somebody goes on deleting and registering it. */
const MOST_LOOKS = 5;

/** An account that a link has given its owner, with what is still to be told of it (`tellOfTakeover`). */
interface OwnedByLink extends Proven {
  taken: TakenOver | null;
}

/**
 * Gives whoever has a link the account that it is for at this moment, which may have changed since the link was read: somebody who has registered the
 * address may delete the account and register it anew. Throws LinkNotValidError.
 */
async function ownByLink(deps: Deps, first: EmailLinkRow, token: string, passwordHash: string): Promise<OwnedByLink> {
  let link: EmailLinkRow | null = first;
  for (let left = MOST_LOOKS; left > 0 && link && isGoodReset(deps, link); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only where this one's account was another by then
    const owner = await (isWithdrawnUnconfirmed(link.user)
      ? beginAnew(deps, link.user, passwordHash)
      : takeByLink(deps, link, passwordHash));
    if (owner) return { taken: null, ...owner };
    // oxlint-disable-next-line no-await-in-loop -- as above
    link = await readLinkAgain(deps, token);
  }
  throw new LinkNotValidError(LINK_NOT_VALID);
}

/** Sets the password of the account that a link was sent to, and tells those whose sessions end. Null: the link does not work any more. */
async function takeByLink(deps: Deps, link: EmailLinkRow, passwordHash: string): Promise<OwnedByLink | null> {
  const { id: userId } = link.user;
  const reset = await setPasswordByLink(deps.db, link, passwordHash, deps.clock.now());
  if (!reset) return null;
  announce(deps, sessionsEnded, userId, {});
  tellCardHolders(deps, reset.cardHolders);
  return { userId, isCleared: reset.taken !== null, taken: reset.taken };
}
