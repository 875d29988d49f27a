import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { byItself, onBehalfOf } from './behalf.ts';
import type { Database } from './db.ts';
import type { Log } from './log.ts';
import { jobSeconds, secondsSince } from './metrics.ts';
import { requestIdNow, withinRequest } from './requestIds.ts';
import { KINDS, traced } from './tracing.ts';

/** A queue of the application: its name, how many jobs run at once, how often one is tried, how long it may take. */
export interface Queue {
  name: string;
  /** Jobs that one process runs at the same moment: what is slow holds up so many less one of the others. */
  atOnce: number;
  retryLimit: number;
  /** Seconds before the first retry; doubles each time. */
  retryDelaySeconds: number;
  /** Seconds that one run of one job may take. */
  expireInSeconds: number;
}

/**
 * What a queue's worker does with one job; a rejection lets the job be tried again.
 * @param stopping aborted once the process is to end: what takes long stops where it can go on later
 */
export type Handler = (data: Record<string, unknown>, stopping: AbortSignal) => Promise<void>;

/** Jobs that survive the process, on the application's own database. */
export interface Jobs {
  /** Puts a job into a queue and wakes this process's worker; the promise resolves once it is stored. */
  send(queue: Queue, data: Record<string, unknown>): Promise<void>;
  /** As `send`, but nobody takes it up for so many seconds. */
  sendLater(queue: Queue, data: Record<string, unknown>, seconds: number): Promise<void>;
  /**
   * As `send`, but of all that comes with one key within a span of time, the first is run at once and the others as one, in
   * the next span. Spans are those of the clock.
   */
  sendGathered(queue: Queue, data: Record<string, unknown>, key: string, seconds: number): Promise<void>;
  /** Runs a queue's jobs in this process. */
  work(queue: Queue, handler: Handler): Promise<void>;
  /** Runs a queue on a cron schedule (UTC), once across all nodes. */
  schedule(queue: Queue, cron: string): Promise<void>;
  /** How many jobs each queue has that wait, run, wait for another try, or have failed; those of the last hour. */
  count(): Promise<{ queue: string; state: string; count: number }[]>;
  /** Removes every job, in any queue and whatever became of it, whose data has this value under this name. */
  forget(name: string, value: string): Promise<void>;
  /** Takes a value out of the data of every job that has it under this name; the jobs stay. */
  strip(name: string, value: string): Promise<void>;
  /** Tells jobs under way that the process is to end, and lets them finish. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
/** How often one worker of a queue looks for what other processes sent, and for retries; its own process wakes it. */
const DEFAULT_POLL_SECONDS = 2;
/** The workers themselves hardly ever look: one that is idle is woken when it is time, and each busy one looks after its job. */
const IDLE_LOOK_SECONDS = 24 * 3600;
const STOP_MS = 10_000;
/** The library's own end of a job comes after ours, which is logged with the queue's name and keeps no error. */
const EXPIRY_SLACK_SECONDS = 10;
const MS_PER_SECOND = 1000;
/** Finished and failed jobs are kept only for investigating errors. */
const FINISHED_KEPT_SECONDS = 3600;
/** Jobs that nobody ever took up. */
const WAITING_KEPT_SECONDS = 7 * 24 * 3600;
const PRUNED_EVERY_SECONDS = 600;

/** The database may go away for a moment while a process starts: that is no reason to end it. Some 25 s in all. */
const whileStarting = retry(handleAll, {
  maxAttempts: 8,
  backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 5000 }),
});

/** The library's own queues have names that begin with two underscores. */
const COUNT = `
  SELECT name AS queue, state::text AS state, count(*)::int AS count FROM ${SCHEMA}.job
   WHERE left(name, 2) <> '__' AND state IN ('created', 'retry', 'active', 'failed') GROUP BY name, state`;

/** What a job carries of the request that asked for it; its handler does not see it. */
const OF_REQUEST = 'ofRequest';

function stamped(data: Record<string, unknown>): Record<string, unknown> {
  const requestId = requestIdNow();
  return requestId === undefined ? data : { ...data, [OF_REQUEST]: requestId };
}

type Job = JobWithMetadata<Record<string, unknown>>;
type Outcome = { id: string; status: 'completed' | 'failed' };

/** The library tells errors as plain objects with their message, which the log would not take for errors. */
function factsOf(told: unknown): { err: Error } {
  if (told instanceof Error) return { err: told };
  const { message, stack } = (told ?? {}) as { message?: unknown; stack?: unknown };
  const err = new Error(typeof message === 'string' ? message : 'no reason was given');
  if (typeof stack === 'string') err.stack = stack;
  return { err };
}

function withinSeconds(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The job took longer than ${seconds} s.`)), seconds * MS_PER_SECOND);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Lets a handler do a job as a part of the request that asked for it. */
function handled({ name }: Queue, job: Job, handler: Handler, stopping: AbortSignal): Promise<void> {
  const { [OF_REQUEST]: requestId, ...data } = job.data ?? {};
  // Of a job that nobody asked for, its own id tells its lines from others'.
  const id = typeof requestId === 'string' ? requestId : job.id;
  const attributes = {
    'messaging.destination.name': name,
    'lacuna.request_id': id,
    'lacuna.attempt': job.retryCount + 1,
  };
  return withinRequest(id, () => traced(`job ${name}`, attributes, () => handler(data, stopping), KINDS.job));
}

/** Runs one job; never rejects, whatever its handler does. */
async function outcomeOf(
  queue: Queue,
  job: Job,
  { handler, stopping, log }: { handler: Handler; stopping: AbortSignal; log: Log },
): Promise<Outcome> {
  const start = performance.now();
  try {
    // Within a promise, so that a handler that throws before its first await is caught too.
    await withinSeconds(
      Promise.resolve().then(() => handled(queue, job, handler, stopping)),
      queue.expireInSeconds,
    );
    jobSeconds.observe({ queue: queue.name, outcome: 'done' }, secondsSince(start));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    jobSeconds.observe({ queue: queue.name, outcome: 'failed' }, secondsSince(start));
    const isLast = job.retryCount >= job.retryLimit;
    const facts = { err: error, queue: queue.name, job: job.id, attempt: job.retryCount + 1 };
    if (isLast) log.error(facts, 'a job failed for the last time');
    else log.warn(facts, 'a job failed and will be tried again');
    // The error is not kept beside the job: it may hold anything, an address for instance. The log knows what to leave out.
    return { id: job.id, status: 'failed' };
  }
}

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
    // The application's own pool: the embedded database has one session.
    db: { executeSql: async (text: string, values?: unknown[]) => db.pool.query(text, values as unknown[]) },
    schema: SCHEMA,
    supervise: runs,
    schedule: runs,
    maintenanceIntervalSeconds: PRUNED_EVERY_SECONDS,
  });
  boss.on('error', (error: unknown) => log.warn(factsOf(error), 'the job queue had an error'));
  await boss.start();
  const known = new Map<string, Promise<void>>();
  const end = new AbortController();
  const timers: NodeJS.Timeout[] = [];

  async function make({ name, retryLimit, retryDelaySeconds, expireInSeconds }: Queue): Promise<void> {
    const options = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: expireInSeconds + EXPIRY_SLACK_SECONDS,
      deleteAfterSeconds: FINISHED_KEPT_SECONDS,
      retentionSeconds: WAITING_KEPT_SECONDS,
    };
    await boss.createQueue(name, options);
    // One that an earlier version made keeps that version's options otherwise.
    await boss.updateQueue(name, options);
  }
  const ensure = (queue: Queue): Promise<void> => {
    const making = known.get(queue.name) ?? make(queue);
    known.set(queue.name, making);
    making.catch(() => known.delete(queue.name));
    return making;
  };
  /** Lets one idle worker of the queue look now, and each busy one as soon as its job is done. */
  const wake = ({ name }: Queue): void => {
    const workers = boss.getWipData().filter((worker) => worker.name === name);
    const idle = workers.find(({ count }) => count === 0);
    for (const worker of workers) if (worker === idle || worker.count > 0) boss.notifyWorker(worker.id);
  };
  return {
    async send(queue, data) {
      await ensure(queue);
      await boss.send(queue.name, stamped(data));
      wake(queue);
    },
    async sendLater(queue, data, seconds) {
      await ensure(queue);
      await boss.sendAfter(queue.name, stamped(data), null, Math.ceil(seconds));
    },
    async sendGathered(queue, data, key, seconds) {
      await ensure(queue);
      await boss.sendDebounced(queue.name, stamped(data), null, seconds, key);
      wake(queue);
    },
    async work(queue, handler) {
      await whileStarting.execute(() => ensure(queue));
      if (!runs) return;
      const options = {
        pollingIntervalSeconds: IDLE_LOOK_SECONDS,
        localConcurrency: queue.atOnce,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const run = (jobs: Job[]): Promise<Outcome[]> =>
        Promise.all(jobs.map((job) => outcomeOf(queue, job, { handler, stopping: end.signal, log })));
      // Looking, and what is done, wait for the database in lines of their own: no other queue's, and no caller's.
      await onBehalfOf(byItself(`queue ${queue.name}`), () =>
        boss.work(queue.name, options, (jobs: Job[]) => {
          // Where there was one, there may be more.
          wake(queue);
          return onBehalfOf(byItself(`job ${queue.name}`), () => run(jobs));
        }),
      );
      timers.push(setInterval(() => wake(queue), pollSeconds * MS_PER_SECOND).unref());
    },
    async schedule(queue, cron) {
      await whileStarting.execute(async () => {
        await ensure(queue);
        if (runs) await boss.schedule(queue.name, cron);
      });
    },
    async count() {
      const { rows } = await db.pool.query(COUNT);
      return rows as { queue: string; state: string; count: number }[];
    },
    async forget(name, value) {
      await db.pool.query(`DELETE FROM ${SCHEMA}.job WHERE data->>$1 = $2`, [name, value]);
    },
    async strip(name, value) {
      await db.pool.query(`UPDATE ${SCHEMA}.job SET data = data - $1 WHERE data->>$1 = $2`, [name, value]);
    },
    async stop() {
      end.abort();
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
