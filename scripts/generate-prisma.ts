import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The client, and the plugin's types that are generated beside it. */
const GENERATED = ['server/generated/prisma/client.ts', 'server/generated/pothos.ts'];
/** A newer Prisma generates another client. */
const SOURCES = ['prisma/schema.prisma', 'package-lock.json'];

function changedAt(file: string): number | null {
  return statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** True when the generated client is missing or older than what it is made from. */
export function isPrismaClientStale(): boolean {
  const newestSource = Math.max(...SOURCES.map((file) => changedAt(file) ?? 0));
  return GENERATED.some((file) => (changedAt(file) ?? 0) < newestSource);
}

/**
 * Generates the Prisma client, without a download.
 * @throws Error with Prisma's own text when the schema is wrong
 */
export function generatePrismaClient(): void {
  const cli = join(dirname(fileURLToPath(import.meta.resolve('prisma/package.json'))), 'build/index.js');
  const result = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    cwd: ROOT,
    encoding: 'utf8',
    // Generating needs no engine, yet looks for one and downloads it; any existing program satisfies it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  });
  if (result.status !== 0) throw new Error(`prisma generate failed:\n${result.stdout ?? ''}${result.stderr ?? ''}`);
}

if (import.meta.main && (process.argv.includes('--force') || isPrismaClientStale())) generatePrismaClient();
