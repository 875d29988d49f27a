import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/ports.ts';
import type { DemoAccount } from '../../server/features/auth/demo.ts';
import { environmentOf } from './environment.ts';
import type { MemoryReply, Order } from './probe.ts';
import { prepareDirectory } from './setup.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const PROBE = new URL('./probe.ts', import.meta.url).href;
const HOST = '127.0.0.1';
const START_MS = 90_000;
const STOP_MS = 20_000;
const LOOK_MS = 50;
/** Of what it wrote the end is kept. */
const OUTPUT_KEPT = 1_000_000;
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
 * Starts the server as `npm start` does, without building the web client, and waits until it listens.
 * @param env its variables, beside `DATA_DIR` and `PORT`
 * @throws Error with what it wrote when it ends before that
 */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lacuna-server-'));
  await cp(await prepareDirectory(), dataDir, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, MAIN], {
    cwd: dataDir,
    env: environmentOf({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), HOST, ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  let end: string | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + String(chunk)).slice(-OUTPUT_KEPT);
    });
  }
  const faults: string[] = [];
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (faults.length < FAULTS_KEPT && isFault(line)) faults.push(line);
    });
  }
  child.on('error', () => {});
  const exited = once(child, 'exit').then(([code, signal]) => {
    end = `ended with ${String(code ?? signal)}`;
    return code as number | null;
  });
  const deadline = performance.now() + START_MS;
  const isReady = (): boolean => text.includes('Lacuna is ready at');
  const hasEnded = (): boolean => end !== null;
  while (!isReady() && !hasEnded() && performance.now() < deadline) await sleep(LOOK_MS);
  if (!isReady()) {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`The server did not start:\n${text}`);
  }
  return {
    host: HOST,
    port,
    dataDir,
    output: () => text,
    faults: () => [...faults],
    ended: () => end,
    memory: () => memoryOf(child),
    demoAccounts: async () => JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[],
    async setAhead(ms) {
      const done = once(child, 'message');
      child.send({ aheadMs: ms } satisfies Order);
      await done;
    },
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const code = await exited;
      clearTimeout(late);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
