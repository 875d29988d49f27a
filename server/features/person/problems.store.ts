import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';
import { BEFORE_ALL, bySlices, inSlices, LEAST_ID, SLICE, type Slice } from './slices.ts';

/**
 * Deletes the problems of a learner with all that hangs on them, however many there are: none of the statements deletes more than 5,000.
 * @param sources those that were served there; null: wherever
 */
export async function deleteProblemsOf(
  tx: Transaction,
  userId: string,
  sources: readonly string[] | null,
): Promise<void> {
  const served = sources === null ? Prisma.empty : Prisma.sql`AND source::text = ANY(${[...sources]}::text[])`;
  await inSlices(
    { first: LEAST_ID, second: BEFORE_ALL },
    ({ first, second }) => tx.$queryRaw<Slice[]>`
      WITH slice AS MATERIALIZED (
        SELECT id, sentence_id, served_at FROM problems
         WHERE user_id = ${userId}::uuid AND (sentence_id, served_at) >= (${first}::uuid, ${second}::text::timestamptz) ${served}
         ORDER BY sentence_id, served_at LIMIT ${SLICE}::int
      ), gone AS (
        DELETE FROM problems p USING slice WHERE p.id = slice.id
      )
      SELECT s.sentence_id::text AS "first", s.served_at::text AS "second", count(*) OVER () = ${SLICE}::int AS "isFull"
        FROM slice s ORDER BY s.sentence_id DESC, s.served_at DESC LIMIT 1`,
  );
}

/** The same for a learner's rounds, whose problems are gone. */
export async function deleteRoundsOf(tx: Transaction, userId: string): Promise<void> {
  await inSlices(
    { first: BEFORE_ALL, second: LEAST_ID },
    ({ first, second }) => tx.$queryRaw<Slice[]>`
      WITH slice AS MATERIALIZED (
        SELECT id, started_at FROM rounds
         WHERE user_id = ${userId}::uuid AND (started_at, id) >= (${first}::text::timestamptz, ${second}::uuid)
         ORDER BY started_at, id LIMIT ${SLICE}::int
      ), gone AS (
        DELETE FROM rounds r USING slice WHERE r.id = slice.id
      )
      SELECT s.started_at::text AS "first", s.id::text AS "second", count(*) OVER () = ${SLICE}::int AS "isFull"
        FROM slice s ORDER BY s.started_at DESC, s.id DESC LIMIT 1`,
  );
}

/**
 * Deletes problems with all that hangs on them, however many there are, as `deleteProblemsOf` does.
 * @param ids a query of their ids, by rows that go with each of them
 */
export async function deleteProblemsIn(tx: Transaction, ids: Prisma.Sql): Promise<void> {
  await bySlices((most) => tx.$executeRaw`DELETE FROM problems WHERE id IN (${ids} ${most})`);
}
