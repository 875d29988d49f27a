import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** Loaded before a server that a test started (`--import`, `--expose-gc`): tells its memory when asked. */
export interface MemoryReply {
  /** Bytes that the process holds, after its garbage is collected. */
  resident: number;
  heap: number;
  /** Connections and other things that are open. */
  open: number;
}

// Threads of the server load it too.
if (isMainThread && process.send !== undefined) {
  process.on('message', (order) => {
    if (order !== 'memory') return;
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({
      resident: rss,
      heap: heapUsed,
      open: process.getActiveResourcesInfo().length,
    } satisfies MemoryReply);
  });
  // Being asked is no reason to stay.
  process.channel?.unref();
}
