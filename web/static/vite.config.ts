import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

const inWeb = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What renders the pages at build time, for Node: `scripts/web-pages.ts` runs it once. */
export default defineConfig({
  root: inWeb('.'),
  plugins: [relay, react()],
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  ssr: { noExternal: true },
  build: {
    ssr: inWeb('static/render.tsx'),
    outDir: inWeb('../dist/static'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
  },
});
