import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LINES_MAX = 330;

async function sources(): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = [];
  for await (const file of glob('{server,web,scripts,tests}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/__generated__|server.generated/.test(file)) continue;
    files.push({ file, text: await readFile(`${ROOT}/${file}`, 'utf8') });
  }
  return files;
}

describe('the sources', () => {
  it('have no file over about 300 lines', async () => {
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

  it('fetch nothing from elsewhere at run time', async () => {
    const strange = (await sources()).filter(
      ({ file, text }) =>
        /^(server|web)/.test(file) && /https?:\/\/(cdn\.|unpkg|fonts\.g|esm\.sh|[a-z.]*jsdelivr)/.test(text),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });
});
