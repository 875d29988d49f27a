import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { viewerOfSession } from '../auth/sessions.ts';
import { isPersonalAccessToken, viewerOfAccessToken } from './accessTokens.domain.ts';

/**
 * The person behind what a caller bears, a session's token or one made for a program; null when it is forged, expired or
 * revoked, or the account may not be used.
 */
export function viewerOf(deps: Deps, token: string): Promise<Viewer | null> {
  return isPersonalAccessToken(token) ? viewerOfAccessToken(deps, token) : viewerOfSession(deps, token);
}
