import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { type Built, ensureBuilt, isStale, withImports } from './stamp.ts';
import { commandOf, ROOT } from './steps.ts';
import { writePages } from './web-pages.ts';
import { reportWebSizes } from './web-sizes.ts';

export const WEB: Built = {
  outputs: () => ['dist/web/index.html'],
  stamp: 'dist/web.stamp',
  sources: [
    'web/**/*',
    // What the client shares with the server.
    'server/**/*.rules.ts',
    // What pages are made of besides.
    'schema.graphql',
    'docs/api.md',
    'package-lock.json',
    'relay.config.js',
    ...withImports('scripts/build-web.ts'),
  ],
};
/** The first empties the directory. */
const CONFIGS = ['web/vite.config.ts', 'web/graphiql/vite.config.ts', 'web/static/vite.config.ts'];

/** True when the built web client is missing or was built from other sources. */
export const isWebClientStale = (): boolean => isStale(WEB);

/**
 * Builds the web client, and GraphiQL's page, into dist/web, where it is stale, and renders what of its pages needs no data.
 * @param output where Vite's own words go: the terminal, or nowhere unless it fails
 * @throws Error with Vite's words when the build fails
 */
export function buildWebClient(output: 'inherit' | 'pipe' = 'pipe'): Promise<void> {
  return ensureBuilt(WEB, async () => {
    for (const config of CONFIGS) {
      const result = spawnSync(process.execPath, [commandOf('vite'), 'build', '--config', config], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', output, output],
      });
      if (result.status !== 0)
        throw new Error(`The web client cannot be built.\n${result.stdout ?? ''}${result.stderr ?? ''}`);
    }
    await writePages();
  });
}

if (import.meta.main) {
  await buildWebClient('inherit');
  if (!reportWebSizes()) process.exitCode = 1;
}
