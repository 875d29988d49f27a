import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on the directory. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

function holderOf(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/**
 * Takes a directory for this process alone. The lock is one of the operating system's on a file, taken through SQLite because Node has
 * no call for it; so it ends with the process however that ends, and holds among containers that share the directory.
 * @returns gives the lock up
 * @throws DirectoryInUse when another process, or this one, has it
 */
export function lockDirectory(directory: string): () => void {
  const holderPath = join(directory, 'db.holder');
  const lock = new DatabaseSync(join(directory, 'db.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DirectoryInUse(
      `The embedded database in ${directory} is in use by another process${holderOf(holderPath)}. ` +
        'Stop that one first, or set DATA_DIR to another directory.',
    );
  }
  writeFileSync(holderPath, `${process.pid}\n`);
  return () => {
    if (lock.isOpen) lock.close();
  };
}
