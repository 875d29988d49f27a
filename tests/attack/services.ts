import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createClient } from 'redis';

/** Where the services of the machine are, unless TEST_DATABASE_URL and TEST_REDIS_URL say otherwise. */
const POSTGRES = 'postgresql://postgres@127.0.0.1:5432/postgres';
const REDIS = 'redis://127.0.0.1:6379';
const SECRET_BYTES = 32;

/** What a server is started on instead of the embedded database and its own memory. */
export interface Services {
  env: NodeJS.ProcessEnv;
  /** Removes the database. */
  drop(): Promise<void>;
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new database on the machine's PostgreSQL, and a Redis. Keys of that Redis are shared with whatever else uses it.
 * @param databaseUrl any database of the PostgreSQL to make it in
 * @throws Error where one of them does not answer
 */
export async function openServices(databaseUrl = POSTGRES, redisUrl = REDIS): Promise<Services> {
  const redis = createClient({ url: redisUrl, socket: { reconnectStrategy: false } });
  redis.on('error', () => {});
  await redis.connect();
  await redis.ping();
  redis.destroy();
  const name = `lacuna_attack_${randomBytes(6).toString('hex')}`;
  await admin(databaseUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    env: {
      DATABASE_URL: url.href,
      REDIS_URL: redisUrl,
      AUTH_SECRET: randomBytes(SECRET_BYTES).toString('hex'),
    },
    drop: () => admin(databaseUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}
