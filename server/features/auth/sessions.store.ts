import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../kernel/db.ts';

/** A sign-in as its owner sees it. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** To the hour or so. */
  lastUsedAt: Date;
  userAgent: string;
}

const sessionFields = { id: true, createdAt: true, expiresAt: true, lastUsedAt: true, userAgent: true } as const;

/** Sessions last used before this moment have ended. */
export interface Moment {
  now: Date;
  idleSince: Date;
}

/** The condition for a person's live sessions. */
export function liveSessions(userId: string, { now, idleSince }: Moment) {
  return { userId, revokedAt: null, expiresAt: { gt: now }, lastUsedAt: { gt: idleSince } };
}

const KEEP_NEWEST_SQL = `
  DELETE FROM sessions WHERE user_id = $1::uuid AND id NOT IN (
    SELECT id FROM sessions WHERE user_id = $1::uuid
     ORDER BY (revoked_at IS NULL AND expires_at > $2 AND last_used_at > $3) DESC, id DESC LIMIT $4)`;

/** Inserts a session's row. Only `keep` of the person's sessions stay, live ones before ended ones, newest first. */
export async function insertSession(
  db: Database,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; userAgent: string },
  { now, idleSince }: Moment,
  keep: number,
): Promise<void> {
  await db.prisma.session.create({ data: { ...session, lastUsedAt: now, confirmedAt: now } });
  // After the insert is committed: of two that come at once the later one sees both.
  await db.query('keep-newest-sessions', KEEP_NEWEST_SQL, [session.userId, now, idleSince, keep]);
}

/** Marks a session as ended; a session that has ended keeps its first time. */
export async function revokeSession(db: Database, sessionId: string, at: Date): Promise<void> {
  await db.prisma.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: at } });
}

type FoundViewer = Pick<Viewer, 'userType' | 'isSuperuser' | 'currentLevel' | 'timeZone' | 'profileComplete'> & {
  lastUsedAt: Date;
};

const VIEWER_SQL = `
  SELECT s.last_used_at AS "lastUsedAt", u.user_type AS "userType", u.is_superuser AS "isSuperuser",
         u.current_level AS "currentLevel", u.time_zone AS "timeZone", u.profile_asked_at IS NULL AS "profileComplete"
    FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND s.last_used_at > $4
     AND u.consent_state IN ('NOT_NEEDED', 'GIVEN')`;

/**
 * The viewer of a live session and when it was last used, or null. Read on every request, so it is plain SQL.
 */
export async function findViewer(
  db: Database,
  userId: string,
  sessionId: string,
  { now, idleSince }: Moment,
): Promise<{ viewer: Viewer; lastUsedAt: Date } | null> {
  const rows = await db.query<FoundViewer>('viewer', VIEWER_SQL, [sessionId, userId, now, idleSince]);
  if (!rows[0]) return null;
  const { lastUsedAt, ...person } = rows[0];
  return { viewer: { ...person, userId, sessionId, kind: 'session', scope: 'READ_WRITE' }, lastUsedAt };
}

/** Records that a session was used, unless that was recorded after `before`. */
export async function noteSessionUse(db: Database, sessionId: string, at: Date, before: Date): Promise<void> {
  await db.prisma.session.updateMany({
    where: { id: sessionId, lastUsedAt: { lte: before } },
    data: { lastUsedAt: at },
  });
}

/** When the person last proved in a session who they are; null for a session that is not theirs. */
export async function findConfirmation(db: Database, userId: string, sessionId: string): Promise<Date | null> {
  const found = await db.prisma.session.findFirst({ where: { id: sessionId, userId }, select: { confirmedAt: true } });
  return found?.confirmedAt ?? null;
}

/** Records that the person has proved in a session who they are. */
export async function noteConfirmation(db: Database, userId: string, sessionId: string, at: Date): Promise<void> {
  await db.prisma.session.updateMany({ where: { id: sessionId, userId }, data: { confirmedAt: at } });
}

/**
 * The live sessions of a person, newest first.
 * @param ids UUIDs of those that are wanted; all unless given
 */
export function findSessions(db: Database, userId: string, moment: Moment, ids?: string[]): Promise<SessionRow[]> {
  return db.prisma.session.findMany({
    where: { ...liveSessions(userId, moment), ...(ids ? { id: { in: ids } } : {}) },
    orderBy: { id: 'desc' },
    select: sessionFields,
  });
}

/** Ends live sessions of a person: one, or all. Returns how many. */
export async function revokeSessions(db: Database, userId: string, moment: Moment, id?: string): Promise<number> {
  const { count } = await db.prisma.session.updateMany({
    where: { ...liveSessions(userId, moment), ...(id ? { id } : {}) },
    data: { revokedAt: moment.now },
  });
  return count;
}
