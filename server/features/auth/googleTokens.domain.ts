import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { GoogleTokenRefusedError } from '../../kernel/errors.ts';
import { auditFailedSignIn } from '../audit/audit.ts';
import { FAILED, googleNonces, type GoogleWord, verifyGoogleToken } from './google.ts';
import { isGoogleTokenUsed, useGoogleToken } from './google.store.ts';

const USED = 'This Google sign-in has already been used. Please sign in with Google again.';

/**
 * Reads an ID token without using it up: people who are sent on to register send the same one again.
 * Throws GoogleTokenRefusedError for a token that is not valid for this caller or was used, UnavailableError.
 */
export async function readGoogleToken(deps: Deps, caller: Caller, token: string): Promise<GoogleWord> {
  const word = await verifyGoogleToken(deps, token, googleNonces(deps, caller.cookies));
  if (typeof word === 'string') {
    // Nothing is counted: a signature cannot be guessed, and nobody should be able to lock out a whole school.
    await auditFailedSignIn(deps, 'google', caller.ip, word);
    throw new GoogleTokenRefusedError(FAILED);
  }
  if (await isGoogleTokenUsed(deps.db, word.hash)) throw new GoogleTokenRefusedError(USED);
  return word;
}

/** Uses a token up: of two calls that come at once one succeeds. Throws GoogleTokenRefusedError for the other. */
export async function useUp(deps: Deps, { hash, expiresAt }: GoogleWord): Promise<void> {
  if (!(await useGoogleToken(deps.db, hash, expiresAt))) throw new GoogleTokenRefusedError(USED);
}
