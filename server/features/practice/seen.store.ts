import type { Reader } from '../../access/viewer.ts';
import type { Database } from '../../kernel/db.ts';
import type { ProblemSource } from './moves.ts';

/** Problems of these belong to a class, and whoever comes by a sign-in card sees those of its class alone. */
const OF_A_CLASS = ['HOMEWORK', 'LIVE'] as const satisfies readonly ProblemSource[];

/** What of somebody's problems a reader may see, in a Prisma query: all, or by a sign-in card what belongs to no other class. */
export const seenBy = ({ userId, card }: Reader) => ({
  userId,
  ...(card
    ? {
        OR: [
          { source: { notIn: [...OF_A_CLASS] } },
          { homework: { attempt: { assignment: { classroomId: card.classroomId } } } },
          { live: { enrolment: { classroomId: card.classroomId } } },
        ],
      }
    : {}),
});

/**
 * The same of a problem `p` in SQL, beside that it is the reader's own.
 * @param card the parameter with the card's class (`cardClass`)
 */
export const pSeenBy = (card: string): string => `(
     ${card}::uuid IS NULL OR p.source NOT IN (${OF_A_CLASS.map((source) => `'${source}'`).join(', ')})
     OR EXISTS (SELECT 1 FROM homework_problems h JOIN homework_attempts a ON a.id = h.attempt_id JOIN assignments o ON o.id = a.assignment_id
                 WHERE h.problem_id = p.id AND o.classroom_id = ${card}::uuid)
     OR EXISTS (SELECT 1 FROM live_problems l JOIN enrolments e ON e.id = l.enrolment_id
                 WHERE l.problem_id = p.id AND e.classroom_id = ${card}::uuid))`;

/** The class (UUID) that a reader by a sign-in card is limited to; null for any other reader. */
export const cardClass = ({ card }: Reader): string | null => card?.classroomId ?? null;

/** Those among ids of problems that somebody has and a reader by a sign-in card does not see; none for any other reader. */
export async function hiddenFrom(db: Database, reader: Reader, ids: string[]): Promise<Set<string>> {
  if (!reader.card) return new Set();
  const seen = await db.prisma.problem.findMany({
    where: { ...seenBy(reader), id: { in: ids } },
    select: { id: true },
  });
  return new Set(ids).difference(new Set(seen.map(({ id }) => id)));
}
