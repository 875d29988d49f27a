import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Built, ensureBuilt, isStale } from './stamp.ts';
import { ROOT } from './steps.ts';

export const CLIENT: Built = {
  // The client, and the plugin's types that are generated beside it.
  outputs: () => ['server/generated/prisma/client.ts', 'server/generated/pothos.ts'],
  stamp: 'dist/prisma.stamp',
  // A newer Prisma generates another client.
  sources: ['prisma/schema.prisma', 'package-lock.json'],
};

/** True when the generated client is missing or was made from something else. */
export const isPrismaClientStale = (): boolean => isStale(CLIENT);

/** @throws Error with Prisma's own text when the schema is wrong */
function generate(): void {
  const cli = join(dirname(fileURLToPath(import.meta.resolve('prisma/package.json'))), 'build/index.js');
  const result = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    cwd: ROOT,
    encoding: 'utf8',
    // Generating needs no engine, yet looks for one and downloads it; any existing program satisfies it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
  if (result.status !== 0) throw new Error(`prisma generate failed:\n${result.stdout ?? ''}${result.stderr ?? ''}`);
}

/**
 * Generates the Prisma client where it is stale, without a download.
 * @param options `isForced`: also where it is not
 * @throws Error with Prisma's own text when the schema is wrong
 */
export const generatePrismaClient = (options: { isForced?: boolean } = {}): Promise<void> =>
  ensureBuilt(CLIENT, generate, options);

if (import.meta.main) await generatePrismaClient({ isForced: process.argv.includes('--force') });
