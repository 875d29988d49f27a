import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const LOCK_FILE = 'db.lock';
const HOLDER_FILE = 'db.holder';
/** What a locked directory has of the process that has locked it. */
export const LOCK_FILES: readonly string[] = [LOCK_FILE, HOLDER_FILE];
/** SQLite's result code for a file that somebody else has locked. */
const SQLITE_BUSY = 5;
const RETRY_MS = 50;
/** A server that was told to stop, or whose npm was killed, needs a moment to close. */
const PATIENCE_MS = 3000;

/** Another process works on the directory. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/** The id of the process that has a directory locked, or had; empty where none ever did. */
export function holderOf(directory: string): string {
  try {
    return readFileSync(join(directory, HOLDER_FILE), 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Locks a file for this process, without waiting; its directory has to be there. The lock is one of the operating system's, taken
 * through SQLite because Node has no call for it; so it ends with the process however that ends, and works across containers that share
 * the directory.
 * @returns gives the lock up; null while another process, or this one, keeps it
 */
export function tryLock(path: string): (() => void) | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => {
      if (lock.isOpen) lock.close();
    };
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/**
 * Locks a directory for this process, as `tryLock` does a file.
 * @param patienceMs how long to wait for a holder that is just ending
 * @returns gives the lock up
 * @throws DirectoryInUse when another process, or this one, keeps it
 */
export async function lockDirectory(directory: string, patienceMs = PATIENCE_MS): Promise<() => void> {
  const deadline = performance.now() + patienceMs;
  const lockPath = join(directory, LOCK_FILE);
  let lock = tryLock(lockPath);
  while (lock === null) {
    if (performance.now() >= deadline) {
      const holder = holderOf(directory);
      throw new DirectoryInUse(
        `The embedded database in ${directory} is in use by another process${holder && ` (process ${holder})`}. ` +
          'Stop that one first, or set DATA_DIR to another directory.',
      );
    }
    await sleep(RETRY_MS);
    lock = tryLock(lockPath);
  }
  writeFileSync(join(directory, HOLDER_FILE), `${process.pid}\n`);
  return lock;
}
