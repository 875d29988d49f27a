import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LIMIT = /\bname: '([\w-]+)',\s*budget:/gu;

it('the limits of the server have each a name of their own: two of one name would share a budget', () => {
  const files = globSync('server/**/*.ts', { exclude: ['server/generated/**', 'server/**/*.test.ts'] });
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LIMIT)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
