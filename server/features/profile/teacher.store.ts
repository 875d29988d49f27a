import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import { literal } from '../../kernel/like.ts';
import { userFields, type UserRow } from '../person/users.store.ts';

/** What teachers say about themselves, and whether a superuser has verified them. All optional. */
export interface TeacherProfile {
  schoolName: string | null;
  subject: string | null;
  /** 0–80. */
  yearsOfExperience: number | null;
  bio: string | null;
  verifiedAt: Date | null;
}

/** A teacher as superusers find them. */
export interface TeacherRow extends UserRow {
  emailConfirmedAt: Date | null;
  createdAt: Date;
}

/** Which teachers are wanted: a part of name, address or school (empty: any), and verified, waiting, or both (null). */
export interface TeacherWish {
  search: string;
  verified: boolean | null;
}

const PROFILE = {
  schoolName: true,
  teacherSubject: true,
  yearsOfExperience: true,
  bio: true,
  verifiedAt: true,
} as const;
const TEACHER = { ...userFields, emailConfirmedAt: true, createdAt: true } as const;

/** The condition for teachers of whom somebody looks for some. */
export function teachersLike({ search, verified }: TeacherWish) {
  const part = { contains: literal(search), mode: 'insensitive' } as const;
  return {
    userType: 'TEACHER' as const,
    ...(verified === null ? {} : { verifiedAt: verified ? { not: null } : null }),
    ...(search === '' ? {} : { OR: [{ fullName: part }, { email: part }, { schoolName: part }] }),
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
  db: Database,
  userId: string,
  fields: {
    schoolName?: string | null;
    teacherSubject?: string | null;
    yearsOfExperience?: number | null;
    bio?: string | null;
  },
): Promise<void> {
  await db.prisma.user.updateMany({ where: { id: userId, userType: 'TEACHER' }, data: fields });
}

/** Marks a teacher as verified, or not (null). False when nothing changed, or there is no such teacher. */
export async function markVerified(db: Database, userId: string, at: Date | null): Promise<boolean> {
  const { count } = await db.prisma.user.updateMany({
    where: { id: userId, userType: 'TEACHER', verifiedAt: at ? null : { not: null } },
    data: { verifiedAt: at },
  });
  return count > 0;
}
