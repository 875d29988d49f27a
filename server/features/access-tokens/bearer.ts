import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { isSigned, viewerIn, viewerOfSession, viewersOfSessions } from '../auth/sessions.ts';
import {
  isPersonalAccessToken,
  viewerByToken,
  viewerOfAccessToken,
  viewersOfAccessTokens,
} from './accessTokens.domain.ts';
import { isSealed } from './seal.ts';

/**
 * The person behind what a caller bears, a session's token or one made for a program; null when it is forged, expired or
 * revoked, or the account may not be used.
 */
export async function viewerOf(deps: Deps, token: string): Promise<Viewer | null> {
  return isPersonalAccessToken(token) ? viewerOfAccessToken(deps, token) : viewerOfSession(deps, token);
}

/** The persons behind what several callers bear, in their order. One statement a kind of token, however many there are. */
export async function viewersOf(deps: Deps, tokens: readonly string[]): Promise<(Viewer | null)[]> {
  const [programs, people] = [
    tokens.filter(isPersonalAccessToken),
    tokens.filter((one) => !isPersonalAccessToken(one)),
  ];
  const [byProgram, byPerson] = await Promise.all([
    programs.length === 0 ? [] : viewersOfAccessTokens(deps, programs),
    people.length === 0 ? [] : viewersOfSessions(deps, people),
  ]);
  const found = new Map([
    ...programs.map((token, at) => [token, byProgram[at]] as const),
    ...people.map((token, at) => [token, byPerson[at]] as const),
  ]);
  return tokens.map((token) => found.get(token) ?? null);
}

/** Who a viewer is now, by what they bore when they were let in; null where that has ended since, or the account may not be used. Notes no use of it. */
export async function viewerNow(deps: Deps, viewer: Viewer): Promise<Viewer | null> {
  const { userId, sessionId, card, tokenId } = viewer;
  const session = sessionId ?? card?.sessionId;
  if (session) return viewerIn(deps, userId, session);
  return tokenId === null ? viewer : viewerByToken(deps, tokenId);
}

/** Whether a bearer can only be one that was made here; says nothing of whether it is still good. Reads nothing. */
export async function isOurs(deps: Deps, token: string): Promise<boolean> {
  return isPersonalAccessToken(token) ? isSealed(deps, token) : isSigned(deps, token);
}
