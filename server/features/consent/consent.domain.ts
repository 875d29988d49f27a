import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { GoneError, NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secretTokens.ts';
import { audit } from '../account/audit.ts';
import { ageOn, CONSENT_AGE } from '../account/birthday.rules.ts';
import { deletePerson } from '../account/deletion.domain.ts';
import { queueWelcome } from '../account/emailLinks.domain.ts';
import { CONSENT_PAGES_PER_ADDRESS } from './consent.limits.ts';
import { receiptMail, reminderMail, requestMail } from './consent.mails.ts';
import { CONSENT_QUEUE } from './consent.queues.ts';
import {
  addDays,
  CONSENT_DAYS,
  CONSENT_TEXT_VERSION,
  type Decision,
  recordedText,
  REMINDER_DAY,
  signatureFault,
  WITHDRAWAL_DAYS,
} from './consent.rules.ts';
import {
  closeConsent,
  type ConsentRow,
  type EventKind,
  findConsent,
  findConsentByLink,
  findOpenConsent,
  findUndecided,
  findWithdrawnToDelete,
  giveConsent,
  insertConsent,
  insertLink,
  markReminded,
  openAccount,
  recordEvent,
  restoreConsent,
  withdrawConsent,
} from './consent.store.ts';

const INVALID_LINK = 'Invalid or expired consent link';

/** A mail to a parent that waits in the queue. Its link is made when it is sent, so that no queue ever holds one. */
export type ConsentMailKind = 'REQUEST' | 'RESEND' | 'REMINDER' | 'RECEIPT';

/** What a parent sees before deciding. */
export interface ConsentInfo {
  kind: 'INFO';
  childName: string;
  childEmail: string;
  /** ISO day. */
  dateOfBirth: string;
  createdAt: Date;
  /** The address that was written to: no other name of the parent is known. */
  parentName: string;
  textVersion: string;
  expiresAt: Date;
}

/** What a used link shows. */
export interface RecordedConsent {
  kind: 'RECORDED';
  decision: Decision;
  consentGiven: boolean;
  recordedAt: Date;
  message: string;
}

/** What the link of a receipt shows. */
export interface ConsentWithdrawal {
  childName: string;
  withdrawn: boolean;
  decidedAt: Date;
  deleteAfter: Date | null;
}

/** Opens a request for a child who has just registered and queues the mail. True once the mail is queued. */
export async function requestConsent(deps: Deps, userId: string): Promise<boolean> {
  const now = deps.clock.now();
  const consentId = await insertConsent(deps.db, {
    userId,
    createdAt: now,
    expiresAt: addDays(now, CONSENT_DAYS),
    textVersion: CONSENT_TEXT_VERSION,
  });
  return queueMail(deps, consentId, 'REQUEST');
}

/** Sends the request of a waiting child again; nothing happens where none waits. */
export async function resendConsent(deps: Deps, userId: string): Promise<void> {
  const consent = await findOpenConsent(deps.db, userId);
  if (consent) await queueMail(deps, consent.id, 'RESEND');
}

async function queueMail(deps: Deps, consentId: string, kind: ConsentMailKind): Promise<boolean> {
  try {
    await deps.jobs.send(CONSENT_QUEUE, { consentId, kind });
    return true;
  } catch (error) {
    deps.log.error({ err: error }, 'a mail to a parent could not be queued');
    return false;
  }
}

const EVENT_OF_MAIL: Record<ConsentMailKind, EventKind | null> = {
  REQUEST: 'SENT',
  RESEND: 'RESENT',
  REMINDER: 'REMINDED',
  RECEIPT: null,
};

/** Makes the link and sends the mail; does nothing when it is not needed any more. Rejects when it could not be sent. */
export async function sendConsentMail(deps: Deps, consentId: string, kind: ConsentMailKind): Promise<void> {
  const consent = await findConsent(deps.db, consentId);
  const wanted = kind === 'RECEIPT' ? 'GIVEN' : null;
  if (!consent?.user?.parentalEmail || consent.decision !== wanted) return;
  const token = newSecretToken();
  const facts = {
    parentalEmail: consent.user.parentalEmail,
    childName: consent.user.fullName,
    childEmail: consent.user.email,
    publicUrl: deps.config.publicUrl,
    token,
    expiresAt: consent.expiresAt,
  };
  const sent = EVENT_OF_MAIL[kind];
  await insertLink(
    deps.db,
    {
      tokenHash: hashSecretToken(token),
      consentId,
      kind: kind === 'RECEIPT' ? 'WITHDRAW' : 'DECIDE',
      createdAt: deps.clock.now(),
    },
    sent && { kind: sent, textVersion: consent.textVersion },
  );
  if (kind === 'RECEIPT') {
    await deps.mailer.send(receiptMail({ ...facts, decidedAt: consent.decidedAt ?? deps.clock.now() }));
  } else {
    await deps.mailer.send(kind === 'REMINDER' ? reminderMail(facts) : requestMail(facts));
  }
}

function recorded(decision: Decision, decidedAt: Date): RecordedConsent {
  return {
    kind: 'RECORDED',
    decision,
    consentGiven: decision === 'GIVEN',
    recordedAt: decidedAt,
    message: recordedText(decision, decidedAt),
  };
}

async function byLink(deps: Deps, ip: string, token: string, kind: 'DECIDE' | 'WITHDRAW'): Promise<ConsentRow> {
  await deps.limits.consume(CONSENT_PAGES_PER_ADDRESS, ip);
  const consent = await findConsentByLink(deps.db, hashSecretToken(token), kind);
  if (!consent) throw new NotFoundError(INVALID_LINK);
  return consent;
}

/**
 * What a parent's link shows. Opening it decides nothing (mail scanners open links); it is noted that it was shown.
 * Throws NotFoundError for an unknown or expired link, RateLimited.
 */
export async function readConsent(deps: Deps, ip: string, token: string): Promise<ConsentInfo | RecordedConsent> {
  const consent = await byLink(deps, ip, token, 'DECIDE');
  if (consent.decision && consent.decidedAt) return recorded(consent.decision, consent.decidedAt);
  const now = deps.clock.now();
  if (!consent.user?.dateOfBirth || consent.expiresAt <= now) throw new NotFoundError(INVALID_LINK);
  await recordEvent(deps.db, consent, 'SHOWN', now);
  return {
    kind: 'INFO',
    childName: consent.user.fullName,
    childEmail: consent.user.email,
    dateOfBirth: consent.user.dateOfBirth.toISOString().slice(0, 10),
    createdAt: consent.createdAt,
    parentName: consent.user.parentalEmail ?? '',
    textVersion: consent.textVersion,
    expiresAt: consent.expiresAt,
  };
}

/**
 * Records a parent's decision. Given: the account opens and a receipt is sent. Refused: the child's account and data are
 * deleted at once, and only the decision is kept.
 * Throws NotFoundError, GoneError with the recorded decision for a used link, ValidationError without a signature.
 */
export async function decideConsent(
  deps: Deps,
  ip: string,
  input: { token: string; consentGiven: boolean; parentSignature?: string | null },
): Promise<{ consentGiven: boolean; recordedAt: Date }> {
  const consent = await byLink(deps, ip, input.token, 'DECIDE');
  if (consent.decision && consent.decidedAt) throw new GoneError(recordedText(consent.decision, consent.decidedAt));
  const now = deps.clock.now();
  if (!consent.user || consent.expiresAt <= now) throw new NotFoundError(INVALID_LINK);
  if (!input.consentGiven) {
    if (!(await closeConsent(deps.db, consent, 'REFUSED', now))) throw await goneOr(deps, consent.id);
    await deletePerson(deps, consent.user.id, 'consent_refused');
    return { consentGiven: false, recordedAt: now };
  }
  const signature = input.parentSignature?.trim() ?? '';
  const fault = signatureFault(signature);
  if (fault) throw ValidationError.of('parentSignature', fault);
  if (!(await giveConsent(deps.db, consent, signature, now))) throw await goneOr(deps, consent.id);
  await audit(deps, 'consent_given', consent.user.id);
  await queueMail(deps, consent.id, 'RECEIPT');
  await queueWelcome(deps, consent.user.id);
  return { consentGiven: true, recordedAt: now };
}

/** Somebody was quicker: what they decided. */
async function goneOr(deps: Deps, consentId: string): Promise<Error> {
  const consent = await findConsent(deps.db, consentId);
  return consent?.decision && consent.decidedAt
    ? new GoneError(recordedText(consent.decision, consent.decidedAt))
    : new NotFoundError(INVALID_LINK);
}

function withdrawalOf(consent: ConsentRow): ConsentWithdrawal {
  if (!consent.user || !consent.decidedAt || !['GIVEN', 'WITHDRAWN'].includes(consent.decision ?? '')) {
    throw new NotFoundError(INVALID_LINK);
  }
  return {
    childName: consent.user.fullName,
    withdrawn: consent.decision === 'WITHDRAWN',
    decidedAt: consent.decidedAt,
    deleteAfter: consent.user.deleteAfter,
  };
}

/** What a receipt's link shows. Throws NotFoundError once the account is gone. */
export async function readWithdrawal(deps: Deps, ip: string, token: string): Promise<ConsentWithdrawal> {
  return withdrawalOf(await byLink(deps, ip, token, 'WITHDRAW'));
}

/** Withdraws consent: sessions end, the account is locked, its deletion is set for 14 days later. Repeating it changes nothing. */
export async function withdraw(deps: Deps, ip: string, token: string): Promise<ConsentWithdrawal> {
  const consent = await byLink(deps, ip, token, 'WITHDRAW');
  const now = deps.clock.now();
  if (await withdrawConsent(deps.db, consent, now, addDays(now, WITHDRAWAL_DAYS))) {
    await audit(deps, 'consent_withdrawn', consent.user?.id ?? null);
  }
  return readAgain(deps, consent.id);
}

/** Takes a withdrawal back; the account opens again. */
export async function restore(deps: Deps, ip: string, token: string): Promise<ConsentWithdrawal> {
  const consent = await byLink(deps, ip, token, 'WITHDRAW');
  if (await restoreConsent(deps.db, consent, deps.clock.now())) {
    await audit(deps, 'consent_restored', consent.user?.id ?? null);
  }
  return readAgain(deps, consent.id);
}

async function readAgain(deps: Deps, consentId: string): Promise<ConsentWithdrawal> {
  const consent = await findConsent(deps.db, consentId);
  if (!consent) throw new NotFoundError(INVALID_LINK);
  return withdrawalOf(consent);
}

/** Whether a waiting child has turned 16: then the account opens and the request ends. */
export async function openIfOldEnough(deps: Deps, userId: string): Promise<boolean> {
  const consent = await findOpenConsent(deps.db, userId);
  if (!consent?.user?.dateOfBirth) return false;
  const now = deps.clock.now();
  const age = ageOn(consent.user.dateOfBirth.toISOString().slice(0, 10), localDay(now, 'UTC'));
  if (age < CONSENT_AGE || !(await closeConsent(deps.db, consent, 'CANCELLED', now))) return false;
  await openAccount(deps.db, userId);
  return true;
}

/**
 * The hourly care of all requests: children who turned 16 are let in, one reminder on day 7, deletion after 14 days
 * without an answer and 14 days after a withdrawal. Running it twice changes nothing.
 */
export async function careForConsents(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const consent of await findUndecided(deps.db)) {
    if (!consent.user) {
      await closeConsent(deps.db, consent, 'CANCELLED', now);
    } else if (await openIfOldEnough(deps, consent.user.id)) {
      continue;
    } else if (consent.expiresAt <= now) {
      if (await closeConsent(deps.db, consent, 'EXPIRED', now))
        await deletePerson(deps, consent.user.id, 'consent_expired');
    } else if (consent.remindedAt === null && addDays(consent.createdAt, REMINDER_DAY) <= now) {
      if (await markReminded(deps.db, consent.id, now)) await queueMail(deps, consent.id, 'REMINDER');
    }
  }
  for (const userId of await findWithdrawnToDelete(deps.db, now)) await deletePerson(deps, userId, 'consent_withdrawn');
}
