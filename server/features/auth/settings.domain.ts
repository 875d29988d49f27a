import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import { requireSession } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import {
  ConflictError,
  type FieldError,
  ForbiddenError,
  NotFoundError,
  UnauthenticatedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { EMAIL_CHANGES_PER_ACCOUNT, PASSWORD_CHANGES_PER_ACCOUNT } from './auth.limits.ts';
import { emailFault, isSameMailbox, normaliseEmail } from '../person/addresses.rules.ts';
import { audit } from '../audit/audit.ts';
import { queueAccountMail, queuePasswordNotice } from '../person/accountMails.domain.ts';
import { LINK_LIFE_MS } from './emailLinks.domain.ts';
import { insertAddressChange } from './emailLinks.store.ts';
import { requireFreshSignIn, type SignInProof } from './freshSignIn.domain.ts';
import { newPasswordFault } from './newPassword.ts';
import { checkOwnPassword, WRONG_PASSWORD } from './passwordCheck.ts';
import { hashPassword } from './passwords.ts';
import { EMAIL_IN_USE } from '../person/registration.rules.ts';
import { momentOf } from './sessions.ts';
import { revokeSessions } from './sessions.store.ts';
import { findSecurity, type SecurityRow } from '../person/security.store.ts';
import { isAddressInUse, replacePassword } from './settings.store.ts';

const NO_PASSWORD = 'Your account has no password yet. Set one first.';

async function securityOf(deps: Deps, viewer: Viewer): Promise<SecurityRow> {
  const row = await findSecurity(deps.db, viewer.userId);
  if (!row) throw new UnauthenticatedError();
  return row;
}

function emailChangeFault(email: string, row: SecurityRow): string | null {
  const fault = emailFault(email);
  if (fault) return fault;
  if (email === row.email) return 'This is already your email address';
  if (row.parentalEmail && isSameMailbox(email, row.parentalEmail))
    return "Please enter your own email, not your parent's";
  return null;
}

/**
 * Queues a mail to a new address; the account's address changes when the link in it is opened. An earlier request that
 * waits is dropped. Returns the address that is written to.
 * Throws ValidationError, ForbiddenError for a wrong password, ConflictError for an address in use, RateLimited.
 */
export async function changeEmail(
  deps: Deps,
  viewer: Viewer,
  input: { email: string; password: string },
): Promise<{ sentTo: string }> {
  const email = normaliseEmail(input.email);
  const row = await securityOf(deps, viewer);
  const faults: FieldError[] = [];
  const fault = emailChangeFault(email, row);
  if (fault) faults.push({ field: 'email', message: fault });
  if (!row.passwordHash) throw new ForbiddenError(NO_PASSWORD);
  if (!input.password) faults.push({ field: 'password', message: 'Password is required' });
  if (faults.length > 0) throw new ValidationError(faults);
  await checkOwnPassword(deps, viewer.userId, row.passwordHash, input.password);
  await deps.limits.consume(EMAIL_CHANGES_PER_ACCOUNT, viewer.userId);
  if (await isAddressInUse(deps.db, email)) throw new ConflictError(EMAIL_IN_USE);
  const now = deps.clock.now();
  const linkId = await insertAddressChange(deps.db, {
    userId: viewer.userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS.CHANGE_ADDRESS),
  });
  await queueAccountMail(deps, { kind: 'CHANGE_ADDRESS', linkId });
  await audit(deps, 'address_change_asked', viewer.userId);
  return { sentTo: email };
}

/**
 * Changes the viewer's password, or sets the first one of an account without. All other sessions end, links that wait to
 * set another password or address die, and a notice is mailed; personal access tokens stay. The first one of an account needs
 * a fresh sign-in, or whoever finds a session open could make it their own.
 * Throws ValidationError by the rules of registration, ForbiddenError for a wrong current password, RateLimited,
 * UnavailableError, and as `requireFreshSignIn` for a first one.
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
    faults.push({ field: 'currentPassword', message: 'Please enter your current password' });
  }
  const fault = await newPasswordFault(input.newPassword, { fullName, email });
  if (fault) faults.push({ field: 'newPassword', message: fault });
  if (faults.length > 0) throw new ValidationError(faults);
  if (passwordHash) await checkOwnPassword(deps, userId, passwordHash, input.currentPassword ?? '');
  else await requireFreshSignIn(deps, caller, viewer, input.proof);
  // After the password: who guesses must not use up the owner's changes.
  await deps.limits.consume(PASSWORD_CHANGES_PER_ACCOUNT, userId);
  const changed = await replacePassword(
    deps.db,
    { userId, sessionId, passwordHash },
    await hashPassword(input.newPassword),
    deps.clock.now(),
  );
  if (!changed) throw new ForbiddenError(WRONG_PASSWORD);
  await audit(deps, 'password_changed', userId);
  await queuePasswordNotice(deps, userId);
}

/** Ends one live session of the viewer, maybe this one. Throws NotFoundError. */
export async function endSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<void> {
  const ended = await revokeSessions(deps.db, viewer.userId, momentOf(deps), sessionId);
  if (ended === 0) throw new NotFoundError('Session not found');
  await audit(deps, 'session_ended', viewer.userId);
}

/** Ends every session of the viewer, this one too. Personal access tokens stay. */
export async function endAllSessions(deps: Deps, viewer: Viewer): Promise<void> {
  const ended = await revokeSessions(deps.db, viewer.userId, momentOf(deps));
  await audit(deps, 'sign_out_everywhere', viewer.userId, { sessions: ended });
}
