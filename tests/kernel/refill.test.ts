import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { fillListening, LISTENING } from '../testkit/generation.ts';
import { type ModelServer, openModelServer } from '../testkit/modelServer.ts';

const CHILD = fileURLToPath(new URL('./refill.child.ts', import.meta.url));
const WANTED = 40;
/** In the middle of writing and of judging, with some stored and some not. */
const KILLED_AT_CALLS = [2, 5, 9];
const TIMEOUT_MS = 120_000;

let dataDir: string;
let model: ModelServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lacuna-refill-'));
  model = await openModelServer();
});
afterAll(async () => {
  await model.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function inDatabase<T>(work: (db: Database) => Promise<T>, template?: Uint8Array): Promise<T> {
  const db = await openDatabase({ url: null, dataDir, ...(template ? { template } : {}) });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Lets a worker work; it is killed at once when the model is called for the so-and-so-manieth time, counted from its start. */
async function work(killAtCall: number | null): Promise<string> {
  const child = spawn(process.execPath, [CHILD, dataDir, model.config.baseUrl], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  let calls = 0;
  model.onCall = () => {
    calls += 1;
    if (calls === killAtCall) child.kill('SIGKILL');
  };
  const [, signal] = await once(child, 'close');
  model.onCall = null;
  return `${signal ?? ''}${said}`;
}

describe('a worker that is killed in the middle of a refill', () => {
  it(
    'is followed by another one: the task ends, as many are stored as were wanted, and none twice',
    async () => {
      const { readFile } = await import('node:fs/promises');
      const template = await readFile(inject('embeddedDump'));
      const id = newId();
      await inDatabase(async (db) => {
        await fillListening(db, 600 - WANTED);
        await db.prisma.poolTask.create({
          data: { id, kind: 'REFILL', ...LISTENING, openKey: 'the refill', askedAt: new Date() },
        });
      }, template);
      for (const at of KILLED_AT_CALLS) {
        // One after the other: they are one worker after the other.
        // oxlint-disable-next-line no-await-in-loop
        expect(await work(at)).toBe('SIGKILL');
      }
      expect(await work(null)).toBe('ended\n');
      await inDatabase(async (db) => {
        expect(await db.prisma.poolTask.findUniqueOrThrow({ where: { id } })).toMatchObject({
          state: 'DONE',
          wanted: WANTED,
          done: WANTED,
          run: KILLED_AT_CALLS.length + 1,
        });
        const stored = await db.prisma.sentence.findMany({
          where: { origin: 'AI' },
          select: { text: true, status: true },
        });
        expect(stored.filter(({ status }) => status === 'PROBATION')).toHaveLength(WANTED);
        expect(stored.filter(({ status }) => status === 'PENDING')).toEqual([]);
        expect(new Set(stored.map(({ text }) => text)).size).toBe(stored.length);
      });
    },
    TIMEOUT_MS,
  );
});
