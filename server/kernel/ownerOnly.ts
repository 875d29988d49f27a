import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import process from 'node:process';

/** The rights of everybody but the owner. */
export const RIGHTS_OF_OTHERS = 0o077;
/** The modes of what is the owner's alone. */
export const OWNER_ONLY_DIRECTORY = 0o700;
export const OWNER_ONLY_FILE = 0o600;
const ALL_MODE_BITS = 0o7777;
/** Set on directories that everybody uses, such as /tmp. */
const STICKY = 0o1000;
/** All that the application puts into its data directory; anything else there must not be changed. */
const OWN_ENTRIES = /^(?:db|db\..*|secrets|outbox|demo-accounts\.json)$/u;

/** The directory can't be made the owner's alone. */
export class DirectoryShared extends Error {
  override name = 'DirectoryShared';
}

/** From here on, only its user can read what this process creates. For the main thread; does nothing on Windows. */
export function keepNewFilesPrivate(): void {
  process.umask(RIGHTS_OF_OTHERS);
}

function close(path: string, { mode, uid }: Stats): void {
  const user = process.getuid?.();
  const mayChange = user === uid || user === 0;
  if ((mode & RIGHTS_OF_OTHERS) !== 0 && mayChange) chmodSync(path, mode & ALL_MODE_BITS & ~RIGHTS_OF_OTHERS);
}

/** Synchronous: a thousand small files take 10 ms, and ten times that one by one through promises. */
function closeTree(path: string): void {
  const stats = lstatSync(path);
  // The target of a link is elsewhere and may belong to anybody.
  if (stats.isSymbolicLink()) return;
  close(path, stats);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) closeUnlessGone(join(path, name));
}

function closeUnlessGone(path: string): void {
  try {
    closeTree(path);
  } catch (error) {
    // Another process may be at work here; whether it may is not for this place to say.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Makes a data directory where there is none, and takes it, and what the application keeps in it, from everybody but the owner; also
 * one that an operator, a volume or an earlier version left open. Windows has no such modes: there the directory is as its parent says.
 * @throws DirectoryShared for a directory that everybody uses; the file system's error when it can't be made
 */
export function ensureOwnerOnly(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  if (process.platform === 'win32') return;
  const stats = statSync(dataDir);
  if ((stats.mode & STICKY) !== 0 || resolve(dataDir) === parse(resolve(dataDir)).root) {
    throw new DirectoryShared(
      `DATA_DIR is "${dataDir}", which everybody on this machine uses. Set DATA_DIR to a directory of its own.`,
    );
  }
  close(dataDir, stats);
  const own = readdirSync(dataDir).filter((name) => OWN_ENTRIES.test(name));
  for (const name of own) closeUnlessGone(join(dataDir, name));
}
