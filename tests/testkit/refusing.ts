import type { Database } from '../../server/kernel/db.ts';

const NAME = 'refuses';

/** Does something while the database refuses to change, or to delete, one row: `P0001`, as often as it is tried. */
export async function whileRefusing<T>(
  { pool }: Pick<Database, 'pool'>,
  { table, id, on }: { table: string; id: string; on: 'UPDATE' | 'DELETE' },
  work: () => Promise<T>,
): Promise<T> {
  await pool.query(`CREATE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it stays'; END $$`);
  try {
    await pool.query(
      `CREATE TRIGGER ${NAME} BEFORE ${on} ON ${table} FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION ${NAME}()`,
    );
    return await work();
  } finally {
    await pool.query(`DROP FUNCTION ${NAME} CASCADE`);
  }
}
