import type { Database } from '../../kernel/db.ts';
import { stillThere } from '../../kernel/relations.ts';
import { MAY_BE_MAILED, MAY_BE_MAILED_WHERE } from '../person/wantedMails.store.ts';
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

/** Notes that somebody wants emails about homework from now on; who wants them already goes on as before. */
export async function insertWish(db: Database, userId: string, now: Date): Promise<void> {
  await db.prisma.homeworkMail.createMany({ data: { userId, wantedSince: now }, skipDuplicates: true });
}

/** Notes that somebody wants no more of them. */
export async function deleteWish(db: Database, userId: string): Promise<void> {
  await db.prisma.homeworkMail.deleteMany({ where: { userId } });
}

/** Notes that somebody was written to. */
export async function markMailed(db: Database, userId: string, now: Date): Promise<void> {
  await db.prisma.homeworkMail.updateMany({ where: { userId }, data: { sentAt: now } });
}

/** Notes that these were to be written to, whatever becomes of it. */
export async function markTried(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  await db.prisma.homeworkMail.updateMany({ where: { userId: { in: [...userIds] } }, data: { triedAt: now } });
}

/** $1 now, $2 the last mail was no later, $3 what is due soon is due by then, $4 people at most. */
const TO_MAIL = `
  SELECT m.user_id AS "userId"
    FROM homework_mails m
    JOIN users u ON u.id = m.user_id AND ${MAY_BE_MAILED}
   WHERE (m.sent_at IS NULL OR m.sent_at <= $2::timestamptz)
     AND EXISTS (
       SELECT 1 FROM enrolments e
         JOIN assignments a ON a.classroom_id = e.classroom_id AND a.published
         LEFT JOIN homework_extensions x ON x.assignment_id = a.id AND x.enrolment_id = e.id
         LEFT JOIN homework_reminders r ON r.assignment_id = a.id AND r.enrolment_id = e.id
        WHERE e.user_id = m.user_id AND e.left_at IS NULL
          AND (a.open_at IS NULL OR a.open_at <= $1::timestamptz)
          AND (a.lock_at IS NULL OR greatest(a.lock_at, x.extended_to) > $1::timestamptz)
          AND (greatest(a.due_at, x.extended_to) BETWEEN $1::timestamptz AND $3::timestamptz
               OR (greatest(a.published_at, a.open_at, r.reminded_at) > greatest(m.wanted_since, m.sent_at)
                   AND NOT EXISTS (SELECT 1 FROM homework_attempts t
                                    WHERE t.assignment_id = a.id AND t.enrolment_id = e.id)))
          AND ${NOT_PASSED_YET})
   ORDER BY COALESCE(m.tried_at, m.wanted_since), m.user_id LIMIT $4::int`;

/**
 * People who want emails about homework and may have some news; first those who were last tried longest ago, or have waited since they
 * switched them on. One statement.
 */
export async function findPeopleToMail(
  db: Database,
  { now, sentBefore, dueBy, most }: { now: Date; sentBefore: Date; dueBy: Date; most: number },
): Promise<string[]> {
  const rows = await db.query<{ userId: string }>('homework-to-mail', TO_MAIL, [now, sentBefore, dueBy, most]);
  return rows.map(({ userId }) => userId);
}
