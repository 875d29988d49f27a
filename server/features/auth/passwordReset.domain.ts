import type { Caller } from '../../access/caller.ts';
import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { AccountNotFoundError, LinkNotValidError, RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import type { Count } from '../../kernel/limits.ts';
import {
  accountAt,
  PASSWORD_RESETS_FOR_NOBODY,
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
import { isGoodReset, LINK_NOT_VALID, readEmailLink } from './emailLinks.domain.ts';
import { setPasswordByLink } from './emailLinks.store.ts';
import { newPasswordFault } from './newPassword.ts';
import { queueMailOrNone, queueNone } from './nobody.domain.ts';
import { hashPassword } from './passwords.ts';
import { endWithdrawn, tellOfTakeover } from './takeover.domain.ts';

const DELETED =
  'The account with this email address has been deleted, because a parent or guardian had withdrawn consent for it. You can register with the address now.';

/** Whose count it is that is everybody's. */
const NOBODY = 'nobody';

/**
 * Counts a request for a new password. Known and unknown addresses are counted, and answered, alike. One an hour for an
 * address is never refused because of what others did: neither those who share the caller's address nor those who asked
 * for this one, or for others of its mailbox, before. Throws RateLimitedError.
 * @returns whether the mail is to go: false for what goes beyond a caller's bound, or what anybody would be told of a known address alone; neither is told
 */
async function admitReset(deps: Deps, ip: string, email: string, isKnown: boolean): Promise<boolean> {
  const { limits } = deps;
  const byCaller = await limits.count(PASSWORD_RESETS_PER_CALLER, ip);
  if ((await limits.count(PASSWORD_RESETS_PER_CALLER_AT_MOST, ip)).refusal) {
    // A refusal of made-up addresses alone would tell them from others, and one of all would close this to a school.
    const first = await limits.count(PASSWORD_RESETS_NEVER_REFUSED, isKnown ? email : ip);
    return isKnown && !first.refusal;
  }
  if (!isKnown && (await limits.count(PASSWORD_RESETS_FOR_NOBODY, NOBODY)).refusal) return false;
  const first = await limits.count(PASSWORD_RESETS_NEVER_REFUSED, email);
  const forMailbox: Count = [PASSWORD_RESETS_PER_EMAIL, mailboxOf(email)];
  const fromHere: Count = [PASSWORD_RESETS_PER_EMAIL_AND_CALLER, accountAt(mailboxOf(email), ip)];
  const all = await limits.count(...forMailbox);
  const own = await limits.count(...fromHere);
  if (!first.refusal) return true;
  const isOwnFirst = own.used === 1 && all.used <= PASSWORD_RESETS_PER_EMAIL_AT_MOST;
  const refusal = byCaller.refusal ?? (isOwnFirst ? null : all.refusal);
  if (!refusal) return true;
  // A request that brings no mail must not use up those of the others.
  for (const count of [forMailbox, fromHere]) await limits.giveBack(...count);
  // Of addresses that nobody has none is refused from then on: a refusal would say that somebody has this one.
  if (await isForNobodyUsedUp(deps)) return false;
  throw refusal;
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
 * queued is no mail. Throws ValidationError, RateLimitedError.
 */
export async function requestPasswordReset(deps: Deps, ip: string, input: { email: string }): Promise<void> {
  const email = normaliseEmail(input.email);
  const fault = emailFault(email);
  if (fault) throw ValidationError.of('email', fault);
  const known = await findCredentials(deps.db, email);
  const isMailed = await admitReset(deps, ip, email, known !== null);
  await auditStranger(deps, 'password_reset_asked', known?.id ?? null, ip);
  if (isMailed) await queueMailOrNone(deps, 'RESET', known?.id ?? null);
  else await queueNone(deps, 'RESET', ip);
}

/** Forgets what was tried for an account whose owner has come, by whomever, and what was tried from where they are. */
async function forgetTries({ limits }: Deps, ip: string, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  const counts: Count[] = [
    [SIGN_IN_FAILURES_PER_ACCOUNT, accountAt(email, ip)],
    [SIGN_IN_FAILURES_ANYWHERE, email],
    [PASSWORD_RESETS_NEVER_REFUSED, email],
    [PASSWORD_RESETS_PER_EMAIL, mailbox],
    [PASSWORD_RESETS_PER_EMAIL_AND_CALLER, accountAt(mailbox, ip)],
  ];
  for (const count of counts) await limits.reset(...count);
}

/**
 * Sets a new password by the link of a mail, which works once and for one hour. All sessions, access tokens and passkeys end, but for
 * the passkeys of a superuser, and so do the sign-in cards of the person's classes with what these have opened: who comes this way can't say who else knew
 * the password. Failed sign-ins and requests for mails are forgotten, whoever made them,
 * and the browser is one that the account knows from now on. Where the address was never confirmed, it is now, and all that whoever
 * registered it may hold ends: then the person completes their profile anew; where a parent had withdrawn consent, the
 * account is deleted instead, so that the address can register. Effects: `sessionsEnded` is announced.
 * Throws LinkNotValidError, AccountNotFoundError (it is deleted), ValidationError by the rules of registration, RateLimitedError.
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  input: { token: string; password: string },
): Promise<void> {
  const { ip, cookies } = caller;
  const link = await readEmailLink(deps, ip, input.token);
  if (!link || !isGoodReset(deps, link)) throw new LinkNotValidError(LINK_NOT_VALID);
  if (await endWithdrawn(deps, link.user)) throw new AccountNotFoundError(DELETED);
  const fault = await newPasswordFault(input.password, link.user);
  if (fault) throw ValidationError.of('password', fault);
  const passwordHash = await hashPassword(input.password);
  const reset = await setPasswordByLink(deps.db, link, passwordHash, deps.clock.now());
  if (!reset) throw new LinkNotValidError(LINK_NOT_VALID);
  announce(deps, sessionsEnded, link.user.id, {});
  tellCardHolders(deps, reset.cardHolders);
  await forgetTries(deps, ip, link.email);
  cookies.keepDevices(withDevice(deps, cookies.devices, { id: link.user.id, passwordHash }));
  await audit(deps, 'password_reset', link.user.id, { cleared: reset.taken !== null });
  await tellOfTakeover(deps, link.user.id, reset.taken);
  await queuePasswordNotice(deps, link.user.id);
}
