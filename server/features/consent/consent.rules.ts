import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { dateIn } from '../person/languages.rules.ts';
import { texts as english } from './languages/en.rules.ts';

/** Version of the text that a parent is shown: its day, and which of that day. A change of its meaning gets a new one. */
export const CONSENT_TEXT_VERSION = '2026-11-29.2';

/**
 * What is stored of a child and who sees it, as a parent is told before deciding: the same in the mail and on the page. A change of
 * meaning is a new `CONSENT_TEXT_VERSION`, in all languages; the whole list is the privacy policy's
 * (web/features/legal/privacy.text.ts).
 */
export const STORED_TEXTS: readonly string[] = english.stored;

export const CONSENT_DAYS = 14;
export const REMINDER_DAY = 7;
/** How long a request that was asked counts as a turn of whoever asked, whatever was decided. */
export const TURN_DAYS = 14;
/** From a withdrawal to the deletion. */
export const WITHDRAWAL_DAYS = 14;
const DAY_MS = 86_400_000;
export const SIGNATURE_MAX_LENGTH = 200;

export type Decision = 'GIVEN' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | 'CANCELLED';

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** A date for a person, in English: 21 November 2026 (UTC). */
export function longDate(instant: Date): string {
  return dateIn('EN', instant);
}

/** What a used link says. */
export function recordedText(decision: Decision, decidedAt: Date): string {
  const on = longDate(decidedAt);
  const texts: Record<Decision, string> = {
    GIVEN: `Consent was given on ${on}.`,
    REFUSED: `Consent was refused on ${on}. The account and its data have been deleted.`,
    WITHDRAWN: `Consent was given, then withdrawn on ${on}.`,
    EXPIRED: `Nobody answered in time. The account was deleted on ${on}.`,
    CANCELLED: `This request ended on ${on}: your decision is no longer needed.`,
  };
  return texts[decision];
}

/** What is wrong with a parent's typed name, or null. */
export function signatureFault(signature: string): Fault | null {
  if (!signature.trim()) return fault('REQUIRED', english.errors.signatureMissing);
  if (signature.length > SIGNATURE_MAX_LENGTH) {
    return fault('TOO_LONG', english.errors.signatureTooLong(String(SIGNATURE_MAX_LENGTH)));
  }
  return null;
}
