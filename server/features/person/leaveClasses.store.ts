import { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { PLANNED_ONCE } from '../../kernel/statementNames.ts';
import { visibleClassrooms } from './classes.store.ts';
import { holdingConsents, lockConsents } from './consents.store.ts';
import { endAccess } from './endedAccess.store.ts';
import { endClasses } from './endedClasses.store.ts';
import { deletePlacesOf } from './places.store.ts';
import { takingTeachersTurn } from './turns.store.ts';
import { holdingLearners } from './withheld.store.ts';

/** A class that a co-teacher has taken over, and who that is. UUIDs. */
export interface PassedClass {
  classroomId: string;
  ownerId: string;
}

/** What becomes of the classes that somebody has owned. */
export interface OwnedClasses {
  /** Those that have another owner now. */
  passed: PassedClass[];
  /** Those that have ended (UUIDs), and are still to be removed (`removeEndedClasses`). */
  ended: string[];
}

/** What somebody has left who has left all their classes. */
export interface Left extends OwnedClasses {
  /** Students (UUIDs) whom a sign-in card of a class that they owned had let in: their sessions have ended. */
  cardHolders: string[];
}

/**
 * Of the teachers `t` of a class, who are the users `u`, its next owner comes first by this order: whoever has taught there longest, and a locked one only where all are.
 */
const NEXT_OWNER_FIRST = Prisma.sql`u.locked_at IS NOT NULL, t.joined_at, t.id`;

/** A class that a co-teacher takes over when its owner's account goes. */
export interface HandedOver {
  name: string;
  /** Full name of who owns it then. */
  newOwner: string;
}

/** The classes that co-teachers take over when somebody's account goes, by name: to whom each goes (`handOver`). One statement. */
export function readClassesHandedOver({ prisma }: Database, userId: string): Promise<HandedOver[]> {
  return prisma.$queryRaw<HandedOver[]>`
    SELECT DISTINCT ON (c.name, c.id) c.name, u.full_name AS "newOwner"
      FROM classroom_teachers o JOIN classrooms c ON c.id = o.owns_id
      JOIN classroom_teachers t ON t.classroom_id = c.id AND t.id <> o.id JOIN users u ON u.id = t.user_id
     WHERE o.user_id = ${userId}::uuid ORDER BY c.name, c.id, ${NEXT_OWNER_FIRST}`;
}

/** How many classes go with somebody's account: those that they own, and nobody else teaches. */
export function countClassesThatGo({ prisma }: Database, userId: string): Promise<number> {
  return prisma.classroomTeacher.count({
    where: { userId, ownsId: { not: null }, classroom: { teachers: { none: { userId: { not: userId } } } } },
  });
}

/**
 * Gives classes that have lost their owner to whoever has taught there longest (`NEXT_OWNER_FIRST`); those that nobody teaches end (`endClasses`). Whoever
 * calls it holds their rows, and has ended their sign-in cards.
 * @param classroomIds UUIDs
 */
export async function handOver(tx: Transaction, classroomIds: readonly string[], now: Date): Promise<OwnedClasses> {
  if (classroomIds.length === 0) return { passed: [], ended: [] };
  const passed = await tx.$queryRaw<PassedClass[]>`
    UPDATE classroom_teachers SET owns_id = classroom_id WHERE id IN (
      SELECT DISTINCT ON (t.classroom_id) t.id FROM classroom_teachers t JOIN users u ON u.id = t.user_id
       WHERE t.classroom_id = ANY(${[...classroomIds]}::text[]::uuid[])
       ORDER BY t.classroom_id, ${NEXT_OWNER_FIRST})
    RETURNING classroom_id AS "classroomId", user_id AS "ownerId"`;
  const isPassed = new Set(passed.map(({ classroomId }) => classroomId));
  const ended = classroomIds.filter((id) => !isPassed.has(id));
  await endClasses(tx, ended, now);
  return { passed, ended };
}

/**
 * Holds what somebody leaves whose account goes, to nobody or to somebody else, until the transaction's end, in the order in which everybody does: requests to parents
 * about them, the classes that they teach, by their ids, what they practise, and their own row. Until then they come to teach no further class (`takeTeachersTurn`), and
 * nobody comes to teach one of theirs, stops, or joins it. Three statements.
 * @returns whether there are such requests
 */
export async function holdToLeave(tx: Transaction, userId: string): Promise<boolean> {
  await tx.$executeRaw`
    ${PLANNED_ONCE} WITH turn AS MATERIALIZED (${takingTeachersTurn(userId)}
    ), requests AS MATERIALIZED (${holdingConsents(userId)})
    SELECT (SELECT count(*)::int FROM turn) AS turns, (SELECT count(*)::int FROM requests) AS requests`;
  // By a statement of its own: it sees the classes that came until the turn did. Also those that somebody else owns: whose account is going too, and who has just
  // handed one over.
  const taught = Prisma.sql`
    SELECT 1 FROM classrooms WHERE id IN (SELECT classroom_id FROM classroom_teachers WHERE user_id = ${userId}::uuid) ORDER BY id FOR UPDATE`;
  // The learner after the classes, which are counted for that, and before the person, as an answer that changes their level does, and before their places are, as
  // whoever asks them something at a place does.
  await tx.$queryRaw`
    ${PLANNED_ONCE} ${holdingLearners(Prisma.sql`SELECT ${userId}::uuid WHERE (SELECT count(*) FROM (${taught}) taught) >= 0`)}, person AS MATERIALIZED (
      SELECT 1 FROM users WHERE id = ${userId}::uuid AND (SELECT count(*) FROM learner) >= 0 FOR NO KEY UPDATE)
    SELECT count(*)::int AS people FROM person`;
  // And those that have come until then. Of classes none has.
  return lockConsents(tx, userId);
}

/**
 * Takes a person out of every class, within a transaction of the caller's that deletes them or gives their account to somebody else, and holds them (`holdToLeave`).
 * All that lets them in ends first (`endAccess`). Classes that they own are handed over, or end (`handOver`); deleted are their own places, with what they did there
 * (`deletePlacesOf`), classes that they wait to join, and the wish to be emailed about homework.
 */
export async function leaveClasses(tx: Transaction, userId: string, now: Date): Promise<Left> {
  // While the classes are theirs, so that the cards of those go too.
  const { cardHolders } = await endAccess(tx, userId, now, { tokens: true, passkeys: 'anybodys' });
  const taught = await tx.$queryRaw<{ ownsId: string | null }[]>`
    ${PLANNED_ONCE} WITH joins AS (DELETE FROM pending_joins WHERE user_id = ${userId}::uuid),
         wish AS (DELETE FROM homework_mails WHERE user_id = ${userId}::uuid)
    DELETE FROM classroom_teachers WHERE user_id = ${userId}::uuid RETURNING owns_id AS "ownsId"`;
  const owned = taught.flatMap(({ ownsId }) => ownsId ?? []);
  const { passed, ended } = await handOver(tx, owned, now);
  await deletePlacesOf(tx, userId, now);
  return { passed, ended, cardHolders };
}

/** Who hears of it when somebody leaves all their classes at once: the classes, and students whose class goes with them. UUIDs. */
export interface LeftClasses {
  taught: readonly string[];
  attended: readonly string[];
  /** Students of the classes that go with them, as nobody else teaches those. */
  students: readonly string[];
}

/** Looks who will hear of it, before somebody leaves their classes (`leaveClasses`). Two statements at most. */
export async function lookAtClasses(prisma: Transaction, userId: string): Promise<LeftClasses> {
  const found = await prisma.classroom.findMany({
    where: visibleClassrooms({ userId, card: null }),
    select: { id: true, teachers: { select: { userId: true } } },
  });
  const teaches = ({ teachers }: (typeof found)[number]) => teachers.some((one) => one.userId === userId);
  const taught = found.filter(teaches);
  const ending = idsOf(taught.filter(({ teachers }) => teachers.length === 1));
  return {
    taught: idsOf(taught),
    attended: idsOf(found.filter((one) => !teaches(one))),
    students: ending.length > 0 ? await studentsIn(prisma, ending) : [],
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The students (UUIDs) of these classes. One statement. */
// In SQL, as Prisma reads every row to leave the same ones out.
export async function studentsIn(prisma: Transaction, classroomIds: readonly string[]): Promise<string[]> {
  const students = await prisma.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT user_id AS "userId" FROM enrolments
     WHERE classroom_id = ANY(${[...classroomIds]}::text[]::uuid[]) AND left_at IS NULL`;
  return students.map(({ userId }) => userId);
}
