import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { alone } from './alone.ts';
import { ROOT } from './steps.ts';

/** Something that is made of other files, and from what. All paths are from the project's folder. */
export interface Built {
  /** Files that the build writes, by the fingerprint of the sources; there must be all of them. */
  outputs: (fingerprint: string) => readonly string[];
  /** What it was built from. Beside the output, not in it: a build may empty that. */
  stamp: string;
  /** Patterns of the files that it is made from. */
  sources: readonly string[];
}

const TESTS = /\.test(?:kit)?\.tsx?$/u;

/** Names and contents of everything that it is built from: times of change lie after a copy or a checkout. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const found = globSync(sources, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of found.toSorted()) {
    hash.update(`${file.slice(ROOT.length)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** The modules that one of ours imports by their places, at once or later. */
const IMPORTED = /\b(?:from |import |import\()'(?<place>\.{1,2}\/[\w./-]+\.ts)'/gu;

/**
 * Modules of ours with all of ours that they import, for the sources of what they build.
 * @param modules their paths from the project's folder, with slashes
 */
export function withImports(...modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (module: string): void => {
    if (found.has(module)) return;
    found.add(module);
    for (const [, place = ''] of readFileSync(join(ROOT, module), 'utf8').matchAll(IMPORTED))
      visit(posix.join(posix.dirname(module), place));
  };
  for (const module of modules) visit(module);
  return [...found];
}

/** The fingerprint of what it was last built from; null where it was not. */
export function lastBuilt({ stamp }: Pick<Built, 'stamp'>): string | null {
  const file = join(ROOT, stamp);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** True when it is missing or was built from other sources. */
export function isStale(built: Built): boolean {
  const last = lastBuilt(built);
  if (last === null || last !== fingerprint(built.sources)) return true;
  return built.outputs(last).some((output) => !existsSync(join(ROOT, output)));
}

/**
 * Builds what is stale, while no other process builds it. A build that fails, is cut off, or whose sources change meanwhile leaves no
 * stamp: the next one builds again.
 * @param build is told the fingerprint of the sources
 * @param isForced builds what is not stale, too
 */
export async function ensureBuilt(
  built: Built,
  build: (fingerprint: string) => Promise<void> | void,
  { isForced = false } = {},
): Promise<void> {
  const file = join(ROOT, built.stamp);
  await alone(`${file}.lock`, async () => {
    // Whoever had the lock before may have built it.
    if (!isForced && !isStale(built)) return;
    rmSync(file, { force: true });
    const sources = fingerprint(built.sources);
    await build(sources);
    if (fingerprint(built.sources) !== sources) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, sources);
  });
}
