import { SESSION_ENDED, TOKEN_ENDED } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Transaction } from '../../kernel/db.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { holdPerson, sharePerson } from './endedAccess.store.ts';

/** Whose account it is, and what a call bore when it was let in. */
export type Bearer = Pick<Viewer, 'userId' | 'sessionId' | 'tokenId' | 'card'>;

/**
 * How an account's row is held until the transaction's end: `WRITING` where this transaction changes that row, or counts what hangs on it; `READING`
 * where it writes other rows of the account's; `HELD` where it has the row already. Whoever ends all that an account holds waits for each of them.
 */
export type Hold = 'READING' | 'WRITING' | 'HELD';

/**
 * Holds an account's row for a write in its name, and asks then whether what the call bore is still good: a document is let in once and does a
 * good deal, and meanwhile the owner of the address may have come. Whoever ends what an account holds writes this row first, so that
 * a write is over before, and is ended with the rest, or sees that its bearer is good no more. A class's row is taken before, a parent's request too.
 * The server itself bears nothing, and may go on.
 * @returns false where the session, or the token, was ended or is not there any more. Two statements at most
 */
export async function isBorneStill(tx: Transaction, bearer: Bearer, how: Hold): Promise<boolean> {
  const { userId, tokenId, card } = bearer;
  if (how !== 'HELD') await (how === 'READING' ? sharePerson : holdPerson)(tx, userId);
  // By a statement of its own: what was ended while this waited is seen by it alone.
  const sessionId = bearer.sessionId ?? card?.sessionId ?? null;
  if (sessionId !== null) return (await tx.session.count({ where: { id: sessionId, userId, revokedAt: null } })) > 0;
  if (tokenId === null) return true;
  return (await tx.accessToken.count({ where: { id: tokenId, userId, revokedAt: null } })) > 0;
}

/** The same for who can't go on without. Throws UnauthenticatedError, which takes the transaction back. */
export async function requireBearer(tx: Transaction, bearer: Bearer, how: Hold): Promise<void> {
  if (await isBorneStill(tx, bearer, how)) return;
  throw new UnauthenticatedError(bearer.tokenId === null ? SESSION_ENDED : TOKEN_ENDED);
}
