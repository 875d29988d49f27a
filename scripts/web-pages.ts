import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, clientRoutes } from './web-routes.ts';
import { filesOf, type Manifest, readManifest } from './web-sizes.ts';

const OUTPUT = fileURLToPath(new URL('../dist/web/', import.meta.url));
const RENDERER = new URL('../dist/static/render.js', import.meta.url);
/** Beside the manifest: it is not served. */
const PAGES = join(OUTPUT, '.vite/pages.json');
const FIRST = 'index.html';
const LANDING = ['index.html', 'features/landing/LandingPage.tsx', 'app/shell/Frame.tsx'];
const OTHERS = ['index.html', 'app/appRoutes.tsx'];
const STYLESHEET = / *<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>\n?/gu;
const ROOT_ELEMENT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/u;
/** What a shared link is called. */
const SHARED_TITLE = /(<meta property="og:title" content=")[^"]*(")/u;

/** As `web/static/render.tsx` makes it. */
interface StaticPage {
  readonly path: string;
  readonly search?: readonly string[];
  readonly title: string;
  readonly visitor: string;
  readonly member: string;
  readonly isWhole: boolean;
}

/** The member's half takes the visitor's place before anything is painted. */
const CHOOSE = `<script nonce="__CSP_NONCE__">
      (() => {
        let isMember = false;
        try {
          isMember = localStorage.getItem('lacuna.token') !== null;
        } catch {}
        if (!isMember) return;
        const root = document.getElementById('root');
        root.removeAttribute('data-page');
        root.replaceChildren(document.getElementById('member').content);
      })();
    </script>`;

/**
 * Writes, for the server, each page as it is to be sent: painted as far as that goes without data, its styles within, and
 * the code and styles of its route named beforehand.
 * @throws Error when the parts that are put together do not fit each other
 */
export async function writePages(): Promise<void> {
  const { renderPages } = (await import(RENDERER.href)) as { renderPages: () => Promise<StaticPage[]> };
  const manifest = readManifest();
  const template = readFileSync(join(OUTPUT, FIRST), 'utf8');
  for (const part of [ROOT_ELEMENT, TITLE, SHARED_TITLE, '</head>'])
    if (template.split(part).length === 1) throw new Error(`${FIRST} has no ${part}`);
  const sources = new Map(clientRoutes().map((route) => [route.address, route.sources]));
  const pages = (await renderPages()).map((page) => {
    const isLanding = page.path === '/';
    const painted = isLanding ? LANDING : OTHERS;
    const needed = filesOf(manifest, sources.get(addressOf(page)) ?? OTHERS);
    return { path: page.path, search: page.search, ...assemble(template, manifest, page, painted, needed) };
  });
  writeFileSync(PAGES, JSON.stringify(pages));
}

function assemble(
  template: string,
  manifest: Manifest,
  page: StaticPage,
  painted: readonly string[],
  needed: readonly string[],
): { html: string; styles: readonly string[] } {
  const first = [...template.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const named = new Set(
    [...(page.visitor + page.member).matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')),
  );
  const isNeeded = (file: string) => first.includes(file) || classesOf(read(file)).some((name) => named.has(name));
  const inline = [...new Set([...first, ...filesOf(manifest, painted).filter(isStyle)])].filter(isNeeded);
  const known = new Set(inline.flatMap((file) => classesOf(read(file))));
  const strange = [...named].filter((name) => name.startsWith('_') && !known.has(name));
  if (strange.length > 0)
    throw new Error(`${addressOf(page)} is rendered with classes that no style has: ${strange.join(', ')}`);
  const head = [
    // Pages share styles: the server puts them in.
    '<style nonce="__CSP_NONCE__">__STYLES__</style>',
    // The code of a route looks for a link of its styles before it adds one.
    ...inline.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...needed.filter((file) => !inline.includes(file) && !template.includes(`"/${file}"`)).map(preloadOf),
  ];
  const isSame = page.visitor === page.member;
  const title = page.title === '' ? 'Lacuna' : `${page.title} · Lacuna`;
  const body = [
    `<div id="root"${page.isWhole ? ' data-page="whole"' : ''}>${page.visitor}</div>`,
    ...(isSame ? [] : [`<template id="member">${page.member}</template>`, CHOOSE]),
  ];
  const html = template
    .replaceAll(STYLESHEET, '')
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(SHARED_TITLE, `$1${title}$2`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(ROOT_ELEMENT, () => body.join('\n    '));
  return { html, styles: inline };
}

const isStyle = (file: string): boolean => file.endsWith('.css');

const read = (file: string): string => readFileSync(join(OUTPUT, file), 'utf8').trim();

function preloadOf(file: string): string {
  return isStyle(file)
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;
}

function classesOf(css: string): string[] {
  return [...css.matchAll(/\.(_[\w-]+)/gu)].map(([, name = '']) => name);
}
