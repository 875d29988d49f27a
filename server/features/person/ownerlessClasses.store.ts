import { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { endCardsOfClass } from './endedAccess.store.ts';
import { STANDS } from './endedClasses.store.ts';
import { handOver, type LeftClasses, type OwnedClasses, studentsIn } from './leaveClasses.store.ts';

/** A class, `c`, that stands and that nobody owns. */
const OWNERLESS = Prisma.sql`${STANDS} AND NOT EXISTS (SELECT 1 FROM classroom_teachers t WHERE t.owns_id = c.id)`;

/** Classes (UUIDs) that stand and that nobody owns, by id. One statement. @param after which id, null to begin */
export async function findOwnerlessClasses(db: Database, after: string | null, most: number): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM classrooms c
     WHERE ${OWNERLESS} AND (${after}::text IS NULL OR c.id > ${after}::text::uuid) ORDER BY c.id LIMIT ${most}::int`;
  return rows.map(({ id }) => id);
}

/** What becomes of a class that nobody owned, and who hears of it. */
export interface Settled {
  classes: LeftClasses;
  /** Students (UUIDs) whom a sign-in card of it had let in: their sessions have ended. */
  cardHolders: string[];
  owned: OwnedClasses;
}

/**
 * Hands a class over that nobody owns, or ends it (`handOver`), in a transaction of its own. The sign-in cards of who owned it, and what they have opened, end
 * before. Null where somebody owns it, or it has ended.
 */
export function settleOwnerlessClass(db: Database, classroomId: string, now: Date): Promise<Settled | null> {
  return db.transaction(async (tx: Transaction) => {
    await tx.$queryRaw`SELECT 1 FROM classrooms WHERE id = ${classroomId}::uuid FOR UPDATE`;
    // By a statement of its own: what it reads is as it is once the class is held.
    const found = await tx.$queryRaw<object[]>`
      SELECT 1 FROM classrooms c WHERE c.id = ${classroomId}::uuid AND ${OWNERLESS}`;
    if (found.length === 0) return null;
    const students = await studentsIn(tx, [classroomId]);
    const cardHolders = await endCardsOfClass(tx, classroomId, now);
    const owned = await handOver(tx, [classroomId], now);
    const isOver = owned.ended.length > 0;
    return { classes: { taught: [classroomId], attended: [], students: isOver ? students : [] }, cardHolders, owned };
  });
}
