import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/kernel/db.ts';

const CHILD = fileURLToPath(new URL('./durability.child.ts', import.meta.url));
/** Each kill hits another moment: soon after the opening, and with a log that spans many pages. */
const WRITES_BEFORE_KILLS = [30, 200, 700];
const ID_SPACE = 1_000_000;

/** Starts writing, kills the process at once after a number of acknowledged writes, and returns those. */
async function writeAndKill(dataDir: string, firstId: number, writes: number, template: string): Promise<number[]> {
  const child = spawn(process.execPath, [CHILD, dataDir, String(firstId), template], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const gone = once(child, 'close');
  child.stdout.on('data', (chunk) => {
    told += chunk;
    if (told.split('\n').length > writes) child.kill('SIGKILL');
  });
  const [, signal] = await gone;
  expect(`${signal} ${complaints}`).toBe('SIGKILL ');
  // What follows the last line break was cut off by the kill.
  return told.split('\n').slice(0, -1).map(Number);
}

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacuna-durability-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('keeps every acknowledged commit when the process is killed under load, and opens again at once', async () => {
    const acknowledged: number[] = [];
    for (const [round, writes] of WRITES_BEFORE_KILLS.entries()) {
      const template = round === 0 ? inject('embeddedDump') : '';
      acknowledged.push(...(await writeAndKill(dataDir, round * ID_SPACE, writes, template)));

      const db = await openDatabase({ url: null, dataDir });
      const rows = await db.query<{ id: number; pair: number | null }>('kept', 'SELECT id, pair FROM kept', []);
      await db.close();
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      // A transaction is there whole or not at all.
      expect(rows.filter(({ pair }) => pair !== null && !kept.has(pair))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(930);
  }, 90_000);
});
