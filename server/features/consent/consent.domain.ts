import { sessionsEnded } from '../../access/session.ts';
import { utcDay } from '../../kernel/clock.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { GoneError, LinkNotValidError, ValidationError } from '../../kernel/errors.ts';
import { orGivenBack } from '../../kernel/limits.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { audit } from '../audit/audit.ts';
import { auditRepeated } from '../audit/counted.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { CONSENT_AGE } from '../person/birthday.rules.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { queueWelcome } from '../person/accountMails.domain.ts';
import type { ParentLanguage } from '../person/languages.rules.ts';
import { accountOpened } from '../person/opened.domain.ts';
import { countLinkTry } from '../person/links.domain.ts';
import { RESTORATIONS_PER_CONSENT } from './consent.limits.ts';
import { addDays, type Decision, recordedText, signatureFault, WITHDRAWAL_DAYS } from './consent.rules.ts';
import { type ConsentRow, findConsent, findConsentByLink, giveConsent, recordLook } from './consent.store.ts';
import { restoreConsent, withdrawConsent } from './withdrawal.store.ts';
import { isGrown, queueMail, tellOfChange } from './consentRequests.domain.ts';

const INVALID_LINK = 'Invalid or expired consent link';
const GROWN_UP = `This link has expired: your child has turned ${CONSENT_AGE} and decides for themselves.`;

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
  language: ParentLanguage;
}

/** What a used link shows. */
export interface RecordedConsent {
  kind: 'RECORDED';
  decision: Decision;
  consentGiven: boolean;
  recordedAt: Date;
  /** In English. */
  message: string;
  language: ParentLanguage;
}

/** What the link of a receipt shows. */
export interface ConsentWithdrawal {
  childName: string;
  withdrawn: boolean;
  decidedAt: Date;
  deleteAfter: Date | null;
  language: ParentLanguage;
}

function recorded(decision: Decision, decidedAt: Date, language: ParentLanguage): RecordedConsent {
  return {
    kind: 'RECORDED',
    decision,
    consentGiven: decision === 'GIVEN',
    recordedAt: decidedAt,
    message: recordedText(decision, decidedAt),
    language,
  };
}

async function byLink(deps: Deps, ip: string, token: string, kind: 'DECIDE' | 'WITHDRAW'): Promise<ConsentRow> {
  const hash = hashSecretToken(token);
  const consent = await findConsentByLink(deps.db, hash, kind);
  await countLinkTry(deps, ip, hash, consent !== null);
  if (!consent) throw new LinkNotValidError(INVALID_LINK);
  return consent;
}

/**
 * What a parent's link shows. Opening it decides nothing (mail scanners open links); it is noted when it was first and last shown.
 * Throws LinkNotValidError for an unknown or expired link, RateLimitedError.
 */
export async function readConsent(deps: Deps, ip: string, token: string): Promise<ConsentInfo | RecordedConsent> {
  const consent = await byLink(deps, ip, token, 'DECIDE');
  if (consent.decision && consent.decidedAt) return recorded(consent.decision, consent.decidedAt, consent.language);
  const now = deps.clock.now();
  if (!consent.user?.dateOfBirth || consent.expiresAt <= now) throw new LinkNotValidError(INVALID_LINK);
  await recordLook(deps.db, consent, now);
  return {
    kind: 'INFO',
    childName: consent.user.fullName,
    childEmail: consent.user.email,
    dateOfBirth: utcDay(consent.user.dateOfBirth),
    createdAt: consent.createdAt,
    parentName: consent.user.parentalEmail ?? '',
    textVersion: consent.textVersion,
    expiresAt: consent.expiresAt,
    language: consent.language,
  };
}

/**
 * Records a parent's decision. Given: the account opens and a receipt is sent. Refused: the child's account and data are
 * deleted at once, and only the decision is kept.
 * Throws LinkNotValidError, GoneError with the recorded decision for a used link, ValidationError without a signature.
 */
export async function decideConsent(
  deps: Deps,
  ip: string,
  input: {
    token: string;
    consentGiven: boolean;
    parentSignature?: string | null;
    /** In which it was read; the receipt is written in it. */
    language?: ParentLanguage | null;
  },
): Promise<{ consentGiven: boolean; recordedAt: Date }> {
  const consent = await byLink(deps, ip, input.token, 'DECIDE');
  if (consent.decision && consent.decidedAt) throw new GoneError(recordedText(consent.decision, consent.decidedAt));
  const now = deps.clock.now();
  if (!consent.user || consent.expiresAt <= now) throw new LinkNotValidError(INVALID_LINK);
  if (!input.consentGiven) {
    const refused = { kind: 'REFUSED', consentId: consent.id, textVersion: consent.textVersion } as const;
    if (!(await deletePerson(deps, consent.user.id, refused))) throw await goneOr(deps, consent.id);
    return { consentGiven: false, recordedAt: now };
  }
  const signature = input.parentSignature?.trim() ?? '';
  const fault = signatureFault(signature);
  if (fault) throw ValidationError.of('parentSignature', fault);
  const language = input.language ?? consent.language;
  if (!(await giveConsent(deps.db, consent, { signature, language }, now))) throw await goneOr(deps, consent.id);
  await audit(deps, 'consent_given', consent.user.id);
  await queueMail(deps, consent, 'RECEIPT');
  await queueWelcome(deps, consent.user.id);
  await accountOpened(deps, consent.user.id);
  return { consentGiven: true, recordedAt: now };
}

/** Somebody else was faster: what they decided. */
async function goneOr(deps: Deps, consentId: string): Promise<Error> {
  const consent = await findConsent(deps.db, consentId);
  return consent?.decision && consent.decidedAt
    ? new GoneError(recordedText(consent.decision, consent.decidedAt))
    : new LinkNotValidError(INVALID_LINK);
}

/** What a receipt's link shows. Consent that stands is the child's own matter from 16 on; a withdrawal can still be undone. */
function withdrawalOf(deps: Deps, consent: ConsentRow): ConsentWithdrawal {
  const { user, decision, decidedAt } = consent;
  if (!user || !decidedAt || (decision !== 'GIVEN' && decision !== 'WITHDRAWN'))
    throw new LinkNotValidError(INVALID_LINK);
  if (decision === 'GIVEN' && isGrown(deps, user.dateOfBirth)) throw new LinkNotValidError(GROWN_UP);
  return {
    childName: user.fullName,
    withdrawn: decision === 'WITHDRAWN',
    decidedAt,
    deleteAfter: user.deleteAfter,
    language: consent.language,
  };
}

/** What a receipt's link shows. Throws LinkNotValidError once the account is gone, or its person is 16 and consent stands. */
export async function readWithdrawal(deps: Deps, ip: string, token: string): Promise<ConsentWithdrawal> {
  return withdrawalOf(deps, await byLink(deps, ip, token, 'WITHDRAW'));
}

/**
 * Withdraws consent: sessions, tokens and sign-in cards end, those of the child's classes too with what they have opened, the account is locked, the child is in no class any more, the deletion is set for 14 days later.
 * Repeating it changes nothing; no number of changes keeps anybody from it. Effects: `sessionsEnded`, and `classroomChanged` of the classes, are announced; parent and child are told by mail.
 * Throws as `readWithdrawal`.
 */
export async function withdraw(deps: Deps, ip: string, token: string): Promise<ConsentWithdrawal> {
  const consent = await byLink(deps, ip, token, 'WITHDRAW');
  const { childName, language } = withdrawalOf(deps, consent);
  const decidedAt = deps.clock.now();
  const deleteAfter = addDays(decidedAt, WITHDRAWAL_DAYS);
  const ended = await withdrawConsent(deps.db, consent, decidedAt, deleteAfter);
  if (ended === null) return readAgain(deps, consent.id);
  if (consent.user) announce(deps, sessionsEnded, consent.user.id, {});
  tellCardHolders(deps, ended.cardHolders);
  // Not by the place: nobody reads it any more.
  for (const { classroomId } of ended.places)
    announce(deps, classroomChanged, classroomId, { kind: 'STUDENT_LEFT', enrolmentId: null });
  await auditRepeated(deps, 'consent_withdrawn', consent.user?.id ?? null);
  await tellOfChange(deps, consent, 'WITHDRAWN');
  return { childName, withdrawn: true, decidedAt, deleteAfter, language };
}

/**
 * Takes a withdrawal back; the account opens again, and the child is in the classes again. Where nothing is withdrawn it changes nothing, and counts as nothing.
 * Effects: `classroomChanged` of these classes; parent and child are told by mail.
 * Throws as `readWithdrawal`, and RateLimitedError where that was done often enough today, by whichever link of this consent.
 */
export async function restore(deps: Deps, ip: string, token: string): Promise<ConsentWithdrawal> {
  const consent = await byLink(deps, ip, token, 'WITHDRAW');
  if (!consent.user || consent.decision !== 'WITHDRAWN') return readAgain(deps, consent.id);
  await deps.limits.consume(RESTORATIONS_PER_CONSENT, consent.id);
  const decidedAt = deps.clock.now();
  const back = await orGivenBack(
    () => deps.limits.giveBack(RESTORATIONS_PER_CONSENT, consent.id),
    () => restoreConsent(deps.db, consent, decidedAt),
    (places) => places !== null,
  );
  if (!back) return readAgain(deps, consent.id);
  for (const { id: enrolmentId, classroomId } of back)
    announce(deps, classroomChanged, classroomId, { kind: 'STUDENT_JOINED', enrolmentId });
  await auditRepeated(deps, 'consent_restored', consent.user.id);
  await tellOfChange(deps, consent, 'RESTORED');
  const { language } = consent;
  return { childName: consent.user.fullName, withdrawn: false, decidedAt, deleteAfter: null, language };
}

async function readAgain(deps: Deps, consentId: string): Promise<ConsentWithdrawal> {
  const consent = await findConsent(deps.db, consentId);
  if (!consent) throw new LinkNotValidError(INVALID_LINK);
  return withdrawalOf(deps, consent);
}
