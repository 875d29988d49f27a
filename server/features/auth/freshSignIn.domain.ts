import type { Caller } from '../../access/caller.ts';
import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import {
  FreshSignInNeededError,
  GoogleAccountMismatchError,
  GoogleTokenRefusedError,
  NoPasswordError,
  ProofRefusedError,
  UnauthenticatedError,
} from '../../kernel/errors.ts';
import { FRESH_MINUTES } from './freshSignIn.rules.ts';
import { readGoogleToken, useUp } from './googleTokens.domain.ts';
import { checkOwnPassword } from './passwordCheck.ts';
import { findConfirmation, noteConfirmation } from './sessions.store.ts';
import { findSecurity, type SecurityRow } from '../person/security.store.ts';

const FRESH_MS = FRESH_MINUTES * 60 * 1_000;
const OTHER_GOOGLE_ACCOUNT = 'This is not the Google account that you sign in with here.';

/** Proof that it is the account's owner: exactly one of the two. */
export interface SignInProof {
  password?: string | null;
  googleToken?: string | null;
}

/** Until when a session counts as freshly signed in; null for a viewer without one (a personal access token). */
export async function freshUntil(deps: Deps, { userId, sessionId }: Viewer): Promise<Date | null> {
  const confirmedAt = sessionId && (await findConfirmation(deps.db, userId, sessionId));
  return confirmedAt ? new Date(confirmedAt.getTime() + FRESH_MS) : null;
}

async function checkGoogle(deps: Deps, caller: Caller, token: string, row: SecurityRow): Promise<void> {
  try {
    const word = await readGoogleToken(deps, caller, token);
    if (word.identity.subject !== row.googleSubject) throw new GoogleAccountMismatchError(OTHER_GOOGLE_ACCOUNT);
    await useUp(deps, word);
  } catch (error) {
    throw error instanceof GoogleTokenRefusedError ? new ProofRefusedError(error.message) : error;
  }
}

/**
 * Lets an action go on that somebody else at an open session must not take: shortly after the sign-in, or with
 * a proof, which makes the session fresh again. A proof that is given is checked in any case.
 * Throws FreshSignInNeededError without one; for an invalid one WrongPasswordError, NoPasswordError, ProofRefusedError or
 * GoogleAccountMismatchError; SessionRequiredError, UnauthenticatedError where the session is gone, RateLimitedError, UnavailableError.
 */
export async function requireFreshSignIn(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  proof: SignInProof | null | undefined,
): Promise<void> {
  const { userId, sessionId } = requireSession(viewer);
  if (typeof proof?.password !== 'string' && typeof proof?.googleToken !== 'string') {
    const until = await freshUntil(deps, viewer);
    // The session is gone, with its account or a take-over of it.
    if (!until) throw new UnauthenticatedError();
    if (until <= deps.clock.now()) throw new FreshSignInNeededError();
    return;
  }
  const row = await findSecurity(deps.db, userId);
  if (!row) throw new UnauthenticatedError();
  if (typeof proof.googleToken === 'string') await checkGoogle(deps, caller, proof.googleToken, row);
  else if (row.passwordHash) await checkOwnPassword(deps, userId, row.passwordHash, proof.password ?? '');
  else throw new NoPasswordError();
  await noteConfirmation(deps.db, userId, sessionId, deps.clock.now());
}
