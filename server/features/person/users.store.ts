import type { Reader } from '../../access/viewer.ts';
import { columnsOf } from '../../kernel/columns.ts';
import type { Database } from '../../kernel/db.ts';
import { attendedBy, taughtBy } from './classes.store.ts';

/** What others may see of a person; the address only some of them. */
export interface UserRow {
  id: string;
  fullName: string;
  userType: 'STUDENT' | 'TEACHER';
  email: string;
  schoolName: string | null;
  teacherSubject: string | null;
  /** 0–80. */
  yearsOfExperience: number | null;
  bio: string | null;
  /** When a superuser verified the teacher. */
  verifiedAt: Date | null;
}

/** Columns of a `UserRow`. */
export const userFields = {
  id: true,
  fullName: true,
  userType: true,
  email: true,
  schoolName: true,
  teacherSubject: true,
  yearsOfExperience: true,
  bio: true,
  verifiedAt: true,
} as const;

/** The same columns of `users u`, for a statement. */
export const U_COLUMNS = columnsOf('u', userFields);

/** Who looks, and whether they may see everybody, and the people of their classes. */
export interface Onlooker extends Reader {
  everybody: boolean;
  classes: boolean;
}

/**
 * Whom somebody may see, with their address: themself, or everybody. People who share a class come in here, and nowhere else:
 * who teaches a class sees its students and other teachers, a student the teachers who are not locked; who came by a sign-in card those
 * of its class. A part of a Prisma query.
 */
export function visibleTo({ userId, card, everybody, classes }: Onlooker) {
  if (everybody) return {};
  if (!classes) return { id: userId };
  const theirTeachers = { lockedAt: null, teaching: { some: { classroom: attendedBy({ userId, card }) } } };
  if (card) return { OR: [{ id: userId }, theirTeachers] };
  const taught = { classroom: taughtBy(userId) };
  return {
    OR: [
      { id: userId },
      { teaching: { some: taught } },
      theirTeachers,
      { enrolments: { some: { leftAt: null, ...taught } } },
    ],
  };
}

/** Those people among `ids` (UUIDs) whom somebody may see, in no order. One statement. */
export function visibleUsers(db: Database, onlooker: Onlooker, ids: readonly string[]): Promise<UserRow[]> {
  return db.prisma.user.findMany({
    where: { id: { in: [...ids] }, AND: [visibleTo(onlooker)] },
    select: userFields,
  });
}

/** These people (UUIDs), whoever asks, in no order. One statement. */
export function readUsers(db: Database, ids: readonly string[]): Promise<UserRow[]> {
  return db.prisma.user.findMany({ where: { id: { in: [...ids] } }, select: userFields });
}

/** The time zone of somebody's account; null where it is gone. One statement. */
export async function readTimeZone(db: Database, userId: string): Promise<string | null> {
  const found = await db.prisma.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  return found?.timeZone ?? null;
}

/** Whether somebody is a superuser at this moment. One statement. */
export async function isStillSuperuser(db: Database, userId: string): Promise<boolean> {
  return (await db.prisma.user.count({ where: { id: userId, isSuperuser: true } })) > 0;
}

/** Anybody by id, as those are named and written to whom a mail is from, or for: name, address, and whether it is confirmed. One statement. */
export function findPersonById(
  db: Database,
  userId: string,
): Promise<{ email: string; fullName: string; emailConfirmedAt: Date | null } | null> {
  return db.prisma.user.findUnique({
    where: { id: userId },
    select: { email: true, fullName: true, emailConfirmedAt: true },
  });
}
