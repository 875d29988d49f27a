import type { Reader } from '../../access/viewer.ts';
import type { Transaction } from '../../kernel/db.ts';
import { type Bearer, requireBearer } from './bearers.store.ts';

/** The classes that somebody teaches, as owner or as co-teacher. A part of a Prisma query, as all of these. */
export const taughtBy = (userId: string) => ({ teachers: { some: { userId } } });

/** The classes that somebody owns. */
export const ownedBy = (userId: string) => ({ teachers: { some: { userId, ownsId: { not: null } } } });

/** The classes that somebody is a student of; of who came by a sign-in card its one. */
export const attendedBy = ({ userId, card }: Reader) => ({
  enrolments: { some: { userId, leftAt: null } },
  ...(card ? { id: card.classroomId } : {}),
});

/** The classes that somebody may know of: those that they teach or are a student of, and by a sign-in card its one. */
export const visibleClassrooms = (reader: Reader) =>
  reader.card ? attendedBy(reader) : { OR: [taughtBy(reader.userId), attendedBy(reader)] };

/** The reader's own places in classes, until they leave; by a sign-in card that in its class. A part of a Prisma query. */
export const ownPlace = ({ userId, card }: Reader) => ({
  userId,
  leftAt: null,
  ...(card ? { classroomId: card.classroomId } : {}),
});

/** Of a list that each class has (`listsOfEach`), in SQL: that whoever reads it teaches the class, and that they are a student of it and no more. */
export const LIST_IS_TEACHERS = "list.role IN ('OWNER', 'CO_TEACHER')";
export const LIST_IS_STUDENTS = "list.role = 'STUDENT'";

/**
 * The place in a class of somebody who is a student of it, held until the transaction's end: they do not leave meanwhile, nor does their
 * account go. Null for anybody else.
 */
export async function holdPlace(tx: Transaction, userId: string, classroomId: string): Promise<string | null> {
  const [place] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM enrolments
     WHERE classroom_id = ${classroomId}::uuid AND user_id = ${userId}::uuid AND left_at IS NULL FOR SHARE`;
  return place?.id ?? null;
}

/** Whether somebody is a student of a class. */
export async function isStudentIn(tx: Transaction, userId: string, classroomId: string): Promise<boolean> {
  return (await tx.enrolment.count({ where: { userId, classroomId, leftAt: null } })) > 0;
}

/** Whether somebody teaches a class, as owner or as co-teacher. */
export async function doesTeach(tx: Transaction, userId: string, classroomId: string): Promise<boolean> {
  return (await tx.classroomTeacher.count({ where: { userId, classroomId } })) > 0;
}

/**
 * Whether what somebody has done in a class may be kept: what they bear is good still, and they teach the class, both until the transaction's end. To be
 * asked last, once all is held that others may hold: whoever ends their sessions, or takes them out of the class, waits for this transaction, and would wait
 * for each of many that come without a gap. Throws as `requireBearer`.
 */
export async function stillTeaches(tx: Transaction, bearer: Bearer, classroomId: string): Promise<boolean> {
  await requireBearer(tx, bearer);
  const held = await tx.$queryRaw<object[]>`
    SELECT 1 FROM classroom_teachers
     WHERE classroom_id = ${classroomId}::uuid AND user_id = ${bearer.userId}::uuid FOR KEY SHARE`;
  return held.length > 0;
}

/** Asks whether what somebody does in a class may be kept, and throws where it may not. What was asked once in a transaction holds until its end. */
export type Still = () => Promise<void>;

/**
 * `stillTeaches`, for work that asks for it before its end: of whatever asks in the transaction, only the first does.
 * @param gone makes what is thrown where they teach the class no more
 */
export function teachingStill(tx: Transaction, bearer: Bearer, classroomId: string, gone: () => Error): Still {
  let asked: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    if (!(await stillTeaches(tx, bearer, classroomId))) throw gone();
  };
  return () => (asked ??= ask());
}
