import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { measured, requestSeconds } from '../kernel/metrics.ts';
import { METRICS_PATH } from '../kernel/paths.ts';
import type { Addresses } from './address.ts';

/** What no route of ours took. */
const NO_ROUTE = 'none';
const NOT_HERE = 'Not found: there is nothing at this URL.';
const MS_PER_SECOND = 1_000;
/** Jobs are counted at most this often, however many ask. */
const JOBS_KEPT_MS = 10_000;

let hasDefaults = false;
/** Memory, processor, garbage and the event loop's delay: once in a process, however many servers it has. */
function measureProcess(): void {
  if (!hasDefaults) collectDefaultMetrics({ register: measured });
  hasDefaults = true;
}

/** What one server's database and queues are asked for when somebody reads. */
function readingsOf({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Registry {
  const own = new Registry();
  const connections = new Gauge({
    name: 'lacuna_database_connections',
    help: 'Connections to the database: open, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'open' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  let counted = Number.NEGATIVE_INFINITY;
  const queued = new Gauge({
    name: 'lacuna_jobs',
    help: 'Jobs in each queue that wait, run, wait for another try, or failed within the last hour.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      if (performance.now() - counted < JOBS_KEPT_MS) return;
      counted = performance.now();
      const found = await jobs.count().catch(() => null);
      if (!found) return;
      this.reset();
      for (const { queue, state, count } of found) this.set({ queue, state }, count);
    },
  });
  own.registerMetric(connections as unknown as Metric);
  own.registerMetric(queued as unknown as Metric);
  return own;
}

/**
 * Measures each request, and serves `/metrics` in Prometheus' format to callers whose address is among `METRICS_FROM`; to others there is
 * nothing at its address.
 */
export function registerMetrics(app: FastifyInstance, deps: Deps, addresses: Addresses): void {
  measureProcess();
  const all = Registry.merge([measured, readingsOf(deps)]);
  const mayRead = addresses.among(deps.config.metricsFrom);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requestSeconds.observe(labels, reply.elapsedTime / MS_PER_SECOND);
    done();
  });
  app.get(METRICS_PATH, async (request, reply) => {
    if (!mayRead(request.raw)) throw new NotFoundError(NOT_HERE);
    return reply.header('content-type', all.contentType).send(await all.metrics());
  });
}
