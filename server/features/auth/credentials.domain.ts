import type { Caller } from '../../access/caller.ts';
import { sessionsEnded } from '../../access/session.ts';
import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import {
  EmailTakenError,
  type FieldError,
  NoPasswordError,
  UnauthenticatedError,
  ValidationError,
  WrongPasswordError,
} from '../../kernel/errors.ts';
import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { consumeEach } from '../../kernel/limits.ts';
import { EMAIL_CHANGES_PER_ACCOUNT, PASSWORD_CHANGES_PER_ACCOUNT, newAddressFrom } from './auth.limits.ts';
import { isSameMailbox, newEmailFault, normaliseEmail } from '../person/addresses.rules.ts';
import { audit } from '../audit/audit.ts';
import { queueAccountMail, queuePasswordNotice } from '../person/accountMails.domain.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { LINK_LIFE_MS } from './emailLinks.domain.ts';
import { insertAddressChange } from './emailLinks.store.ts';
import { requireFreshSignIn, type SignInProof } from './freshSignIn.domain.ts';
import { newPasswordFault } from './newPassword.ts';
import { checkOwnPassword } from './passwordCheck.ts';
import { hashPassword } from './passwords.ts';
import { findSecurity, type SecurityRow } from '../person/security.store.ts';
import { isAddressInUse, replacePassword } from './credentials.store.ts';

async function securityOf(deps: Deps, viewer: Viewer): Promise<SecurityRow> {
  const row = await findSecurity(deps.db, viewer.userId);
  if (!row) throw new UnauthenticatedError();
  return row;
}

function emailChangeFault(email: string, row: SecurityRow): Fault | null {
  const odd = newEmailFault(email);
  if (odd) return odd;
  if (email === row.email) return fault('NOT_ALLOWED', 'This is already your email address');
  if (row.parentalEmail && isSameMailbox(email, row.parentalEmail)) {
    return fault('NOT_ALLOWED', 'Please enter your own email, not your parent’s or guardian’s');
  }
  return null;
}

/**
 * Queues a mail to a new address; the account's address changes when the link in it is opened. An earlier request that
 * waits is dropped. Returns the address that is written to.
 * Throws ValidationError, NoPasswordError, WrongPasswordError, EmailTakenError, RateLimitedError.
 */
export async function changeEmail(
  deps: Deps,
  ip: string,
  viewer: Viewer,
  input: { email: string; password: string },
): Promise<{ sentTo: string }> {
  const email = normaliseEmail(input.email);
  const row = await securityOf(deps, viewer);
  const faults: FieldError[] = [];
  const odd = emailChangeFault(email, row);
  if (odd) faults.push({ field: 'email', ...odd });
  if (!row.passwordHash) throw new NoPasswordError();
  if (!input.password) faults.push({ field: 'password', ...fault('REQUIRED', 'Password is required') });
  if (faults.length > 0) throw new ValidationError(faults);
  // Looked at before the password, which takes long, and counted after it: who guesses must not use up the owner's changes.
  await deps.limits.check(EMAIL_CHANGES_PER_ACCOUNT, viewer.userId);
  await checkOwnPassword(deps, viewer.userId, row.passwordHash, input.password);
  // Those of a registration too: whether somebody has an address is told no more often, however many accounts ask.
  await consumeEach(deps.limits, [...newAddressFrom(ip), [EMAIL_CHANGES_PER_ACCOUNT, viewer.userId]]);
  if (await isAddressInUse(deps.db, email)) throw new EmailTakenError();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS.CHANGE_ADDRESS);
  const link = { userId: viewer.userId, email, createdAt: now, expiresAt };
  const linkId = await insertAddressChange(deps.db, link, row.passwordHash);
  if (!linkId) throw new WrongPasswordError();
  await queueAccountMail(deps, { kind: 'CHANGE_ADDRESS', userId: viewer.userId, linkId });
  await audit(deps, 'address_change_asked', viewer.userId);
  return { sentTo: email };
}

/**
 * Changes the viewer's password, or sets the first one of an account without. All other sessions end, links that wait to
 * set another password or address die, so do the sign-in cards of their classes with what these have opened, and a notice is mailed; personal access tokens stay. The first one of an account needs
 * a fresh sign-in, or whoever finds a session open could make it their own. Effects: `sessionsEnded` is announced.
 * Throws ValidationError by the rules of registration, WrongPasswordError, RateLimitedError,
 * UnavailableError, as `requireBearer`, and as `requireFreshSignIn` for a first one.
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  input: { currentPassword?: string | null; newPassword: string; proof?: SignInProof | null },
): Promise<void> {
  const { userId, sessionId } = requireSession(viewer);
  const { passwordHash, email, fullName } = await securityOf(deps, viewer);
  const faults: FieldError[] = [];
  if (passwordHash && !input.currentPassword) {
    faults.push({ field: 'currentPassword', ...fault('REQUIRED', 'Please enter your current password') });
  }
  const odd = await newPasswordFault(input.newPassword, { fullName, email });
  if (odd) faults.push({ field: 'newPassword', ...odd });
  if (faults.length > 0) throw new ValidationError(faults);
  await deps.limits.check(PASSWORD_CHANGES_PER_ACCOUNT, userId);
  if (passwordHash) await checkOwnPassword(deps, userId, passwordHash, input.currentPassword ?? '');
  else await requireFreshSignIn(deps, caller, viewer, input.proof);
  // After the password: who guesses must not use up the owner's changes.
  await deps.limits.consume(PASSWORD_CHANGES_PER_ACCOUNT, userId);
  const cardHolders = await replacePassword(
    deps.db,
    { userId, sessionId, passwordHash },
    await hashPassword(input.newPassword),
    deps.clock.now(),
  );
  if (!cardHolders) throw new WrongPasswordError();
  announce(deps, sessionsEnded, userId, {});
  tellCardHolders(deps, cardHolders);
  await audit(deps, 'password_changed', userId);
  await queuePasswordNotice(deps, userId);
}
