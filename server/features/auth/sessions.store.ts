import type { Viewer } from '../../access/viewer.ts';
import type { Prisma, Session } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import { readingTogether } from '../../kernel/readsTogether.ts';
import { endAccess, holdPerson, MAY_MAKE_CARDS } from '../person/endedAccess.store.ts';

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
     ORDER BY (revoked_at IS NULL AND expires_at > $2 AND last_used_at > $3) DESC, id DESC LIMIT $4)
  RETURNING id`;

/** What somebody has proved: the password of this hash, that they are this person of Google's, or that they have the passkey of this row. */
export type Proven = { passwordHash: string } | { googleSubject: string } | { passkeyId: string };

/** Writes the time zone too, where it is another. */
const OPEN = `,
  moved AS (
    UPDATE users u SET time_zone = $7, updated_at = $6 FROM owner WHERE u.id = owner.id AND u.time_zone <> $7)
  INSERT INTO sessions (id, user_id, created_at, expires_at, user_agent, last_used_at, confirmed_at)
  SELECT $1::uuid, id, $3, $4, $5, $6, $6 FROM owner RETURNING id`;
const MAY_ENTER = `u.id = $2::uuid AND u.consent_state IN ('NOT_NEEDED', 'GIVEN') AND u.locked_at IS NULL`;

/**
 * The lock makes whoever ends the account's sessions (they write its row first) wait for this one, or this one for them:
 * then it looks again. It is as for a write: of two that shared the row neither could write it. A superuser who has a passkey does not come this way.
 */
const OPEN_SQL = `
  WITH owner AS (
    SELECT u.id FROM users u
     WHERE ${MAY_ENTER} AND (u.password_hash = $8 OR u.google_subject = $9)
       AND NOT (u.is_superuser AND EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id))
       FOR NO KEY UPDATE)${OPEN}`;
/** The same by a passkey, whose row is locked too: it may go while this waits. */
const OPEN_BY_PASSKEY_SQL = `
  WITH owner AS (
    SELECT u.id FROM users u JOIN passkeys p ON p.user_id = u.id
     WHERE ${MAY_ENTER} AND p.id = $8::uuid
       FOR NO KEY UPDATE OF u FOR SHARE OF p)${OPEN}`;

/** The statement that opens a session for who has proved this, and what it is sent of it. */
function openBy(proven: Proven): [name: string, sql: string, values: (string | null)[]] {
  if ('passkeyId' in proven) return ['open-session-passkey', OPEN_BY_PASSKEY_SQL, [proven.passkeyId]];
  const values = 'passwordHash' in proven ? [proven.passwordHash, null] : [null, proven.googleSubject];
  return ['open-session', OPEN_SQL, values];
}

/** Whether an account has a passkey. */
export async function hasPasskey(db: Database, userId: string): Promise<boolean> {
  return (await db.prisma.passkey.count({ where: { userId } })) > 0;
}

/** A session to be opened. */
export interface NewSession {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  /** That the person is in, which the account gets; null: it keeps its own. */
  timeZone: string | null;
}

/**
 * Inserts a session's row, and writes the time zone in one with it, unless what was proved is not so any more or not enough, or consent is missing. Only `keep` of
 * the person's sessions stay, live ones before ended ones, newest first.
 * @returns how many others went for it; null where it was not inserted
 */
export async function insertSession(
  db: Database,
  { id, userId, createdAt, expiresAt, userAgent, timeZone }: NewSession,
  proven: Proven,
  { now, idleSince }: Moment,
  keep: number,
): Promise<number | null> {
  const [name, sql, proof] = openBy(proven);
  const values = [id, userId, createdAt, expiresAt, userAgent, now, timeZone, ...proof];
  if ((await db.query(name, sql, values)).length === 0) return null;
  // After the insert is committed: of two that come at once the later one sees both.
  return (await db.query('keep-newest-sessions', KEEP_NEWEST_SQL, [userId, now, idleSince, keep])).length;
}

/** Marks a session as ended; a session that has ended keeps its first time. */
export async function revokeSession(db: Database, sessionId: string, at: Date): Promise<void> {
  await db.prisma.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: at } });
}

type FoundViewer = Pick<Viewer, 'userId' | 'userType' | 'isSuperuser' | 'profileComplete'> & {
  foundId: string;
  lastUsedAt: Date;
  endsAt: Date;
  /** Of the class to which it is limited; null for a session that is not. */
  classroomId: string | null;
};

/**
 * A session that a sign-in card opened is one of a student of the class, for as long as they are one and its owner might make cards, and
 * never a superuser's.
 */
const viewerSql = (asked: string): string => `
  SELECT s.id AS "foundId", s.user_id AS "userId", s.last_used_at AS "lastUsedAt", s.expires_at AS "endsAt", e.classroom_id AS "classroomId",
         u.user_type AS "userType", u.is_superuser AND s.enrolment_id IS NULL AS "isSuperuser",
         u.profile_asked_at IS NULL AS "profileComplete"
    FROM sessions s JOIN users u ON u.id = s.user_id
    LEFT JOIN enrolments e ON e.id = s.enrolment_id AND e.left_at IS NULL
   WHERE ${asked} AND s.revoked_at IS NULL AND s.expires_at > $3 AND s.last_used_at > $4
     AND u.consent_state IN ('NOT_NEEDED', 'GIVEN') AND u.locked_at IS NULL AND (s.enrolment_id IS NULL OR EXISTS (
       SELECT 1 FROM classroom_teachers t JOIN users o ON o.id = t.user_id
        WHERE t.owns_id = e.classroom_id AND ${MAY_MAKE_CARDS}))`;

const VIEWER_SQL = viewerSql('s.id = $1 AND s.user_id = $2');
const VIEWERS_SQL = viewerSql('s.id = ANY($1::uuid[]) AND s.user_id = ANY($2::uuid[])');
const READ_VIEWERS = 'viewers';

/** Who bears a live session, and when it was last used. */
export interface LiveSession {
  viewer: Viewer;
  lastUsedAt: Date;
}

/** Who asks for a session, by what their token says. */
interface AskedSession {
  userId: string;
  sessionId: string;
}

/** Has the ids of whoever asks, who keeps them: of thousands of sockets each has them once. */
function liveSession(found: FoundViewer, { userId, sessionId }: AskedSession): LiveSession {
  const { lastUsedAt, endsAt, classroomId, userType, isSuperuser, profileComplete } = found;
  const card = classroomId === null ? null : { sessionId, classroomId, endsAt };
  const own = { userId, sessionId: card ? null : sessionId, tokenId: null, scopes: null, card };
  return { viewer: { ...own, userType, isSuperuser, profileComplete }, lastUsedAt };
}

const viewerValues = (asked: readonly AskedSession[], { now, idleSince }: Moment): unknown[] => [
  [...new Set(asked.map(({ sessionId }) => sessionId))],
  [...new Set(asked.map(({ userId }) => userId))],
  now,
  idleSince,
];

/** By the ids of sessions; a session of somebody else than it is asked for is none. */
function liveAmong(rows: readonly FoundViewer[], asked: readonly AskedSession[]): Map<string, LiveSession> {
  const byId = new Map(asked.map((one) => [one.sessionId, one]));
  const live = new Map<string, LiveSession>();
  for (const found of rows) {
    const one = byId.get(found.foundId);
    if (one?.userId === found.userId) live.set(one.sessionId, liveSession(found, one));
  }
  return live;
}

interface AskedNow extends AskedSession {
  readonly moment: Moment;
}

/** Of several moments the latest: a session that ended while they waited has ended. */
const latest = (asked: readonly AskedNow[]): Moment =>
  asked.map(({ moment }) => moment).reduce((found, one) => (one.now > found.now ? one : found));

const readLive = readingTogether<AskedNow, FoundViewer, LiveSession>({
  name: 'viewer',
  one: ({ userId, sessionId, moment: { now, idleSince } }) => ({
    name: 'viewer',
    text: VIEWER_SQL,
    values: [sessionId, userId, now, idleSince],
  }),
  many: (asked) => ({ name: READ_VIEWERS, text: VIEWERS_SQL, values: viewerValues(asked, latest(asked)) }),
  foundOf: liveAmong,
  idOf: ({ sessionId }) => sessionId,
});

/** The viewer of a live session and when it was last used, or null. Read on every request: those that wait for it together are one statement. */
export const findViewer = (
  db: Database,
  userId: string,
  sessionId: string,
  moment: Moment,
): Promise<LiveSession | null> => readLive(db, { userId, sessionId, moment });

/** Of several sessions the live ones, by their ids; a session of somebody else than it is asked for is none. One statement. */
export async function findViewers(
  db: Database,
  asked: readonly AskedSession[],
  moment: Moment,
): Promise<Map<string, LiveSession>> {
  return liveAmong(await db.query<FoundViewer>(READ_VIEWERS, VIEWERS_SQL, viewerValues(asked, moment)), asked);
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

/** Those among `ids` (UUIDs) that are live sessions of a person, in no order. One statement. */
export function findSessions(db: Database, live: ReturnType<typeof liveSessions>, ids: string[]): Promise<Session[]> {
  return db.prisma.session.findMany({ where: { ...live, id: { in: ids } } });
}

/** A page of a person's live sessions. One statement. */
export function readSessionPage(
  db: Database,
  page: Pick<Prisma.SessionFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<Session[]> {
  return db.prisma.session.findMany(page);
}

/** How many live sessions a person has. One statement. */
export function countSessions(db: Database, live: ReturnType<typeof liveSessions>): Promise<number> {
  return db.prisma.session.count({ where: live });
}

/** Ends a live session of a person. False where they have none of this id. */
export async function revokeOwnSession(db: Database, userId: string, moment: Moment, id: string): Promise<boolean> {
  const { count } = await db.prisma.session.updateMany({
    where: { ...liveSessions(userId, moment), id },
    data: { revokedAt: moment.now },
  });
  return count > 0;
}

/**
 * Ends all sessions of a person, the sign-in cards that could open another, and those that they have made, with what these have opened.
 * Returns who else's sessions ended.
 */
export function revokeAllSessions(db: Database, userId: string, at: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    return (await endAccess(tx, userId, at)).cardHolders;
  });
}
