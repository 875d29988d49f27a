import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/kernel/db.ts';
import { opened } from './opened.ts';
import { addressOf, type DatabaseSource } from './setup.ts';

/** A migrated, empty database of a test file's own. */
export type TestDatabase = Database & {
  /** Closes it and removes it. */
  drop(): Promise<void>;
};

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openCopy(source: DatabaseSource): Promise<{ database: Database; remove: () => Promise<void> }> {
  if (source.kind === 'embedded') {
    const database = await openDatabase({ url: null, dataDir: null, template: await readFile(inject('embeddedDump')) });
    return { database, remove: async () => {} };
  }
  const name = `${source.prefix}${randomBytes(6).toString('hex')}`;
  await onServer(source.url, `CREATE DATABASE "${name}" TEMPLATE "${source.template}"`);
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
  const { database, remove } = await openCopy(inject('databaseSource'));
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
