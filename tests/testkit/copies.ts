import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';

/**
 * Copies a row, or several, as often as there are ids, each time with other values in some columns.
 * @param where which rows: SQL, of a row `x` and an id `$1`
 * @param others names and values of the columns: SQL of the arguments of `jsonb_build_object`, of `x` and of the copy's id `c`
 */
export async function copyRows(
  { pool }: Pick<Database, 'pool'>,
  { table, where, id, others }: { table: string; where: string; id: string; others: string },
  ids: readonly string[],
): Promise<void> {
  await pool.query(
    `INSERT INTO ${table}
     SELECT (jsonb_populate_record(x, jsonb_build_object(${others}))).* FROM ${table} x, unnest($2::uuid[]) c WHERE ${where} = $1::uuid`,
    [id, ids],
  );
}

/** Copies somebody's account, so many times: the new ids, in ascending order. */
export async function copyPerson(db: Pick<Database, 'pool'>, userId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId).toSorted();
  const others = "'id', c, 'email', c || '@school.example'";
  await copyRows(db, { table: 'users', where: 'x.id', id: userId, others }, ids);
  return ids;
}
