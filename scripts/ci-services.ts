import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import process from 'node:process';
import pg from 'pg';
import { createClient } from 'redis';
import { reportFile, SUMMARY_FILE } from './results.ts';
import { runNode } from './steps.ts';

/**
 * Repeats the server's tests on the machine's own PostgreSQL and Redis, in a database and under a key prefix of its own,
 * both removed at the end. Does nothing, and says so, where one of them does not answer.
 */
const POSTGRES = 'postgresql://postgres@127.0.0.1:5432';
const REDIS = 'redis://127.0.0.1:6379';
const WAIT_MS = 2_000;

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${POSTGRES}/postgres`, connectionTimeoutMillis: WAIT_MS });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function redisAnswers(): Promise<boolean> {
  const client = createClient({ url: REDIS, socket: { connectTimeout: WAIT_MS, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

await rm(reportFile('services'), { force: true });
const postgresAnswers = await admin('SELECT 1').then(
  () => true,
  () => false,
);
if (!postgresAnswers || !(await redisAnswers())) {
  console.log('PostgreSQL or Redis does not answer on this machine: the server tests are not repeated with them.');
  process.exit(0);
}
const database = `lacuna_ci_${randomUUID().replaceAll('-', '')}`;
await admin(`CREATE DATABASE ${database}`);
try {
  process.exitCode = await runNode('scripts/test.ts', ['--server'], {
    TEST_DATABASE_URL: `${POSTGRES}/${database}`,
    TEST_REDIS_URL: REDIS,
  });
  await copyFile(SUMMARY_FILE, reportFile('services'));
} finally {
  await admin(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
}
