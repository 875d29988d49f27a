import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/ports.ts';
import type { DemoAccount } from '../../server/features/auth/demo.ts';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { lockDirectory } from '../../server/kernel/lock.ts';
import { keysOf } from '../../server/kernel/secrets.ts';
import { environmentOf } from '../testkit/environment.ts';
import { prepareDirectory } from '../testkit/setup.ts';
import { openWith, upgrade } from '../testkit/sockets.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'server/main.ts');
const START_TIMEOUT_MS = 60_000;
type Running = {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
  until(text: string): Promise<void>;
};

describe('the process', { timeout: START_TIMEOUT_MS }, () => {
  let dataDir: string;
  let port: number;
  const running: Running[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacuna-process-'));
    await cp(await prepareDirectory(), dataDir, { recursive: true });
    port = await freePort();
  });
  afterEach(async () => {
    for (const { child, exit } of running.splice(0)) {
      child.kill('SIGKILL');
      await exit;
    }
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  function run(command: string, args: string[], env: NodeJS.ProcessEnv): Running {
    const child = spawn(command, args, {
      cwd: dataDir,
      env: environmentOf({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port), ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => void (text += chunk));
    child.stderr.on('data', (chunk) => void (text += chunk));
    const exit = once(child, 'close').then(([code]) => code as number | null);
    const process_: Running = {
      child,
      output: () => text,
      exit,
      until: (wanted) =>
        new Promise((resolve, reject) => {
          const look = (): void => {
            if (text.includes(wanted)) resolve();
          };
          child.stdout.on('data', look);
          void exit.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
          look();
        }),
    };
    running.push(process_);
    return process_;
  }

  const start = (env: NodeJS.ProcessEnv = {}): Running => run(process.execPath, [MAIN], env);
  const superuser = (email: string, env: NodeJS.ProcessEnv = {}, ...flags: string[]): Running =>
    run(process.execPath, [join(ROOT, 'scripts/superuser.ts'), email, ...flags], env);

  const demoAccounts = async () =>
    JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];

  async function lastLineOf(refused: Running): Promise<string> {
    expect(await refused.exit).toBe(1);
    return refused.output().trim().split('\n').at(-1) ?? '';
  }

  it('starts, tells its address and the demo accounts, answers, and ends in order although each signal comes twice', async () => {
    const server = start();
    await server.until('Lacuna is ready at');
    await server.until('superuser@');
    expect(server.output()).not.toMatch(/PUBLIC_URL|SUPPORT_EMAIL/);
    const passwords = (await demoAccounts()).map(({ password }) => password);
    expect(passwords).toHaveLength(3);
    for (const password of passwords) expect(server.output()).toContain(password);
    expect(server.output()).toContain(`Lacuna is ready at http://127.0.0.1:${port}\n`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const second = await lastLineOf(start({ PORT: String(await freePort()) }));
    expect(second).toContain(
      `The embedded database in ${dataDir} is in use by another process (process ${server.child.pid})`,
    );

    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGINT'] as const) server.child.kill(signal);
    expect(await server.exit).toBe(0);
  });

  describe('that was killed', () => {
    let server: Running;
    beforeAll(async () => {
      const first = start();
      await first.until('Lacuna is ready at');
      first.child.kill('SIGKILL');
      await first.exit;
      server = start();
      running.splice(0);
    }, START_TIMEOUT_MS);
    afterAll(async () => {
      server.child.kill('SIGKILL');
      await server.exit;
    });

    it('starts again at once', async () => {
      await expect(server.until('Lacuna is ready at')).resolves.toBeUndefined();
    });

    it('tells the passwords of the demo accounts once, and later where they are', async () => {
      await server.until('demo-accounts.json');
      expect(server.output()).toContain(`Demo accounts and their passwords: ${join(dataDir, 'demo-accounts.json')}\n`);
      for (const { password } of await demoAccounts()) expect(server.output()).not.toContain(password);
    });

    it('has one demo class, however often it was started', async () => {
      const { email, password } = (await demoAccounts()).find(({ role }) => role === 'teacher') as DemoAccount;
      const api = `http://127.0.0.1:${port}/api/v1`;
      const headers = { 'content-type': 'application/json' };
      const signIn = { method: 'POST', headers, body: JSON.stringify({ email, password }) };
      const { access_token } = (await (await fetch(`${api}/auth/login`, signIn)).json()) as { access_token: string };
      const asked = await fetch(`${api}/classrooms/my-classes`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      expect(await asked.json()).toMatchObject([{ student_count: 13, homework_count: 4 }]);
    });

    it('goes on whatever a stranger sends it, and however they go away', async () => {
      for (const target of ['//', '//a:99999', '//[']) (await openWith(port, upgrade(target))).destroy();
      for (let tries = 0; tries < 40; tries += 1) {
        const socket = await openWith(port, upgrade('/graphql', { Origin: 'https://elsewhere.example' }));
        await new Promise((resolve) => setImmediate(resolve));
        socket.resetAndDestroy();
      }
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(0);
    });
  });

  it.skipIf(process.platform === 'win32')('ends in order when the shell that npm started it in is killed', async () => {
    const shell = run('sh', ['-c', `"${process.execPath}" "${MAIN}"; true`], { npm_lifecycle_event: 'start' });
    await shell.until('Lacuna is ready at');
    shell.child.kill('SIGKILL');
    // Its output closes with the last process that has it: the server.
    await shell.exit;
    const unlock = await lockDirectory(dataDir, 0);
    expect(unlock).toBeTypeOf('function');
    unlock();
  });

  it.skipIf(process.platform === 'win32').each([
    ['thrown', 'setImmediate(() => { throw error; })'],
    ['rejected', 'Promise.reject(error)'],
  ])('ends with code 1, and one line that says so, after an error that nobody caught was %s', async (how, fails) => {
    const error = `new Error('${how} outside of everything')`;
    const preload = `process.on('SIGWINCH', () => { const error = ${error}; ${fails}; });`;
    const server = run(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, MAIN], {});
    await server.until('Lacuna is ready at');
    server.child.kill('SIGWINCH');
    expect(await server.exit).toBe(1);
    expect(server.output().split('an error that nobody caught ends the process')).toHaveLength(2);
    expect(server.output()).toContain(`${how} outside of everything`);
    // The next one finds the database as it should be.
    const next = start();
    await next.until('Lacuna is ready at');
  });

  it('goes on when nobody reads its output any more, and ends in order', async () => {
    const server = start({ LOG_LEVEL: 'trace' });
    await server.until('Opening the database');
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    const status = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
    await expect.poll(status, { timeout: START_TIMEOUT_MS }).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  it('refuses a port that is in use in one line', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await lastLineOf(start())).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that has it, or set PORT to another.`,
    );
    other.close();
  });

  it('refuses a wrong variable in one line and touches nothing', async () => {
    const refused = start({ PORT: 'abc' });
    await refused.exit;
    expect(refused.output()).toBe('PORT is "abc"; wanted: a whole number from 1 to 65535.\n');
  });

  it('reads a file .env, but nothing of it that the environment sets, be it to nothing', async () => {
    const file = join(dataDir, '.env');
    await writeFile(file, 'LOG_LEVEL=loud\n');
    const refused = start({ LOG_LEVEL: undefined });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('LOG_LEVEL is "loud"');
    await start({ LOG_LEVEL: '' }).until('Lacuna is ready at');
    await rm(file);
  });

  it('refuses to send mails where nobody has said what people type, and without a mail server warns of it once', async () => {
    const refused = start({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.org' });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toBe(
      'PUBLIC_URL is not set although SMTP_URL is set and HOST is "0.0.0.0"; wanted: the origin that people type, such as https://lacuna.example.org, for the links in emails.\n',
    );
    const warned = start({ HOST: '0.0.0.0' });
    await warned.until('Lacuna is ready at');
    expect(warned.output().split('PUBLIC_URL is not set')).toHaveLength(2);
    expect(warned.output()).toContain(`links lead to http://127.0.0.1:${port}`);
    expect(warned.output().split('not set: OPERATOR_NAME, SUPPORT_EMAIL;')).toHaveLength(2);
  });

  it('warns where people come by plain http from elsewhere, and not where it is https', async () => {
    const warned = start({ PUBLIC_URL: 'http://lacuna.example.org' });
    await warned.until('Lacuna is ready at');
    expect(warned.output().split('passwords travel in the clear')).toHaveLength(2);
    warned.child.kill('SIGTERM');
    await warned.exit;
    const encrypted = start({ PUBLIC_URL: 'https://lacuna.example.org' });
    await encrypted.until('Lacuna is ready at');
    expect(encrypted.output()).not.toContain('in the clear');
  });

  it('refuses a data directory that it can not write', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    expect(await lastLineOf(start({ DATA_DIR: file }))).toMatch(
      /^DATA_DIR is ".*a-file", which cannot be written to \(EEXIST\)/,
    );
  });

  it('refuses a database that is away, without its password', async () => {
    const DATABASE_URL = `postgresql://lacuna:hush@127.0.0.1:${await freePort()}/lacuna`;
    const line = await lastLineOf(
      start({ DATABASE_URL, AUTH_SECRET: 'a-secret-of-the-tests-32-bytes-or-more', HOST: '127.0.0.1' }),
    );
    expect(line).toMatch(
      /^The database lacuna on 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.* Check DATABASE_URL\.$/,
    );
    expect(line).not.toContain('hush');
  });

  it('raises an account to superuser, and says when there is none', async () => {
    const teacher = (await demoAccounts()).find(({ role }) => role === 'teacher')?.email ?? '';
    const first = superuser(` ${teacher.toUpperCase()}`);
    expect([await first.exit, first.output()]).toEqual([0, `${teacher} is a superuser now.\n`]);
    const again = superuser(teacher);
    expect([await again.exit, again.output()]).toEqual([0, `${teacher} was already a superuser.\n`]);
    const unknown = superuser('nobody@example.org');
    expect([await unknown.exit, unknown.output()]).toEqual([
      1,
      'No account has the email address nobody@example.org.\n',
    ]);
    const nowhere = superuser(teacher, { DATA_DIR: join(dataDir, 'none') });
    expect([await nowhere.exit, nowhere.output()]).toEqual([
      1,
      `There is no database in ${join(dataDir, 'none')} yet. Run npm start first, or set DATABASE_URL.\n`,
    ]);
  });

  it('removes the passkeys of an account, so that whoever lost theirs gets in again, and nothing for any other word', async () => {
    const { email } = (await demoAccounts())[0] as DemoAccount;
    const db = await openDatabase({ url: null, dataDir });
    const { id: userId } = await db.prisma.user.findUniqueOrThrow({ where: { email } });
    for (const credentialId of ['one', 'two']) {
      const key = { publicKey: 'key', backedUp: false, name: 'My phone', createdAt: new Date() };
      await db.prisma.passkey.create({ data: { id: newId(), userId, credentialId, ...key } });
    }
    await db.close();
    const how = 'Its owner can sign in with the password or Google, and add a passkey in the settings.';
    for (const told of ['2 passkeys were removed', '0 passkeys were removed']) {
      const removing = superuser(email, {}, '--remove-passkeys');
      expect([await removing.exit, removing.output()]).toEqual([0, `${told} from the account of ${email}. ${how}\n`]);
    }
    const after = await openDatabase({ url: null, dataDir });
    const rows = await after.prisma.auditEvent.findMany({ where: { kind: 'passkey_removed' } });
    await after.close();
    expect(rows.map(({ actor, detail }) => [actor, detail])).toEqual([['operator', { removed: 2 }]]);
    const keys = await keysOf({ authSecret: null, authSecretAlso: null, dataDir });
    expect(rows[0]?.subject).toBe(pseudonym({ keys }, userId));
    const odd = superuser(email, {}, '--remove');
    expect([await odd.exit, odd.output()]).toEqual([1, 'Usage: npm run superuser -- EMAIL [--remove-passkeys]\n']);
  });
});
