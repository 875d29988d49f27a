import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import {
  accountAt,
  EMAIL_LINKS_PER_ADDRESS,
  PASSWORD_RESETS_PER_CALLER,
  PASSWORD_RESETS_PER_CALLER_AT_MOST,
  PASSWORD_RESETS_PER_EMAIL,
  PASSWORD_RESETS_PER_EMAIL_AND_CALLER,
  PASSWORD_RESETS_PER_EMAIL_AT_MOST,
  SIGN_IN_FAILURES_PER_ACCOUNT,
} from './auth.limits.ts';
import { NOBODY_QUEUE } from './auth.queues.ts';
import { findCredentials } from '../person/account.store.ts';
import { emailFault, mailboxOf, normaliseEmail } from '../person/addresses.rules.ts';
import { audit } from '../audit/audit.ts';
import { queueAccountMail, queueParentRelease, queuePasswordNotice } from '../person/accountMails.domain.ts';
import { LINK_NOT_VALID, mayReset } from './emailLinks.domain.ts';
import { findEmailLinkByToken, setPasswordByLink } from './emailLinks.store.ts';
import { newPasswordFault } from './newPassword.ts';
import { hashPassword } from './passwords.ts';
import { endWithdrawn } from './takeover.domain.ts';

/**
 * Counts a request for a new password. Known and unknown addresses are counted alike. The day's first mail for a mailbox
 * is never refused because of what others did: neither those who share the caller's address nor those who asked for this
 * one before. Throws RateLimited.
 */
async function admitReset(deps: Deps, ip: string, email: string): Promise<void> {
  const { limits } = deps;
  const mailbox = mailboxOf(email);
  const byCaller = await limits.count(PASSWORD_RESETS_PER_CALLER, ip);
  if (byCaller.refusal && byCaller.used > PASSWORD_RESETS_PER_CALLER_AT_MOST) throw byCaller.refusal;
  const forEmail = await limits.count(PASSWORD_RESETS_PER_EMAIL, mailbox);
  const byBoth = await limits.count(PASSWORD_RESETS_PER_EMAIL_AND_CALLER, accountAt(mailbox, ip));
  if (forEmail.used === 1) return;
  if (byCaller.refusal) throw byCaller.refusal;
  const isOwnFirst = byBoth.used === 1 && forEmail.used <= PASSWORD_RESETS_PER_EMAIL_AT_MOST;
  if (forEmail.refusal && !isOwnFirst) throw forEmail.refusal;
}

/**
 * Queues a mail with a link that sets a new password. For an unknown address answer and work are the same, but what is
 * queued is no mail. Throws ValidationError, RateLimited.
 */
export async function requestPasswordReset(deps: Deps, ip: string, input: { email: string }): Promise<void> {
  const email = normaliseEmail(input.email);
  const fault = emailFault(email);
  if (fault) throw ValidationError.of('email', fault);
  await admitReset(deps, ip, email);
  const known = await findCredentials(deps.db, email);
  await audit(deps, 'password_reset_asked', known?.id ?? null, {}, ip);
  if (known) await queueAccountMail(deps, { kind: 'RESET', userId: known.id });
  else await deps.jobs.send(NOBODY_QUEUE, { kind: 'RESET', userId: newId() });
}

/**
 * Sets a new password by the link of a mail, which works once and for one hour. All sessions end; failed sign-ins are
 * forgotten; personal access tokens stay. Where the address was never confirmed, it is now, and all that whoever
 * registered it may hold ends: then the person completes their profile anew; where a parent had withdrawn consent, the
 * account is deleted instead, and the link is not valid any more.
 * Throws NotFoundError, ValidationError by the rules of registration, RateLimited.
 */
export async function resetPassword(deps: Deps, ip: string, input: { token: string; password: string }): Promise<void> {
  await deps.limits.consume(EMAIL_LINKS_PER_ADDRESS, ip);
  const link = await findEmailLinkByToken(deps.db, hashSecretToken(input.token));
  const isGood =
    link?.kind === 'PASSWORD_RESET' &&
    link.usedAt === null &&
    link.expiresAt > deps.clock.now() &&
    link.email === link.user.email &&
    mayReset(link.user);
  if (!isGood || (await endWithdrawn(deps, link.user))) throw new NotFoundError(LINK_NOT_VALID);
  const fault = await newPasswordFault(input.password, link.user);
  if (fault) throw ValidationError.of('password', fault);
  const passwordHash = await hashPassword(input.password);
  const reset = await setPasswordByLink(deps.db, link, passwordHash, deps.clock.now());
  if (!reset) throw new NotFoundError(LINK_NOT_VALID);
  await deps.limits.reset(SIGN_IN_FAILURES_PER_ACCOUNT, accountAt(link.email, ip));
  await audit(deps, 'password_reset', link.user.id, { cleared: reset.cleared });
  await queueParentRelease(deps, reset.parentNoticeId);
  await queuePasswordNotice(deps, link.user.id);
}
