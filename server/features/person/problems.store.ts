import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

/** Rows that go in one statement: with all that hangs on them, in far less time than a statement has. */
const SLICE = 5_000;

/** The last row of a slice by the key that slices go by, and how many rows were in it. */
interface Slice {
  first: string;
  second: string;
  count: number;
}

/**
 * Deletes slice by slice, from one key to the next: what went before is not looked at again, as its rows are there until the transaction's end.
 * @param deleteFrom deletes the first rows from a key on, that one included; nothing where there are none
 */
async function inSlices(
  start: Pick<Slice, 'first' | 'second'>,
  deleteFrom: (key: Pick<Slice, 'first' | 'second'>) => Promise<Slice[]>,
): Promise<void> {
  let [last] = await deleteFrom(start);
  while (last?.count === SLICE) {
    // oxlint-disable-next-line no-await-in-loop -- a slice after the other
    [last] = await deleteFrom(last);
  }
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';
const BEFORE_ALL = '-infinity';

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
      SELECT s.sentence_id::text AS "first", s.served_at::text AS "second", (count(*) OVER ())::int AS "count"
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
      SELECT s.started_at::text AS "first", s.id::text AS "second", (count(*) OVER ())::int AS "count"
        FROM slice s ORDER BY s.started_at DESC, s.id DESC LIMIT 1`,
  );
}

/**
 * Deletes problems with all that hangs on them, however many there are, as `deleteProblemsOf` does.
 * @param ids a query of their ids, by rows that go with each of them
 */
export async function deleteProblemsIn(tx: Transaction, ids: Prisma.Sql): Promise<void> {
  let count = SLICE;
  while (count === SLICE) {
    // oxlint-disable-next-line no-await-in-loop -- a slice after the other
    count = await tx.$executeRaw`DELETE FROM problems WHERE id IN (${ids} LIMIT ${SLICE}::int)`;
  }
}
