import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, isAsDocumented } from '../testkit/documents.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;
const ADDRESS = 'localhost:4000';
const BETWEEN = '\n--- the next one ---\n';

const run = promisify(execFile);
const readText = (file: string) => readFile(`${ROOT}/${file}`, 'utf8');

/** The blocks of a document that call something, each with what it says that is answered. */
function callsOf(text: string): { command: string; answer: unknown }[] {
  const blocks = blocksOf(text);
  return blocks.flatMap(({ kind, text: block }, index) => {
    if (kind !== '' || !/^\s*curl |\$\(curl /mu.test(block)) return [];
    const next = blocks[index + 1];
    if (next?.kind !== 'json') throw new Error(`README.md does not say what is answered to:\n${block}`);
    return [{ command: block, answer: JSON.parse(next.text) as unknown }];
  });
}

describe('the calls of README.md', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess({});
  }, START_MS);
  afterAll(() => server.stop());

  it('answer what stands below them, one after the other, as they stand there', async () => {
    const text = await readText('README.md');
    const calls = callsOf(text);
    const ran = calls.map(({ command }) => command).join('');
    expect(calls.length).toBeGreaterThan(2);
    expect(ran.match(/\bcurl\b/gu)).toHaveLength(text.match(/\bcurl\b/gu)?.length ?? 0);
    const student = (await server.demoAccounts()).find(({ role }) => role === 'student');
    expect(ran).toContain(student?.email);
    const script = calls
      .map(({ command }) => command.replaceAll(ADDRESS, `${server.host}:${server.port}`))
      .join(`printf '%s' '${BETWEEN}'\n`)
      .replace('"password":"…"', `"password":${JSON.stringify(student?.password)}`);
    expect(script).not.toContain(ADDRESS);
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
    const { stdout } = await run('bash', ['-c', script], { env });
    const answers = stdout.split(BETWEEN).map((answer) => JSON.parse(answer) as unknown);
    expect(answers).toHaveLength(calls.length);
    for (const [index, { answer }] of calls.entries()) {
      expect(isAsDocumented(answer, answers[index]), JSON.stringify(answers[index])).toBe(true);
    }
  });
});

describe('the report of the bank', () => {
  it('stands in the README of the sentences as `npm run bank -- report` prints it', async () => {
    const { stdout } = await run(process.execPath, [`${ROOT}/scripts/bank.ts`, 'report'], { cwd: ROOT });
    const [, quoted] = (await readText('prisma/sentences/README.md')).split('`npm run bank -- report`:\n');
    expect(quoted?.trim()).toBe(stdout.trim());
  });
});
