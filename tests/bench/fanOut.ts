import { request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Flags } from './flags.ts';
import { heading, say, table } from './print.ts';
import { noteRatio } from './ratios.ts';
import { type BenchServer, startServer } from './servers.ts';
import { median, spread } from './stats.ts';
import { onWatchedPool, openMonitor, untilTold, WARM_UP_CHANGES } from './watchedPool.ts';

const OPENED_AT_ONCE = 50;
/** What the last delivery, and a subscriber's memory, may be of those of a bare broadcast. */
const AIM = 2;
/** Longer than the time between two events of a subscription: no two changes stand for each other. */
const PAUSE_MS = 1_000;
const KB = 1_024;

/** One of the two servers that are compared. */
interface Side {
  server: BenchServer;
  /** Opens the socket of one subscriber, and waits until it is let in. */
  open(number: number): Promise<WebSocket>;
  isEvent(text: string): boolean;
  /** Makes one change, of which everybody is told. */
  change(number: number): Promise<void>;
}

/** What was measured of a side. */
interface Measured {
  /** From the change that is sent to the last subscriber's event, for each change. */
  lastMs: number[];
  lost: number;
  bytesEach: number;
  /** The latest event. */
  text: string;
}

async function measure(side: Side, subscribers: number, changes: number): Promise<Measured> {
  const before = await side.server.memory();
  const sockets: WebSocket[] = [];
  let [heard, text, at] = [0, '', 0];
  let all: (() => void) | null = null;
  try {
    for (let from = 0; from < subscribers; from += OPENED_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(OPENED_AT_ONCE, subscribers - from) }, (_, one) => from + one);
      // So many at once, as browsers come.
      // oxlint-disable-next-line no-await-in-loop
      sockets.push(...(await Promise.all(numbers.map((number) => side.open(number)))));
    }
    for (const socket of sockets) {
      socket.on('message', (data) => {
        const told = (data as Buffer).toString();
        if (!side.isEvent(told)) return;
        [heard, text, at] = [heard + 1, told, performance.now()];
        if (heard === subscribers) all?.();
      });
    }
    await sleep(PAUSE_MS);
    const bytesEach = ((await side.server.memory()) - before) / subscribers;
    const lastMs: number[] = [];
    let lost = 0;
    for (let number = 0; number < WARM_UP_CHANGES + changes; number += 1) {
      heard = 0;
      const told = new Promise<void>((resolve) => (all = resolve));
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await side.change(number);
      // oxlint-disable-next-line no-await-in-loop
      await untilTold(told);
      if (number >= WARM_UP_CHANGES) {
        lost += subscribers - heard;
        lastMs.push(at - began);
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(PAUSE_MS);
    }
    return { lastMs, lost, bytesEach, text };
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

async function openBare(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Posts a text and waits for the answer. */
function post(port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method: 'POST' }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(text);
  });
}

/** Lacuna's monitors, all told of a sentence that is retired. */
const lacunaSide = (postgres: string, flags: Flags): Promise<Measured> =>
  onWatchedPool(postgres, flags, flags.subscribers, ({ server, tokens, sentenceIds, retire }) =>
    measure(
      {
        server,
        open: (number) => openMonitor(server.port, tokens[number] as string),
        isEvent: (text) => text.includes('"type":"next"'),
        change: (number) => retire(sentenceIds[number] as string),
      },
      flags.subscribers,
      flags.changes,
    ),
  );

/** The same text, sent by `ws` and nothing else. */
async function bareSide(text: string, flags: Flags): Promise<Measured> {
  const bare = await startServer('broadcast.child.ts', { databaseUrl: '', secret: '' }, null);
  try {
    const side: Side = {
      server: bare,
      open: () => openBare(bare.port),
      isEvent: () => true,
      change: () => post(bare.port, text),
    };
    return await measure(side, flags.subscribers, flags.changes);
  } finally {
    await bare.stop();
  }
}

/**
 * How long a change takes to the last of all who watch the pool, and what each of them costs in memory, beside a broadcast of the same
 * bytes by `ws` alone.
 * @returns whether nothing was lost, and both are at most twice as much
 */
export async function benchFanOut(server: string, flags: Flags): Promise<boolean> {
  heading(`A change of the pool, told to ${flags.subscribers.toLocaleString('en-GB')} on one node, beside ws alone`);
  const lacuna = await lacunaSide(server, flags);
  const bare = await bareSide(lacuna.text, flags);
  const ratios = {
    time: median(lacuna.lastMs) / median(bare.lastMs),
    memory: lacuna.bytesEach / bare.bytesEach,
  };
  const beside = `ws alone, ${flags.subscribers.toLocaleString('en-GB')} subscribers`;
  noteRatio('fan-out', { what: 'Time until the last monitor is told', beside, aim: AIM }, [ratios.time]);
  noteRatio('fan-out', { what: 'Memory of each monitor', beside, aim: AIM }, [ratios.memory]);
  table([
    ['', 'to the last of them, ms', 'memory of each, kB', 'lost'],
    ['ws alone', spread(bare.lastMs, 0), (bare.bytesEach / KB).toFixed(1), String(bare.lost)],
    ['Lacuna', spread(lacuna.lastMs, 0), (lacuna.bytesEach / KB).toFixed(1), String(lacuna.lost)],
    ['', `${ratios.time.toFixed(2)}×`, `${ratios.memory.toFixed(2)}×`, ''],
  ]);
  say(`  ${lacuna.text.length.toLocaleString('en-GB')} characters an event; aim: at most ${AIM}× each`);
  return lacuna.lost + bare.lost === 0 && ratios.time <= AIM && ratios.memory <= AIM;
}
