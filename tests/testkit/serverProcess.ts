import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, SERVER } from '../../scripts/build-server.ts';
import type { DemoAccount } from '../../server/features/auth/demo.ts';
import { IMAGE_ALLOCATOR, V8_FLAGS } from './deployed.ts';
import type { MemoryReply, Order } from './probe.ts';
import { prepareDirectory } from './setup.ts';
import { HOST, spawnServer } from './spawnServer.ts';

const PROBE = new URL('./probe.ts', import.meta.url).href;
const MEMORY_MS = 30_000;
const FAULTS_KEPT = 1_000;
/** As pino numbers them: errors, and what ends the process. */
const LEVEL_ERROR = 50;

/** A whole server in a process of its own, on the embedded database in a directory of its own. */
export interface ServerProcess {
  host: string;
  port: number;
  dataDir: string;
  /** Everything that it wrote so far. */
  output(): string;
  /** The lines of its log that tell of errors, the first thousand of them. */
  faults(): string[];
  /** Null while it runs. */
  ended(): string | null;
  /** What it holds after collecting its garbage. Rejects when it does not answer. */
  memory(): Promise<MemoryReply>;
  demoAccounts(): Promise<DemoAccount[]>;
  /** Sets its clock ahead of the machine's, once: sessions, and what is due, go by it. Timers do not. */
  setAhead(ms: number): Promise<void>;
  /** Ends it in order and removes its directory; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Whether a line of a log tells of an error. What is no line of the log does not. */
function isFault(line: string): boolean {
  if (!line.startsWith('{"level":')) return false;
  return Number.parseInt(line.slice('{"level":'.length), 10) >= LEVEL_ERROR;
}

function memoryOf(child: ChildProcess): Promise<MemoryReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server does not tell its memory.')), MEMORY_MS);
    child.once('message', (reply) => {
      clearTimeout(timer);
      resolve(reply as MemoryReply);
    });
    child.send('memory' satisfies Order);
  });
}

/**
 * Starts the server as `npm start` does, with the image's allocator and without building the web client, and waits until it listens.
 * @param env its variables, beside `DATA_DIR` and `PORT`
 * @throws Error with what it wrote when it ends before that
 */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lacuna-server-'));
  await buildServer();
  await cp(await prepareDirectory(), dataDir, { recursive: true });
  const faults: string[] = [];
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const server = await spawnServer({
    args: ['--expose-gc', ...V8_FLAGS, '--import', PROBE, SERVER],
    cwd: dataDir,
    dataDir,
    env: { ...IMAGE_ALLOCATOR, ...env },
    hasMessages: true,
    heard: (line) => {
      if (faults.length < FAULTS_KEPT && isFault(line)) faults.push(line);
    },
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const { child, port, output, ended } = server;
  return {
    host: HOST,
    port,
    dataDir,
    output,
    faults: () => [...faults],
    ended,
    memory: () => memoryOf(child),
    demoAccounts: async () => JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[],
    async setAhead(ms) {
      const done = once(child, 'message');
      child.send({ aheadMs: ms } satisfies Order);
      await done;
    },
    async stop() {
      const code = await server.stop();
      await remove();
      return code;
    },
  };
}
