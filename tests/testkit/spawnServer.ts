import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/ports.ts';
import { environmentOf } from './environment.ts';

export const HOST = '127.0.0.1';
const START_MS = 180_000;
const STOP_MS = 20_000;
const LOOK_MS = 50;
/** Of what it wrote the end is kept. */
const OUTPUT_KEPT = 1_000_000;

/** What is started, and where. */
export interface ServerCommand {
  /** What Node is given: its flags, then the script. */
  args: readonly string[];
  cwd: string;
  /** Where the server keeps what is its own. */
  dataDir: string;
  /** Its variables, beside `DATA_DIR`, `HOST` and `PORT`. */
  env: NodeJS.ProcessEnv;
  /** Whether it is sent messages. */
  hasMessages?: boolean;
  /** Is given each line that it writes, the first one too. */
  heard?: (line: string) => void;
  /** Once told to end it has so long, before it is killed. */
  stopMs?: number;
}

/** A server in a process of its own that is ready. */
export interface SpawnedServer {
  child: ChildProcess;
  port: number;
  /** From spawning to being ready, in ms. */
  startMs: number;
  /** The end of what it wrote so far. */
  output(): string;
  /** How it ended; null while it runs. */
  ended(): string | null;
  /** Ends it in order, or kills it where that takes too long; returns its exit code, null where it was killed. Its directory stays. */
  stop(): Promise<number | null>;
}

interface Running {
  child: ChildProcess;
  dataDir: string;
  exited: Promise<number | null>;
}

const running = new Set<Running>();

/** Kills every server that was spawned and removes their directories; for an end before its time. */
export async function killSpawned(): Promise<void> {
  await Promise.all(
    [...running].map(async ({ child, dataDir, exited }) => {
      child.kill('SIGKILL');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    }),
  );
}

/**
 * Starts a server on a free port and waits until it is ready, at most three minutes.
 * @throws Error with what it wrote where it ends before that, or takes longer; it is not there any more then, but its directory is
 */
export async function spawnServer(command: ServerCommand): Promise<SpawnedServer> {
  const { args, cwd, dataDir, env, hasMessages = false, heard, stopMs = STOP_MS } = command;
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: environmentOf({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), HOST, ...env }),
    stdio: ['ignore', 'pipe', 'pipe', ...(hasMessages ? (['ipc'] as const) : [])],
  });
  let text = '';
  let end: string | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + String(chunk)).slice(-OUTPUT_KEPT);
    });
  }
  if (heard && child.stdout) createInterface({ input: child.stdout }).on('line', heard);
  const exited = new Promise<number | null>((resolve) => {
    const over = (how: string, code: number | null): void => {
      end ??= how;
      running.delete(mine);
      resolve(code);
    };
    child.once('exit', (code, signal) => over(`ended with ${String(code ?? signal)}`, code));
    // One that can't be started never exits; a message that can't be delivered is no end.
    child.on('error', (error) => child.pid === undefined && over(error.message, null));
  });
  const mine: Running = { child, dataDir, exited };
  running.add(mine);
  const isReady = (): boolean => text.includes('Lacuna is ready at');
  const hasEnded = (): boolean => end !== null;
  while (!isReady() && !hasEnded() && performance.now() - began < START_MS) await sleep(LOOK_MS);
  if (!isReady()) {
    child.kill('SIGKILL');
    await exited;
    throw new Error(`The server did not start, and ${String(end)}:\n${text}`);
  }
  return {
    child,
    port,
    startMs: performance.now() - began,
    output: () => text,
    ended: () => end,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
      const code = await exited;
      clearTimeout(late);
      return code;
    },
  };
}
