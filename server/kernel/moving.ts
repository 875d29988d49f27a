import type { PoolClient } from 'pg';
import type { Database } from './db.ts';

/** Rows that are sent at once. */
const ROWS_AT_ONCE = 500;
/** The application's own tables, and those of the job queue. What says which version a schema has is not moved: each has its own. */
const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND c.relname NOT IN ('_prisma_migrations', 'version')
   ORDER BY n.nspname DESC, c.relname`;
const REFERENCES = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'jobs'::regnamespace) AND conparentid = 0
   ORDER BY 1, 2`;

interface Table {
  schema: string;
  name: string;
}

/** What a table holds: how many rows, and a sum over all of them that does not depend on their order. */
export interface Held {
  table: string;
  rows: number;
  checksum: string;
}

/** Something that keeps data from being moved; its message says what. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

const quoted = ({ schema, name }: Table): string => `"${schema}"."${name}"`;

async function heldIn(client: PoolClient, table: Table): Promise<Held> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `SELECT count(*)::int AS rows, COALESCE(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS checksum FROM ${quoted(table)} t`,
  );
  const [held] = rows;
  return { table: `${table.schema}.${table.name}`, rows: held?.rows ?? 0, checksum: held?.checksum ?? '0' };
}

/** Work on one connection, all or nothing, with texts of rows that are the same wherever they are made. */
async function within<T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'; SET LOCAL bytea_output = 'hex'`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function copyTable(from: PoolClient, to: PoolClient, table: Table): Promise<void> {
  const name = quoted(table);
  await from.query(`DECLARE moved CURSOR FOR SELECT to_json(t)::text AS row FROM ${name} t`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: they need not fit into memory together
    const { rows } = await from.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM moved`);
    if (rows.length === 0) break;
    const records = `[${rows.map(({ row }) => row).join(',')}]`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await to.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [records]);
  }
  await from.query('CLOSE moved');
}

/**
 * Copies everything from one database into another that has the same tables, with nothing in them: all of it, or nothing. Nobody else may
 * use either meanwhile. The source stays as it is.
 * @param say gets a line for each table that has rows
 * @returns what each table holds, after it was found equal in both
 * @throws MoveRefused where the target has rows, lacks a table, or holds something else afterwards
 */
export function moveDatabase(source: Database, target: Database, say: (line: string) => void): Promise<Held[]> {
  return within(source, (from) =>
    within(target, async (to) => {
      const [{ rows: tables }, { rows: there }] = [await from.query<Table>(TABLES), await to.query<Table>(TABLES)];
      const missing = tables.find((table) => !there.some((other) => quoted(other) === quoted(table)));
      if (missing) throw new MoveRefused(`The target has no table ${quoted(missing)}.`);
      for (const table of there) {
        // oxlint-disable-next-line no-await-in-loop -- one connection takes one statement at a time
        const { rows } = await heldIn(to, table);
        if (rows > 0)
          throw new MoveRefused(`The target is in use: ${quoted(table)} has ${rows} rows. Name an empty database.`);
      }
      const { rows: references } = await to.query<{ table: string; name: string; definition: string }>(REFERENCES);
      for (const { table, name } of references) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await to.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
      }
      const moved: Held[] = [];
      for (const table of tables) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await copyTable(from, to, table);
        // oxlint-disable-next-line no-await-in-loop -- as above
        const [had, has] = [await heldIn(from, table), await heldIn(to, table)];
        if (had.rows !== has.rows || had.checksum !== has.checksum) {
          throw new MoveRefused(
            `${had.table} has ${had.rows} rows here and ${has.rows} there, and they are not the same. Nothing was kept.`,
          );
        }
        if (had.rows > 0) say(`${had.table}: ${had.rows} rows, checksum ${had.checksum}`);
        moved.push(has);
      }
      for (const { table, name, definition } of references) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await to.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      }
      return moved;
    }),
  );
}
