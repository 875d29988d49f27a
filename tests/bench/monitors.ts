import { setTimeout as sleep } from 'node:timers/promises';
import type WebSocket from 'ws';
import type { Flags } from './flags.ts';
import { heading, say } from './print.ts';
import { quantile } from './stats.ts';
import { onWatchedPool, openMonitor, untilTold, WARM_UP_CHANGES, type WatchedPool } from './watchedPool.ts';

const OPENED_AT_ONCE = 25;
/** What a change may take to the last of 99 in 100 monitors, in milliseconds. */
const AIM_MS = 1_000;
/** Longer than the time between two events of a subscription: no two changes stand for each other. */
const PAUSE_MS = 500;
const KB = 1_024;
const MICROS_PER_MS = 1_000;

interface Watch {
  socket: WebSocket;
  /** Validated sentences in all, as the latest event has them, and when it came. */
  total: number | null;
  at: number;
  heard: () => void;
}

interface Message {
  type: string;
  payload?: { data?: { poolChanged: { monitor: { summary: { totalValidated: number } } } } };
}

async function watch(port: number, token: string, heard: () => void): Promise<Watch> {
  const socket = await openMonitor(port, token);
  const own: Watch = { socket, total: null, at: 0, heard };
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse((data as Buffer).toString()) as Message;
    if (type !== 'next') return;
    own.total = payload?.data?.poolChanged.monitor.summary.totalValidated ?? null;
    own.at = performance.now();
    own.heard();
  });
  return own;
}

async function openAll(port: number, tokens: readonly string[], heard: () => void): Promise<Watch[]> {
  const watches: Watch[] = [];
  for (let at = 0; at < tokens.length; at += OPENED_AT_ONCE) {
    const some = tokens.slice(at, at + OPENED_AT_ONCE);
    // So many at once, as browsers come.
    // oxlint-disable-next-line no-await-in-loop
    watches.push(...(await Promise.all(some.map((token) => watch(port, token, heard)))));
  }
  return watches;
}

/** One change after the other: how long each took to each monitor. */
async function measure({ server, tokens, sentenceIds, retire }: WatchedPool) {
  const { port } = server;
  const before = await server.memory();
  let waiting: (() => void) | null = null;
  const watches = await openAll(port, tokens, () => waiting?.());
  await sleep(PAUSE_MS);
  const after = await server.memory();
  const times: number[] = [];
  let lost = 0;
  const cpuBefore = await server.cpu();
  try {
    for (const [change, id] of sentenceIds.entries()) {
      for (const one of watches) one.total = null;
      const all = new Promise<void>((resolve) => {
        waiting = () => {
          if (watches.every(({ total }) => total !== null)) resolve();
        };
      });
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await retire(id);
      // oxlint-disable-next-line no-await-in-loop
      await untilTold(all);
      if (change >= WARM_UP_CHANGES) {
        lost += watches.filter(({ total }) => total === null).length;
        times.push(...watches.flatMap(({ total, at }) => (total === null ? [] : [at - began])));
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(PAUSE_MS);
    }
  } finally {
    for (const { socket } of watches) socket.terminate();
  }
  const cpuEach = (await server.cpu()) - cpuBefore;
  return { times, lost, bytesEach: (after - before) / watches.length, cpuEach: cpuEach / sentenceIds.length };
}

/**
 * How long a change of the pool takes to everybody who watches, and what a monitor that watches costs in memory.
 * @returns whether every change reached all, 99 in 100 within a second
 */
export async function benchMonitors(server: string, flags: Flags): Promise<boolean> {
  heading(`A change of the pool, told to ${flags.monitors} monitors on one node`);
  return onWatchedPool(server, flags, flags.monitors, async (pool) => {
    const { times, lost, bytesEach, cpuEach } = await measure(pool);
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(times, share));
    say(`  ${flags.changes} changes, ${times.length} events heard, ${lost} lost`);
    say(
      `  from the decision sent to the event heard: p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms, most ${most?.toFixed(0)} ms (aim: p99 under ${AIM_MS})`,
    );
    say(
      `  CPU of the server: ${(cpuEach / MICROS_PER_MS).toFixed(0)} ms a change, ${(cpuEach / flags.monitors).toFixed(0)} µs a monitor`,
    );
    say(`  memory: ${(bytesEach / KB).toFixed(1)} kB a monitor (resident)`);
    return lost === 0 && times.length > 0 && (p99 ?? Number.POSITIVE_INFINITY) < AIM_MS;
  });
}
