import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { literal } from '../../kernel/like.ts';
import { endCardsOfOwner } from '../person/endedAccess.store.ts';
import { userFields, type UserRow } from '../person/users.store.ts';
import type { StandingColumns, TeacherStanding } from './teacher.rules.ts';

/** What teachers say about themselves, and whether a superuser has verified them. All optional. */
export interface TeacherProfile {
  schoolName: string | null;
  subject: string | null;
  /** 0–80. */
  yearsOfExperience: number | null;
  bio: string | null;
  verifiedAt: Date | null;
}

/** Where a teacher stands, with why they were refused the last time; null: not, or verified since. */
export interface StandingRow extends StandingColumns {
  refusalReason: string | null;
}

/** A teacher as superusers find them. */
export interface TeacherRow extends UserRow, StandingRow {
  emailConfirmedAt: Date | null;
  createdAt: Date;
}

/** Which teachers are wanted: a part of name, address or school (empty: any), verified or not, and where they stand (null: any). */
export interface TeacherWish {
  search: string;
  verified: boolean | null;
  standing: TeacherStanding | null;
}

const PROFILE = {
  schoolName: true,
  teacherSubject: true,
  yearsOfExperience: true,
  bio: true,
  verifiedAt: true,
} as const;
const STANDING_FIELDS = { verifiedAt: true, refusedAt: true, refusalReason: true, refusalAnsweredAt: true } as const;
const TEACHER = { ...userFields, ...STANDING_FIELDS, emailConfirmedAt: true, createdAt: true } as const;

/** Those who stand so, as a condition: what `standingOf` in teacher.rules.ts says of one. */
const STANDING: Readonly<Record<TeacherStanding, Prisma.UserWhereInput>> = {
  VERIFIED: { verifiedAt: { not: null } },
  REFUSED: { verifiedAt: null, refusedAt: { not: null }, refusalAnsweredAt: null },
  WAITING: { verifiedAt: null, OR: [{ refusedAt: null }, { refusalAnsweredAt: { not: null } }] },
};

/** The condition for teachers of whom somebody looks for some. */
export function teachersLike({ search, verified, standing }: TeacherWish): Prisma.UserWhereInput {
  const part = { contains: literal(search), mode: 'insensitive' } as const;
  return {
    userType: 'TEACHER' as const,
    ...(verified === null ? {} : { verifiedAt: verified ? { not: null } : null }),
    ...(search === '' ? {} : { OR: [{ fullName: part }, { email: part }, { schoolName: part }] }),
    ...(standing === null ? {} : { AND: [STANDING[standing]] }),
  };
}

/** A page of teachers. One statement. */
export function readTeacherPage(
  db: Database,
  page: Pick<Prisma.UserFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<TeacherRow[]> {
  return db.prisma.user.findMany({ ...page, select: TEACHER });
}

/** How many teachers there are of those. One statement. */
export function countTeachers(db: Database, wanted: ReturnType<typeof teachersLike>): Promise<number> {
  return db.prisma.user.count({ where: wanted });
}

/** A teacher by id; null for anybody else. */
export function findTeacher(db: Database, userId: string): Promise<UserRow | null> {
  return db.prisma.user.findUnique({ where: { id: userId, userType: 'TEACHER' }, select: userFields });
}

/** The profile of a teacher; null for anybody else, also for one who was a teacher before. */
export async function findTeacherProfile(db: Database, userId: string): Promise<TeacherProfile | null> {
  const teacher = await db.prisma.user.findUnique({
    where: { id: userId, userType: 'TEACHER' },
    select: PROFILE,
  });
  if (!teacher) return null;
  const { teacherSubject, ...profile } = teacher;
  return { ...profile, subject: teacherSubject };
}

/** Writes the given fields of a profile; what is left out stays. */
export async function updateTeacher(
  tx: Transaction,
  userId: string,
  fields: {
    schoolName?: string | null;
    teacherSubject?: string | null;
    yearsOfExperience?: number | null;
    bio?: string | null;
  },
): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, userType: 'TEACHER' }, data: fields });
}

/** Where a teacher stands, and why they were refused; null for anybody else. One statement. */
export function findTeacherStanding(db: Database, userId: string): Promise<StandingRow | null> {
  return db.prisma.user.findUnique({ where: { id: userId, userType: 'TEACHER' }, select: STANDING_FIELDS });
}

/** Keeps when a teacher who is not verified was refused, and why, in place of what was kept before. */
export async function markRefused(db: Database, userId: string, refusedAt: Date, refusalReason: string): Promise<void> {
  const where = { id: userId, userType: 'TEACHER' as const, verifiedAt: null };
  await db.prisma.user.updateMany({ where, data: { refusedAt, refusalReason, refusalAnsweredAt: null } });
}

/**
 * Marks a teacher as verified, who is refused no more, or as one who is not: then the sign-in cards of their classes end, in one with it. Returns whose sessions ended with
 * these (UUIDs); null when nothing changed, or there is no such teacher.
 */
export function markVerified(db: Database, userId: string, isVerified: boolean, at: Date): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, userType: 'TEACHER', verifiedAt: isVerified ? null : { not: null } },
      data: isVerified
        ? { verifiedAt: at, refusedAt: null, refusalReason: null, refusalAnsweredAt: null }
        : { verifiedAt: null },
    });
    if (count === 0) return null;
    return isVerified ? [] : endCardsOfOwner(tx, userId, at);
  });
}
