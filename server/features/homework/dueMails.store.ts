import type { Database } from '../../kernel/db.ts';
import { stillThere } from '../../kernel/relations.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { MAY_BE_MAILED, MAY_BE_MAILED_WHERE } from '../person/wantedMails.store.ts';
import { ASSIGNMENTS_PER_CLASS } from './assignment.rules.ts';
import { NOT_PASSED_YET } from './toDo.store.ts';

/** Whether somebody wants emails about homework. */
export async function hasWish(db: Database, userId: string): Promise<boolean> {
  return (await db.prisma.homeworkMail.count({ where: { userId } })) > 0;
}

/** Somebody who wants emails about homework and may get them: their address is known to be theirs, and their account open. */
export interface Recipient {
  wantedSince: Date;
  /** Null: they got none yet. */
  sentAt: Date | null;
  email: string;
  fullName: string;
  /** IANA name. */
  timeZone: string;
}

/** The recipient who this is; null for anybody else. */
export async function findRecipient(db: Database, userId: string): Promise<Recipient | null> {
  const found = await db.prisma.homeworkMail.findFirst({
    where: { userId, user: MAY_BE_MAILED_WHERE },
    select: { wantedSince: true, sentAt: true, user: { select: { email: true, fullName: true, timeZone: true } } },
  });
  if (!found) return null;
  const { user, ...wish } = found;
  return stillThere(user) && { ...wish, ...user };
}

/** Notes that somebody wants emails about homework from now on; who wants them already goes on as before. Throws as `requireBearer`. */
export async function insertWish(db: Database, bearer: Bearer, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await requireBearer(tx, bearer);
    await tx.homeworkMail.createMany({ data: { userId: bearer.userId, wantedSince: now }, skipDuplicates: true });
  });
}

/** Notes that somebody wants no more of them. */
export async function deleteWish(db: Database, userId: string): Promise<void> {
  await db.prisma.homeworkMail.deleteMany({ where: { userId } });
}

/** Notes that somebody was written to. */
export async function markMailed(db: Database, userId: string, now: Date): Promise<void> {
  await db.prisma.homeworkMail.updateMany({ where: { userId }, data: { sentAt: now } });
}

/** Notes that it is being looked whether these have news, whatever becomes of it. */
export async function markTried(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  await db.prisma.homeworkMail.updateMany({ where: { userId: { in: [...userIds] } }, data: { triedAt: now } });
}

/** $1 those who were looked at before, $2 people at most. */
// In the order of `homework_mails_turn_idx`: no more is read of the wishes than is given.
const WISHERS = `
  SELECT m.user_id AS "userId" FROM homework_mails m
   WHERE COALESCE(m.tried_at, m.wanted_since) < $1::timestamptz
   ORDER BY COALESCE(m.tried_at, m.wanted_since), m.user_id LIMIT $2::int`;

/**
 * Those who want emails about homework and were not looked at since: first those who were looked at longest ago, or have waited since they
 * switched them on. One statement.
 */
export async function findWishers(
  db: Database,
  { lookedBefore, most }: { lookedBefore: Date; most: number },
): Promise<string[]> {
  const rows = await db.query<{ userId: string }>('homework-wishers', WISHERS, [lookedBefore, most]);
  return rows.map(({ userId }) => userId);
}

/**
 * How many assignments of a person are looked at: more than a student has. Of whoever is in classes with more, those of some of their
 * classes are, and of others the next time.
 */
const LOOKED_AT_MOST = 2 * ASSIGNMENTS_PER_CLASS;

/** $1 now, $2 the last mail was no later, $3 what is due soon is due by then, $4 the people. */
// What is looked at of a person is limited before anything is asked of it: else who is in many classes could make it as dear as they like.
const WITH_NEWS = `
  SELECT m.user_id AS "userId"
    FROM homework_mails m
    JOIN users u ON u.id = m.user_id AND ${MAY_BE_MAILED}
   WHERE m.user_id = ANY($4::uuid[])
     AND (m.sent_at IS NULL OR m.sent_at <= $2::timestamptz)
     AND EXISTS (
       SELECT 1 FROM (
         SELECT b.*, p.id AS enrolment_id
           FROM (SELECT id, classroom_id FROM enrolments
                  WHERE user_id = m.user_id AND left_at IS NULL ORDER BY random()) p
          CROSS JOIN LATERAL (
            SELECT id, published, published_at, open_at, due_at, lock_at, max_attempts, passing_score, counted_attempt
              FROM assignments WHERE classroom_id = p.classroom_id LIMIT ${ASSIGNMENTS_PER_CLASS}) b
          LIMIT ${LOOKED_AT_MOST}) a
         CROSS JOIN LATERAL (SELECT a.enrolment_id AS id) e
         CROSS JOIN LATERAL (
           SELECT (SELECT extended_to FROM homework_extensions WHERE assignment_id = a.id AND enrolment_id = e.id),
                  (SELECT reminded_at FROM homework_reminders WHERE assignment_id = a.id AND enrolment_id = e.id)) own
        WHERE a.published
          AND (a.open_at IS NULL OR a.open_at <= $1::timestamptz)
          AND (a.lock_at IS NULL OR greatest(a.lock_at, own.extended_to) > $1::timestamptz)
          AND (greatest(a.due_at, own.extended_to) BETWEEN $1::timestamptz AND $3::timestamptz
               OR (greatest(a.published_at, a.open_at, own.reminded_at) > greatest(m.wanted_since, m.sent_at)
                   AND NOT EXISTS (SELECT 1 FROM homework_attempts t
                                    WHERE t.assignment_id = a.id AND t.enrolment_id = e.id)))
          AND ${NOT_PASSED_YET})`;

/**
 * Those of these people who may be mailed and may have some news, in the order in which they are given. One statement, whose cost is bounded by
 * how many they are.
 */
export async function findWithNews(
  db: Database,
  userIds: readonly string[],
  { now, sentBefore, dueBy }: { now: Date; sentBefore: Date; dueBy: Date },
): Promise<string[]> {
  const values = [now, sentBefore, dueBy, userIds];
  const rows = await db.query<{ userId: string }>('homework-with-news', WITH_NEWS, values);
  const found = new Set(rows.map(({ userId }) => userId));
  return userIds.filter((userId) => found.has(userId));
}
