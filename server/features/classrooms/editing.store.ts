import type { Database } from '../../kernel/db.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { endCardsOfClass } from '../person/endedAccess.store.ts';
import { endClasses } from '../person/endedClasses.store.ts';
import { studentsIn } from '../person/leaveClasses.store.ts';
import type { ClassroomFields } from './classrooms.rules.ts';
import { ownedBy, stillTeaches, taughtBy } from '../person/classes.store.ts';
import { type ClassroomRow, classroomFields, lockClassroom, type Written } from './classrooms.store.ts';
import { rosterOf } from './enrolments.store.ts';

/**
 * Writes the given fields of a class that somebody teaches.
 * @returns null, or how many students it has where it would have fewer places than that; 'gone' where they teach none such any more. Throws as `requireBearer`
 */
export async function updateClassroom(
  db: Database,
  bearer: Bearer,
  classroomId: string,
  fields: ClassroomFields,
): Promise<number | 'gone' | null> {
  return db.transaction(async (tx) => {
    // Before anything is told of its students. Nothing is waited for after it.
    if (!(await lockClassroom(tx, classroomId)) || !(await stillTeaches(tx, bearer, classroomId))) return 'gone';
    const { maxStudents } = fields;
    if (maxStudents !== undefined) {
      const students = await tx.enrolment.count({ where: rosterOf(classroomId) });
      if (students > maxStudents) return students;
    }
    await tx.classroom.update({ where: { id: classroomId }, data: fields as Written<ClassroomFields> });
    return null;
  });
}

/** Gives a class that somebody teaches another code. False where they teach none such. Throws where the code is taken, and as `requireBearer`. */
export function writeCode(db: Database, bearer: Bearer, classroomId: string, invitationCode: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One that ends meanwhile is told by its code.
    if (!(await lockClassroom(tx, classroomId)) || !(await stillTeaches(tx, bearer, classroomId))) return false;
    return (await tx.classroom.updateMany({ where: { id: classroomId }, data: { invitationCode } })).count > 0;
  });
}

/** Who hears of it when a class has ended. UUIDs. */
export interface EndedClass {
  students: string[];
  /** Students whom a sign-in card of it had let in: their sessions have ended. */
  cardHolders: string[];
}

/** Ends a class of this owner's (`endClasses`), and before it its sign-in cards with what they have opened. Null where it is not theirs. Throws as `requireBearer`. */
export async function endOwnClassroom(
  db: Database,
  bearer: Bearer,
  classroomId: string,
  now: Date,
): Promise<EndedClass | null> {
  const where = { id: classroomId, ...ownedBy(bearer.userId) };
  return db.transaction(async (tx) => {
    if (!(await lockClassroom(tx, classroomId)) || (await tx.classroom.count({ where })) === 0) return null;
    // Before the people whom cards have let in.
    await requireBearer(tx, bearer);
    const students = await studentsIn(tx, [classroomId]);
    const cardHolders = await endCardsOfClass(tx, classroomId, now);
    await endClasses(tx, [classroomId], now);
    return { students, cardHolders };
  });
}

/** A class that somebody teaches; null for any other. */
export function findTaught(db: Database, teacherId: string, classroomId: string): Promise<ClassroomRow | null> {
  return db.prisma.classroom.findFirst({
    where: { id: classroomId, ...taughtBy(teacherId) },
    select: classroomFields,
  });
}
