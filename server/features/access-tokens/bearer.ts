import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { isSigned, viewerOfSession } from '../auth/sessions.ts';
import { isPersonalAccessToken, viewerOfAccessToken } from './accessTokens.domain.ts';
import { isSealed } from './seal.ts';

/**
 * The person behind what a caller bears, a session's token or one made for a program; null when it is forged, expired or
 * revoked, or the account may not be used.
 */
export function viewerOf(deps: Deps, token: string): Promise<Viewer | null> {
  return isPersonalAccessToken(token) ? viewerOfAccessToken(deps, token) : viewerOfSession(deps, token);
}

/** Whether a bearer can only be one that was made here; says nothing of whether it is still good. Reads nothing. */
export async function isOurs(deps: Deps, token: string): Promise<boolean> {
  return isPersonalAccessToken(token) ? isSealed(deps, token) : isSigned(deps, token);
}
