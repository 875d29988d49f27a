import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/kernel/db.ts';
import { applyMigrations } from '../../server/kernel/migrate.ts';

/** Where each test file gets its database from. */
export type DatabaseSource = { kind: 'server'; url: string; template: string; prefix: string } | { kind: 'embedded' };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
    /** A migrated embedded database as a file, on whatever the other tests run. */
    embeddedDump: string;
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE_DIRECTORY = join(ROOT, 'node_modules/.cache/lacuna-tests');
/** What a dump is made of: another version of any of these makes another dump. */
const DUMP_SOURCES = ['prisma/migrations', 'node_modules/@electric-sql/pglite/package.json'];
const NAME_PREFIX = 'lacuna_test_';
/** Databases of a run that was killed are cleared away by a later one, once no run can still be using them. */
const ABANDONED_AFTER_MS = 6 * 3_600_000;
const TIME_DIGITS = 9;

/** The address of another database on the same server. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function dropMatching(url: string, matches: (name: string) => boolean): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE NOT datistemplate');
    for (const { datname } of rows) {
      if (matches(datname)) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

function isAbandoned(name: string): boolean {
  if (!name.startsWith(NAME_PREFIX)) return false;
  const startedAt = Number.parseInt(name.slice(NAME_PREFIX.length, NAME_PREFIX.length + TIME_DIGITS), 36);
  return Date.now() - startedAt > ABANDONED_AFTER_MS;
}

async function prepareServer(url: string): Promise<{ source: DatabaseSource; end: () => Promise<void> }> {
  const prefix = `${NAME_PREFIX}${Date.now().toString(36).padStart(TIME_DIGITS, '0')}_${process.pid}_`;
  const template = `${prefix}template`;
  const end = () => dropMatching(url, (name) => name.startsWith(prefix));
  await dropMatching(url, isAbandoned);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE "${template}"`);
  await client.end();
  const database = await openDatabase({ url: addressOf(url, template), dataDir: null });
  try {
    await applyMigrations(database);
  } catch (error) {
    await database.close();
    await end();
    throw error;
  }
  await database.close();
  return { source: { kind: 'server', url, template, prefix }, end };
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of DUMP_SOURCES) {
    const path = join(ROOT, source);
    const files = source.endsWith('.json')
      ? [path]
      : (await readdir(path, { recursive: true }))
          .filter((name) => name.endsWith('.sql'))
          .map((name) => join(path, name));
    for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Making an empty PGlite directory takes seconds and loading one a moment, so a migrated one is kept between runs. */
export async function prepareDump(): Promise<string> {
  const dumpFile = join(CACHE_DIRECTORY, `${await hashOfSources()}.tar`);
  if (!existsSync(dumpFile)) {
    await rm(CACHE_DIRECTORY, { recursive: true, force: true });
    await mkdir(CACHE_DIRECTORY, { recursive: true });
    const database = await openDatabase({ url: null, dataDir: null });
    await applyMigrations(database);
    const draft = `${dumpFile}.${process.pid}`;
    await writeFile(draft, await database.dump());
    await database.close();
    await rename(draft, dumpFile);
  }
  return dumpFile;
}

/** Prepares a migrated database that each test file gets a copy of; on PostgreSQL where TEST_DATABASE_URL is set. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('embeddedDump', await prepareDump());
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    project.provide('databaseSource', { kind: 'embedded' });
    return undefined;
  }
  const { source, end } = await prepareServer(url);
  project.provide('databaseSource', source);
  return end;
}
