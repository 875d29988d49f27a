import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { precompress } from './vite.precompress.ts';

const SERVER = 'http://127.0.0.1:4000';
/** The fonts of the first screen; every other subset loads when a letter of it is shown. */
const PRELOADED_FONTS = /(literata|schibsted-grotesk)-latin-wght-normal-.*\.woff2$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [relay, react(), preloadFonts(), precompress()],
  // The hooks' entry leaves out the containers of old.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  server: { proxy: { '/graphql': { target: SERVER, ws: true }, '/api': SERVER } },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
  },
});

/** Names the first screen's fonts in the page's head, so that they load beside the code and not after the styles. */
function preloadFonts(): Plugin {
  return {
    name: 'lacuna:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}
