import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const DOCUMENT = new URL('../../docs/security.md', import.meta.url);
const LINK = /\[([^\]]+)\]\((\.\.\/[^)]+\.test\.tsx?)\)/gu;

describe('docs/security.md', () => {
  it('names tests that are there', async () => {
    const links = [...(await readFile(DOCUMENT, 'utf8')).matchAll(LINK)];
    expect(links.length).toBeGreaterThan(40);
    const missing: string[] = [];
    for (const [, name = '', path = ''] of links) {
      const source = await readFile(new URL(path, DOCUMENT), 'utf8').catch(() => '');
      if (!source.replaceAll("\\'", "'").includes(name)) missing.push(`${path}: ${name}`);
    }
    expect(missing).toEqual([]);
  });
});
