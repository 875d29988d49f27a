import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { writePages } from './web-pages.ts';
import { reportWebSizes } from './web-sizes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(ROOT, 'dist/web/index.html');
/** Beside the output, not in it: the build empties that. */
const STAMP = join(ROOT, 'dist/web.stamp');
/** The first empties the directory. */
const CONFIGS = ['web/vite.config.ts', 'web/graphiql/vite.config.ts', 'web/static/vite.config.ts'];
const SOURCE_DIRECTORY = 'web';
/** What the client shares with the server. */
const SHARED = 'server/**/*.rules.ts';
/** What pages are made of besides. */
const SOURCE_FILES = ['schema.graphql', 'docs/api.md', 'package-lock.json', 'relay.config.js'];
const TESTS = /\.test\.tsx?$/u;

function sourceFiles(): string[] {
  const found = readdirSync(join(ROOT, SOURCE_DIRECTORY), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const others = [...globSync(SHARED, { cwd: ROOT }).toSorted(), ...SOURCE_FILES];
  return [...found.toSorted(), ...others.map((file) => join(ROOT, file))];
}

/** Names and contents of everything that the client is built from: times of change lie after a copy or a checkout. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    hash.update(`${file.slice(ROOT.length)}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** True when the built web client is missing or was built from other sources. */
export function isWebClientStale(): boolean {
  return !existsSync(OUTPUT) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint();
}

/**
 * Builds the web client, and GraphiQL's page, into dist/web, and renders what of its pages needs no data.
 * @param output where Vite's own words go: the terminal, or nowhere unless it fails
 * @throws Error with Vite's words when the build fails
 */
export async function buildWebClient(output: 'inherit' | 'pipe' = 'pipe'): Promise<void> {
  // A build that is cut off leaves no stamp, so the next start builds again.
  rmSync(STAMP, { force: true });
  const built = fingerprint();
  const cli = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  for (const config of CONFIGS) {
    const result = spawnSync(process.execPath, [cli, 'build', '--config', config], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', output, output],
    });
    if (result.status !== 0)
      throw new Error(`The web client cannot be built.\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  }
  await writePages();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, built);
}

if (import.meta.main) {
  await buildWebClient('inherit');
  if (!reportWebSizes()) process.exitCode = 1;
}
