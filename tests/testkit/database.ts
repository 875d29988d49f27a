import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, overEmbedded } from '../../server/kernel/db.ts';
import { openEmbedded } from '../../server/kernel/embedded.ts';
import { type Engine, emptied, originOf } from './emptied.ts';
import { opened } from './opened.ts';
import { addressOf, type DatabaseSource } from './setup.ts';

/** A migrated, empty database of a test file's own. */
export type TestDatabase = Database & {
  /** Closes it and removes it. */
  drop(): Promise<void>;
};

/** Half an hour off from every whole one. */
const TIME_ZONE = 'Asia/Kolkata';

type Copy = { database: Database; remove: () => Promise<void> };

/** Opening an embedded database takes two seconds, emptying one a moment: those of this process that nobody has. */
const idle: Engine[] = [];
const IDLE_AT_MOST = 2;

async function takeEngine(): Promise<Engine> {
  const waiting = idle.pop();
  if (waiting !== undefined) return waiting;
  const server = await openEmbedded({ dataDir: null, template: await readFile(inject('embeddedDump')) });
  return { server, origin: await originOf(server) };
}

async function embeddedCopy(): Promise<Copy> {
  const engine = await takeEngine();
  return {
    database: overEmbedded(engine.server),
    async remove() {
      const isNew = await emptied(engine).catch(() => false);
      if (isNew && idle.length < IDLE_AT_MOST) idle.push(engine);
      else await engine.server.close();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function serverCopy(source: Extract<DatabaseSource, { kind: 'server' }>): Promise<Copy> {
  const name = `${source.prefix}${randomBytes(6).toString('hex')}`;
  await onServer(source.url, `CREATE DATABASE "${name}" TEMPLATE "${source.template}"`);
  // Nothing may depend on what is usual on a server.
  await onServer(source.url, `ALTER DATABASE "${name}" SET TimeZone = '${TIME_ZONE}'`);
  return {
    database: await openDatabase({ url: addressOf(source.url, name), dataDir: null }),
    remove: () => onServer(source.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

/**
 * A copy of the migrated template: on the server of TEST_DATABASE_URL, else embedded in memory.
 * Whatever a file does not drop is dropped at its end.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const source = inject('databaseSource');
  const { database, remove } = source.kind === 'embedded' ? await embeddedCopy() : await serverCopy(source);
  const copy: TestDatabase = {
    ...database,
    async drop() {
      if (!opened.delete(copy)) return;
      await database.close();
      await remove();
    },
  };
  opened.add(copy);
  return copy;
}
