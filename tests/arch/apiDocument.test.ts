import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Block, blocksOf, isAsDocumented, isAsPrinted } from '../testkit/documents.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENT = join(ROOT, 'docs/api.md');
const START_MS = 120_000;
const ADDRESS = 'http://localhost:4000';
const BETWEEN = '\n--- the next one ---\n';
/** What the files of a document are written in; their first line is their name. */
const FILES = ['js', 'ts', 'py'];

const run = promisify(execFile);

let server: ServerProcess;
let folder: string;
beforeAll(async () => {
  server = await startServerProcess({});
  folder = await mkdtemp(join(tmpdir(), 'lacuna-quick-start-'));
  // Where npx looks for what is installed.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}, START_MS);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The name that a file begins with. */
function nameOf({ text }: Block): string {
  const name = /^(?:\/\/|#) ([\w-]+\.\w+)\n/u.exec(text)?.[1];
  if (!name) throw new Error(`A file without its name:\n${text}`);
  return name;
}

/** The commands of a document, each with the block that says what it prints; none where that is nothing. */
function commandsOf(blocks: readonly Block[]): { command: string; said: Block | null }[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== '') return [];
    const next = blocks[index + 1];
    return [{ command: block.text, said: next?.kind === 'json' || next?.kind === 'text' ? next : null }];
  });
}

const isAsSaid = ({ kind, text }: Block, printed: string): boolean =>
  kind === 'json' ? isAsDocumented(JSON.parse(text), JSON.parse(printed)) : isAsPrinted(text, printed);

it('shows commands and programs for both doors that do what it says, one after the other, as they stand there', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const blocks = blocksOf(text);
  expect(text.match(/^```/gmu)).toHaveLength(2 * blocks.length);
  const files = blocks.filter(({ kind }) => FILES.includes(kind));
  for (const file of files) await writeFile(join(folder, nameOf(file)), file.text);
  const commands = commandsOf(blocks);
  const all = commands.map(({ command }) => command).join('');
  for (const file of files) expect(all).toContain(nameOf(file));

  const student = (await server.demoAccounts()).find(({ role }) => role === 'student');
  expect(all).toContain(student?.email);
  const script = commands
    .map(({ command }) => command.replaceAll(ADDRESS, `http://${server.host}:${server.port}`))
    .join(`printf '%s' '${BETWEEN}'\n`)
    .replace("LACUNA_PASSWORD='…'", `LACUNA_PASSWORD='${student?.password}'`);
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  const { stdout } = await run('bash', ['-e', '-c', script], { env, cwd: folder });
  const printed = stdout.split(BETWEEN);
  expect(printed).toHaveLength(commands.length);
  for (const [index, { command, said }] of commands.entries()) {
    const given = printed[index] ?? '';
    if (said) expect(isAsSaid(said, given), `${command}\n${given}`).toBe(true);
    else expect(given, command).toBe('');
  }
});
