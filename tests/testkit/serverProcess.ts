import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DemoAccount } from '../../server/features/auth/demo.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import type { MemoryReply } from './probe.ts';
import { prepareDump } from './setup.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const PROBE = new URL('./probe.ts', import.meta.url).href;
const HOST = '127.0.0.1';
const START_MS = 90_000;
const STOP_MS = 20_000;
const LOOK_MS = 50;
/** Of what it wrote the end is kept. */
const OUTPUT_KEPT = 1_000_000;
const MEMORY_MS = 30_000;
/** What the machine sets must not reach the server. */
const FOREIGN =
  /^(?:DATABASE_URL|REDIS_URL|AUTH_SECRET|PORT|HOST|PUBLIC_URL|SMTP_|MAIL_|GOOGLE_|OPENAI_|WORKERS|RATE_|npm_)/u;

/** A whole server in a process of its own, on the embedded database in a directory of its own. */
export interface ServerProcess {
  host: string;
  port: number;
  dataDir: string;
  /** Everything that it wrote so far. */
  output(): string;
  /** Null while it runs. */
  ended(): string | null;
  /** What it holds after collecting its garbage. Rejects when it does not answer. */
  memory(): Promise<MemoryReply>;
  demoAccounts(): Promise<DemoAccount[]>;
  /** Ends it in order and removes its directory; returns its exit code. */
  stop(): Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function memoryOf(child: ChildProcess): Promise<MemoryReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server does not tell its memory.')), MEMORY_MS);
    child.once('message', (reply) => {
      clearTimeout(timer);
      resolve(reply as MemoryReply);
    });
    child.send('memory');
  });
}

/**
 * Starts the server as `npm start` does, without building the web client, and waits until it listens.
 * @param env its variables, beside `DATA_DIR` and `PORT`
 * @throws Error with what it wrote when it ends before that
 */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lacuna-server-'));
  // A migrated directory is there at once; making an empty one takes seconds.
  const template = await readFile(await prepareDump());
  await (await openDatabase({ url: null, dataDir, template })).close();
  const port = await freePort();
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, MAIN], {
    cwd: dataDir,
    env: { ...inherited, LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), HOST, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  let end: string | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + String(chunk)).slice(-OUTPUT_KEPT);
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
    ended: () => end,
    memory: () => memoryOf(child),
    demoAccounts: async () => JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[],
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
