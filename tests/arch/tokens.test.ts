import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const USED = /var\((--[a-z0-9-]+)\)/g;
const DEFINED = /(--[a-z0-9-]+)['"]?\s*[:,]/g;

async function namesIn(pattern: string, what: RegExp): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob(pattern)) {
    for (const [, name] of (await readFile(file, 'utf8')).matchAll(what)) if (name) names.add(name);
  }
  return names;
}

describe('the tokens of the web client', () => {
  it('are all defined that a style uses without a stand-in: a missing one undoes its whole line in silence', async () => {
    const defined = await namesIn('web/**/*.{css,ts,tsx}', DEFINED);
    const missing = [...(await namesIn('web/**/*.css', USED))].filter((name) => !defined.has(name));
    expect(missing).toEqual([]);
  });
});
