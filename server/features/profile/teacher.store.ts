import type { Database } from '../../kernel/db.ts';

/** What teachers say about themselves, and whether a superuser has verified them. All optional. */
export interface TeacherProfile {
  schoolName: string | null;
  subject: string | null;
  /** 0–80. */
  yearsOfExperience: number | null;
  bio: string | null;
  verifiedAt: Date | null;
}

/** The profile of a teacher; null for anybody else, also for one who was a teacher before. */
export async function findTeacherProfile(db: Database, userId: string): Promise<TeacherProfile | null> {
  const teacher = await db.prisma.user.findUnique({
    where: { id: userId, userType: 'TEACHER' },
    select: { schoolName: true, teacherSubject: true, yearsOfExperience: true, bio: true, verifiedAt: true },
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
