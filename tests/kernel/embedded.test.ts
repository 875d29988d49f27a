import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/kernel/db.ts';
import { DirectoryInUse, lockDirectory } from '../../server/kernel/lock.ts';
import { DirectoryShared, ensureOwnerOnly } from '../../server/kernel/ownerOnly.ts';

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
    await expect(opening).rejects.toThrow(`The embedded database in ${join(other, 'db')} cannot be opened: `);
    (await lockDirectory(other, 0))();
  });

  it.skipIf(process.platform === 'win32')(
    'asks for a password that only the owner of its directory can read',
    async () => {
      const own = join(dataDir, 'asked');
      const db = await openDatabase({ url: null, dataDir: own, template: await readFile(inject('embeddedDump')) });
      const { port, host, user } = db.pool.options;
      const stranger = new Client({ host, port, user, database: 'postgres', password: 'postgres' });
      await expect(stranger.connect()).rejects.toThrow('password authentication failed');
      expect(await db.prisma.user.count()).toBe(0);
      await db.close();
      const secret = await readFile(join(own, 'secrets', 'database'), 'utf8');
      expect(secret.trim()).toBe(db.pool.options.password);
      expect((await stat(join(own, 'secrets', 'database'))).mode & 0o777).toBe(0o600);
    },
  );
});

describe.skipIf(process.platform === 'win32')('a data directory', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacuna-private-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /** Every path below a directory that somebody else may read, write or enter. */
  async function openPaths(directory: string): Promise<string[]> {
    const names = await readdir(directory, { recursive: true });
    const paths = [directory, ...names.map((name) => join(directory, name))];
    const modes = await Promise.all(paths.map(async (path) => (await lstat(path)).mode));
    return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
  }

  it("is made the owner's alone, with everything in it, whatever is written later", async () => {
    const own = join(dataDir, 'deeper', 'own');
    const db = await openDatabase({ url: null, dataDir: own, template: await readFile(inject('embeddedDump')) });
    await db.pool.query('CREATE TABLE grown AS SELECT generate_series(1, 5000) AS number');
    await db.pool.query('CHECKPOINT');
    expect((await readdir(join(own, 'db', 'pg_wal'))).length).toBeGreaterThan(0);
    await db.close();
    expect((await openPaths(join(own, 'db'))).slice(0, 3)).toEqual([]);
    expect((await openPaths(join(own, 'secrets'))).slice(0, 3)).toEqual([]);
    expect((await stat(own)).mode & 0o777).toBe(0o700);
  });

  it('is closed when it was open before, and files of others in it are left alone', async () => {
    const old = join(dataDir, 'old');
    await mkdir(join(old, 'outbox'), { recursive: true });
    await mkdir(join(old, 'secrets'));
    await mkdir(join(old, 'photos'));
    const files = ['outbox/a.eml', 'secrets/auth', 'demo-accounts.json', 'photos/p.png', 'db.holder'];
    for (const file of files) await writeFile(join(old, file), '');
    await symlink(join(old, 'photos', 'p.png'), join(old, 'outbox', 'link.eml'));
    for (const path of ['.', 'outbox', 'secrets', 'photos', ...files]) await chmod(join(old, path), 0o777);
    ensureOwnerOnly(old);
    const open = (await openPaths(old)).map((path) => path.slice(old.length + 1));
    expect(open.toSorted()).toEqual(['outbox/link.eml', 'photos', 'photos/p.png']);
  });

  it('is refused where everybody works', async () => {
    const shared = join(dataDir, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    expect(() => ensureOwnerOnly(shared)).toThrow(`DATA_DIR is "${shared}", which everybody on this machine uses.`);
    expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
    expect(() => ensureOwnerOnly('/')).toThrow(DirectoryShared);
  });
});
