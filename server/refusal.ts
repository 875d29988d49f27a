import type { Config } from './env.ts';

/** A condition that stops the start and that a person can fix; its message says how, in one line. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** By name, so that an error at the very start loads none of their modules. */
const REFUSALS = new Set([
  'StartRefused',
  'BackupRefused',
  'ConfigError',
  'DirectoryInUse',
  'DirectoryShared',
  'EmbeddedUnusable',
  'MigrationRefused',
  'BankFormatError',
]);

/**
 * The one line that a person needs to see instead of a stack.
 * @returns null for an error that is a bug, whose stack is needed
 */
export function refusalText(error: unknown): string | null {
  return error instanceof Error && REFUSALS.has(error.name) ? error.message : null;
}

/**
 * What to say when the server can't listen.
 * @returns the error to throw: a StartRefused where the cause is known, else the error itself
 */
export function listenRefusal(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} on ${host} is in use. Stop the program that has it, or set PORT to another.`,
      );
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${port}. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(
        `HOST is "${host}", which is not an address of this machine. Set HOST to one, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}

/** What to say when the configured database cannot be used, without its password. */
export function databaseRefusal(error: unknown, databaseUrl: string): StartRefused {
  const url = new URL(databaseUrl);
  const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer';
  return new StartRefused(
    `The database ${url.pathname.slice(1)} on ${url.host} cannot be used: ${reason}. Check DATABASE_URL.`,
  );
}

/** What to say when the data directory can't be written. */
export function dataDirRefusal(error: unknown, dataDir: string): StartRefused {
  const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  return new StartRefused(
    `DATA_DIR is "${dataDir}", which cannot be written to (${reason}). Make it writable for this user, or set DATA_DIR to another directory.`,
  );
}
