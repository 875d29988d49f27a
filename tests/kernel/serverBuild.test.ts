import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { withImports } from '../../scripts/stamp.ts';
import { ROOT } from '../../scripts/steps.ts';
import { tryLock } from '../../server/kernel/lock.ts';

const BUILDS = 'scripts/build-server.ts';
const STAMP = 'dist/server.stamp';
const folders: string[] = [];
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project with the scripts of this one, and a server that says what it is and loads a module once it is told anything. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'lacuna-build-'));
  folders.push(root);
  const at = (path: string): string => join(root, path);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  for (const path of withImports(BUILDS)) cpSync(join(ROOT, path), at(path));
  write('package.json', '{ "type": "module" }');
  mkdirSync(at('node_modules'));
  symlinkSync(join(ROOT, 'node_modules/rolldown'), at('node_modules/rolldown'), 'junction');
  write('server/kernel/embedded.worker.ts', '');
  const serve = (name: string): void => {
    write('server/late.ts', `console.log('late ${name}');`);
    write('server/main.ts', `console.log('${name}'); process.stdin.once('data', () => void import('./late.ts'));`);
  };
  const run = (file: string) => {
    const child = spawn(process.execPath, [file], { cwd: root });
    running.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
    const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
    return { said: () => text, tell: () => child.stdin.write('now\n'), ended };
  };
  const build = (): Promise<number | null> => run(BUILDS).ended;
  /** The folder of the build that is started. */
  const current = (): string => {
    const [, folder = ''] = /'\.\/(server\/\w+)\/main\.mjs'/.exec(readFileSync(at('dist/server.mjs'), 'utf8')) ?? [];
    return at(join('dist', folder));
  };
  /** Builds a server of that name, and tells its folder. */
  const built = async (name: string): Promise<string> => {
    serve(name);
    expect(await build()).toBe(0);
    return current();
  };
  return { at, write, serve, run, build, built, current };
}

describe('the build of the server', () => {
  it('leaves a server that runs what it loads late, where a build fails before the next good one', async () => {
    const { run, write, build, built } = project();
    const first = await built('one');
    const server = run('dist/server.mjs');
    await expect.poll(server.said).toBe('one\n');
    write('server/main.ts', "import './nowhere.ts';");
    expect(await build()).toBe(1);
    const second = await built('two');
    expect([second === first, existsSync(first)]).toEqual([false, true]);
    server.tell();
    await expect.poll(server.said).toBe('one\nlate one\n');
    const third = await built('three');
    expect([first, second, third].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  it('leaves the one before, too, where the latest is built once more', async () => {
    const { at, built } = project();
    const first = await built('one');
    const second = await built('two');
    // As a build that is cut off leaves it.
    rmSync(at(STAMP));
    expect(await built('two')).toBe(second);
    expect([first, second].map((folder) => existsSync(folder))).toEqual([true, true]);
  });

  it('leaves what another process has built while it waited, where the sources have changed since', async () => {
    const { at, write, serve, run, built, current } = project();
    const first = await built('one');
    const release = tryLock(at(`${STAMP}.lock`));
    serve('two');
    const waiting = run(BUILDS);
    await expect.poll(waiting.said).toContain('Another process is building');
    const others = at('dist/server/0123456789abcdef');
    cpSync(first, others, { recursive: true });
    write('dist/server.mjs', "import './server/0123456789abcdef/main.mjs';\n");
    write(STAMP, '0123456789abcdef'.repeat(4));
    serve('three');
    release?.();
    expect(await waiting.ended).toBe(0);
    expect([existsSync(others), current() === others]).toEqual([true, false]);
    const server = run('dist/server.mjs');
    await expect.poll(server.said).toBe('three\n');
  });

  it("has Prisma's compiler in a file, which is read each time that a buffer is made of it", async () => {
    const { write, run, build, current } = project();
    const text = Buffer.from('one').toString('base64');
    write('node_modules/made/compiler.wasm-base64.mjs', `const wasm = "${text}";\nexport { wasm };`);
    const tell = "const tell = () => console.log(Buffer.from(wasm, 'base64').toString());";
    const main = `const { wasm } = await import('../node_modules/made/compiler.wasm-base64.mjs'); ${tell}`;
    write('server/main.ts', `${main} tell(); process.stdin.once('data', tell);`);
    expect(await build()).toBe(0);
    const server = run('dist/server.mjs');
    await expect.poll(server.said).toBe('one\n');
    writeFileSync(join(current(), 'compiler.wasm'), 'two');
    server.tell();
    await expect.poll(server.said).toBe('one\ntwo\n');
  });

  it('is in ASCII, and says the same', async () => {
    const { write, run, build, current } = project();
    const says =
      '`–${/^[à-ü😀]+$/u.test("é😀")}`, String.raw`\\n${"–"}`, "\\–", "😀", { "é": 1, "𝓐": 2 }["𝓐"], `\\\\–`';
    write('server/main.ts', `const word = "é";\nconsole.log(${says}, word, /\\s–/.test(" –"));`);
    expect(await build()).toBe(0);
    expect(readFileSync(join(current(), 'main.mjs'), 'utf8')).toMatch(/^[\0-\x7F]+$/);
    const server = run('dist/server.mjs');
    await server.ended;
    expect(server.said()).toBe('–true \\n– – 😀 2 \\– é true\n');
  });

  it.each([
    ['a raw text', 'console.log(String.raw`n–`)'],
    ['one after a backtick', 'console.log(String.raw`\\`–`)'],
    ['one after an expression with a template', 'console.log(String.raw`${`1`}–`)'],
    ['one by another name', 'const { raw } = String; console.log(raw`–`)'],
    ['one by a text', "console.log(String['raw']`–`)"],
    ['one of a tag that reads it', 'const tag = (text) => text.raw[0]; console.log(tag`–`)'],
    ['the source of a regular expression', 'console.log(/–/.source)'],
    ['an identifier', 'const é = Math.random(); console.log(é, é)'],
    ['one of letters beyond U+FFFF', 'const 𝓐 = Math.random(); console.log(𝓐, 𝓐)'],
    ['a field of such letters', 'console.log(console.𝓐)'],
    ['a regular expression with a backslash', 'console.log(/\\–/)'],
    ['a template with a backslash', 'console.log(`\\–`)'],
    ['one with three', 'console.log(`\\\\\\–`)'],
  ])('fails where an escape would be read differently: %s', async (_, code) => {
    const { write, run } = project();
    write('server/main.ts', `${code};`);
    const failing = run(BUILDS);
    expect(await failing.ended).toBe(1);
    expect(failing.said()).toContain('read differently');
  });
});
