import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/ports.ts';
import { environmentOf } from '../testkit/environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How long a server may take to start. */
export const START_MS = 120_000;
const LOOK_MS = 200;

/** A server of a test's own, as `npm start` runs it, beside that of all tests. */
export interface OwnServer {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_MS && server.exitCode === null; waited += LOOK_MS) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('The server of this test did not start');
}

/**
 * Starts a server in a directory of its own.
 * @param own its variables
 * @param prepare what is done in that directory before it starts
 */
export async function openOwnServer(
  own: NodeJS.ProcessEnv,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<OwnServer> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'lacuna-own-'))];
  const url = `http://127.0.0.1:${port}`;
  await prepare(dataDir);
  const env = environmentOf({ ...own, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const server = spawn(process.execPath, ['dist/server.mjs'], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, stop };
}

/** Runs a script of the tests to its end. Throws Error where it fails. */
export async function runScript(script: string, ...parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...parameters], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`);
}
