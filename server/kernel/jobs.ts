import { PgBoss } from 'pg-boss';
import type { Database } from './db.ts';
import type { Log } from './log.ts';

/** A queue of the application: its name, how often a job is tried, how long it may take. */
export interface Queue {
  name: string;
  retryLimit: number;
  /** Seconds before the first retry; doubles each time. */
  retryDelaySeconds: number;
  expireInSeconds: number;
}

/** What a queue's worker does with one job; a rejection lets the job be tried again. */
export type Handler = (data: Record<string, unknown>) => Promise<void>;

/** Jobs that survive the process, on the application's own database. */
export interface Jobs {
  /** Puts a job into a queue; the promise resolves once it is stored. */
  send(queue: Queue, data: Record<string, unknown>): Promise<void>;
  /** Runs a queue's jobs in this process. */
  work(queue: Queue, handler: Handler): Promise<void>;
  /** Runs a queue by a cron line (UTC), once in all nodes. */
  schedule(queue: Queue, cron: string): Promise<void>;
  /** Lets jobs under way finish. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const DEFAULT_POLL_SECONDS = 2;
const STOP_MS = 10_000;

/**
 * Opens the queues.
 * @param options `runs` false: this process only sends (WORKERS=none). `pollSeconds`: how often a worker looks, 0.5 or more
 */
export async function openJobs(
  db: Database,
  log: Log,
  { runs, pollSeconds = DEFAULT_POLL_SECONDS }: { runs: boolean; pollSeconds?: number },
): Promise<Jobs> {
  const boss = new PgBoss({
    // The application's own pool: the embedded database admits one connection.
    db: { executeSql: async (text: string, values?: unknown[]) => db.pool.query(text, values as unknown[]) },
    schema: SCHEMA,
    supervise: runs,
    schedule: runs,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had an error'));
  await boss.start();
  const known = new Set<string>();
  const ensure = async (queue: Queue): Promise<void> => {
    if (known.has(queue.name)) return;
    await boss.createQueue(queue.name, {
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: queue.expireInSeconds,
    });
    known.add(queue.name);
  };
  return {
    async send(queue, data) {
      await ensure(queue);
      await boss.send(queue.name, data);
    },
    async work(queue, handler) {
      await ensure(queue);
      if (!runs) return;
      await boss.work<Record<string, unknown>>(queue.name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
        for (const job of jobs) await handler(job.data ?? {});
      });
    },
    async schedule(queue, cron) {
      await ensure(queue);
      if (runs) await boss.schedule(queue.name, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
