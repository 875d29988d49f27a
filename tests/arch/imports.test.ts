import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['server', 'web', 'tests', 'scripts'];
const GENERATED = /__generated__|server\/generated|\.d\.ts$/u;

/** What the command of `npm run imports` sees: a tool that sees nothing finds nothing wrong. */
describe('the import rules', () => {
  let modules: ICruiseResult['modules'];
  beforeAll(async () => {
    const { options } = require('../../.dependency-cruiser.cjs') as { options: ICruiseOptions };
    const { output } = await cruise(FOLDERS, { ...options, baseDir: ROOT }, undefined, {
      tsConfig: extractTSConfig(`${ROOT}tsconfig.base.json`),
    });
    ({ modules } = output as ICruiseResult);
  });

  it('see every source file', () => {
    const seen = new Set(modules.map(({ source }) => source));
    const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !GENERATED.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !seen.has(file))).toEqual([]);
  });

  it('see imports of types alone, and where an import leads to', () => {
    const app = modules.find(({ source }) => source === 'server/app.ts');
    const imports = new Map(app?.dependencies.map(({ resolved, dependencyTypes }) => [resolved, dependencyTypes]));
    expect(imports.get('server/deps.ts')).toContain('type-only');
    expect([...imports.keys()].some((path) => path.startsWith('node_modules/fastify/'))).toBe(true);
  });
});

describe('the floors of the server', () => {
  it('stand in CONTRIBUTING.md as the rules have them, the highest first', async () => {
    const { forbidden } = require('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    const floors = forbidden.flatMap(({ name }) => /^server-features-(.+)-imports-down-only$/u.exec(name)?.[1] ?? []);
    const [, table = ''] = (await readFile(`${ROOT}CONTRIBUTING.md`, 'utf8')).split(
      '## The floors of `server/features`',
    );
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gmu)].map(([, floor]) => floor);
    // The highest has no rule: nothing stands above it.
    expect(rows).toEqual(['leaving', ...floors.toReversed()]);
  });
});
