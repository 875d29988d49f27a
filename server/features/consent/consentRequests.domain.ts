import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secretTokens.ts';
import { mailboxOf } from '../person/addresses.rules.ts';
import { ageOn, CONSENT_AGE } from '../person/birthday.rules.ts';
import { REQUESTS_PER_PARENT, RESENDS_PER_PARENT } from './consent.limits.ts';
import { receiptMail, reminderMail, requestMail } from './consent.mails.ts';
import { CONSENT_QUEUE } from './consent.queues.ts';
import { addDays, CONSENT_DAYS, CONSENT_TEXT_VERSION } from './consent.rules.ts';
import {
  type ConsentRow,
  type EventKind,
  findConsent,
  findOpenConsent,
  insertConsent,
  insertLink,
  markAsked,
  releaseWaiting,
} from './consent.store.ts';

/** A mail to a parent that waits in the queue. Its link is made when it is sent, so that no queue ever holds one. */
export type ConsentMailKind = 'REQUEST' | 'RESEND' | 'REMINDER' | 'RECEIPT';

/**
 * Opens a request for a child who has just registered and queues the mail. True once the mail is queued; false where the
 * parent has had enough of them today: then the hourly care sends it as soon as it may.
 */
export async function requestConsent(deps: Deps, userId: string): Promise<boolean> {
  const now = deps.clock.now();
  const consentId = await insertConsent(deps.db, {
    userId,
    createdAt: now,
    expiresAt: addDays(now, CONSENT_DAYS),
    textVersion: CONSENT_TEXT_VERSION,
  });
  const consent = await findConsent(deps.db, consentId);
  return consent !== null && ask(deps, consent);
}

/** Queues the first mail of a request, unless the parent has had enough of them today. True once it is queued. */
export async function ask(deps: Deps, consent: ConsentRow): Promise<boolean> {
  if (!consent.user?.parentalEmail) return false;
  const parent = mailboxOf(consent.user.parentalEmail);
  if ((await deps.limits.count(REQUESTS_PER_PARENT, parent)).refusal) {
    deps.log.info('a request for consent waits: its receiver has had enough of them today');
    return false;
  }
  if (!(await queueMail(deps, consent.id, 'REQUEST'))) {
    await deps.limits.giveBack(REQUESTS_PER_PARENT, parent);
    return false;
  }
  await markAsked(deps.db, consent.id, deps.clock.now());
  return true;
}

/**
 * Sends the request of a waiting child again; nothing happens where none waits, or its first mail still does. Throws
 * RateLimited when the parent has had enough of these today.
 */
export async function resendConsent(deps: Deps, userId: string): Promise<void> {
  const consent = await findOpenConsent(deps.db, userId);
  if (!consent?.askedAt || !consent.user?.parentalEmail) return;
  await deps.limits.consume(RESENDS_PER_PARENT, mailboxOf(consent.user.parentalEmail));
  await queueMail(deps, consent.id, 'RESEND');
}

/** Queues a mail to a parent. False when that failed: it is logged. */
export async function queueMail(deps: Deps, consentId: string, kind: ConsentMailKind): Promise<boolean> {
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

/** Makes the link and sends the mail; does nothing when it is no longer needed. Rejects when it could not be sent. */
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
    operatorName: deps.config.operatorName,
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

/** Whether somebody born on a day is 16 or older today (UTC), and no longer needs a parent. */
export function isGrown(deps: Deps, dateOfBirth: Date | null): boolean {
  if (!dateOfBirth) return false;
  return ageOn(dateOfBirth.toISOString().slice(0, 10), localDay(deps.clock.now(), 'UTC')) >= CONSENT_AGE;
}

/** Whether a waiting child has turned 16: then the account opens and the request ends. */
export async function openIfOldEnough(deps: Deps, userId: string): Promise<boolean> {
  const consent = await findOpenConsent(deps.db, userId);
  if (!consent || !isGrown(deps, consent.user?.dateOfBirth ?? null)) return false;
  return releaseWaiting(deps.db, consent, deps.clock.now());
}
