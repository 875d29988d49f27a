import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { type Database, openDatabase } from '../../server/kernel/db.ts';
import { openJobs } from '../../server/kernel/jobs.ts';
import { createLog } from '../../server/kernel/log.ts';
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
const DUMP_SOURCES = [
  'prisma/migrations',
  'server/kernel/jobs.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
];
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

/** What a start makes in an empty database: our tables and the job queue's, which takes a second by itself. */
async function prepare(database: Database): Promise<void> {
  await applyMigrations(database);
  await (await openJobs(database, createLog('silent'), { runs: false })).stop();
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
    await prepare(database);
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
    const files = extname(source)
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
    await prepare(database);
    const draft = `${dumpFile}.${process.pid}`;
    await writeFile(draft, await database.dump());
    await database.close();
    await rename(draft, dumpFile);
  }
  return dumpFile;
}

/**
 * The data directory of a server that has been there before, bank and all, to be copied for each process that a test starts: making
 * one takes many seconds. Kept between runs; an older bank in it is brought up to date by the server that gets the copy.
 */
export function prepareDirectory(): Promise<string> {
  // Two servers that start at once need one directory.
  directoryMade ??= makeDirectory();
  return directoryMade;
}

let directoryMade: Promise<string> | undefined;

async function makeDirectory(): Promise<string> {
  const template = await readFile(await prepareDump());
  const directory = join(CACHE_DIRECTORY, `${await hashOfSources()}.data`);
  if (!existsSync(directory)) {
    const draft = `${directory}.${process.pid}`;
    const database = await openDatabase({ url: null, dataDir: draft, template });
    await loadBank(database, systemClock);
    await database.close();
    try {
      await rename(draft, directory);
    } catch (error) {
      // Another worker was quicker with the same.
      if (!existsSync(directory)) throw error;
      await rm(draft, { recursive: true, force: true });
    }
  }
  return directory;
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
