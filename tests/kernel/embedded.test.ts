import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/kernel/db.ts';
import { DirectoryInUse, lockDirectory } from '../../server/kernel/lock.ts';

const LOCK_MODULE = new URL('../../server/kernel/lock.ts', import.meta.url).href;
const HOLD = `const { lockDirectory } = await import(process.argv[1]); await lockDirectory(process.argv[2]);
console.log('held'); setInterval(() => {}, 1000);`;

async function holderIn(directory: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, '--', LOCK_MODULE, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a data directory', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lacuna-lock-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('refuses a second process in one line that names the first', async () => {
    const child = await holderIn(directory);
    const refusal = await lockDirectory(directory, 0).catch((error: unknown) => error);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(refusal).toBeInstanceOf(DirectoryInUse);
    const { message } = refusal as Error;
    expect(message).toContain(`${directory} is in use by another process (process ${child.pid})`);
    expect(message).not.toContain('\n');
  });

  it('dies with its process, however that dies', async () => {
    const child = await holderIn(directory);
    child.kill('SIGKILL');
    await once(child, 'close');
    const unlock = await lockDirectory(directory, 0);
    expect(unlock).toBeTypeOf('function');
    unlock();
  });

  it('waits for a process that is just ending', async () => {
    const child = await holderIn(directory);
    const waiting = lockDirectory(directory);
    setTimeout(() => child.kill('SIGKILL'), 200);
    const unlock = await waiting;
    expect(child.killed).toBe(true);
    unlock();
  });

  it('refuses a second time in the same process, and can be given up', async () => {
    const unlock = await lockDirectory(directory, 0);
    await expect(lockDirectory(directory, 0)).rejects.toBeInstanceOf(DirectoryInUse);
    unlock();
    (await lockDirectory(directory, 0))();
  });
});

describe('the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacuna-embedded-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('starts over where its first making was cut off, keeps its data between openings, and holds its directory', async () => {
    const half = join(dataDir, 'db');
    await mkdir(half);
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'db.making'), '');

    const first = await openDatabase({ url: null, dataDir, template: await readFile(inject('embeddedDump')) });
    expect(existsSync(join(dataDir, 'db.making'))).toBe(false);
    await expect(openDatabase({ url: null, dataDir })).rejects.toBeInstanceOf(DirectoryInUse);
    await first.pool.query('CREATE TABLE kept AS SELECT 7 AS number');
    await first.close();

    const second = await openDatabase({ url: null, dataDir });
    expect(await second.query('kept', 'SELECT number FROM kept', [])).toEqual([{ number: 7 }]);
    await second.close();
  }, 60_000);

  it('says where data lie that it can not open', async () => {
    const other = join(dataDir, 'other');
    await mkdir(join(other, 'db'), { recursive: true });
    await writeFile(join(other, 'db', 'PG_VERSION'), '9\n');
    const opening = openDatabase({ url: null, dataDir: other });
    await expect(opening).rejects.toThrow(`The embedded database in ${join(other, 'db')} can't be opened: `);
    (await lockDirectory(other, 0))();
  });

  it.skipIf(process.platform === 'win32')('makes a directory that only its owner may enter', async () => {
    const own = join(dataDir, 'deeper', 'own');
    const db = await openDatabase({ url: null, dataDir: own, template: await readFile(inject('embeddedDump')) });
    await db.close();
    expect((await stat(own)).mode & 0o777).toBe(0o700);
  });
});
