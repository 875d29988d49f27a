import type { Database } from '../../kernel/db.ts';
import { MAY_BE_MAILED } from '../person/wantedMails.store.ts';

/** The hour at which somebody wants to be reminded, 0 to 23; null: they do not. */
export async function findHour(db: Database, userId: string): Promise<number | null> {
  const found = await db.prisma.practiceReminder.findUnique({ where: { userId }, select: { hour: true } });
  return found?.hour ?? null;
}

/** Notes the hour at which somebody wants to be reminded. */
export async function storeHour(db: Database, userId: string, hour: number, chosenAt: Date): Promise<void> {
  const chosen = { hour, chosenAt };
  await db.prisma.practiceReminder.upsert({ where: { userId }, create: { userId, ...chosen }, update: chosen });
}

/** Notes that somebody wants to be reminded no more. */
export async function deleteReminder(db: Database, userId: string): Promise<void> {
  await db.prisma.practiceReminder.deleteMany({ where: { userId } });
}

/** Notes that somebody was reminded. */
export async function markReminded(db: Database, userId: string, sentAt: Date): Promise<void> {
  await db.prisma.practiceReminder.updateMany({ where: { userId }, data: { sentAt } });
}

/** Somebody whom to remind now, and how far they are today. */
export interface ReminderRow {
  userId: string;
  email: string;
  fullName: string;
  /** The hour that they chose, 0 to 23. */
  hour: number;
  /** Sentences that they wanted to answer today, and those that they have answered. */
  goal: number;
  answered: number;
}

/** Which people are looked at, of those who want to be reminded. */
export interface ReminderQuery {
  now: Date;
  /** Their last reminder was no later. */
  sentBefore: Date;
  /** A reminder is given up so many whole hours after its own. */
  hoursLate: number;
  /** One person; null: all. */
  userId: string | null;
  most: number;
}

/** $1 now, $2 the last reminder was no later, $3 whole hours late at most, $4 one person or null, $5 people at most. */
const TO_REMIND = `
  SELECT r.user_id AS "userId", u.email, u.full_name AS "fullName", r.hour, n.daily_goal AS goal, today.answered
    FROM practice_reminders r
    JOIN users u ON u.id = r.user_id AND ${MAY_BE_MAILED}
    JOIN learners n ON n.user_id = r.user_id
   CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE u.time_zone AS clock) l
   CROSS JOIN LATERAL (SELECT COALESCE(sum(d.attempts), 0)::int AS answered FROM daily_totals d
                        WHERE d.user_id = r.user_id AND d.day = l.clock::date) today
   WHERE ($4::uuid IS NULL OR r.user_id = $4::uuid)
     AND (r.sent_at IS NULL OR r.sent_at <= $2::timestamptz)
     AND extract(hour FROM l.clock)::int BETWEEN r.hour AND r.hour + $3::int
     AND r.chosen_at AT TIME ZONE u.time_zone < date_trunc('day', l.clock) + make_interval(hours => r.hour)
     AND today.answered < n.daily_goal
   ORDER BY r.sent_at NULLS FIRST, r.user_id LIMIT $5::int`;

/**
 * People whose hour it is, or was a short time ago, and who have not reached today's goal; those who were reminded longest ago first.
 * Hours and days are of each person's time zone. One statement.
 */
export function findToRemind(
  db: Database,
  { now, sentBefore, hoursLate, userId, most }: ReminderQuery,
): Promise<ReminderRow[]> {
  return db.query<ReminderRow>('practice-to-remind', TO_REMIND, [now, sentBefore, hoursLate, userId, most]);
}
