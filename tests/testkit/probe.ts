import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Loaded before a server that a test started (`--import`, `--expose-gc`), by its threads too: tells its memory when asked, after all of
 * them have collected their garbage; sets its clock ahead.
 */
export interface MemoryReply {
  /** Bytes that the process holds. */
  resident: number;
  heap: number;
  /** Connections and other things that are open. */
  open: number;
}

/** What the process is told: to tell its memory, or how many milliseconds its clock is to be ahead of the machine's. */
export type Order = 'memory' | { readonly aheadMs: number };

type Collector = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

const CHANNEL = 'lacuna-memory';
const THREADS_COLLECT_MS = 500;

function collect(): void {
  (globalThis.gc as unknown as Collector | undefined)?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** From now on `Date` is so far ahead; timers are not. */
function setAhead(ms: number): void {
  const machine = Date;
  const now = () => machine.now() + ms;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

const channel = new BroadcastChannel(CHANNEL);
// Being asked is no reason to stay.
channel.unref();

if (isMainThread) {
  process.on('message', async (order: Order) => {
    if (order !== 'memory') {
      setAhead(order.aheadMs);
      process.send?.('ahead');
      return;
    }
    channel.postMessage('collect');
    await sleep(THREADS_COLLECT_MS);
    collect();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({
      resident: rss,
      heap: heapUsed,
      open: process.getActiveResourcesInfo().length,
    } satisfies MemoryReply);
  });
  process.channel?.unref();
} else {
  channel.onmessage = collect;
}
