import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const DOCUMENT = fileURLToPath(new URL('../docs/api.md', import.meta.url));
const PLACE = '<!-- docs/api.md -->';
/** What a command prints, and not what is typed. */
const PRINTED = new Set(['json', 'text']);

/** Addresses that answer somebody who follows them. */
const LINKED = new Set(['/api/v1', '/api/v1/docs', '/api/v1/openapi.json', '/graphql', '/schema.graphql']);

/** The name that a heading is linked by, as GitHub makes it. */
const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/gu, '')
    .replaceAll(' ', '-');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What is wider than a phone scrolls by itself, and by the keyboard too. */
const marked = new Marked({
  renderer: {
    code({ text, lang }) {
      const printed = PRINTED.has(lang ?? '') ? ' class="printed"' : '';
      return `<pre tabindex="0"${printed}><code>${escaped(text)}</code></pre>\n`;
    },
    codespan({ text }) {
      const code = `<code>${escaped(text)}</code>`;
      return LINKED.has(text) ? `<a href="${text}">${code}</a>` : code;
    },
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${nameOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const row = (cells: typeof token.header, name: 'th' | 'td') =>
        `<tr>${cells.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** Writes docs/api.md into the page of the quick start. */
export function guide(): Plugin {
  return {
    name: 'lacuna:guide',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.includes(PLACE)
          ? html.replace(PLACE, () => marked.parse(readFileSync(DOCUMENT, 'utf8'), { async: false }))
          : html,
    },
  };
}
