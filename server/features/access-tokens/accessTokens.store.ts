import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../kernel/db.ts';

/** A personal access token as its owner sees it. */
export interface AccessTokenRow {
  id: string;
  name: string;
  scope: 'READ' | 'READ_WRITE';
  createdAt: Date;
  /** Null: never. */
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

const tokenFields = {
  id: true,
  name: true,
  scope: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} as const;

function live(userId: string, now: Date) {
  return { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}

/**
 * Inserts a token unless the person has `most` live ones: then null. The limit holds however many are made at once. The
 * same number of ended ones is kept.
 */
export async function insertAccessToken(
  db: Database,
  token: Omit<AccessTokenRow, 'lastUsedAt'> & { userId: string; tokenHash: string },
  most: number,
): Promise<AccessTokenRow | null> {
  return db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${token.userId}::uuid FOR UPDATE`;
    if ((await tx.personalAccessToken.count({ where: live(token.userId, token.createdAt) })) >= most) return null;
    await tx.$executeRaw`
      DELETE FROM personal_access_tokens WHERE user_id = ${token.userId}::uuid AND id IN (
        SELECT id FROM personal_access_tokens
         WHERE user_id = ${token.userId}::uuid AND (revoked_at IS NOT NULL OR expires_at <= ${token.createdAt})
         ORDER BY id DESC OFFSET ${most})`;
    return tx.personalAccessToken.create({ data: token, select: tokenFields });
  });
}

/**
 * The tokens of a person that were not revoked, newest first; expired ones stay for a while.
 * @param ids UUIDs of those that are wanted; all unless given
 */
export function findAccessTokens(db: Database, userId: string, ids?: string[]): Promise<AccessTokenRow[]> {
  return db.prisma.personalAccessToken.findMany({
    where: { userId, revokedAt: null, ...(ids ? { id: { in: ids } } : {}) },
    orderBy: { id: 'desc' },
    select: tokenFields,
  });
}

/** How many valid tokens a person has. */
export function countAccessTokens(db: Database, userId: string, now: Date): Promise<number> {
  return db.prisma.personalAccessToken.count({ where: live(userId, now) });
}

/** Ends a token; false when the person has no live token with this id. */
export async function revokeAccessToken(db: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const { count } = await db.prisma.personalAccessToken.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: at },
  });
  return count > 0;
}

const VIEWER_SQL = `
  SELECT t.id AS "tokenId", t.scope, t.last_used_at AS "lastUsedAt", u.id AS "userId", u.user_type AS "userType",
         u.is_superuser AS "isSuperuser", u.current_level AS "currentLevel", u.time_zone AS "timeZone",
         u.profile_asked_at IS NULL AS "profileComplete"
    FROM personal_access_tokens t JOIN users u ON u.id = t.user_id
   WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)
     AND u.consent_state IN ('NOT_NEEDED', 'GIVEN')`;

/** The viewer behind a token's hash, and when it was last used; null for an invalid one. Read on every request. */
export async function findTokenViewer(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ viewer: Viewer; tokenId: string; lastUsedAt: Date | null } | null> {
  const rows = await db.query<Omit<Viewer, 'kind' | 'sessionId'> & { tokenId: string; lastUsedAt: Date | null }>(
    'token-viewer',
    VIEWER_SQL,
    [tokenHash, now],
  );
  if (!rows[0]) return null;
  const { tokenId, lastUsedAt, ...person } = rows[0];
  return { viewer: { ...person, kind: 'token', sessionId: null }, tokenId, lastUsedAt };
}

/** Records that a token was used, unless that was recorded after `before`. */
export async function noteTokenUse(db: Database, tokenId: string, at: Date, before: Date): Promise<void> {
  await db.prisma.personalAccessToken.updateMany({
    where: { id: tokenId, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] },
    data: { lastUsedAt: at },
  });
}
