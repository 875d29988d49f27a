import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { SESSIONS_AT_MOST, sessionsEnded } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { isPoolsRefusal } from '../../kernel/db.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import type { SigningKeys } from '../../kernel/secrets.ts';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from './sessions.rules.ts';
import {
  findViewer,
  findViewers,
  insertSession,
  type LiveSession,
  type Moment,
  noteSessionUse,
  type Proven,
  revokeSession,
} from './sessions.store.ts';

const MS_PER_SECOND = 1_000;
/** A use is noted at most this often, so that reading costs no write. */
const USE_NOTED_EVERY_MS = 60 * 60 * MS_PER_SECOND;
const USER_AGENT_MAX_LENGTH = 200;
const ALGORITHM = 'HS256';
/** RFC 9068's name for a JWT that is an access token, so that no other kind is taken for one. */
const TYPE = 'at+jwt';
const ISSUER = 'lacuna';
const AUDIENCE = 'lacuna-api';
/** A signature that verified once is not verified again; only the session's row is read. */
const VERIFIED_TOKENS = 20_000;

interface Claims {
  userId: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

const verified = new WeakMap<SigningKeys, LRUCache<string, Claims>>();

/** The current time, as sessions need it. */
export function momentOf({ clock }: Pick<Deps, 'clock'>): Moment {
  const now = clock.now();
  return { now, idleSince: new Date(now.getTime() - SESSION_IDLE_SECONDS * MS_PER_SECOND) };
}

/**
 * Opens a session and returns its access token (JWT with `sub`, `sid`, `iss`, `aud`, `iat`, `exp`). One row in
 * `sessions`; of more than 50 the oldest goes, which is announced. Null where what was proved does not hold any more.
 * @param timeZone that they are in, which the account gets with it; null: it keeps its own
 */
export async function openSession(
  deps: Deps,
  userId: string,
  proven: Proven,
  userAgent: string,
  timeZone: string | null = null,
): Promise<string | null> {
  const sessionId = newId();
  const moment = momentOf(deps);
  const { now } = moment;
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * MS_PER_SECOND);
  const row = {
    id: sessionId,
    userId,
    createdAt: now,
    expiresAt,
    userAgent: storedUserAgent(userAgent),
    timeZone,
  };
  const displaced = await insertSession(deps.db, row, proven, moment, SESSIONS_AT_MOST);
  if (displaced === null) return null;
  if (displaced > 0) announce(deps, sessionsEnded, userId, {});
  return sessionToken(deps, row);
}

/** The access token of a session whose row was stored. */
export function sessionToken(
  deps: Deps,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(session.userId)
    .setIssuedAt(session.createdAt)
    .setExpirationTime(session.expiresAt)
    .sign(deps.keys.accessTokens[0]);
}

/** What is stored of a browser's own description. */
export const storedUserAgent = (userAgent: string): string => userAgent.slice(0, USER_AGENT_MAX_LENGTH);

/** Ours have some 300 characters. */
const LONGEST_TOKEN = 1_000;

/** Whether each part is written as its bytes are: the last sign of a part has bits that no byte takes up. */
function isCanonical(token: string): boolean {
  if (token.length > LONGEST_TOKEN) return false;
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** What a token says that was signed with this key; null for any other. */
async function claimsBy(key: Uint8Array, { clock }: Pick<Deps, 'clock'>, token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const claims = { userId: String(payload.sub), sessionId: String(payload['sid']), expiresAt: Number(payload.exp) };
    // The database would not take them for keys.
    return isUuid(claims.userId) && isUuid(claims.sessionId) ? claims : null;
  } catch {
    return null;
  }
}

async function claimsOf(deps: Deps, token: string): Promise<Claims | null> {
  const keys = deps.keys.accessTokens;
  let known = verified.get(keys);
  if (!known) verified.set(keys, (known = new LRUCache({ max: VERIFIED_TOKENS })));
  const found = known.get(token);
  if (found) return found;
  if (!isCanonical(token)) return null;
  for (const key of keys) {
    const claims = await claimsBy(key, deps, token);
    if (claims) {
      known.set(token, claims);
      return claims;
    }
  }
  return null;
}

/** Whether this installation has signed a token, and it has not expired: whether its session goes on is another question. */
export async function isSigned(deps: Deps, token: string): Promise<boolean> {
  return (await claimsOf(deps, token)) !== null;
}

/** What a token says that is good at a moment; null for any other. */
async function claimsAt(deps: Deps, token: string, { now }: Moment): Promise<Claims | null> {
  const claims = await claimsOf(deps, token);
  return claims && claims.expiresAt * MS_PER_SECOND > now.getTime() ? claims : null;
}

/** Notes that a session is used, now and then, and says whose it is. */
function usedBy(deps: Deps, { sessionId }: Claims, { viewer, lastUsedAt }: LiveSession, { now }: Moment): Viewer {
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (lastUsedAt <= before) {
    // Not waited for: the request does not depend on it.
    noteSessionUse(deps.db, sessionId, now, before).catch((error: unknown) => {
      // Of an overload there would be as many lines as requests.
      if (!isPoolsRefusal(error)) deps.log.warn({ err: error }, "a session's use could not be noted");
    });
  }
  return viewer;
}

/** The person behind a session's token, or null when it is forged, expired or revoked, or the account may not be used. */
export async function viewerOfSession(deps: Deps, token: string): Promise<Viewer | null> {
  const moment = momentOf(deps);
  const claims = await claimsAt(deps, token, moment);
  const found = claims && (await findViewer(deps.db, claims.userId, claims.sessionId, moment));
  return claims && found ? usedBy(deps, claims, found, moment) : null;
}

/** The same of several tokens, in their order. One statement. */
export async function viewersOfSessions(deps: Deps, tokens: readonly string[]): Promise<(Viewer | null)[]> {
  const moment = momentOf(deps);
  const claims = await Promise.all(tokens.map((token) => claimsAt(deps, token, moment)));
  const asked = claims.filter((one) => one !== null);
  const found = asked.length === 0 ? new Map<string, LiveSession>() : await findViewers(deps.db, asked, moment);
  return claims.map((one) => {
    const live = one && found.get(one.sessionId);
    return one && live ? usedBy(deps, one, live, moment) : null;
  });
}

/** Who bears a person's session; null where it has ended, or the account may not be used. Notes no use of it. */
export async function viewerIn(deps: Deps, userId: string, sessionId: string): Promise<Viewer | null> {
  return (await findViewer(deps.db, userId, sessionId, momentOf(deps)))?.viewer ?? null;
}

/** Whether a person's session goes on, and the account may be used; notes no use of it. */
export async function isSessionLive(deps: Deps, userId: string, sessionId: string): Promise<boolean> {
  return (await viewerIn(deps, userId, sessionId)) !== null;
}

/** Ends a person's session; its token is not valid from the next request on. Effects: `sessionsEnded` is announced. */
export async function closeSession(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await revokeSession(deps.db, sessionId, deps.clock.now());
  announce(deps, sessionsEnded, userId, {});
}
