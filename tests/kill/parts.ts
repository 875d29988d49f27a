import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
const OUTPUT_KEPT = 20_000;
const RESTART_AFTER_MS = 200;

/** How a part of the cluster is started. */
export interface PartPlan {
  name: string;
  command: string;
  args: string[];
  options?: SpawnOptions;
  /** Whether it serves; asked again and again after its start. */
  isUp(output: string): Promise<boolean>;
  /** Whether it may end by itself before it is up, as what waits for another part does; not unless given. */
  mayFailToStart?: boolean;
}

/** A process of the cluster that is started anew whenever it has ended. */
export interface Part {
  name: string;
  isUp(): boolean;
  /** Kills it, and whatever it has started, at once. It comes back by itself. */
  kill(): void;
  /** Resolves once it serves. @throws Error after so long */
  up(timeoutMs: number): Promise<void>;
  /** What ended by itself, and should not have. */
  faults: string[];
  stop(): Promise<void>;
}

/** The processes that another has started: PostgreSQL's backends, of which some would go on writing for a moment. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The name of the process, in brackets, may have spaces in it.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Starts a part, and starts it anew whenever it ends. */
export function keepUp({ name, command, args, options = {}, isUp, mayFailToStart = false }: PartPlan): Part {
  const faults: string[] = [];
  let child: ChildProcess | null = null;
  let [serves, isKilled, isStopped] = [false, false, false];
  let output = '';

  async function waitUntilUp(mine: ChildProcess): Promise<void> {
    const isMine = (): boolean => child === mine && !isStopped;
    while (isMine()) {
      // oxlint-disable-next-line no-await-in-loop -- one look after another
      if (await isUp(output)) {
        if (isMine()) serves = true;
        return;
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(LOOK_MS);
    }
  }

  async function live(): Promise<void> {
    const goesOn = (): boolean => !isStopped;
    while (goesOn()) {
      [serves, isKilled, output] = [false, false, ''];
      const mine = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
      child = mine;
      for (const stream of [mine.stdout, mine.stderr]) {
        stream?.on('data', (chunk) => {
          output = (output + String(chunk)).slice(-OUTPUT_KEPT);
        });
      }
      const exited = once(mine, 'exit');
      void waitUntilUp(mine);
      // oxlint-disable-next-line no-await-in-loop -- one life after another
      const [code, signal] = await exited;
      const wasUp = serves;
      serves = false;
      child = null;
      if (!isKilled && !isStopped && (wasUp || !mayFailToStart)) {
        faults.push(`${name} ended by itself with ${String(code ?? signal)}:\n${output.slice(-2_000)}`);
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(RESTART_AFTER_MS);
    }
  }
  const life = live();

  function kill(): void {
    const pid = child?.pid;
    if (pid === undefined) return;
    [isKilled, serves] = [true, false];
    const started = childrenOf(pid);
    killNow(pid);
    started.forEach(killNow);
  }

  return {
    name,
    faults,
    isUp: () => serves,
    kill,
    async up(timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      const isDown = (): boolean => !serves;
      while (isDown()) {
        if (performance.now() > deadline) throw new Error(`${name} does not start:\n${output.slice(-2_000)}`);
        // oxlint-disable-next-line no-await-in-loop
        await sleep(LOOK_MS);
      }
    },
    async stop() {
      isStopped = true;
      kill();
      await life;
    },
  };
}
