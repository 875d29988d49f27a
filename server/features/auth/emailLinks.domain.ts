import type { Deps } from '../../deps.ts';
import { LinkNotValidError } from '../../kernel/errors.ts';
import { type Limit, orGivenBack } from '../../kernel/limits.ts';
import type { Mail } from '../../kernel/mail.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { later } from '../../kernel/waits.ts';
import { RESET_MAILS_PER_UNCONFIRMED_MAILBOX } from './auth.limits.ts';
import {
  addressChangedMail,
  changeAddressMail,
  confirmMail,
  consentRestoredMail,
  consentWithdrawnMail,
  googleJoinedMail,
  guessedMail,
  type MailFacts,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetMail,
  resetWithdrawnMail,
  teacherRefusedMail,
  teacherVerifiedMail,
  welcomeMail,
} from './auth.mails.ts';
import { pseudonym } from '../audit/audit.ts';
import { parentReleasedMail } from '../consent/consent.mails.ts';
import { type AccountMailJob, putOffAccountMail } from '../person/accountMails.domain.ts';
import { MAILS_PER_UNCONFIRMED_ADDRESS, RELEASES_PER_PARENT } from '../person/person.limits.ts';
import { isMailboxItself, mailboxOf } from '../person/addresses.rules.ts';
import { countLinkTry } from '../person/links.domain.ts';
import { newLinkToken } from '../person/linkTokens.ts';
import {
  armEmailLink,
  countOtherKeys,
  deleteNotice,
  type EmailLinkKind,
  type EmailLinkRow,
  findAddressee,
  findEmailLink,
  findEmailLinkByToken,
  insertEmailLink,
} from './emailLinks.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a link works from when its mail is sent. */
export const LINK_LIFE_MS: Record<EmailLinkKind, number> = {
  PASSWORD_RESET: HOUR_MS,
  CONFIRM_ADDRESS: 7 * DAY_MS,
  CHANGE_ADDRESS: DAY_MS,
};

export const LINK_NOT_VALID = 'This link is no longer valid. Please ask for a new one.';

/** How long, and how often, a link is waited for whose address has no account: somebody may delete it and register it anew, again and again. */
const NOBODYS_WAIT_MS = 300;
const NOBODYS_TRIES = 4;

/** The link of a mail, good or not; null where there is none. Throws RateLimitedError, as `countLinkTry`. */
export async function readEmailLink(deps: Deps, ip: string, token: string): Promise<EmailLinkRow | null> {
  const hash = hashSecretToken(token);
  const link = await findEmailLinkByToken(deps.db, hash);
  await countLinkTry(deps, ip, hash, link !== null);
  // Whoever waits here takes a place of their address: nobody does for a link that has no account to begin with.
  return link === 'nobodys' ? null : link;
}

/** A link that had an account when it was read (`readEmailLink`), as it is by now: it may have passed to the next account of its address (`giveProofs`). Null: it is gone, or stays nobody's. */
export async function readLinkAgain(deps: Deps, token: string): Promise<EmailLinkRow | null> {
  for (let left = NOBODYS_TRIES; ; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- it is asked again only where nobody has it
    const link = await findEmailLinkByToken(deps.db, hashSecretToken(token));
    if (link !== 'nobodys') return link;
    if (left <= 1) return null;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await later(NOBODYS_WAIT_MS);
  }
}

/** Whether a password can still be set by a link. */
export function isGoodReset({ clock }: Pick<Deps, 'clock'>, link: EmailLinkRow): boolean {
  return (
    link.kind === 'PASSWORD_RESET' &&
    link.usedAt === null &&
    link.expiresAt > clock.now() &&
    link.email === link.user.email &&
    mayReset(link.user)
  );
}

/** Whether a link for an address still does something, or says again that it was done. */
export function isGoodConfirmation({ clock }: Pick<Deps, 'clock'>, link: EmailLinkRow): boolean {
  if (link.kind === 'PASSWORD_RESET' || link.user.consentState === 'WITHDRAWN') return false;
  if (link.usedAt) return link.email === link.user.email && link.user.emailConfirmedAt !== null;
  return link.expiresAt > clock.now();
}

/**
 * What the link of a mail is for, so that a page can say on arrival that it is dead. It reads only. Throws LinkNotValidError,
 * RateLimitedError.
 */
export async function lookAtEmailLink(deps: Deps, ip: string, token: string): Promise<{ purpose: EmailLinkKind }> {
  const link = await readEmailLink(deps, ip, token);
  if (!link || !(isGoodReset(deps, link) || isGoodConfirmation(deps, link))) {
    throw new LinkNotValidError(LINK_NOT_VALID);
  }
  return { purpose: link.kind };
}

/** Makes the link, if there is one, and sends the email; does nothing when it is no longer wanted. */
export async function sendAccountMail(deps: Deps, job: AccountMailJob): Promise<void> {
  if ('linkId' in job) await sendAboutLink(deps, job);
  else if (job.kind === 'TEACHER_REFUSED') await sendRefusal(deps, job.userId, job.reason);
  else await sendToPerson(deps, job.kind, job.userId);
}

function factsFor(deps: Deps, person: EmailLinkRow['user'], to = person.email): MailFacts {
  const isTheirs = person.emailConfirmedAt !== null && to === person.email;
  const { publicUrl, operatorName, supportEmail } = deps.config;
  return { to, fullName: isTheirs ? person.fullName : null, publicUrl, operatorName, supportEmail };
}

/**
 * Sends a mail. To an address that nobody has confirmed a few go a day, of all kinds together; the next ones are dropped.
 * @param limit another one than for all kinds
 * @param putOff what becomes of a mail that is not to be dropped, in so many seconds
 */
export async function deliver(
  deps: Deps,
  mail: Mail,
  isConfirmed: boolean,
  {
    limit = MAILS_PER_UNCONFIRMED_ADDRESS,
    putOff,
  }: { limit?: Limit; putOff?: (seconds: number) => Promise<void> } = {},
): Promise<void> {
  if (isConfirmed) return deps.mailer.send(mail);
  const key = mailboxOf(mail.to);
  const { refusal } = await deps.limits.count(limit, key);
  if (refusal && putOff) {
    deps.log.info({ mail: mail.kind }, "an email was put off: its address has reached today's limit");
    return putOff(refusal.retryAfterSeconds);
  }
  if (refusal) {
    deps.log.warn({ mail: mail.kind }, "an email was dropped: its address has reached today's limit");
    return;
  }
  await orGivenBack(
    () => deps.limits.giveBack(limit, key),
    () => deps.mailer.send(mail),
  );
}

async function newLink(deps: Deps, person: EmailLinkRow['user'], kind: EmailLinkKind): Promise<string> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[kind]);
  const token = newLinkToken(deps, expiresAt);
  await insertEmailLink(deps.db, {
    userId: person.id,
    kind,
    email: person.email,
    // It may have to outlive the account (`keepingProofs`).
    addressKey: kind === 'PASSWORD_RESET' && !person.emailConfirmedAt ? pseudonym(deps, person.email) : null,
    tokenHash: hashSecretToken(token),
    createdAt: now,
    expiresAt,
  });
  return token;
}

type PersonMailKind = Exclude<AccountMailJob, { linkId: string } | { kind: 'TEACHER_REFUSED' }>['kind'];

async function sendToPerson(deps: Deps, kind: PersonMailKind, userId: string): Promise<void> {
  const person = await findAddressee(deps.db, userId);
  if (!person) return;
  const facts = factsFor(deps, person);
  const isConfirmed = person.emailConfirmedAt !== null;
  const putOff = (seconds: number): Promise<void> => putOffAccountMail(deps, { kind, userId }, seconds);
  switch (kind) {
    case 'PASSWORD_CHANGED': {
      const keys = await countOtherKeys(deps.db, userId, deps.clock.now());
      return deliver(deps, passwordChangedMail(facts, keys), isConfirmed);
    }
    case 'GUESSED':
      return mayReset(person) ? deliver(deps, guessedMail(facts), isConfirmed) : undefined;
    case 'GOOGLE_JOINED':
      return deliver(deps, googleJoinedMail(facts), isConfirmed);
    case 'PASSKEY_ADDED':
      return deliver(deps, passkeyAddedMail(facts, person.isSuperuser), isConfirmed);
    case 'PASSKEY_REMOVED':
      return deliver(deps, passkeyRemovedMail(facts), isConfirmed);
    case 'CONSENT_WITHDRAWN': {
      // What is no longer so by now, another mail tells.
      const { consentState, deleteAfter } = person;
      if (consentState !== 'WITHDRAWN' || !deleteAfter) return undefined;
      return deliver(deps, consentWithdrawnMail(facts, deleteAfter), isConfirmed, { putOff });
    }
    case 'CONSENT_RESTORED':
      if (person.consentState !== 'GIVEN') return undefined;
      return deliver(deps, consentRestoredMail(facts), isConfirmed, { putOff });
    case 'TEACHER_VERIFIED':
      // Who is locked out, or not verified any more, can do nothing with it.
      if (person.verifiedAt === null || person.lockedAt !== null) return undefined;
      return deliver(deps, teacherVerifiedMail(facts), isConfirmed, { putOff });
    case 'RESET': {
      if (!mayReset(person)) return undefined;
      // Whoever asked for other mails, or for those of other addresses of the mailbox, takes none from its owner.
      const isUnbounded = isConfirmed || isMailboxItself(person.email);
      const { consentState, deleteAfter } = person;
      const token = await newLink(deps, person, 'PASSWORD_RESET');
      const mail =
        consentState === 'WITHDRAWN' && deleteAfter
          ? resetWithdrawnMail(facts, token, deleteAfter)
          : resetMail(facts, token, person);
      return deliver(deps, mail, isUnbounded, { limit: RESET_MAILS_PER_UNCONFIRMED_MAILBOX });
    }
    case 'CONFIRM': {
      if (isConfirmed) return undefined;
      const token = await newLink(deps, person, 'CONFIRM_ADDRESS');
      return deliver(deps, confirmMail(facts, token), isConfirmed);
    }
    case 'WELCOME': {
      const token = isConfirmed ? null : await newLink(deps, person, 'CONFIRM_ADDRESS');
      return deliver(deps, welcomeMail(facts, token), isConfirmed);
    }
    default:
      return kind satisfies never;
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

async function sendRefusal(deps: Deps, userId: string, reason: string): Promise<void> {
  const person = await findAddressee(deps.db, userId);
  if (person) await deliver(deps, teacherRefusedMail(factsFor(deps, person), reason), person.emailConfirmedAt !== null);
}

async function sendAboutLink(deps: Deps, job: Extract<AccountMailJob, { linkId: string }>): Promise<void> {
  const link = await findEmailLink(deps.db, job.linkId);
  if (!link) return;
  const facts = factsFor(deps, link.user, link.email);
  if (job.kind === 'ADDRESS_CHANGED') {
    await deliver(deps, addressChangedMail(facts), job.wasConfirmed);
    await deleteNotice(deps.db, link.id);
    return;
  }
  if (job.kind === 'PARENT_RELEASED') {
    const { operatorName, supportEmail } = deps.config;
    const parent = { language: job.language, parentalEmail: link.email, operatorName, supportEmail };
    let isPutOff = false;
    const putOff = async (seconds: number): Promise<void> => {
      isPutOff = true;
      await putOffAccountMail(deps, job, seconds);
    };
    await deliver(deps, parentReleasedMail(parent, link.user.email), false, { limit: RELEASES_PER_PARENT, putOff });
    // The address is written to once more.
    if (!isPutOff) await deleteNotice(deps.db, link.id);
    return;
  }
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_LIFE_MS.CHANGE_ADDRESS);
  const token = newLinkToken(deps, expiresAt);
  if (await armEmailLink(deps.db, link.id, hashSecretToken(token), expiresAt)) {
    await deliver(deps, changeAddressMail(facts, token), false);
  }
}
