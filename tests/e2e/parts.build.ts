import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { PARTS_DIRECTORY } from './parts.page.ts';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Builds the page of all parts, once before all journeys; the production build does not know it. */
export default async function buildParts(): Promise<void> {
  await build({
    configFile: inRepository('web/vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: PARTS_DIRECTORY,
      // The groups are the real pages': from this one's entry their files would load each other before either is ready.
      rolldownOptions: { input: inRepository('web/ui.html'), output: { codeSplitting: true } },
    },
  });
}
