/** Version of the text that a parent is shown; a change of that text gets a new one. */
export const CONSENT_TEXT_VERSION = '2026-11-22';

export const CONSENT_DAYS = 14;
export const REMINDER_DAY = 7;
/** From a withdrawal to the deletion. */
export const WITHDRAWAL_DAYS = 14;
const DAY_MS = 86_400_000;
const SIGNATURE_MAX_LENGTH = 200;

export type Decision = 'GIVEN' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | 'CANCELLED';

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date for a person: 21 November 2026 (UTC). */
export function longDate(instant: Date): string {
  return dateFormat.format(instant);
}

/** What a used link says. */
export function recordedText(decision: Decision, decidedAt: Date): string {
  const on = longDate(decidedAt);
  const texts: Record<Decision, string> = {
    GIVEN: `Consent was given on ${on}.`,
    REFUSED: `Consent was refused on ${on}. The account and its data have been deleted.`,
    WITHDRAWN: `Consent was given, then withdrawn on ${on}.`,
    EXPIRED: `Nobody answered in time. The account was deleted on ${on}.`,
    CANCELLED: `This request ended on ${on}: consent is no longer needed.`,
  };
  return texts[decision];
}

/** What is wrong with a parent's typed name, or null. */
export function signatureFault(signature: string): string | null {
  if (!signature.trim()) return 'Please type your full name to sign';
  if (signature.length > SIGNATURE_MAX_LENGTH) return `Your name must be at most ${SIGNATURE_MAX_LENGTH} characters`;
  return null;
}
