import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BackupRefused, copyDataDir } from '../../server/kernel/backup.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { lockDirectory } from '../../server/kernel/lock.ts';

/** Writes without a pause, and tells the id of each row once it is committed. */
const WRITER = fileURLToPath(new URL('./durability.child.ts', import.meta.url));

type Kept = { id: number; pair: number | null };

async function keptIn(dataDir: string): Promise<Kept[]> {
  const db = await openDatabase({ url: null, dataDir });
  try {
    return await db.query<Kept>('kept', 'SELECT id, pair FROM kept', []);
  } finally {
    await db.close();
  }
}

describe('a copy of the data directory', () => {
  let place: string;
  let dataDir: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'lacuna-backup-'));
    dataDir = join(place, 'data');
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  it('made while a process writes holds every row that was acknowledged before it, and the writer goes on', async () => {
    const child = spawn(process.execPath, [WRITER, dataDir, '0', inject('embeddedDump')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'close');
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
    });
    const acknowledged = (): number[] => told.split('\n').slice(0, -1).map(Number);
    const atLeast = async (count: number): Promise<void> => {
      await expect.poll(() => acknowledged().length, { timeout: 30_000 }).toBeGreaterThan(count);
    };
    await atLeast(200);

    const before = acknowledged();
    await copyDataDir(dataDir, join(place, 'first'));
    const atEnd = acknowledged().length;
    await copyDataDir(dataDir, join(place, 'second'));
    await atLeast(atEnd + 100);
    child.kill('SIGKILL');
    await gone;

    for (const name of ['first', 'second']) {
      const rows = await keptIn(join(place, name));
      const kept = new Set(rows.map(({ id }) => id));
      expect(before.filter((id) => !kept.has(id))).toEqual([]);
      expect(rows.filter(({ pair }) => pair !== null && !kept.has(pair))).toEqual([]);
      expect((await readdir(place)).filter((one) => one.startsWith(`${name}.making`))).toEqual([]);
    }
    // The copy's secrets are those of the original, so that sessions and tokens go on there.
    expect(existsSync(join(place, 'first', 'secrets', 'database'))).toBe(true);
    const original = await keptIn(dataDir);
    expect(original.length).toBeGreaterThanOrEqual(atEnd);
  }, 90_000);

  it('is made of a database that nobody has open, and may go into an empty directory', async () => {
    const target = join(place, 'empty');
    await mkdir(target);
    await copyDataDir(dataDir, target);
    expect(await keptIn(target)).toEqual(await keptIn(dataDir));
  }, 60_000);

  it('is refused into a place that is taken, into itself, and of nothing', async () => {
    const taken = join(place, 'taken');
    await mkdir(taken);
    await writeFile(join(taken, 'a.txt'), 'kept');
    await symlink(dataDir, join(place, 'link'));
    const refusals = [
      [dataDir, taken, /taken already exists/u],
      [dataDir, join(taken, 'a.txt'), /already exists/u],
      [dataDir, join(dataDir, 'copy'), /is inside/u],
      [taken, join(place, 'new'), /There is no database in/u],
      [dataDir, join(place, 'link', 'inner'), /is inside/u],
      [dataDir, join(place, 'link', 'not', 'yet'), /is inside/u],
    ] as const;
    for (const [from, to, message] of refusals) {
      const refusal = await copyDataDir(from, to).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(BackupRefused);
      expect((refusal as Error).message).toMatch(message);
    }
    expect(existsSync(join(place, 'new'))).toBe(false);
  });

  it('is refused where a process holds the directory and does not answer, and leaves nothing behind', async () => {
    const unlock = await lockDirectory(dataDir);
    try {
      await expect(copyDataDir(dataDir, join(place, 'silent'))).rejects.toThrow(
        /is just starting or ending\. Wait a moment/u,
      );
      await writeFile(join(dataDir, 'db.port'), `1 ${process.pid}\n`);
      await expect(copyDataDir(dataDir, join(place, 'silent'))).rejects.toThrow(/does not answer/u);
      // A number that a process has left which was killed: whoever listens there now is not even asked.
      let asked = 0;
      const other = createServer((socket) => void socket.destroy(void (asked += 1)));
      await once(other.listen(0, '127.0.0.1'), 'listening');
      await writeFile(join(dataDir, 'db.port'), `${(other.address() as AddressInfo).port} ${process.pid + 1}\n`);
      await expect(copyDataDir(dataDir, join(place, 'silent'))).rejects.toThrow(
        /is just starting or ending\. Wait a moment/u,
      );
      expect(asked).toBe(0);
      other.close();
    } finally {
      unlock();
    }
    expect(existsSync(join(place, 'silent'))).toBe(false);
    expect((await readdir(place)).filter((name) => name.includes('.making'))).toEqual([]);
  });

  it('leaves alone whatever stands beside its target, by any name', async () => {
    const beside = join(place, 'mine.making');
    await mkdir(beside);
    await writeFile(join(beside, 'a.txt'), 'kept');
    await copyDataDir(dataDir, join(place, 'mine'));
    expect(await readFile(join(beside, 'a.txt'), 'utf8')).toBe('kept');
    expect((await readdir(place)).filter((name) => name.startsWith('mine'))).toEqual(['mine', 'mine.making']);
  }, 60_000);
});
