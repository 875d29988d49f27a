import type { Caller } from '../../access/caller.ts';
import { sessionsEnded, TOKEN_PREFIX } from '../../access/session.ts';
import { requireSession, type TokenScope, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import type { AccessToken } from '../../generated/prisma/client.ts';
import { isPoolsRefusal } from '../../kernel/db.ts';
import { NotFoundError, TooManyTokensError, UnauthenticatedError, ValidationError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { orGivenBack } from '../../kernel/limits.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { TOKENS_AT_MOST, TOKENS_MADE_PER_ACCOUNT } from './accessTokens.limits.ts';
import { EXPIRY_DAYS, tokenFaults } from './accessTokens.rules.ts';
import {
  findTokenViewer,
  findTokenViewerById,
  findTokenViewers,
  insertAccessToken,
  type LiveToken,
  noteTokenUse,
  revokeAccessToken,
} from './accessTokens.store.ts';
import { newTokenText } from './seal.ts';
import { auditRepeated } from '../audit/counted.ts';
import { requireFreshSignIn, type SignInProof } from '../auth/freshSignIn.domain.ts';

const DAY_MS = 86_400_000;
/** A use is recorded at most this often, so that a busy program does not cost a write per request. */
const USE_NOTED_EVERY_MS = 60_000;

/** What a new token is to be like. */
export interface AccessTokenInput {
  name: string;
  /** At least one; ADMIN for superusers alone. */
  scopes: readonly TokenScope[];
  /** Days, 1–365; 90 unless given. */
  expiresInDays?: number | null;
  /** Whether it never expires; must be given. */
  neverExpires?: boolean | null;
  proof?: SignInProof | null;
}

/** Whether a bearer is a personal access token, by its form. */
export function isPersonalAccessToken(bearer: string): boolean {
  return bearer.startsWith(TOKEN_PREFIX);
}

/** Notes that a token is used, now and then, and says whose it is. */
function usedBy(deps: Deps, { viewer, tokenId, lastUsedAt }: LiveToken, now: Date): Viewer {
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (lastUsedAt && lastUsedAt > before) return viewer;
  // Not waited for: the request does not depend on it.
  noteTokenUse(deps.db, tokenId, now, before).catch((error: unknown) => {
    // Of an overload there would be as many lines as requests.
    if (!isPoolsRefusal(error)) deps.log.warn({ err: error }, "a token's use could not be noted");
  });
  return viewer;
}

/** The person behind a personal access token; null for one that is unknown, expired or revoked, or whose account is locked. */
export async function viewerOfAccessToken(deps: Deps, bearer: string): Promise<Viewer | null> {
  const now = deps.clock.now();
  const found = await findTokenViewer(deps.db, hashSecretToken(bearer), now);
  return found && usedBy(deps, found, now);
}

/** The person behind a token, by its id; null as `viewerOfAccessToken`. Notes no use of it. */
export async function viewerByToken(deps: Deps, tokenId: string): Promise<Viewer | null> {
  return (await findTokenViewerById(deps.db, tokenId, deps.clock.now()))?.viewer ?? null;
}

/** The same of several, in their order. One statement. */
export async function viewersOfAccessTokens(deps: Deps, bearers: readonly string[]): Promise<(Viewer | null)[]> {
  const now = deps.clock.now();
  const hashes = bearers.map(hashSecretToken);
  const live = await findTokenViewers(deps.db, [...new Set(hashes)], now);
  const found = new Map(Array.from(live, ([hash, one]) => [hash, usedBy(deps, one, now)]));
  return hashes.map((hash) => found.get(hash) ?? null);
}

/**
 * Makes a token for a program. Its text is in the answer and nowhere else; only its hash is stored.
 * Throws ValidationError, TooManyTokensError, RateLimitedError after fifty in a day, and as `requireFreshSignIn`.
 */
export async function createAccessToken(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  input: AccessTokenInput,
): Promise<{ token: string; row: AccessToken }> {
  const { sessionId } = requireSession(viewer);
  const name = input.name.trim();
  const scopes = [...new Set(input.scopes)];
  const faults = tokenFaults({ ...input, name }, viewer.isSuperuser);
  if (faults.length > 0) throw new ValidationError(faults);
  await requireFreshSignIn(deps, caller, viewer, input.proof);
  await deps.limits.consume(TOKENS_MADE_PER_ACCOUNT, viewer.userId);
  const days = input.expiresInDays ?? EXPIRY_DAYS;
  const token = newTokenText(deps);
  const now = deps.clock.now();
  const made = {
    id: newId(),
    userId: viewer.userId,
    name,
    scopes,
    tokenHash: hashSecretToken(token),
    createdAt: now,
    expiresAt: input.neverExpires ? null : new Date(now.getTime() + days * DAY_MS),
  };
  const row = await orGivenBack(
    () => deps.limits.giveBack(TOKENS_MADE_PER_ACCOUNT, viewer.userId),
    () => insertAccessToken(deps.db, made, sessionId, TOKENS_AT_MOST),
    (result) => typeof result !== 'string',
  );
  if (row === 'ended') throw new UnauthenticatedError();
  if (row === 'full') throw new TooManyTokensError(`You already have ${TOKENS_AT_MOST} tokens. Revoke one first.`);
  await auditRepeated(deps, 'access_token_made', viewer.userId, { scopes: scopes.join(' ') });
  return { token, row };
}

/** Ends one of the viewer's tokens; it is dead from the next request on. Effects: `sessionsEnded` is announced. Throws NotFoundError. */
export async function endAccessToken(deps: Deps, viewer: Viewer, tokenId: string): Promise<void> {
  if (!(await revokeAccessToken(deps.db, viewer.userId, tokenId, deps.clock.now()))) {
    throw new NotFoundError('Token not found');
  }
  announce(deps, sessionsEnded, viewer.userId, {});
  await auditRepeated(deps, 'access_token_revoked', viewer.userId);
}
