import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured of this process, whichever of its parts it is; `/metrics` prints it (http/metrics.ts). */
export const measured = new Registry();

/** Bounds in seconds: from what a cached answer takes to the deadline of an operation. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const registers = [measured];

/** Answers over HTTP. `route` is a pattern of ours, never an address that somebody sent. */
export const requestSeconds = new Histogram({
  name: 'lacuna_http_request_duration_seconds',
  help: 'How long requests took until their answers were sent.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
});

/** Operations by whatever door, each event of a subscription too. `field` is the one field that was asked for, or `several`. */
export const operationSeconds = new Histogram({
  name: 'lacuna_operation_duration_seconds',
  help: 'How long GraphQL operations took, those of REST calls and of events included.',
  labelNames: ['kind', 'field', 'outcome'],
  buckets: SECONDS,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'lacuna_job_duration_seconds',
  help: 'How long jobs took, by queue and outcome.',
  labelNames: ['queue', 'outcome'],
  buckets: [...SECONDS, 30, 60, 300],
  registers,
});

export const cacheReads = new Counter({
  name: 'lacuna_cache_reads_total',
  help: 'Look-ups in the cache, by whether they found anything.',
  labelNames: ['result'],
  registers,
});

export const socketsOpen = new Gauge({
  name: 'lacuna_sockets',
  help: 'WebSockets that are open.',
  registers,
});

export const subscriptionsOpen = new Gauge({
  name: 'lacuna_subscriptions',
  help: 'Subscriptions that are under way.',
  registers,
});

export const modelCalls = new Counter({
  name: 'lacuna_model_calls_total',
  help: 'Calls to the model that writes sentences, by purpose and outcome.',
  labelNames: ['purpose', 'outcome'],
  registers,
});

export const modelTokens = new Counter({
  name: 'lacuna_model_tokens_total',
  help: 'Tokens that the model read and wrote.',
  labelNames: ['direction'],
  registers,
});

/** Seconds since an instant of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
