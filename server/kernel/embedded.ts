import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { lockDirectory } from './lock.ts';
import { ensureOwnerOnly, OWNER_ONLY_FILE } from './ownerOnly.ts';
import { keptSecret } from './secrets.ts';

/** What the worker is started with: a directory on disk, or null for memory; a dump to begin from, or null; what it asks of clients. */
export type WorkerStart = { directory: string | null; template: Uint8Array | null; password: string };
export type WorkerOrder = 'dump' | 'close';
export type WorkerReply = { kind: 'ready'; port: number } | { kind: 'dump'; dump: Uint8Array } | { kind: 'closed' };

/** A PostgreSQL in WebAssembly that runs in a thread of this process and speaks the Postgres protocol on loopback. */
export interface EmbeddedServer {
  readonly host: string;
  readonly port: number;
  /** What every connection has to give. */
  readonly password: string;
  /** The whole data directory as a tar archive, for `template`. Nothing may be writing. */
  dump(): Promise<Uint8Array>;
  /** Ends connections, closes the database and gives the directory up. */
  close(): Promise<void>;
}

/** The data can't be opened: damaged, or written by another version of PostgreSQL. */
export class EmbeddedUnusable extends Error {
  override name = 'EmbeddedUnusable';
}

/** How to open one. */
export type EmbeddedOptions = {
  /** The data lie in `dataDir/db`; null keeps them in memory. */
  dataDir: string | null;
  /** A dump to begin from instead of an empty database. */
  template?: Uint8Array;
  /** Called when the thread ends unexpectedly. */
  onDead?: (error: Error) => void;
};

/** Where it listens. */
export const LOOPBACK = '127.0.0.1';
/** In the data directory: the port that it listens on, and the process that does, while it is open. */
export const PORT_FILE = 'db.port';
const PASSWORD_BYTES = 48;

const directoryIn = (dataDir: string): string => join(dataDir, 'db');

/** Whether a data directory has a database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(directoryIn(dataDir), 'PG_VERSION'));

/** With a directory it is kept, so that another program of the same owner can use it; in memory it is new each time. */
export async function passwordFor(dataDir: string | null): Promise<string> {
  const secret = dataDir === null ? randomBytes(PASSWORD_BYTES) : await keptSecret(dataDir, 'database');
  return Buffer.from(secret).toString('base64url');
}

function startWorker(start: WorkerStart): Worker {
  return new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: start, name: 'embedded database' });
}

function nextReply<K extends WorkerReply['kind']>(worker: Worker, kind: K): Promise<Extract<WorkerReply, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (message: WorkerReply): void => {
      if (message.kind !== kind) return;
      finish();
      resolve(message as Extract<WorkerReply, { kind: K }>);
    };
    const onError = (error: Error): void => {
      finish();
      reject(error);
    };
    const onExit = (code: number): void => onError(new Error(`The embedded database ended with code ${code}.`));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** The directory of the data, ready for opening: a first initialisation that was interrupted is started over. */
async function prepareDirectory(dataDir: string): Promise<{ directory: string; marker: string | null }> {
  const directory = directoryIn(dataDir);
  const marker = join(dataDir, 'db.making');
  // Nothing is acknowledged before the marker is gone, so there is no data to lose here.
  if (existsSync(marker)) await rm(directory, { recursive: true, force: true });
  if (hasDatabase(dataDir)) return { directory, marker: null };
  await writeFile(
    marker,
    'The embedded database is being created. If this file stays, the next start creates it again.\n',
  );
  return { directory, marker };
}

/**
 * Opens the embedded database, making it first where there is none.
 * @throws DirectoryInUse when another process holds the directory; DirectoryShared; EmbeddedUnusable when the data can't be opened
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir } = options;
  if (dataDir !== null) ensureOwnerOnly(dataDir);
  const unlock = dataDir === null ? () => {} : await lockDirectory(dataDir);
  try {
    const portFile = dataDir === null ? null : join(dataDir, PORT_FILE);
    // That of a process which was killed: somebody else's may be there now.
    if (portFile !== null) await rm(portFile, { force: true });
    const place = dataDir === null ? null : await prepareDirectory(dataDir);
    const password = await passwordFor(dataDir);
    const directory = place?.directory ?? null;
    const worker = startWorker({ directory, template: options.template ?? null, password });
    const { port } = await nextReply(worker, 'ready').catch((error: Error) => {
      throw new EmbeddedUnusable(
        `The embedded database in ${directory ?? 'memory'} cannot be opened: ${error.message}`,
        {
          cause: error,
        },
      );
    });
    if (dataDir !== null && place?.marker) {
      // The engine makes its directories as the process's mask says, and whoever called may have another.
      ensureOwnerOnly(dataDir);
      await rm(place.marker, { force: true });
    }
    if (portFile !== null) await writeFile(portFile, `${port} ${process.pid}\n`, { mode: OWNER_ONLY_FILE });

    let closing: Promise<void> | null = null;
    const onDead = (error: Error): void => {
      if (closing === null) options.onDead?.(error);
    };
    worker.on('error', onDead);
    worker.on('exit', (code) => onDead(new Error(`The embedded database ended with code ${code}.`)));

    const close = async (): Promise<void> => {
      const closed = nextReply(worker, 'closed');
      worker.postMessage('close' satisfies WorkerOrder, []);
      await closed;
      await worker.terminate();
      if (portFile !== null) await rm(portFile, { force: true });
      unlock();
    };
    return {
      host: LOOPBACK,
      port,
      password,
      async dump() {
        const dumped = nextReply(worker, 'dump');
        worker.postMessage('dump' satisfies WorkerOrder, []);
        return (await dumped).dump;
      },
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
