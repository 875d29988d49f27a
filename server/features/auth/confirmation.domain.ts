import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import {
  AccountLockedError,
  AccountProofNeededError,
  EmailTakenError,
  LinkNotValidError,
  WrongPasswordError,
} from '../../kernel/errors.ts';
import { audit } from '../audit/audit.ts';
import { queueAccountMail, tryToQueueMail } from '../person/accountMails.domain.ts';
import { CONFIRMATIONS_PER_ACCOUNT } from './auth.limits.ts';
import { isGoodConfirmation, LINK_NOT_VALID, readEmailLink } from './emailLinks.domain.ts';
import { changeAddressByLink, confirmByLink, type EmailLinkRow, findAddressee } from './emailLinks.store.ts';
import { checkPassword } from './passwordCheck.ts';

const PARENTS =
  'This is the email address of your parent or guardian, so your account cannot have it too. In your settings you can ask for another address of your own.';
const NOT_ITS_PASSWORD = 'This is not the password of the account.';

/** Queues the confirmation link again. False when the address is confirmed already. Throws RateLimitedError. */
export async function resendConfirmation(deps: Deps, viewer: Viewer): Promise<boolean> {
  await deps.limits.consume(CONFIRMATIONS_PER_ACCOUNT, viewer.userId);
  const person = await findAddressee(deps.db, viewer.userId);
  if (!person || person.emailConfirmedAt) return false;
  await queueAccountMail(deps, { kind: 'CONFIRM', userId: viewer.userId });
  return true;
}

/**
 * Confirms the address of an account, or carries out a change of address. The link shows who reads the address, not whose
 * account it is: anybody can register with it, or ask to change to it. So it works in a session of that account, or with its
 * password beside. Opening a used link again tells the same once more, since pages are loaded twice. Returns the address.
 * Throws LinkNotValidError, also for an address that is the parent's by now, EmailTakenError when somebody else took the address meanwhile, AccountProofNeededError,
 * AccountLockedError, RateLimitedError, and as `checkPassword`, with WrongPasswordError for a wrong one.
 * @param input `password`: the account's; not looked at in a session of it
 */
export async function confirmEmail(
  deps: Deps,
  caller: Caller,
  viewer: Viewer | null,
  input: { token: string; password?: string | null },
): Promise<{ email: string }> {
  const link = await readEmailLink(deps, caller.ip, input.token);
  // Before the password: nobody is to type one for nothing.
  if (!link || !isGoodConfirmation(deps, link)) throw new LinkNotValidError(LINK_NOT_VALID);
  if (link.usedAt) return { email: link.email };
  await requireOwner(deps, caller, viewer, link, input.password ?? '');
  await (link.kind === 'CHANGE_ADDRESS' ? changeAddress(deps, link) : confirmAddress(deps, link));
  return { email: link.email };
}

/** A program's access token is no proof: it may not touch the security of an account. */
async function requireOwner(
  deps: Deps,
  caller: Caller,
  viewer: Viewer | null,
  { user }: EmailLinkRow,
  password: string,
): Promise<void> {
  if (viewer?.sessionId && viewer.userId === user.id) return;
  if (!password) throw new AccountProofNeededError();
  const checked = await checkPassword(deps, caller, user.email, password);
  if (checked?.id !== user.id) throw new WrongPasswordError(NOT_ITS_PASSWORD);
  if (checked.lockedAt) throw new AccountLockedError();
}

async function confirmAddress(deps: Deps, link: EmailLinkRow): Promise<void> {
  if (!(await confirmByLink(deps.db, link, deps.clock.now()))) throw new LinkNotValidError(LINK_NOT_VALID);
  await audit(deps, 'address_confirmed', link.user.id);
}

async function changeAddress(deps: Deps, link: EmailLinkRow): Promise<void> {
  const changed = await changeAddressByLink(deps.db, link, deps.clock.now());
  if (changed === 'taken') throw new EmailTakenError();
  if (changed === 'parents') throw new LinkNotValidError(PARENTS);
  if (!changed) throw new LinkNotValidError(LINK_NOT_VALID);
  await audit(deps, 'address_changed', link.user.id);
  const { noticeId: linkId, wasConfirmed } = changed;
  await tryToQueueMail(deps, { kind: 'ADDRESS_CHANGED', userId: link.user.id, linkId, wasConfirmed });
}
