import { Client } from 'pg';
import type { EmbeddedServer } from '../../server/kernel/embedded.ts';

/** What a database was like when it was made. */
interface Origin {
  /** Tables, columns, constraints, indexes, triggers and functions as one number. */
  shape: string;
  /** Every table by its full name, quoted, with the rows that it began with as JSON. */
  tables: { name: string; rows: string }[];
}

/** An embedded database that test files have one after another. */
export interface Engine {
  server: EmbeddedServer;
  origin: Origin;
}

const OURS = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

const SHAPE = `SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS shape FROM (
    SELECT format('%s %s %s', c.oid::regclass, c.relkind, c.relpersistence) AS line
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS}
  UNION ALL
    SELECT format('%s.%s %s %s %s', a.attrelid::regclass, a.attname, a.atttypid::regtype, a.attnotnull,
                  pg_get_expr(d.adbin, d.adrelid))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE ${OURS} AND a.attnum > 0
  UNION ALL
    SELECT format('%s %s', o.conrelid::regclass, pg_get_constraintdef(o.oid))
    FROM pg_constraint o JOIN pg_namespace n ON n.oid = o.connamespace WHERE ${OURS}
  UNION ALL
    SELECT format('%s %s %s', t.tgrelid::regclass, t.tgname, t.tgenabled) FROM pg_trigger t
  UNION ALL
    SELECT format('%s %s', p.oid::regprocedure, md5(p.prosrc))
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OURS}
) all_of_it`;

const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY name`;

async function through<T>({ host, port, password }: EmbeddedServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host, port, password, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function shapeOf(client: Client): Promise<string> {
  return (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? '';
}

/** What `emptied` leads an embedded database back to. */
export function originOf(server: EmbeddedServer): Promise<Origin> {
  return through(server, async (client) => {
    const tables: Origin['tables'] = [];
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query<{ rows: string }>(
        `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM ${name} t`,
      );
      tables.push({ name, rows: rows[0]?.rows ?? '[]' });
    }
    return { shape: await shapeOf(client), tables };
  });
}

/**
 * Leads a database back to what it was when it was made: its rows, its sequences, its one session.
 * @returns false when its tables themselves were changed: then it is of no further use
 */
export function emptied({ server, origin }: Engine): Promise<boolean> {
  return through(server, async (client) => {
    await client.query('DISCARD ALL');
    if ((await shapeOf(client)) !== origin.shape) return false;
    await client.query('BEGIN');
    await client.query(`TRUNCATE ${origin.tables.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`);
    // Rows may refer to one another.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { name, rows } of origin.tables) {
      if (rows === '[]') continue;
      await client.query(`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)`, [rows]);
    }
    await client.query('COMMIT');
    return true;
  });
}
