import type { Plugin } from 'vite';
import { colourSchemeScript } from './lib/colourScheme.ts';

/** Shows a page light or dark before its first paint, by the rule that it keeps to later: a page that is dark must not flash white. */
export function colourScheme(): Plugin {
  return {
    name: 'lacuna:colour-scheme',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children: colourSchemeScript(), injectTo: 'head' },
    ],
  };
}
