import { missingReference, missingRow } from '../kernel/db.ts';
import { UnauthenticatedError } from '../kernel/errors.ts';
import type { UserError } from '../kernel/userErrors.ts';
import { SESSION_ENDED } from './session.ts';

/** Rows that an account has for as long as it is there. */
const ACCOUNT_ROWS: ReadonlySet<string> = new Set(['User', 'Learner']);
/** The foreign keys of what belongs to an account. */
const OWNER_KEY = /_user_id_fkey/u;

/** What the database says of an account that was deleted while a call of it was under way; null for all else. */
export function ownerGone(error: unknown): UserError | null {
  const isGone = ACCOUNT_ROWS.has(missingRow(error) ?? '') || OWNER_KEY.test(missingReference(error) ?? '');
  return isGone ? new UnauthenticatedError(SESSION_ENDED) : null;
}
