import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const PATHS = /\bpath: '([^']+)'(?:,\s*search: \['([^']+)', '([^']*)'\])?/gu;
const COMPONENTS = /\bcomponent: \(\) => import\('\.\/([^']+)'\)/gu;

/** A route of the web client, and the sources whose chunks its first view needs beside what these import. */
export interface ClientRoute {
  /** Its path as the router reads it (`:name` for a part, `/*` for whatever follows), and the parameter that it asks for. */
  readonly address: string;
  /** Relative to `web`; `index.html` is the first chunk. */
  readonly sources: readonly string[];
}

const FIRST = 'index.html';
const LANDING = 'features/landing/LandingPage.tsx';
const ALL_OTHERS = 'app/appRoutes.tsx';
/** Routes that are fetched with the first of their pages. */
const FETCHED = /\bimport\('\.\.\/(features\/[^']+\.routes\.ts)'\)/gu;

/** What tells the routes of one path apart, in a line: `/practice?mode=review`. */
export function addressOf({ path, search }: { path: string; search?: readonly string[] | undefined }): string {
  return search ? `${path}?${search.join('=')}` : path;
}

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
    const addresses = [...text.matchAll(PATHS)].map(([, path = '', name, value = '']) =>
      addressOf({ path, search: name === undefined ? undefined : [name, value] }),
    );
    const components = [...text.matchAll(COMPONENTS)].map(([, component]) => component ?? '');
    if (addresses.length === 0 || addresses.length !== components.length)
      throw new Error(
        `${file}: paths: ${addresses.length}, components: ${components.length}; each route needs one of each`,
      );
    const folder = file.slice(0, file.lastIndexOf('/'));
    const before = fetched.has(file) ? [FIRST, ALL_OTHERS, file] : [FIRST, ALL_OTHERS];
    return addresses.map((address, index) => ({
      address,
      sources: [...before, join(folder, components[index] ?? '')],
    }));
  });
  return [{ address: '/', sources: [FIRST, LANDING] }, ...found];
}
