import type { Reader } from '../../access/viewer.ts';
import type { Classroom, Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { visibleClassrooms } from '../person/classes.store.ts';
import { STANDS } from '../person/endedClasses.store.ts';
import { takeTeachersTurn } from '../person/turns.store.ts';
import { U_COLUMNS, type UserRow } from '../person/users.store.ts';
import type { ClassroomFields } from './classrooms.rules.ts';
import { U_NOT_WITHDRAWN } from './withdrawn.ts';

/** A class as its row says. */
export type ClassroomRow = Classroom;

/** What somebody is in a class. */
export type ClassroomRole = 'OWNER' | 'CO_TEACHER' | 'STUDENT';

/** Columns of a `ClassroomRow`. */
export const classroomFields = {
  id: true,
  name: true,
  description: true,
  subject: true,
  gradeLevel: true,
  schoolYear: true,
  maxStudents: true,
  allowSelfEnrollment: true,
  invitationCode: true,
  active: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The classes whose owner is locked: nobody comes into them until they are unlocked. A part of a Prisma query; `isOwnerLocked` is the same. */
const OF_LOCKED_OWNER = { teachers: { some: { ownsId: { not: null }, user: { lockedAt: { not: null } } } } } as const;

/** Whether the owner of a class is locked. One statement. */
export async function isOwnerLocked(db: Pick<Transaction, 'classroom'>, classroomId: string): Promise<boolean> {
  return (await db.classroom.count({ where: { id: classroomId, ...OF_LOCKED_OWNER } })) > 0;
}

/** A page of classes. One statement. */
export function readClassroomPage(
  db: Database,
  page: Pick<Prisma.ClassroomFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<ClassroomRow[]> {
  return db.prisma.classroom.findMany({ ...page, select: classroomFields });
}

/** How many classes there are of those. One statement. */
export function countClassrooms(db: Database, where: Prisma.ClassroomWhereInput): Promise<number> {
  return db.prisma.classroom.count({ where });
}

/** Takes the row of a class first, as everybody does who counts its places or changes it. False where there is none any more, or it has ended. */
export async function lockClassroom(tx: Transaction, classroomId: string): Promise<boolean> {
  const held = await tx.$queryRaw<object[]>`
    SELECT 1 FROM classrooms c WHERE c.id = ${classroomId}::uuid AND ${STANDS} FOR UPDATE`;
  return held.length > 0;
}

/** Those classes among `ids` (UUIDs) that somebody may know of, in no order. One statement. */
export function readClassrooms(db: Database, reader: Reader, ids: readonly string[]): Promise<ClassroomRow[]> {
  return db.prisma.classroom.findMany({
    where: { id: { in: [...ids] }, AND: [visibleClassrooms(reader)] },
    select: classroomFields,
  });
}

/** The class with a code (tidied), where somebody may know of it; null for any other. One statement. */
export function findOwnByCode(db: Database, reader: Reader, invitationCode: string): Promise<ClassroomRow | null> {
  return db.prisma.classroom.findFirst({
    where: { invitationCode, AND: [visibleClassrooms(reader)] },
    select: classroomFields,
  });
}

const ROLES = `
  SELECT classroom_id AS id, CASE WHEN owns_id IS NULL THEN 'CO_TEACHER' ELSE 'OWNER' END AS role
    FROM classroom_teachers WHERE user_id = $1::uuid AND classroom_id = ANY($2::uuid[]) AND NOT $3
   UNION ALL
  SELECT classroom_id, 'STUDENT' FROM enrolments
   WHERE user_id = $1::uuid AND classroom_id = ANY($2::uuid[]) AND left_at IS NULL`;

/**
 * What somebody is in each of these classes (UUIDs); none of those that they have nothing to do with, or that are not their sign-in
 * card's, which makes nobody a teacher. One statement.
 */
export function readRoles(
  db: Database,
  { userId, card }: Reader,
  ids: readonly string[],
): Promise<{ id: string; role: ClassroomRole }[]> {
  return db.query('classroom-roles', ROLES, [
    userId,
    card ? ids.filter((id) => id === card.classroomId) : ids,
    card !== null,
  ]);
}

/** How many students a class has, and when one of them last did something in it; null for never. Nothing of children whose parent has withdrawn consent. */
export interface ClassroomFigures {
  id: string;
  students: number;
  lastActivityAt: Date | null;
  /** How many of its students have answered something in it in the last minutes. */
  practising: number;
}

const FIGURES = `
  SELECT classroom_id AS id, count(*) FILTER (WHERE left_at IS NULL)::int AS students,
         max(greatest(joined_at, last_activity_at)) FILTER (WHERE ${U_NOT_WITHDRAWN}) AS "lastActivityAt",
         count(*) FILTER (WHERE left_at IS NULL AND last_activity_at > $2::timestamptz)::int AS practising
    FROM enrolments JOIN users u ON u.id = user_id WHERE classroom_id = ANY($1::uuid[]) GROUP BY classroom_id`;

/**
 * The figures of classes (UUIDs); none of one that never had a student. One statement.
 * @param since who has answered after that is practising
 */
export function readClassroomFigures(db: Database, ids: readonly string[], since: Date): Promise<ClassroomFigures[]> {
  return db.query('classroom-figures', FIGURES, [ids, since]);
}

/** A teacher of a class. */
export interface ClassTeacher extends UserRow {
  classroomId: string;
  isOwner: boolean;
}

const TEACHERS = `
  SELECT t.classroom_id AS "classroomId", t.owns_id IS NOT NULL AS "isOwner", ${U_COLUMNS}
    FROM classroom_teachers t JOIN users u ON u.id = t.user_id
   WHERE t.classroom_id = ANY($1::uuid[])
     AND (u.locked_at IS NULL
          OR EXISTS (SELECT 1 FROM classroom_teachers o WHERE o.classroom_id = t.classroom_id AND o.user_id = $2::uuid))
   ORDER BY t.owns_id NULLS LAST, t.joined_at, t.id`;

/**
 * Who teaches each of these classes (UUIDs): of each the owner first, then by when they came. Teachers who are locked are shown to the
 * class's other teachers alone. One statement.
 */
export function readClassTeachers(db: Database, onlookerId: string, ids: readonly string[]): Promise<ClassTeacher[]> {
  return db.query('class-teachers', TEACHERS, [ids, onlookerId]);
}

/**
 * Holds whoever else makes classes for this person, or makes another of them than a teacher, until the transaction's end. False for who is no
 * teacher. Throws as `requireBearer`.
 */
export async function lockTeacher(tx: Transaction, bearer: Bearer): Promise<boolean> {
  await requireBearer(tx, bearer);
  return (await tx.user.count({ where: { id: bearer.userId, userType: 'TEACHER' } })) > 0;
}

/** A class to be made. */
export type NewClassroom = Required<Pick<ClassroomFields, 'name'>> &
  Omit<ClassroomFields, 'name'> & { invitationCode: string; createdAt: Date };

/** What comes into being together with a new class, whose id it is given. */
export type Along = (tx: Transaction, classroomId: string) => Promise<void>;

/** Prisma takes what is undefined for what is left out. */
export type Written<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/**
 * Makes a class with its owner, unless they have `most` already. Both hold however many are made at once.
 * @param along what else comes into being with it, in its transaction
 * @returns its id; 'full', or 'noTeacher' for who is none any more. Throws where the code is taken (`isTaken`), and as `requireBearer`
 */
export async function insertClassroom(
  db: Database,
  bearer: Bearer,
  classroom: NewClassroom,
  most: number,
  along: Along,
): Promise<{ id: string } | 'full' | 'noTeacher'> {
  const { userId: ownerId } = bearer;
  return db.transaction(async (tx) => {
    await takeTeachersTurn(tx, ownerId);
    if (!(await lockTeacher(tx, bearer))) return 'noTeacher';
    if ((await tx.classroomTeacher.count({ where: { userId: ownerId } })) >= most) return 'full';
    const id = newId();
    const owner = { id: newId(), userId: ownerId, ownsId: id, joinedAt: classroom.createdAt };
    await tx.classroom.create({ data: { ...(classroom as Written<NewClassroom>), id, teachers: { create: owner } } });
    await along(tx, id);
    return { id };
  });
}
