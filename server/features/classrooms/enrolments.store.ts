import type { Reader } from '../../access/viewer.ts';
import { type Enrolment, Prisma } from '../../generated/prisma/client.ts';
import { type Database, LONG_TRANSACTION, type Transaction } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { listsOfEach } from '../../kernel/listsOfEach.ts';
import { type ClosedBecause, closedBecause } from './classrooms.rules.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { attendedBy, doesTeach, LIST_IS_TEACHERS, ownPlace, taughtBy } from '../person/classes.store.ts';
import { endCardsOfPlace, holdPeople } from '../person/endedAccess.store.ts';
import { STANDS } from '../person/endedClasses.store.ts';
import { holdLearner, holdLearners } from '../person/withheld.store.ts';
import { isOwnerLocked, lockClassroom } from './classrooms.store.ts';
import { removeOfPlaces } from './leftPlaces.ts';
import { NOT_WITHDRAWN, U_NOT_WITHDRAWN } from './withdrawn.ts';

/** A student's place in a class as its row says. */
export type EnrolmentRow = Enrolment;

/** Columns of an `EnrolmentRow`. */
export const enrolmentFields = {
  id: true,
  classroomId: true,
  userId: true,
  joinedAt: true,
  leftAt: true,
  removed: true,
  lastActivityAt: true,
} as const;

/** The students that a class has now. A part of a Prisma query. */
export const rosterOf = (classroomId: string) => ({ classroomId, leftAt: null });

/** The same of many classes, page by page. For their teachers. */
export const rosters = listsOfEach<EnrolmentRow>({
  name: 'rosters',
  table: 'enrolments',
  owner: 'classroom_id',
  fields: enrolmentFields,
  rule: `${LIST_IS_TEACHERS} AND r.left_at IS NULL`,
});

/**
 * The places that somebody may know of: their own, until they leave, and those in classes that they teach, also of students who have
 * left, unless a parent has withdrawn consent; by a sign-in card their own in its class. A part of a Prisma query.
 */
export const visibleEnrolments = (reader: Reader) =>
  reader.card ? ownPlace(reader) : { OR: [ownPlace(reader), { classroom: taughtBy(reader.userId), ...NOT_WITHDRAWN }] };

/** Those places among `ids` (UUIDs) that somebody may know of, in no order. One statement. */
export function readEnrolments(db: Database, reader: Reader, ids: readonly string[]): Promise<EnrolmentRow[]> {
  return db.prisma.enrolment.findMany({
    where: { id: { in: [...ids] }, AND: [visibleEnrolments(reader)] },
    select: enrolmentFields,
  });
}

/** Why nobody can take a place. */
export type Refusal = ClosedBecause | 'unknown' | 'enrolled' | 'teaching' | 'tooMany';

/** A class as far as joining it goes. */
export interface InvitedRow {
  name: string;
  /** False also while its owner is locked. */
  active: boolean;
  open: boolean;
  places: number;
  students: number;
}

/** The class that has this code; null for none. */
export async function findInvited(db: Database, code: string): Promise<InvitedRow | null> {
  const found = await db.prisma.classroom.findFirst({
    where: { invitationCode: code },
    select: {
      id: true,
      name: true,
      active: true,
      allowSelfEnrollment: true,
      maxStudents: true,
      _count: { select: { enrolments: { where: { leftAt: null } } } },
    },
  });
  if (!found) return null;
  const { id, name, allowSelfEnrollment: open, maxStudents: places, _count } = found;
  const active = found.active && !(await isOwnerLocked(db.prisma, id));
  return { name, active, open, places, students: _count.enrolments };
}

interface LockedClass {
  id: string;
  active: boolean;
  open: boolean;
  places: number;
}

/**
 * Holds somebody who is about to get a place, until the transaction's end: a parent who withdraws consent at this moment waits, and takes this
 * place too; and so does another place of theirs, so that their classes are counted one after the other. False where that is withdrawn already, or nobody is there.
 */
async function holdNewcomer(tx: Transaction, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<object[]>`
    SELECT 1 FROM users u WHERE u.id = ${userId}::uuid AND ${Prisma.raw(U_NOT_WITHDRAWN)} FOR NO KEY UPDATE`;
  return held.length > 0;
}

/** How many classes somebody is a student of. */
const countAttended = (tx: Transaction, userId: string): Promise<number> =>
  tx.classroom.count({ where: attendedBy({ userId, card: null }) });

/** Whether somebody has a place in the class that has this code, or has left it and it is kept. One statement. */
export async function hasPlaceKept(db: Database, userId: string, code: string): Promise<boolean> {
  return (await db.prisma.enrolment.count({ where: { userId, classroom: { invitationCode: code } } })) > 0;
}

/** Throws where whoever asked for a place may have it no more. It is asked once the class and the person are held, within their transaction. */
export type Admit = (tx: Transaction) => Promise<void>;

/**
 * Gives a student a place in the class that has this code; one who was in it before gets their old one. The last place goes to one
 * student, however many come at once: they take turns at the class's row.
 * @param most classes that a student may be in
 */
export async function takePlace(
  db: Database,
  { code, userId, now, most }: { code: string; userId: string; now: Date; most: number },
  admit: Admit,
): Promise<{ classroomId: string; enrolmentId: string } | Refusal> {
  return db.transaction(async (tx) => {
    const [found] = await tx.$queryRaw<LockedClass[]>`
      SELECT id, active, allow_self_enrollment AS open, max_students AS places
        FROM classrooms WHERE invitation_code = ${code} FOR UPDATE`;
    if (!found) return 'unknown';
    const classroomId = found.id;
    if (!(await holdNewcomer(tx, userId))) return 'unknown';
    await admit(tx);
    const place = await tx.enrolment.findUnique({ where: { classroomId_userId: { classroomId, userId } } });
    if (place && place.leftAt === null) return 'enrolled';
    if (await doesTeach(tx, userId, classroomId)) return 'teaching';
    const students = await tx.enrolment.count({ where: rosterOf(classroomId) });
    const active = found.active && !(await isOwnerLocked(tx, classroomId));
    const why = closedBecause({ ...found, active, students });
    if (why !== null) return why;
    if ((await countAttended(tx, userId)) >= most) return 'tooMany';
    const { id: enrolmentId } = await tx.enrolment.upsert({
      where: { classroomId_userId: { classroomId, userId } },
      create: { id: newId(), classroomId, userId, joinedAt: now },
      update: { leftAt: null, removed: false },
      select: { id: true },
    });
    return { classroomId, enrolmentId };
  });
}

/** Whether a teacher has taken somebody out of a class, as long as their place is kept. */
export async function wasTakenOut(db: Database, classroomId: string, userId: string): Promise<boolean> {
  const taken = { classroomId, userId, removed: true, leftAt: { not: null } };
  return (await db.prisma.enrolment.count({ where: taken })) > 0;
}

/** The students (UUIDs) whom a class has now. One statement. */
export async function readStudentIds(db: Database, classroomId: string): Promise<string[]> {
  const places = await db.prisma.enrolment.findMany({ where: rosterOf(classroomId), select: { userId: true } });
  return places.map(({ userId }) => userId);
}

/** Whose place it is, and in which class. */
export interface TaughtPlace {
  classroomId: string;
  userId: string;
}

/** A place in a class that somebody teaches; null for any other. */
export function findPlaceTaught(db: Database, teacherId: string, enrolmentId: string): Promise<TaughtPlace | null> {
  return db.prisma.enrolment.findFirst({
    where: { id: enrolmentId, classroom: taughtBy(teacherId), ...NOT_WITHDRAWN },
    select: { classroomId: true, userId: true },
  });
}

/** A place that a student has left, and whose sessions ended with it (UUIDs): cards had opened them there. */
export interface LeftPlace {
  id: string;
  cardHolders: string[];
}

/**
 * Closes a place of a class that the transaction holds (`lockClassroom`), as it does its learner (`holdLearners`): what they are asked and answer in the class
 * is recorded before, or sees that they have left it. With its sign-in card and what cards have opened there: nobody makes a card for it meanwhile, which
 * would be good once the student is back. Null where nobody has it.
 */
export async function closeHeldPlace(
  tx: Transaction,
  which: Prisma.EnrolmentWhereInput,
  { at, removed }: { at: Date; removed: boolean },
): Promise<LeftPlace | null> {
  const place = await tx.enrolment.findFirst({ where: { ...which, leftAt: null }, select: { id: true } });
  if (!place) return null;
  const cardHolders = await endCardsOfPlace(tx, place.id, at);
  await tx.enrolment.updateMany({ where: { id: place.id }, data: { leftAt: at, removed } });
  return { ...place, cardHolders };
}

/** Closes a place that somebody has (`closeHeldPlace`): all of it, or nothing. Null where there is none. Throws as `requireBearer`. */
function closePlace(
  db: Database,
  bearer: Bearer,
  which: Prisma.EnrolmentWhereInput,
  how: { at: Date; removed: boolean },
): Promise<LeftPlace | null> {
  return db.transaction(async (tx) => {
    const there = await tx.enrolment.findFirst({
      where: { ...which, leftAt: null },
      select: { id: true, classroomId: true, userId: true },
    });
    if (!there || !(await lockClassroom(tx, there.classroomId))) return null;
    // The learner, people, cards and the place, as everybody does.
    await holdLearner(tx, there.userId);
    await requireBearer(tx, bearer);
    // Once more: until the class was held, whoever closes it may have stopped teaching there.
    return closeHeldPlace(tx, { ...which, id: there.id }, how);
  });
}

/** Takes a student out of a class that somebody teaches. Null when they had left it. Throws as `requireBearer`. */
export const removePlace = (db: Database, bearer: Bearer, enrolmentId: string, at: Date): Promise<LeftPlace | null> =>
  closePlace(db, bearer, { id: enrolmentId, classroom: taughtBy(bearer.userId) }, { at, removed: true });

/** Takes a student out of a class by their own wish. Null where they have no place. Throws as `requireBearer`. */
export const leavePlace = (db: Database, bearer: Bearer, classroomId: string, at: Date): Promise<LeftPlace | null> =>
  closePlace(db, bearer, { userId: bearer.userId, classroomId }, { at, removed: false });

/**
 * Puts a student back into a class that somebody teaches, whom a teacher has removed since an instant; one who is in the class stays. Places are counted as by who joins.
 * @param most classes that a student may be in
 * @returns 'late' for who was removed before, or left by themself, once a parent has withdrawn consent, and for who teaches the class no more; 'teaches' for a student who has
 *   come to teach the class since, 'tooMany' for one who has as many classes as may be. Throws as `requireBearer`
 */
export async function restorePlace(
  db: Database,
  { bearer, enrolmentId }: { bearer: Bearer; enrolmentId: string },
  { since, most }: { since: Date; most: number },
): Promise<'restored' | 'there' | 'late' | 'teaches' | 'tooMany' | 'full'> {
  return db.transaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ id: string; places: number }[]>`
      SELECT c.id, c.max_students AS places FROM classrooms c JOIN enrolments e ON e.classroom_id = c.id
       WHERE e.id = ${enrolmentId}::uuid AND ${STANDS} FOR UPDATE OF c`;
    const readPlace = () => tx.enrolment.findUnique({ where: { id: enrolmentId } });
    const before = await readPlace();
    if (before && before.leftAt === null) return 'there';
    // Nobody is held for what can't be undone any more.
    const isLate = (one: typeof before) => !one?.removed || !one.leftAt || one.leftAt < since;
    if (!found || !before || isLate(before)) return 'late';
    // Both by their ids: they may put each other back.
    await holdPeople(tx, [bearer.userId, before.userId]);
    await requireBearer(tx, bearer, 'HELD');
    if (!(await holdNewcomer(tx, before.userId))) return 'late';
    // It may have gone with the account to somebody else, until the person was held.
    const place = await readPlace();
    if (!place || isLate(place)) return 'late';
    if (!(await doesTeach(tx, bearer.userId, found.id))) return 'late';
    // Nobody is a student where they teach.
    if (await doesTeach(tx, place.userId, found.id)) return 'teaches';
    if ((await countAttended(tx, place.userId)) >= most) return 'tooMany';
    if ((await tx.enrolment.count({ where: rosterOf(found.id) })) >= found.places) return 'full';
    await tx.enrolment.update({ where: { id: enrolmentId }, data: { leftAt: null, removed: false } });
    return 'restored';
  });
}

/** Places whose students left before an instant, by id. One statement. @param page after which id, null to begin, and how many */
export async function findLeftPlaces(
  db: Database,
  before: Date,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const left = await db.prisma.enrolment.findMany({
    where: { leftAt: { lt: before }, ...(after === null ? {} : { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true },
  });
  return left.map(({ id }) => id);
}

/** Removes a place whose student left before an instant, with all that hangs on it, however much that is. Returns how many places went. */
export function deleteLeftPlace(
  db: Database,
  id: string,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    // Before the place is: an answer in a class's homework, which changes the place, holds its learner first.
    await holdLearners(tx, Prisma.sql`SELECT e.user_id FROM enrolments e WHERE e.id = ${id}::uuid`);
    // Whoever comes back at this moment waits here, and begins anew; who has come back before stays.
    const left = await tx.$queryRaw<{ id: string }[]>`
      SELECT e.id FROM enrolments e
       WHERE e.id = ${id}::uuid AND e.left_at < ${before.toISOString()}::text::timestamptz FOR UPDATE`;
    if (left.length === 0) return 0;
    await removeOfPlaces(tx, [id], now);
    const { count } = await tx.enrolment.deleteMany({ where: { id } });
    return count;
  }, LONG_TRANSACTION);
}
