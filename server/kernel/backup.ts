import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Client } from 'pg';
import { hasDatabase, LOOPBACK, PORT_FILE, passwordFor } from './embedded.ts';
import { DirectoryInUse, holderOf, LOCK_FILES, lockDirectory } from './lock.ts';
import { OWNER_ONLY_DIRECTORY } from './ownerOnly.ts';

/** The copy was not made; the message says why, in one line. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** What belongs to the process that has the directory open, and not to the data. */
const OF_THE_PROCESS: ReadonlySet<string> = new Set([...LOCK_FILES, PORT_FILE]);

const isWithin = (path: string, directory: string): boolean => {
  const way = relative(directory, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** A path as it is without symbolic links, those of its parents too, where some of it does not exist yet. */
async function realPath(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null) return real;
  const parent = dirname(path);
  return parent === path ? path : join(await realPath(parent), basename(path));
}

async function isFree(path: string): Promise<boolean> {
  if (!existsSync(path)) return true;
  return (await readdir(path).catch(() => ['a file'])).length === 0;
}

/** The port at which whoever holds the directory has its database open, or null: that of another process may be anybody's by now. */
async function openPort(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, PORT_FILE), 'utf8').catch(() => '');
  const [, port, process] = /^(\d{1,5}) (\d+)\n$/u.exec(text) ?? [];
  return port !== undefined && process === holderOf(dataDir) ? Number(port) : null;
}

/**
 * Holds a running database still: it has one session, and a transaction keeps that until it ends. What was committed is in the files by
 * then, and whoever comes waits.
 * @returns lets it go on
 * @throws BackupRefused when nobody answers
 */
async function holdStill(dataDir: string): Promise<() => Promise<void>> {
  const port = await openPort(dataDir);
  const refused = (reason: string): BackupRefused =>
    new BackupRefused(`The process that has ${dataDir} open does not answer (${reason}). End it, and try again.`);
  if (port === null) {
    throw new BackupRefused(
      `The process that has ${dataDir} open is just starting or ending. Wait a moment, and try again; if this goes on, end it first.`,
    );
  }
  const client = new Client({
    host: LOOPBACK,
    port,
    user: 'postgres',
    database: 'postgres',
    password: await passwordFor(dataDir),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('CHECKPOINT');
    await client.query('BEGIN');
  } catch (error) {
    await client.end().catch(() => {});
    throw refused((error as Error).message);
  }
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

/** Keeps everybody else from writing, whether a process has the directory open or none. */
async function hold(dataDir: string): Promise<() => Promise<void>> {
  try {
    const unlock = await lockDirectory(dataDir, 0);
    return async () => unlock();
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return holdStill(dataDir);
  }
}

/**
 * Copies a data directory with its embedded database, secrets and outgoing emails, whether Lacuna runs or not. A running one waits
 * meanwhile (a second for 100 MB) and goes on. The copy appears under its name only once it is whole, and is a data directory itself.
 * @param target a directory that does not exist or is empty, outside of `dataDir`
 * @throws BackupRefused when there is no database, the target is taken, or a process holds the database and does not answer
 */
export async function copyDataDir(dataDir: string, target: string): Promise<void> {
  const [from, to] = [await realPath(resolve(dataDir)), await realPath(resolve(target))];
  if (!hasDatabase(from)) throw new BackupRefused(`There is no database in ${dataDir}.`);
  if (isWithin(to, from)) throw new BackupRefused(`${target} is inside ${dataDir}. Choose a directory outside of it.`);
  if (!(await isFree(to))) throw new BackupRefused(`${target} already exists. Choose a directory that does not.`);
  await mkdir(dirname(to), { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  // A name that nobody else has: whatever stands beside the target is somebody's. A copy that is killed leaves it behind (docs/operate.md).
  const draft = await mkdtemp(`${to}.making-`);
  try {
    const release = await hold(from);
    try {
      for (const name of await readdir(from)) {
        if (!OF_THE_PROCESS.has(name)) await cp(join(from, name), join(draft, name), { recursive: true });
      }
    } finally {
      await release();
    }
    // What has come into it meanwhile is nobody's to delete.
    if (existsSync(to)) await rmdir(to);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
