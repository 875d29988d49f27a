import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const PATHS = /\bpath: '([^']+)'/gu;
const COMPONENTS = /\bcomponent: \(\) => import\('\.\/([^']+)'\)/gu;

/** A route of the web client, and the sources whose chunks its first view needs beside what these import. */
export interface ClientRoute {
  /** As the router reads it: `:name` for a part, `/*` for whatever follows. */
  readonly path: string;
  /** Relative to `web`; `index.html` is the first chunk. */
  readonly sources: readonly string[];
}

const FIRST = 'index.html';
const LANDING = 'features/landing/LandingPage.tsx';
const ALL_OTHERS = 'app/appRoutes.tsx';
/** Routes that are fetched with the first of their pages. */
const FETCHED = /\bimport\('\.\.\/(features\/[^']+\.routes\.ts)'\)/gu;

/**
 * The routes of `web/features/<feature>/<feature>.routes.ts`, as they are written there, and the landing page.
 * @throws Error when a file has more paths than components or the other way round
 */
export function clientRoutes(): ClientRoute[] {
  const files = globSync('features/*/*.routes.ts', { cwd: WEB }).toSorted();
  const fetched = new Set(
    [...readFileSync(join(WEB, ALL_OTHERS), 'utf8').matchAll(FETCHED)].map(([, file]) => file ?? ''),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(join(WEB, file), 'utf8');
    const paths = [...text.matchAll(PATHS)].map(([, path]) => path ?? '');
    const components = [...text.matchAll(COMPONENTS)].map(([, component]) => component ?? '');
    if (paths.length === 0 || paths.length !== components.length)
      throw new Error(
        `${file}: ${paths.length} paths and ${components.length} components; each route needs one of each`,
      );
    const folder = file.slice(0, file.lastIndexOf('/'));
    const before = fetched.has(file) ? [FIRST, ALL_OTHERS, file] : [FIRST, ALL_OTHERS];
    return paths.map((path, index) => ({ path, sources: [...before, join(folder, components[index] ?? '')] }));
  });
  return [{ path: '/', sources: [FIRST, LANDING] }, ...found];
}
