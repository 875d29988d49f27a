import type { AuditKind } from './audit.ts';

/** What was done, as it follows the name of who did it: *Ingrid Solheim upheld an objection*. */
export const ACTION_TEXTS: Readonly<Record<AuditKind, string>> = {
  sign_in: 'signed in',
  sign_in_failed: 'could not sign in',
  session_ended: 'ended a session',
  sign_out_everywhere: 'signed out everywhere',
  registered: 'registered',
  account_joined_google: 'joined the account with Google',
  profile_completed: 'completed the profile',
  password_changed: 'changed the password',
  password_reset_asked: 'asked for a new password',
  password_reset: 'set a new password by email',
  address_confirmed: 'confirmed the email address',
  address_change_asked: 'asked to change the email address',
  address_changed: 'changed the email address',
  account_type_changed: 'changed the account type',
  access_token_made: 'made an access token',
  access_token_revoked: 'revoked an access token',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  second_factor_needed: 'was asked for a second factor',
  sign_in_card_made: 'made a sign-in card',
  teacher_verified: 'verified a teacher',
  teacher_unverified: 'took back a verification',
  teacher_refused: 'refused a teacher',
  pool_task_asked: 'asked for a pool task',
  objection_upheld: 'upheld an objection',
  objection_refused: 'refused an objection',
  answers_regraded: 'graded answers again',
  sentence_kept: 'kept a reported sentence',
  sentence_decided: 'decided about a sentence',
  sentence_edited: 'edited a sentence',
  sentences_imported: 'imported sentences',
  ab_test_created: 'made an A/B test',
  ab_test_started: 'started an A/B test',
  ab_test_stopped: 'stopped an A/B test',
  ab_test_removed: 'removed an A/B test',
  data_exported: 'exported their data',
  parental_email_corrected: 'corrected a parent’s email address',
  consent_given: 'gave consent',
  consent_refused: 'refused consent',
  consent_expired: 'deleted an account without consent',
  consent_withdrawn: 'withdrew consent',
  consent_restored: 'gave consent again',
  account_deleted: 'deleted the account',
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
  pool_task_asked: {
    name: 'task',
    texts: {
      REFILL: 'asked for a refill',
      GENERATE: 'asked for new sentences',
      VALIDATE_PENDING: 'asked for validation',
      VALIDATE_CRITICAL: 'asked for validation of critical pools',
      CHECK_CACHE: 'asked for a cache check',
      CLEAR_CACHE: 'cleared the cache',
    },
  },
};

/** What a parent does; the rest is done by whom it is about, unless a row says who did it. */
const OF_PARENTS: ReadonlySet<string> = new Set<AuditKind>([
  'consent_given',
  'consent_refused',
  'consent_withdrawn',
  'consent_restored',
]);
const OF_THE_SYSTEM: ReadonlySet<string> = new Set<AuditKind>(['consent_expired', 'answers_regraded']);
/** What somebody else does to whom it is about: a row has in `by` who did. */
export const DONE_TO: readonly AuditKind[] = [
  'teacher_verified',
  'teacher_unverified',
  'teacher_refused',
  'sign_in_card_made',
  'person_read',
  'sessions_ended',
  'account_locked',
  'account_unlocked',
];

/** What was done, in words; a kind of another version of the server by its name. */
export function actionText(kind: string, detail: Readonly<Record<string, unknown>>): string {
  const exact = BY_DETAIL[kind as AuditKind];
  const text = exact?.texts[String(detail[exact.name])] ?? ACTION_TEXTS[kind as AuditKind];
  return text ?? kind.replaceAll('_', ' ');
}

/** A row, as far as it says who did something and to whom. */
export interface Row {
  kind: string;
  /** Pseudonyms. */
  subject: string | null;
  address: string | null;
  detail: Readonly<Record<string, unknown>>;
}

const isDoneTo = (kind: string): boolean => (DONE_TO as readonly string[]).includes(kind);

/** The pseudonym of who did it; null for who has none. */
export function actorOf({ kind, subject, detail }: Row): string | null {
  if (isDoneTo(kind)) return typeof detail['by'] === 'string' ? detail['by'] : null;
  return OF_PARENTS.has(kind) || OF_THE_SYSTEM.has(kind) ? null : subject;
}

/** The pseudonym of the person it was done to; null for nobody else than who did it. */
export const aboutOf = (row: Row): string | null => (actorOf(row) === row.subject ? null : row.subject);

/** Of a pseudonym so much tells one person from another at a glance. */
const SHOWN = 8;

/** What a person is called who is named nowhere. */
export const personText = (pseudonym: string): string => `person ${pseudonym.slice(0, SHOWN)}`;

/** Who did it: by name where they are a superuser, else as far as a row says. @param names of superusers, by their pseudonyms */
export function actorText(row: Row, names: ReadonlyMap<string, string>): string {
  const actor = actorOf(row);
  if (actor !== null) return names.get(actor) ?? personText(actor);
  if (OF_PARENTS.has(row.kind)) return 'a parent';
  return row.address === null ? 'the system' : 'a visitor';
}
