import type { AuditKind, Nobody } from './audit.ts';

/** What was done, as it follows the name of who did it: *Ingrid Solheim upheld an objection*. */
export const ACTION_TEXTS: Readonly<Record<AuditKind, string>> = {
  sign_in: 'signed in',
  sign_in_failed: 'could not sign in',
  session_ended: 'ended a session',
  sign_out_everywhere: 'signed out everywhere',
  registered: 'registered',
  account_joined_google: 'connected Google to the account',
  profile_completed: 'completed the profile',
  password_changed: 'changed the password',
  password_reset_asked: 'asked for a new password',
  password_reset: 'set a new password with a link from an email',
  address_confirmed: 'confirmed the email address',
  address_change_asked: 'asked to change the email address',
  address_changed: 'changed the email address',
  account_type_changed: 'changed the account type',
  access_token_made: 'created a personal access token',
  access_token_revoked: 'revoked a personal access token',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  second_factor_needed: 'was asked for the passkey',
  sign_in_card_made: 'made a sign-in card',
  teacher_verified: 'verified a teacher',
  teacher_unverified: 'removed a verification',
  teacher_refused: 'refused a teacher',
  pool_task_asked: 'asked for a pool task',
  objection_upheld: 'upheld an objection',
  objection_refused: 'refused an objection',
  answers_regraded: 'graded answers again',
  sentence_kept: 'kept a reported sentence',
  sentence_decided: 'decided about a sentence',
  sentence_edited: 'edited a sentence',
  sentences_imported: 'imported sentences',
  ab_test_created: 'created an A/B test',
  ab_test_started: 'started an A/B test',
  ab_test_stopped: 'stopped an A/B test',
  ab_test_removed: 'removed an A/B test',
  data_exported: 'asked for a download of their data',
  parental_email_corrected: 'corrected a parent’s email address',
  consent_given: 'gave consent',
  consent_refused: 'refused consent',
  consent_expired: 'deleted an account that got no consent',
  consent_withdrawn: 'withdrew consent',
  consent_restored: 'gave consent again',
  account_deleted: 'deleted their account',
  person_read: 'looked up a person',
  sessions_ended: 'ended sessions',
  account_locked: 'locked an account',
  account_unlocked: 'unlocked an account',
  access_refused: 'was refused access',
  limit_used_up: 'used up a limit',
};

/** The same, more exactly, by what a row says beside its kind. */
const BY_DETAIL: Readonly<Partial<Record<AuditKind, { name: string; texts: Readonly<Record<string, string>> }>>> = {
  sentence_decided: {
    name: 'decision',
    texts: { APPROVE: 'approved a sentence', REJECT: 'rejected a sentence', RETIRE: 'retired a sentence' },
  },
  account_deleted: { name: 'for', texts: { consent_withdrawn: 'deleted an account whose consent was withdrawn' } },
  // Up to 2026-11-27; events are kept for a year.
  account_unlocked: { name: 'for', texts: { owner_of_address: 'unlocked an account for the owner of its address' } },
  pool_task_asked: {
    name: 'task',
    texts: {
      REFILL: 'asked for a refill',
      GENERATE: 'asked for new sentences',
      VALIDATE_PENDING: 'asked for validation',
      VALIDATE_CRITICAL: 'asked for validation of critical pools',
      CHECK_CACHE: 'asked for a cache health check',
      CLEAR_CACHE: 'asked for an emergency cache clear',
    },
  },
};

/** What was done, in words; a kind of another version of the server by its name. */
export function actionText(kind: string, detail: Readonly<Record<string, unknown>>): string {
  const exact = BY_DETAIL[kind as AuditKind];
  const text = exact?.texts[String(detail[exact.name])] ?? ACTION_TEXTS[kind as AuditKind];
  return text ?? kind.replaceAll('_', ' ');
}

/** A row, as far as it says who did something and to whom. */
export interface Row {
  /** Pseudonyms. */
  subject: string | null;
  /** A pseudonym, or the word for who has none. */
  actor: string | null;
}

const NOBODIES: Readonly<Record<Nobody, string>> = {
  parent: 'a parent',
  visitor: 'a visitor',
  operator: 'the operator',
  system: 'the system',
};
const isNobody = (actor: string): actor is Nobody => Object.hasOwn(NOBODIES, actor);

/** The pseudonym of who did it; null for who has none. */
export const actorOf = ({ actor }: Row): string | null => (actor === null || isNobody(actor) ? null : actor);

/** The pseudonym of the person it was done to; null for nobody else than who did it. */
export const aboutOf = ({ actor, subject }: Row): string | null => (actor === subject ? null : subject);

/** Of a pseudonym so much tells one person from another at a glance. */
const SHOWN = 8;

/** What somebody is called: by name where they are a superuser. @param names of superusers, by their pseudonyms */
const personText = (pseudonym: string, names: ReadonlyMap<string, string>): string =>
  names.get(pseudonym) ?? `person ${pseudonym.slice(0, SHOWN)}`;

/** Who did it; null where a row does not say. @param names of superusers, by their pseudonyms */
export function actorText({ actor }: Row, names: ReadonlyMap<string, string>): string | null {
  if (actor === null) return null;
  return isNobody(actor) ? NOBODIES[actor] : personText(actor, names);
}

/** The person whom it was done to; null for nobody else than who did it. @param names of superusers, by their pseudonyms */
export function aboutText(row: Row, names: ReadonlyMap<string, string>): string | null {
  const about = aboutOf(row);
  return about === null ? null : personText(about, names);
}
