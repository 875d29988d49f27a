import { SESSION_ENDED, TOKEN_ENDED } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Transaction } from '../../kernel/db.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { holdPerson } from './endedAccess.store.ts';

/** Whose account it is, and what a call bore when it was let in. */
export type Bearer = Pick<Viewer, 'userId' | 'sessionId' | 'tokenId' | 'card'>;

/**
 * Holds an account's row for a write in its name, and asks then whether what the call bore is still good: a document is let in once and does a
 * good deal, and meanwhile the owner of the address may have come. Whoever ends what an account holds writes this row first, so that
 * a write is over before, and is ended with the rest, or sees that its bearer is good no more. Writes of one account follow each other: were the row shared
 * among them, a flood of them by a stolen session would leave the owner no gap to come in by. A class's row is taken before, a parent's request too.
 * The server itself bears nothing, and may go on.
 * @param held 'HELD' where the transaction has the row already
 * @returns false where the session, or the token, was ended or is not there any more. Two statements at most
 */
export async function isBorneStill(tx: Transaction, bearer: Bearer, held?: 'HELD'): Promise<boolean> {
  const { userId, tokenId, card } = bearer;
  if (!held) await holdPerson(tx, userId);
  // By a statement of its own: what was ended while this waited is seen by it alone.
  const sessionId = bearer.sessionId ?? card?.sessionId ?? null;
  if (sessionId !== null) return (await tx.session.count({ where: { id: sessionId, userId, revokedAt: null } })) > 0;
  if (tokenId === null) return true;
  return (await tx.accessToken.count({ where: { id: tokenId, userId, revokedAt: null } })) > 0;
}

/** The same for who can't go on without. Throws UnauthenticatedError, which takes the transaction back. */
export async function requireBearer(tx: Transaction, bearer: Bearer, held?: 'HELD'): Promise<void> {
  if (await isBorneStill(tx, bearer, held)) return;
  throw new UnauthenticatedError(bearer.tokenId === null ? SESSION_ENDED : TOKEN_ENDED);
}
