import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LIMIT = /\bname: '([\w-]+)',\s*budget:/gu;

const limits = globSync('server/**/*.ts', { exclude: ['server/generated/**', 'server/**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(LIMIT)].map(([, name]) => ({ name, file })),
);

it('the limits of the server have each a name of their own: two of one name would share a budget', () => {
  const names = limits.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('how often something may be tried stands in files that are named so', () => {
  expect(limits.filter(({ file }) => !file.endsWith('.limits.ts'))).toEqual([]);
});
