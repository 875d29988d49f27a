import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import { RateLimitedError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { type Count, consumeAll } from '../../kernel/limits.ts';
import type { Mail } from '../../kernel/mail.ts';
import { networksAround } from '../../kernel/networks.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { pseudonym } from '../audit/audit.ts';
import type { NewConsent } from '../person/account.store.ts';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE, queueGathered } from '../person/accountMails.domain.ts';
import { mailboxOf } from '../person/addresses.rules.ts';
import { DEFAULT_LANGUAGE } from '../person/languages.rules.ts';
import { newLinkToken } from '../person/linkTokens.ts';
import { ageOn, CONSENT_AGE } from '../person/birthday.rules.ts';
import { MAILS_PER_UNCONFIRMED_ADDRESS } from '../person/person.limits.ts';
import type { RegistrationDetails } from '../person/registration.rules.ts';
import {
  CORRECTIONS_AT_MOST,
  FIRST_MAIL_ABOUT_CHILD,
  RESENDS_NEVER_REFUSED,
  REQUESTS_PER_PARENT,
  RESENDS_PER_PARENT_AND_CALLER,
} from './consent.limits.ts';
import {
  type ConsentMailFacts,
  receiptMail,
  reminderMail,
  requestMail,
  restoredMail,
  withdrawnMail,
} from './consent.mails.ts';
import { addDays, CONSENT_DAYS, CONSENT_TEXT_VERSION, type Decision, WITHDRAWAL_DAYS } from './consent.rules.ts';
import {
  type ConsentRow,
  type EventKind,
  findConsent,
  findOpenConsent,
  insertLink,
  isOneWaiting,
  isRecorded,
  markAsked,
  recordEvent,
  releaseWaiting,
  type Replacement,
  replaceConsent,
} from './consent.store.ts';

/** Mails to parents: tried for about a day. */
export const CONSENT_QUEUE: Queue = {
  name: 'consent-mail',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};

/** A mail to a parent that waits in the queue. Its link is made when it is sent, so that no queue ever holds one. */
export type ConsentMailKind = 'REQUEST' | 'RESEND' | 'REMINDER' | 'RECEIPT' | 'WITHDRAWN' | 'RESTORED';

/** Whether a parent has to agree before the person may sign in, and whether they were written to. */
export interface ConsentStatus {
  needsParentalConsent: boolean;
  parentalConsentSent: boolean;
}

export const NO_CONSENT_NEEDED: ConsentStatus = { needsParentalConsent: false, parentalConsentSent: false };

/** An address and the networks around it, narrowest first. */
function placesOf(ip: string | null): string[] {
  return ip ? [ip, ...networksAround(ip).map(({ key }) => key)] : [];
}

/**
 * The request to a parent, to be stored in one transaction with the account that waits for it; null for whom no parent has
 * to agree. Being stored it is as good as its mail in the queue: what is not asked at once, the hourly care asks.
 * @param ip from where it came, where somebody called
 */
export function newConsent(
  deps: Deps,
  {
    needsParentalConsent,
    parentalEmail,
    parentLanguage,
  }: Pick<RegistrationDetails, 'parentalEmail' | 'parentLanguage'> & { needsParentalConsent: boolean },
  ip: string | null,
): NewConsent | null {
  if (!needsParentalConsent) return null;
  const createdAt = deps.clock.now();
  return {
    id: newId(),
    createdAt,
    expiresAt: addDays(createdAt, CONSENT_DAYS),
    textVersion: CONSENT_TEXT_VERSION,
    language: parentLanguage ?? DEFAULT_LANGUAGE,
    parentKey: pseudonym(deps, mailboxOf(parentalEmail ?? '')),
    askedFrom: placesOf(ip).map((place) => pseudonym(deps, place)),
  };
}

/**
 * Queues the mail of a request that was just stored; null: nobody has to agree. `parentalConsentSent` is false where the
 * parent has had enough of them today, or others wait: then the hourly care sends it as soon as it is its turn.
 */
export async function consentStatus(deps: Deps, stored: NewConsent | null): Promise<ConsentStatus> {
  if (!stored) return NO_CONSENT_NEEDED;
  const consent = (await isOneWaiting(deps.db, stored)) ? null : await findConsent(deps.db, stored.id);
  return { needsParentalConsent: true, parentalConsentSent: consent !== null && (await ask(deps, consent)) };
}

/** Queues the first mail of a request, unless the parent has had enough of them today. True once it is queued. */
export async function ask(deps: Deps, consent: ConsentRow): Promise<boolean> {
  if (!consent.user?.parentalEmail) return false;
  const parent = mailboxOf(consent.user.parentalEmail);
  if ((await deps.limits.count(REQUESTS_PER_PARENT, parent)).refusal) {
    deps.log.info("a request for consent waits: its address has reached today's limit");
    return false;
  }
  if (!(await queueMail(deps, consent, 'REQUEST'))) {
    await deps.limits.giveBack(REQUESTS_PER_PARENT, parent);
    return false;
  }
  const now = deps.clock.now();
  await markAsked(deps.db, consent.id, now, addDays(now, CONSENT_DAYS));
  return true;
}

/** Whether the parent of a waiting child was written to; not while the first mail waits for its turn. */
export async function isParentAsked(deps: Deps, userId: string): Promise<boolean> {
  const consent = await findOpenConsent(deps.db, userId);
  return Boolean(consent?.askedAt);
}

/** Uses up 1 of each count, or of none where one refuses. False where one does. */
async function unlessRefused(deps: Deps, counts: readonly Count[]): Promise<boolean> {
  try {
    await consumeAll(deps.limits, counts);
    return true;
  } catch (error) {
    if (error instanceof RateLimitedError) return false;
    throw error;
  }
}

/**
 * Sends the request of a waiting child again; nothing happens where none waits, or its first mail still does. Throws
 * RateLimitedError when the parent has had enough mails today, or enough of these from where the caller is; never for the
 * day's first mail about the child that is also the first of these that goes there from where the caller is.
 * @param ip the caller's
 */
export async function resendConsent(deps: Deps, userId: string, ip: string): Promise<void> {
  const consent = await findOpenConsent(deps.db, userId);
  if (!consent?.askedAt || !consent.user?.parentalEmail) return;
  const parent = mailboxOf(consent.user.parentalEmail);
  const counts: Count[] = [
    [MAILS_PER_UNCONFIRMED_ADDRESS, parent],
    [RESENDS_PER_PARENT_AND_CALLER, `${ip} ${parent}`],
  ];
  const kept: Count[] = [
    [FIRST_MAIL_ABOUT_CHILD, consent.id],
    [RESENDS_NEVER_REFUSED, `${ip} ${parent}`],
  ];
  if (await unlessRefused(deps, kept)) {
    for (const count of counts) await deps.limits.count(...count);
  } else {
    await consumeAll(deps.limits, counts);
    await deps.limits.count(FIRST_MAIL_ABOUT_CHILD, consent.id);
  }
  await putIntoQueue(deps, consent, 'RESEND');
}

/** What came of a correction of the parent's address: whether an email is on its way, and whether the address is another one. */
export type Correction = { isSent: boolean; isNew: boolean } | Exclude<Replacement, 'replaced'>;

/**
 * Asks at another address, instead of the one where the open request was sent: that request ends, its links decide nothing any
 * more. Where it is the same address the request is sent again. Throws as `resendConsent`.
 * @param parentalEmail in its stored form, and checked
 * @param ip the caller's
 */
export async function correctParent(
  deps: Deps,
  userId: string,
  parentalEmail: string,
  ip: string,
): Promise<Correction> {
  const open = await findOpenConsent(deps.db, userId);
  if (!open?.user) return 'none open';
  if (open.user.parentalEmail === parentalEmail) {
    await resendConsent(deps, userId, ip);
    return { isSent: open.askedAt !== null, isNew: false };
  }
  const parentLanguage = open.language;
  const next = newConsent(deps, { needsParentalConsent: true, parentalEmail, parentLanguage }, ip);
  if (!next) return 'none open';
  const replaced = await replaceConsent(deps.db, userId, parentalEmail, next, CORRECTIONS_AT_MOST + 1);
  if (replaced !== 'replaced') return replaced;
  return { isSent: (await consentStatus(deps, next)).parentalConsentSent, isNew: true };
}

/**
 * Queues a mail to a parent that no limit refuses; it counts for those that do. Its job goes with the child's account. False
 * when that failed: it is logged.
 */
export async function queueMail(
  deps: Deps,
  consent: ConsentRow,
  kind: 'REQUEST' | 'REMINDER' | 'RECEIPT',
): Promise<boolean> {
  if (consent.user?.parentalEmail) {
    await deps.limits.count(FIRST_MAIL_ABOUT_CHILD, consent.id);
    await deps.limits.count(MAILS_PER_UNCONFIRMED_ADDRESS, mailboxOf(consent.user.parentalEmail));
  }
  return putIntoQueue(deps, consent, kind);
}

/**
 * Tells parent and child that consent was withdrawn, or that this was undone: the first of each at once, the next ones as one in the next
 * span, so that whoever has the link can't fill two mailboxes and what holds at last is told all the same. Never rejects.
 */
export async function tellOfChange(deps: Deps, consent: ConsentRow, kind: 'WITHDRAWN' | 'RESTORED'): Promise<void> {
  if (!consent.user?.parentalEmail) return;
  await deps.limits.count(MAILS_PER_UNCONFIRMED_ADDRESS, mailboxOf(consent.user.parentalEmail));
  await putIntoQueue(deps, consent, kind, CHANGES_GATHERED_SECONDS);
  const told = kind === 'WITHDRAWN' ? 'CONSENT_WITHDRAWN' : 'CONSENT_RESTORED';
  await queueGathered(deps, { kind: told, userId: consent.user.id }, CHANGES_GATHERED_SECONDS);
}

/** @param gathered the span within which mails of this kind about this consent go as one after the first; null: each goes at once */
async function putIntoQueue(
  deps: Deps,
  { id, user }: ConsentRow,
  kind: ConsentMailKind,
  gathered: number | null = null,
): Promise<boolean> {
  const job = { consentId: id, userId: user?.id, kind };
  try {
    if (gathered === null) await deps.jobs.send(CONSENT_QUEUE, job);
    else await deps.jobs.sendGathered(CONSENT_QUEUE, job, `${kind} ${id}`, gathered);
    return true;
  } catch (error) {
    deps.log.error({ err: error }, 'an email to a parent could not be queued');
    return false;
  }
}

const EVENT_OF_MAIL: Record<ConsentMailKind, EventKind | null> = {
  REQUEST: 'SENT',
  RESEND: 'RESENT',
  REMINDER: 'REMINDED',
  RECEIPT: null,
  WITHDRAWN: null,
  RESTORED: null,
};
/** What has to be decided for a mail to be sent; null: nothing yet. */
const DECISION_OF_MAIL: Record<ConsentMailKind, Decision | null> = {
  REQUEST: null,
  RESEND: null,
  REMINDER: null,
  RECEIPT: 'GIVEN',
  WITHDRAWN: 'WITHDRAWN',
  RESTORED: 'GIVEN',
};
/** A parent may withdraw until the child is sixteen. */
const RECEIPT_SHOWN_DAYS = 16 * 366;
/** Withdrawals, and their ends, of one consent: at most four mails of each a day. */
const CHANGES_GATHERED_SECONDS = 6 * 3_600;
/** Mails that go once, whatever becomes of their jobs. */
const ONCE: ReadonlySet<ConsentMailKind> = new Set(['REQUEST', 'REMINDER']);

/**
 * Makes the link, sends the mail and records that; does nothing when it is no longer needed, or was sent before. Rejects,
 * and records nothing, when it could not be sent.
 */
export async function sendConsentMail(deps: Deps, consentId: string, kind: ConsentMailKind): Promise<void> {
  const consent = await findConsent(deps.db, consentId);
  const wanted = DECISION_OF_MAIL[kind];
  if (!consent?.user?.parentalEmail || consent.decision !== wanted) return;
  const withdraws = wanted !== null;
  const sent = EVENT_OF_MAIL[kind];
  if (sent && ONCE.has(kind) && (await isRecorded(deps.db, consentId, sent))) return;
  const token = newLinkToken(deps, addDays(deps.clock.now(), withdraws ? RECEIPT_SHOWN_DAYS : CONSENT_DAYS));
  const facts = {
    language: consent.language,
    parentalEmail: consent.user.parentalEmail,
    childName: consent.user.fullName,
    childEmail: consent.user.email,
    publicUrl: deps.config.publicUrl,
    operatorName: deps.config.operatorName,
    supportEmail: deps.config.supportEmail,
    token,
    // The mail of a request that had to wait may be sent before it is marked as asked, from when its days count.
    expiresAt: consent.askedAt ? consent.expiresAt : addDays(deps.clock.now(), CONSENT_DAYS),
  };
  const childDecides = wanted === 'GIVEN' && isGrown(deps, consent.user.dateOfBirth);
  // Before the mail, whose link works from the moment in which it arrives.
  if (!childDecides) {
    await insertLink(deps.db, {
      tokenHash: hashSecretToken(token),
      consentId,
      kind: withdraws ? 'WITHDRAW' : 'DECIDE',
      createdAt: deps.clock.now(),
    });
  }
  await deps.mailer.send(mailOf(kind, { ...facts, childDecides }, consent, deps.clock.now()));
  if (sent) await recordEvent(deps.db, consent, sent, deps.clock.now());
}

function mailOf(
  kind: ConsentMailKind,
  facts: ConsentMailFacts & { childDecides: boolean },
  { decidedAt, user }: ConsentRow,
  now: Date,
): Mail {
  const decided = { ...facts, decidedAt: decidedAt ?? now };
  switch (kind) {
    case 'RECEIPT':
      return receiptMail(decided);
    case 'WITHDRAWN':
      return withdrawnMail({
        ...decided,
        deleteAfter: user?.deleteAfter ?? addDays(decided.decidedAt, WITHDRAWAL_DAYS),
      });
    case 'RESTORED':
      return restoredMail(decided);
    case 'REMINDER':
      return reminderMail(facts);
    default:
      return requestMail(facts);
  }
}

/** Whether somebody born on a day is 16 or older today (UTC), and no longer needs a parent. */
export function isGrown(deps: Deps, dateOfBirth: Date | null): boolean {
  if (!dateOfBirth) return false;
  return ageOn(utcDay(dateOfBirth), utcDay(deps.clock.now())) >= CONSENT_AGE;
}

/** Whether a waiting child has turned 16: then the account opens and the request ends. */
export async function openIfOldEnough(deps: Deps, userId: string): Promise<boolean> {
  const consent = await findOpenConsent(deps.db, userId);
  if (!consent || !isGrown(deps, consent.user?.dateOfBirth ?? null)) return false;
  return releaseWaiting(deps.db, consent, deps.clock.now());
}
