import { localClock, localDay, startOfDay } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { canonicalTimeZone } from '../../kernel/timeZones.rules.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { MAY_BE_MAILED } from '../person/wantedMails.store.ts';

/** The hour at which somebody wants to be reminded, 0 to 23; null: they do not. */
export async function findHour(db: Database, userId: string): Promise<number | null> {
  const found = await db.prisma.practiceReminder.findUnique({ where: { userId }, select: { hour: true } });
  return found?.hour ?? null;
}

/** Notes the hour at which somebody wants to be reminded. Throws as `requireBearer`. */
export async function storeHour(db: Database, bearer: Bearer, hour: number, chosenAt: Date): Promise<void> {
  const { userId } = bearer;
  const chosen = { hour, chosenAt };
  await db.transaction(async (tx) => {
    await requireBearer(tx, bearer);
    await tx.practiceReminder.upsert({ where: { userId }, create: { userId, ...chosen }, update: chosen });
  });
}

/** Notes that somebody wants to be reminded no more. */
export async function deleteReminder(db: Database, userId: string): Promise<void> {
  await db.prisma.practiceReminder.deleteMany({ where: { userId } });
}

/** Notes that somebody was reminded. */
export async function markReminded(db: Database, userId: string, sentAt: Date): Promise<void> {
  await db.prisma.practiceReminder.updateMany({ where: { userId }, data: { sentAt } });
}

const MARK_TRIED = 'UPDATE practice_reminders SET tried_at = $2::timestamptz WHERE user_id = ANY($1::uuid[])';

/** Notes that these were to be reminded, whatever becomes of it. One statement. */
export async function markTried(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  await db.query('practice-reminders-tried', MARK_TRIED, [userIds, now]);
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

/** Where somebody stands among those who want to be reminded: who was last tried longest ago, or has waited longest since they chose their hour, is first. */
export interface Turn {
  at: Date;
  userId: string;
}

const TURN = 'COALESCE(r.tried_at, r.chosen_at)';

/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** $1 and $2 the turn after which, or nulls, $3 whose turn came no earlier are not looked at, $4 people at most. */
// In the order of `practice_reminders_turn_idx`: no more is read of the wishes than is given.
const WISHERS = `
  SELECT ${TURN} AS at, r.user_id AS "userId" FROM practice_reminders r
   WHERE ${TURN} < $3::timestamptz AND (${TURN}, r.user_id) > (COALESCE($1::timestamptz, '-infinity'), COALESCE($2::uuid, '${NOBODY}'))
   ORDER BY ${TURN}, r.user_id LIMIT $4::int`;

/** The next of those who want to be reminded, in the order of their turns. One statement. */
export function findWishers(
  db: Database,
  { after, before, most }: { after: Turn | null; before: Date; most: number },
): Promise<Turn[]> {
  return db.query('practice-reminder-wishers', WISHERS, [after?.at ?? null, after?.userId ?? null, before, most]);
}

/** Which people are looked at. */
export interface ReminderQuery {
  now: Date;
  /** Their last reminder was no later. */
  sentBefore: Date;
  /** A reminder is given up so many whole hours after its own. */
  hoursLate: number;
  userIds: readonly string[];
}

/** The time zones of people who want to be reminded. $1 the people. */
const ZONES = `
  SELECT DISTINCT u.time_zone AS "timeZone" FROM practice_reminders r JOIN users u ON u.id = r.user_id
   WHERE r.user_id = ANY($1::uuid[])`;

/** $1 now, $2 the last reminder was no later, $3 whole hours late at most, $4 the people, $5 what clocks show now in each time zone, and when its day began (JSON). */
// No zone is named to the database: one of anybody's that it does not know would end the statement for all. What clocks showed when an
// hour was chosen is what they show now less the time that has passed: an hour off where they have changed since, which matters to nobody
// but who chose on the very day and within an hour of it: they are reminded on that day, or from the next on.
const TO_REMIND = `
  SELECT r.user_id AS "userId", u.email, u.full_name AS "fullName", r.hour, n.daily_goal AS goal, today.answered
    FROM practice_reminders r
    JOIN users u ON u.id = r.user_id AND ${MAY_BE_MAILED}
    JOIN learners n ON n.user_id = r.user_id
    JOIN jsonb_to_recordset($5::jsonb) AS l("timeZone" text, clock timestamp, "dayStart" timestamptz) ON l."timeZone" = u.time_zone
   CROSS JOIN LATERAL (SELECT COALESCE(sum(d.attempts), 0)::int AS answered FROM daily_totals d
                        WHERE d.user_id = r.user_id AND d.day = l.clock::date) today
   WHERE r.user_id = ANY($4::uuid[])
     AND (r.sent_at IS NULL OR (r.sent_at <= $2::timestamptz AND r.sent_at < l."dayStart"))
     AND extract(hour FROM l.clock)::int BETWEEN r.hour AND r.hour + $3::int
     AND l.clock - ($1::timestamptz - r.chosen_at) < date_trunc('day', l.clock) + make_interval(hours => r.hour)
     AND today.answered < n.daily_goal
   ORDER BY ${TURN}, r.user_id`;

/**
 * Those of these people whose hour it is, or was a short time ago, who have not reached today's goal and were not reminded today, in the order of their turns.
 * Hours and days are of each person's time zone; whoever has one that the runtime does not know is left out. Two statements.
 */
export async function findToRemind(
  db: Database,
  { now, sentBefore, hoursLate, userIds }: ReminderQuery,
): Promise<ReminderRow[]> {
  const zones = await db.query<{ timeZone: string }>('practice-reminder-zones', ZONES, [userIds]);
  const clocks = zones
    .filter(({ timeZone }) => canonicalTimeZone(timeZone) !== null)
    .map(({ timeZone }) => ({
      timeZone,
      clock: localClock(now, timeZone),
      dayStart: startOfDay(localDay(now, timeZone), timeZone),
    }));
  const values = [now, sentBefore, hoursLate, userIds, JSON.stringify(clocks)];
  return db.query<ReminderRow>('practice-to-remind', TO_REMIND, values);
}
