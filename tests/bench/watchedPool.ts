import { once } from 'node:events';
import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { makeAccounts, signInAll } from './accounts.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import type { Flags } from './flags.ts';
import { JSON_HEADERS, keepAliveAgent, send } from './http.ts';
import { storePool } from './pool.ts';
import { type BenchServer, startServer } from './servers.ts';
import { newPool } from './simulation.ts';

const POOL_SENTENCES = 500;
const SEED = 1;
/** A change that has not reached all by then is lost. */
const LOST_MS = 60_000;

/** Changes before the first that counts. */
export const WARM_UP_CHANGES = 2;

const WATCH = `subscription { poolChanged { change monitor { pools { validatedCount health } summary { totalValidated }
  validation { pendingCount } health { overall } tasks { uuid state } } } }`;
const RETIRE = `mutation($id: ID!) { decideSentence(input: { id: $id, decision: RETIRE }) { __typename } }`;

/** A server with a pool, and the superusers who watch it. */
export interface WatchedPool {
  server: BenchServer;
  /** Of so many superusers. */
  tokens: readonly string[];
  /** Of as many sentences as are to be retired. */
  sentenceIds: readonly string[];
  /** Retires a sentence: a change that every monitor is told of. Throws an Error where it is refused. */
  retire(id: string): Promise<void>;
}

/** Opens the socket of a monitor, lets it in and subscribes. */
export async function openMonitor(port: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ type: 'subscribe', id: 'pool', payload: { query: WATCH } }));
  return socket;
}

/** Waits until all are told of a change, or until what they have not heard counts as lost. */
export async function untilTold(all: Promise<void>): Promise<void> {
  const end = new AbortController();
  try {
    await Promise.race([all, sleep(LOST_MS, undefined, { signal: end.signal })]);
  } finally {
    end.abort();
  }
}

async function retire(agent: Agent, port: number, token: string, id: string): Promise<void> {
  const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  const { body } = await send(agent, port, 'POST', '/graphql', headers, { query: RETIRE, variables: { id } });
  const { data } = body as { data?: { decideSentence: { __typename: string } } };
  if (data?.decideSentence.__typename !== 'DecideSentencePayload') throw new Error(`Refused: ${JSON.stringify(body)}`);
}

/** Does a work with a server over a pool of its own, watched by so many. */
export async function onWatchedPool<T>(
  postgres: string,
  { changes, profile }: Flags,
  watchers: number,
  work: (pool: WatchedPool) => Promise<T>,
): Promise<T> {
  const database = await createDatabase(postgres);
  try {
    const url = database.url as string;
    const deps = await benchDeps(database, url, BENCH_SECRET);
    const client = await database.pool.connect();
    for (const { number } of LEVELS) await storePool(client, newPool(number, POOL_SENTENCES, SEED));
    client.release();
    const accounts = await makeAccounts(deps, 'monitor', watchers);
    await deps.db.pool.query('UPDATE users SET is_superuser = true');
    const tokens = await signInAll(deps, accounts);
    await deps.jobs.stop();
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM sentences LIMIT $1', [
      changes + WARM_UP_CHANGES,
    ]);
    const server = await startServer('lacuna.child.ts', { databaseUrl: url, secret: BENCH_SECRET }, profile);
    // One connection for all changes: none of them is measured with the opening of one.
    const agent = keepAliveAgent(1);
    try {
      return await work({
        server,
        tokens,
        sentenceIds: rows.map(({ id }) => id),
        retire: (id) => retire(agent, server.port, tokens[0] as string, id),
      });
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}
