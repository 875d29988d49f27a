import type { Reader } from '../../access/viewer.ts';
import type { Database } from '../../kernel/db.ts';

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

/** Who looks, and whether they may see everybody, and the people of their classes. */
export interface Onlooker extends Reader {
  everybody: boolean;
  classes: boolean;
}

/** A place in a class that is taken: its student has not left. */
const TAKEN = { leftAt: null } as const;

/**
 * Whom somebody may see, with their address: themself, or everybody. People who share a class come in here, and nowhere else:
 * who teaches a class sees its students and other teachers, a student the teachers; who came by a sign-in card those of its class. A
 * part of a Prisma query.
 */
export function visibleTo({ userId, card, everybody, classes }: Onlooker) {
  if (everybody) return {};
  if (!classes) return { id: userId };
  const taughtByThem = { teachers: { some: { userId } } };
  const attendedByThem = { enrolments: { some: { userId, ...TAKEN } } };
  if (card) {
    const inItsClass = { classroom: { id: card.classroomId, ...attendedByThem } };
    return { OR: [{ id: userId }, { teaching: { some: inItsClass } }] };
  }
  return {
    OR: [
      { id: userId },
      { teaching: { some: { classroom: { OR: [taughtByThem, attendedByThem] } } } },
      { enrolments: { some: { ...TAKEN, classroom: taughtByThem } } },
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

/** The time zone of somebody's account; null where it is gone. One statement. */
export async function readTimeZone(db: Database, userId: string): Promise<string | null> {
  const found = await db.prisma.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  return found?.timeZone ?? null;
}

/** Whether somebody is a superuser at this moment. One statement. */
export async function isStillSuperuser(db: Database, userId: string): Promise<boolean> {
  return (await db.prisma.user.count({ where: { id: userId, isSuperuser: true } })) > 0;
}
