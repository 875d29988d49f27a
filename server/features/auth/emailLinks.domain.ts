import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { ConflictError, NotFoundError } from '../../kernel/errors.ts';
import type { Mail } from '../../kernel/mail.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secretTokens.ts';
import { CONFIRMATIONS_PER_ACCOUNT, EMAIL_LINKS_PER_ADDRESS, MAILS_PER_UNCONFIRMED_ADDRESS } from './auth.limits.ts';
import {
  addressChangedMail,
  changeAddressMail,
  confirmMail,
  type MailFacts,
  parentReleasedMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from './auth.mails.ts';
import { type AccountMailJob, queueAccountMail, tryToQueueMail } from '../person/accountMails.domain.ts';
import { mailboxOf } from '../person/addresses.rules.ts';
import { audit } from '../audit/audit.ts';
import {
  armEmailLink,
  changeAddressByLink,
  confirmByLink,
  countPrograms,
  type EmailLinkKind,
  type EmailLinkRow,
  findAddressee,
  findEmailLink,
  findEmailLinkByToken,
  insertEmailLink,
} from './emailLinks.store.ts';
import { EMAIL_IN_USE } from '../person/registration.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a link works from when its mail is sent. */
export const LINK_LIFE_MS: Record<EmailLinkKind, number> = {
  PASSWORD_RESET: HOUR_MS,
  CONFIRM_ADDRESS: 7 * DAY_MS,
  CHANGE_ADDRESS: DAY_MS,
};

export const LINK_NOT_VALID = 'This link is no longer valid. Please ask for a new one.';

/** Makes the link, if there is one, and sends the email; does nothing when it is no longer wanted. */
export async function sendAccountMail(deps: Deps, job: AccountMailJob): Promise<void> {
  if ('linkId' in job) await sendAboutLink(deps, job);
  else await sendToPerson(deps, job.kind, job.userId);
}

function factsFor(deps: Deps, person: EmailLinkRow['user'], to = person.email): MailFacts {
  const isTheirs = person.emailConfirmedAt !== null && to === person.email;
  const { publicUrl, operatorName } = deps.config;
  return { to, fullName: isTheirs ? person.fullName : null, publicUrl, operatorName };
}

/** Sends a mail. To an address that nobody has confirmed a few go a day, of all kinds together; the next ones are dropped. */
async function deliver(deps: Deps, mail: Mail, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return deps.mailer.send(mail);
  const key = mailboxOf(mail.to);
  if ((await deps.limits.count(MAILS_PER_UNCONFIRMED_ADDRESS, key)).refusal) {
    deps.log.warn({ mail: mail.kind }, 'a mail was dropped: its address has had enough for today');
    return;
  }
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await deps.limits.giveBack(MAILS_PER_UNCONFIRMED_ADDRESS, key);
    throw error;
  }
}

async function newLink(deps: Deps, person: EmailLinkRow['user'], kind: EmailLinkKind): Promise<string> {
  const token = newSecretToken();
  const now = deps.clock.now();
  await insertEmailLink(deps.db, {
    userId: person.id,
    kind,
    email: person.email,
    tokenHash: hashSecretToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS[kind]),
  });
  return token;
}

async function sendToPerson(
  deps: Deps,
  kind: 'WELCOME' | 'CONFIRM' | 'RESET' | 'PASSWORD_CHANGED',
  userId: string,
): Promise<void> {
  const person = await findAddressee(deps.db, userId);
  if (!person) return;
  const facts = factsFor(deps, person);
  const isConfirmed = person.emailConfirmedAt !== null;
  if (kind === 'PASSWORD_CHANGED') {
    const programs = await countPrograms(deps.db, userId, deps.clock.now());
    await deliver(deps, passwordChangedMail(facts, programs), isConfirmed);
  } else if (kind === 'RESET') {
    if (!mayReset(person)) return;
    const token = await newLink(deps, person, 'PASSWORD_RESET');
    await deliver(deps, resetMail(facts, token, isConfirmed), isConfirmed);
  } else if (!isConfirmed) {
    const token = await newLink(deps, person, 'CONFIRM_ADDRESS');
    await deliver(deps, kind === 'WELCOME' ? welcomeMail(facts, token) : confirmMail(facts, token), isConfirmed);
  } else if (kind === 'WELCOME') {
    await deliver(deps, welcomeMail(facts, null), isConfirmed);
  }
}

/**
 * Whether a password may be set by mail. Before consent, and after its withdrawal, an account can do nothing; but where
 * its address was never confirmed, whoever registered it may be somebody else, and can't keep its owner out.
 */
export function mayReset(person: Pick<EmailLinkRow['user'], 'consentState' | 'emailConfirmedAt'>): boolean {
  if (!person.emailConfirmedAt) return true;
  return person.consentState === 'NOT_NEEDED' || person.consentState === 'GIVEN';
}

async function sendAboutLink(deps: Deps, job: Extract<AccountMailJob, { linkId: string }>): Promise<void> {
  const link = await findEmailLink(deps.db, job.linkId);
  if (!link) return;
  const facts = factsFor(deps, link.user, link.email);
  if (job.kind === 'ADDRESS_CHANGED') {
    await deliver(deps, addressChangedMail(facts), job.wasConfirmed);
    return;
  }
  if (job.kind === 'PARENT_RELEASED') {
    await deliver(deps, parentReleasedMail(facts, link.user.email), false);
    return;
  }
  const token = newSecretToken();
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_LIFE_MS.CHANGE_ADDRESS);
  if (await armEmailLink(deps.db, link.id, hashSecretToken(token), expiresAt)) {
    await deliver(deps, changeAddressMail(facts, token), false);
  }
}

/** Queues the confirmation link again. False when the address is confirmed already. Throws RateLimited. */
export async function resendConfirmation(deps: Deps, viewer: Viewer): Promise<boolean> {
  await deps.limits.consume(CONFIRMATIONS_PER_ACCOUNT, viewer.userId);
  const person = await findAddressee(deps.db, viewer.userId);
  if (!person || person.emailConfirmedAt) return false;
  await queueAccountMail(deps, { kind: 'CONFIRM', userId: viewer.userId });
  return true;
}

/**
 * Confirms the address of an account, or carries out a change of address. Opening a used link again tells the same once
 * more, since pages are loaded twice. Returns the address.
 * Throws NotFoundError, ConflictError when somebody else took the address meanwhile, RateLimited.
 */
export async function confirmEmail(deps: Deps, ip: string, token: string): Promise<{ email: string }> {
  await deps.limits.consume(EMAIL_LINKS_PER_ADDRESS, ip);
  const link = await findEmailLinkByToken(deps.db, hashSecretToken(token));
  if (!link || link.kind === 'PASSWORD_RESET' || link.user.consentState === 'WITHDRAWN') {
    throw new NotFoundError(LINK_NOT_VALID);
  }
  if (link.usedAt) {
    if (link.email === link.user.email && link.user.emailConfirmedAt) return { email: link.email };
    throw new NotFoundError(LINK_NOT_VALID);
  }
  await (link.kind === 'CHANGE_ADDRESS' ? changeAddress(deps, link) : confirmAddress(deps, link));
  return { email: link.email };
}

async function confirmAddress(deps: Deps, link: EmailLinkRow): Promise<void> {
  if (!(await confirmByLink(deps.db, link, deps.clock.now()))) throw new NotFoundError(LINK_NOT_VALID);
  await audit(deps, 'address_confirmed', link.user.id);
}

async function changeAddress(deps: Deps, link: EmailLinkRow): Promise<void> {
  const changed = await changeAddressByLink(deps.db, link, deps.clock.now());
  if (changed === 'taken') throw new ConflictError(EMAIL_IN_USE);
  if (!changed) throw new NotFoundError(LINK_NOT_VALID);
  await audit(deps, 'address_changed', link.user.id);
  await tryToQueueMail(deps, { kind: 'ADDRESS_CHANGED', linkId: changed.noticeId, wasConfirmed: changed.wasConfirmed });
}
