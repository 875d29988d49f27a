import { Prisma } from '../../generated/prisma/client.ts';

/** Rows that go in one statement: with all that hangs on them, in far less time than a statement has. */
export const SLICE = 5_000;
/** The same of rows at which more hangs. */
export const FEWER = 500;

/** By what slices go from one to the next. */
export interface SliceKey {
  first: string;
  second: string;
}

/** The last row of a slice by its key, and whether there may be more after it. */
export interface Slice extends SliceKey {
  isFull: boolean;
}

export const LEAST_ID = '00000000-0000-0000-0000-000000000000';
export const BEFORE_ALL = '-infinity';

/**
 * Deletes slice by slice, from one key to the next: what went before is not looked at again, as its rows are there until the transaction's end.
 * @param deleteFrom deletes the first rows from a key on, that one included; nothing where there are none
 */
export async function inSlices(start: SliceKey, deleteFrom: (key: SliceKey) => Promise<Slice[]>): Promise<void> {
  let [last] = await deleteFrom(start);
  while (last?.isFull) {
    // oxlint-disable-next-line no-await-in-loop -- a slice after the other
    [last] = await deleteFrom(last);
  }
}

/**
 * Deletes so many rows in a statement, and again, until there are no more.
 * @param deleteSome deletes some of them, as many as it is told at most, and says how many
 * @param slice how many go in a statement
 */
export async function bySlices(deleteSome: (most: Prisma.Sql) => Promise<number>, slice = SLICE): Promise<void> {
  let count = slice;
  while (count === slice) {
    // oxlint-disable-next-line no-await-in-loop -- a slice after the other
    count = await deleteSome(Prisma.sql`LIMIT ${slice}::int`);
  }
}
