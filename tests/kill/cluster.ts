import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { SERVER } from '../../scripts/build-server.ts';
import { freePort } from '../../scripts/ports.ts';
import type { ModelConfig } from '../../server/env.ts';
import { environmentOf } from '../testkit/environment.ts';
import { keepUp, type Part } from './parts.ts';
import { openProxy, type Proxy } from './proxy.ts';

const HOST = '127.0.0.1';
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const SECRET_BYTES = 32;
const PRIVATE = 0o700;
const START_MS = 120_000;
const STATUS_OK = 200;
/** What is acknowledged is written ten seconds later, or with a gigabyte: whoever looks sees what a killed PostgreSQL has lost. */
const NOT_DURABLE = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
  wal_buffers: '64MB',
};

/** PostgreSQL refuses to run as root. */
const POSTGRES_USER = 'postgres';

/** A web node, and where it listens. */
export interface ClusterNode {
  part: Part;
  host: string;
  port: number;
}

/** Everything that Lacuna runs on, as processes of this machine, in a folder of its own. */
export interface Cluster {
  /** In front of the nodes. */
  proxy: Proxy;
  /** By what is killed: two nodes, a worker, PostgreSQL and Redis. */
  parts: readonly Part[];
  /** Node A and node B. */
  nodes: readonly [ClusterNode, ClusterNode];
  databaseUrl: string;
  allUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Where PostgreSQL's programs are. @throws Error where there are none */
function postgresPrograms(): string {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS).toSorted() : [];
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`There is no PostgreSQL in ${POSTGRES_VERSIONS}: install postgresql.`);
  return join(POSTGRES_VERSIONS, newest, 'bin');
}

/** A command line as a user who may run PostgreSQL. */
function asPostgres(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args];
  return ['setpriv', [`--reuid=${POSTGRES_USER}`, `--regid=${POSTGRES_USER}`, '--clear-groups', command, ...args]];
}

function run(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

async function answersQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: HOST, port });
    const is = (up: boolean) => () => {
      socket.destroy();
      resolve(up);
    };
    socket.once('connect', is(true)).once('error', is(false));
  });
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://${HOST}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === STATUS_OK;
  } catch {
    return false;
  }
}

function postgres(folder: string, port: number, isDurable: boolean): Part {
  const programs = postgresPrograms();
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: PRIVATE });
  if (process.getuid?.() === 0) run('chown', [`${POSTGRES_USER}:${POSTGRES_USER}`, data]);
  run(
    ...asPostgres(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      POSTGRES_USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ]),
  );
  const durability = isDurable ? { synchronous_commit: 'on' } : NOT_DURABLE;
  const settings = {
    listen_addresses: HOST,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    ...durability,
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [command, rest] = asPostgres(join(programs, 'postgres'), args);
  const url = `postgresql://${POSTGRES_USER}@${HOST}:${port}/postgres`;
  // What was killed may hold its memory for a moment longer: then a start is refused.
  return keepUp({ name: 'PostgreSQL', command, args: rest, isUp: () => answersQuery(url), mayFailToStart: true });
}

/**
 * Starts PostgreSQL, Redis, two nodes, a worker and a proxy.
 * @param isDurable false: PostgreSQL acknowledges what is not on the disk yet
 * @param model what writes sentences; null for none
 */
export async function startCluster(isDurable: boolean, model: ModelConfig | null): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-kill-'));
  chmodSync(folder, 0o755);
  const [database, redis, a, b] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const databaseUrl = `postgresql://${POSTGRES_USER}@${HOST}:${database}/postgres`;
  const parts: Part[] = [postgres(folder, database, isDurable)];
  const stop = async (): Promise<void> => {
    // The database last, so that nothing complains of its end.
    for (const part of parts.toReversed()) await part.stop(); // oxlint-disable-line no-await-in-loop
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const redisArgs = ['--bind', HOST, '--port', String(redis), '--save', '', '--appendonly', 'no', '--dir', folder];
    parts.push(
      keepUp({
        name: 'Redis',
        command: 'redis-server',
        args: redisArgs,
        isUp: () => listens(redis),
        mayFailToStart: true,
      }),
    );
    for (const part of parts) await part.up(START_MS); // oxlint-disable-line no-await-in-loop
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const node = (name: string, port: number, workers: 'none' | 'only'): Part => {
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      const env = environmentOf({
        DATABASE_URL: databaseUrl,
        REDIS_URL: `redis://${HOST}:${redis}`,
        AUTH_SECRET: secret,
        DATA_DIR: dataDir,
        HOST,
        PORT: String(port),
        LOG_LEVEL: 'error',
        ...(model && { OPENAI_API_KEY: model.apiKey, OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: model.model }),
        RATE_LIMITS: 'off',
        WORKERS: workers,
      });
      const isUp = workers === 'only' ? async (output: string) => output.includes('Lacuna') : () => isReady(port);
      const options = { cwd: dataDir, env };
      // A server that can't reach its database at its start says so and ends; whoever watches over it starts it anew.
      return keepUp({ name, command: process.execPath, args: [SERVER], options, isUp, mayFailToStart: true });
    };
    const nodeA = node('node A', a, 'none');
    // The first one makes the tables.
    await nodeA.up(START_MS);
    const nodeB = node('node B', b, 'none');
    parts.push(nodeA, nodeB, node('worker', await freePort(), 'only'));
    const allUp = async (): Promise<void> => {
      for (const part of parts) await part.up(START_MS); // oxlint-disable-line no-await-in-loop
    };
    await allUp();
    const proxy = await openProxy([a, b], (port) => (port === a ? nodeA : nodeB).isUp());
    return {
      proxy,
      parts,
      nodes: [
        { part: nodeA, host: HOST, port: a },
        { part: nodeB, host: HOST, port: b },
      ],
      databaseUrl,
      allUp,
      async stop() {
        await proxy.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
