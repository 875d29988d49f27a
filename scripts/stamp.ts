import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './steps.ts';

/** Something that is built into `dist/`, and from what. */
export interface Built {
  /** A file that the build writes, from the project's folder. */
  output: string;
  /** Beside the output, not in it: a build may empty that. */
  stamp: string;
  /** Patterns of the files that it is made from, from the project's folder. */
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

/** True when it is missing or was built from other sources. */
export function isStale({ output, stamp, sources }: Built): boolean {
  const [made, print] = [join(ROOT, output), join(ROOT, stamp)];
  return !existsSync(made) || !existsSync(print) || readFileSync(print, 'utf8') !== fingerprint(sources);
}

/** Builds it, and keeps what it was built from. A build that is cut off leaves no stamp: the next start builds again. */
export async function stamped({ stamp, sources }: Built, build: () => Promise<void>): Promise<void> {
  const file = join(ROOT, stamp);
  rmSync(file, { force: true });
  const built = fingerprint(sources);
  await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, built);
}
