import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { killSpawned } from '../testkit/spawnServer.ts';
import type { Order, Reply, ServerStart } from './child.ts';

/** Whether processes can be held on one core here. */
export const canPin = spawnSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' }).status === 0;

const LAST_CORE = availableParallelism() - 1;

/** Keeps this process off the servers' core where there is another; says whether it did. */
export function leaveServerCore(): boolean {
  if (!canPin || LAST_CORE === 0) return false;
  const others = LAST_CORE === 1 ? '0' : `0-${LAST_CORE - 1}`;
  return spawnSync('taskset', ['-a', '-c', '-p', others, String(process.pid)], { stdio: 'ignore' }).status === 0;
}

const running = new Set<ChildProcess>();

/** Ends every server at once, those that are started as `npm start` does too, with their directories; for an end before its time. */
export async function killServers(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await killSpawned();
}

/** A server in a process of its own. */
export interface BenchServer {
  port: number;
  /** Microseconds of CPU so far. */
  cpu(): Promise<number>;
  /** Bytes that are resident. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

function replyOf<K extends Reply['kind']>(child: ChildProcess, kind: K): Promise<Extract<Reply, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      const reply = message as Reply;
      if (reply.kind !== kind) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(reply as Extract<Reply, { kind: K }>);
    };
    const onExit = (code: number | null): void => reject(new Error(`A server of the bench ended with code ${code}`));
    child.on('message', onMessage).once('exit', onExit);
  });
}

/**
 * Starts a server on the last core (on any where processes can't be pinned) and waits until it listens.
 * @param module file beside this one that calls `serveBench`
 * @param profile folder for a CPU profile written at the end, or null
 */
export async function startServer(module: string, start: ServerStart, profile: string | null): Promise<BenchServer> {
  const script = fileURLToPath(new URL(module, import.meta.url));
  const node = [...(profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]), script];
  const [command, args] = canPin
    ? ['taskset', ['-c', String(LAST_CORE), process.execPath, ...node]]
    : [process.execPath, node];
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  // An order that can't be delivered: whoever waits for its reply is told by the exit.
  child.on('error', () => child.kill('SIGKILL'));
  const order = (message: Order): void => void child.send(message);
  const ready = replyOf(child, 'ready');
  order({ kind: 'start', start });
  const { port } = await ready;
  return {
    port,
    async cpu() {
      const answer = replyOf(child, 'cpu');
      order({ kind: 'cpu' });
      return (await answer).micros;
    },
    async memory() {
      const answer = replyOf(child, 'memory');
      order({ kind: 'memory' });
      return (await answer).bytes;
    },
    async stop() {
      if (!running.has(child)) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // It ends by itself once nobody is there any more.
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
