import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { type FieldError, ForbiddenError, NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secretTokens.ts';
import {
  type AccessTokenRow,
  findTokenViewer,
  insertAccessToken,
  noteTokenUse,
  revokeAccessToken,
} from './accessTokens.store.ts';
import { audit } from '../audit/audit.ts';
import { requireFreshSignIn, type SignInProof } from '../auth/freshSignIn.domain.ts';

/** What a personal access token begins with, so that a leaked one is recognised. */
export const TOKEN_PREFIX = 'lacuna_pat_';
const NAME_MAX_LENGTH = 100;
const EXPIRY_MAX_DAYS = 365;
/** Unless something else is chosen. */
const EXPIRY_DAYS = 90;
export const TOKENS_AT_MOST = 20;
const DAY_MS = 86_400_000;
/** A use is recorded at most this often, so that a busy program does not cost a write per request. */
const USE_NOTED_EVERY_MS = 60_000;

/** What a new token is to be like. */
export interface AccessTokenInput {
  name: string;
  scope: 'READ' | 'READ_WRITE';
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

/** The person behind a personal access token, or null when it is unknown, expired or revoked, or the account is locked. */
export async function viewerOfAccessToken(deps: Deps, bearer: string): Promise<Viewer | null> {
  const now = deps.clock.now();
  const found = await findTokenViewer(deps.db, hashSecretToken(bearer), now);
  if (!found) return null;
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (!found.lastUsedAt || found.lastUsedAt <= before) {
    // Not waited for: the request does not depend on it.
    noteTokenUse(deps.db, found.tokenId, now, before).catch((error: unknown) =>
      deps.log.warn({ err: error }, "a token's use could not be noted"),
    );
  }
  return found.viewer;
}

function faultsOf({ name, expiresInDays, neverExpires }: AccessTokenInput): FieldError[] {
  const faults: FieldError[] = [];
  if (!name) faults.push({ field: 'name', message: 'Please give the token a name' });
  if (name.length > NAME_MAX_LENGTH) {
    faults.push({ field: 'name', message: `The name must be at most ${NAME_MAX_LENGTH} characters` });
  }
  const days = expiresInDays ?? EXPIRY_DAYS;
  if (days < 1 || days > EXPIRY_MAX_DAYS) {
    faults.push({ field: 'expiresInDays', message: `Choose 1 to ${EXPIRY_MAX_DAYS} days, or no expiry` });
  } else if (neverExpires && typeof expiresInDays === 'number') {
    faults.push({ field: 'expiresInDays', message: 'Choose a number of days or no expiry, not both' });
  }
  return faults;
}

/**
 * Makes a token for a program. Its text is in the answer and nowhere else; only its hash is stored.
 * Throws ValidationError, ForbiddenError when the person has 20 live ones, and as `requireFreshSignIn`.
 */
export async function createAccessToken(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  input: AccessTokenInput,
): Promise<{ token: string; row: AccessTokenRow }> {
  const name = input.name.trim();
  const faults = faultsOf({ ...input, name });
  if (faults.length > 0) throw new ValidationError(faults);
  await requireFreshSignIn(deps, caller, viewer, input.proof);
  const days = input.expiresInDays ?? EXPIRY_DAYS;
  const token = TOKEN_PREFIX + newSecretToken();
  const now = deps.clock.now();
  const row = await insertAccessToken(
    deps.db,
    {
      id: newId(),
      userId: viewer.userId,
      name,
      scope: input.scope,
      tokenHash: hashSecretToken(token),
      createdAt: now,
      expiresAt: input.neverExpires ? null : new Date(now.getTime() + days * DAY_MS),
    },
    TOKENS_AT_MOST,
  );
  if (!row) throw new ForbiddenError(`You already have ${TOKENS_AT_MOST} tokens. Revoke one first.`);
  await audit(deps, 'access_token_made', viewer.userId, { scope: input.scope });
  return { token, row };
}

/** Ends one of the viewer's tokens; it is dead from the next request on. Throws NotFoundError. */
export async function endAccessToken(deps: Deps, viewer: Viewer, tokenId: string): Promise<void> {
  if (!(await revokeAccessToken(deps.db, viewer.userId, tokenId, deps.clock.now()))) {
    throw new NotFoundError('Token not found');
  }
  await audit(deps, 'access_token_revoked', viewer.userId);
}
