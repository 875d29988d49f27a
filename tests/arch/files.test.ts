import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LEVEL_CODES } from '../../server/features/curriculum/levels.rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LINES_MAX = 400;

async function sources(): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = [];
  for await (const file of glob('{server,web,scripts,tests}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/__generated__|server.generated/.test(file)) continue;
    files.push({ file, text: await readFile(`${ROOT}/${file}`, 'utf8') });
  }
  return files;
}

describe('the sources', () => {
  it('have no file over 400 lines', async () => {
    const all = await sources();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ text }) => text.split('\n').length > LINES_MAX).map(({ file }) => file)).toEqual([]);
  });

  it('read the environment in one place of the server', async () => {
    const readers = (await sources()).filter(
      ({ file, text }) => file.startsWith('server') && !file.endsWith('.test.ts') && /process\.env\b/.test(text),
    );
    expect(readers.map(({ file }) => file)).toEqual(['server/env.ts']);
  });

  it('write SQL where it belongs: in `*.sql.ts`, in stores, in the kernel, and in four files that are named', async () => {
    const writing = (await sources()).filter(
      ({ file, text }) =>
        file.startsWith('server') &&
        !/^server\/kernel\/|\.(?:store|sql|test)\.ts$/.test(file) &&
        /\$(?:queryRaw|executeRaw)|\bPrisma\.(?:sql`|raw\()|\b(?:db|client|pool)\.query(?:<[^(]*>)?\(/.test(text),
    );
    expect(writing.map(({ file }) => file).toSorted()).toEqual([
      'server/features/person/slices.ts',
      'server/features/pool/bank.load.ts',
      'server/http/health.ts',
      'server/main.ts',
    ]);
  });

  it('run no text as code, start no other program, and write no text into a page as HTML', async () => {
    const odd =
      /\beval\(|\bnew Function\b|node:vm\b|child_process|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i;
    const found = (await sources()).filter(
      ({ file, text }) => /^(server|web)/.test(file) && !/\.test(kit)?\.tsx?$|testkit\//.test(file) && odd.test(text),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('know the levels by name in the curriculum alone', async () => {
    const named = new RegExp(`\\b(?:${LEVEL_CODES.join('|')})\\b`, 'u');
    const knowing = (await sources()).filter(
      ({ file, text }) =>
        /^(server|web)/.test(file) &&
        !/curriculum\/|\.test(kit)?\.tsx?$|^web\/testkit\//.test(file) &&
        named.test(text),
    );
    expect(knowing.map(({ file }) => file)).toEqual([]);
  });

  it('draw no coloured bar at the left edge of a box', async () => {
    const barred: string[] = [];
    for await (const file of glob('web/**/*.css', { cwd: ROOT })) {
      const text = await readFile(`${ROOT}/${file}`, 'utf8');
      if (/border-(?:inline-start|left)(?:-width)?:\s*(?:[2-9]|\d\d)/.test(text)) barred.push(file);
    }
    expect(barred).toEqual([]);
  });

  it('fetch nothing from elsewhere at run time', async () => {
    const strange = (await sources()).filter(
      ({ file, text }) =>
        /^(server|web)/.test(file) && /https?:\/\/(cdn\.|unpkg|fonts\.g|esm\.sh|[a-z.]*jsdelivr)/.test(text),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });
});
