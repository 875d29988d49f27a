import type { Database } from '../../kernel/db.ts';
import { withTheir } from '../../kernel/relations.ts';
import type { ClassroomRole } from './classrooms.store.ts';

/** Classes of one person that are shown, the latest first. */
export const CLASSES_SHOWN = 50;

/** A class that somebody is in. */
export interface PersonsClass {
  name: string;
  role: ClassroomRole;
  since: Date;
}

/** The classes that somebody teaches or is a student of, the latest first. Two statements. */
export async function readClassesOf(db: Database, userId: string): Promise<PersonsClass[]> {
  const latest = { orderBy: { joinedAt: 'desc' as const }, take: CLASSES_SHOWN };
  const [taught, attended] = await Promise.all([
    db.prisma.classroomTeacher.findMany({
      where: { userId },
      ...latest,
      select: { ownsId: true, joinedAt: true, classroom: { select: { name: true } } },
    }),
    db.prisma.enrolment.findMany({
      where: { userId, leftAt: null },
      ...latest,
      select: { joinedAt: true, classroom: { select: { name: true } } },
    }),
  ]);
  return [
    ...withTheir('classroom', taught).map(({ ownsId, joinedAt: since, classroom }): PersonsClass => {
      return { name: classroom.name, role: ownsId === null ? 'CO_TEACHER' : 'OWNER', since };
    }),
    ...withTheir('classroom', attended).map(
      ({ joinedAt: since, classroom }): PersonsClass => ({ name: classroom.name, role: 'STUDENT', since }),
    ),
  ]
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())
    .slice(0, CLASSES_SHOWN);
}
