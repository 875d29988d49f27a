import type { Viewer } from '../../access/viewer.ts';
import type { AccessToken, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import { readingTogether } from '../../kernel/readsTogether.ts';
import { isBorneStill } from '../person/bearers.store.ts';

function live(userId: string, now: Date) {
  return { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/**
 * Inserts a token, unless the session in which it is made has ended, or the person has `most` live ones. The limit holds
 * however many are made at once. The same number of ended ones is kept.
 */
export async function insertAccessToken(
  db: Database,
  token: Omit<AccessToken, 'lastUsedAt' | 'revokedAt'>,
  sessionId: string,
  most: number,
): Promise<AccessToken | 'ended' | 'full'> {
  return db.transaction(async (tx) => {
    const bearer = { userId: token.userId, sessionId, tokenId: null, card: null };
    if (!(await isBorneStill(tx, bearer))) return 'ended';
    if ((await tx.accessToken.count({ where: live(token.userId, token.createdAt) })) >= most) return 'full';
    await tx.$executeRaw`
      DELETE FROM personal_access_tokens WHERE user_id = ${token.userId}::uuid AND id IN (
        SELECT id FROM personal_access_tokens
         WHERE user_id = ${token.userId}::uuid AND (revoked_at IS NOT NULL OR expires_at <= ${token.createdAt})
         ORDER BY id DESC OFFSET ${most})`;
    return tx.accessToken.create({ data: token });
  });
}

/** What the list of a person's tokens holds: those that were not revoked; expired ones stay for a while. */
export const listedTokens = (userId: string) => ({ userId, revokedAt: null });

/** A page of the list of a person's tokens. One statement. */
export function readAccessTokenPage(
  db: Database,
  page: Pick<Prisma.AccessTokenFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<AccessToken[]> {
  return db.prisma.accessToken.findMany(page);
}

/** How many tokens the list of a person holds. One statement. */
export function countListedTokens(db: Database, listed: ReturnType<typeof listedTokens>): Promise<number> {
  return db.prisma.accessToken.count({ where: listed });
}

/** How many valid tokens a person has. */
export function countAccessTokens(db: Database, userId: string, now: Date): Promise<number> {
  return db.prisma.accessToken.count({ where: live(userId, now) });
}

/** Ends a token; false when the person has no live token with this id. */
export async function revokeAccessToken(db: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const { count } = await db.prisma.accessToken.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: at },
  });
  return count > 0;
}

const viewerSql = (asked: string): string => `
  SELECT t.id AS "tokenId", t.token_hash AS "tokenHash", t.scopes::text[] AS scopes, t.last_used_at AS "lastUsedAt", u.id AS "userId", u.user_type AS "userType",
         u.is_superuser AS "isSuperuser", u.profile_asked_at IS NULL AS "profileComplete"
    FROM personal_access_tokens t JOIN users u ON u.id = t.user_id
   WHERE ${asked} AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)
     AND u.consent_state IN ('NOT_NEEDED', 'GIVEN') AND u.locked_at IS NULL`;

/** Who bears a live token, and when it was last used. */
export interface LiveToken {
  viewer: Viewer;
  tokenId: string;
  lastUsedAt: Date | null;
}

type FoundToken = Omit<Viewer, 'sessionId' | 'card'> & Omit<LiveToken, 'viewer'> & { tokenHash: string };

const VIEWER_SQL = viewerSql('t.token_hash = $1');
const VIEWER_BY_ID_SQL = viewerSql('t.id = $1::uuid');
const VIEWERS_SQL = viewerSql('t.token_hash = ANY($1)');
const READ_TOKENS = 'token-viewers';

const liveAmong = (rows: readonly FoundToken[]): Map<string, LiveToken> =>
  new Map(
    rows.map(({ tokenHash, lastUsedAt, ...borne }) => [
      tokenHash,
      { viewer: { ...borne, sessionId: null, card: null }, tokenId: borne.tokenId, lastUsedAt },
    ]),
  );

interface AskedToken {
  readonly hash: string;
  readonly now: Date;
}

const readLive = readingTogether<AskedToken, FoundToken, LiveToken>({
  name: 'token-viewer',
  one: ({ hash, now }) => ({ name: 'token-viewer', text: VIEWER_SQL, values: [hash, now] }),
  many: (asked) => ({
    name: READ_TOKENS,
    text: VIEWERS_SQL,
    // The latest of their moments: a token that expired while they waited has expired.
    values: [[...new Set(asked.map(({ hash }) => hash))], new Date(Math.max(...asked.map(({ now }) => now.getTime())))],
  }),
  foundOf: liveAmong,
  idOf: ({ hash }) => hash,
});

/** A live token, by its hash, or null. Read on every request: those that wait for it together are one statement. */
export const findTokenViewer = (db: Database, hash: string, now: Date): Promise<LiveToken | null> =>
  readLive(db, { hash, now });

/** A live token, by its id, or null. One statement. */
export async function findTokenViewerById(db: Database, id: string, now: Date): Promise<LiveToken | null> {
  const [live] = liveAmong(await db.query<FoundToken>('token-viewer-by-id', VIEWER_BY_ID_SQL, [id, now])).values();
  return live ?? null;
}

/** Of several tokens, by their hashes, the live ones. One statement. */
export async function findTokenViewers(
  db: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, LiveToken>> {
  return liveAmong(await db.query<FoundToken>(READ_TOKENS, VIEWERS_SQL, [tokenHashes, now]));
}

/** Records that a token was used, unless that was recorded after `before`. */
export async function noteTokenUse(db: Database, tokenId: string, at: Date, before: Date): Promise<void> {
  await db.prisma.accessToken.updateMany({
    where: { id: tokenId, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] },
    data: { lastUsedAt: at },
  });
}
