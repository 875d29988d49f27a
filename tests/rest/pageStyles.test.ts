import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { testApp } from '../testkit/app.ts';

it('a page has the styles of its files within it, as they stand there', async () => {
  const app = await testApp();
  const directory = await mkdtemp(join(tmpdir(), 'lacuna-web-'));
  for (const folder of ['assets', '.vite']) await mkdir(join(directory, folder));
  const html = '<style nonce="__CSP_NONCE__">__STYLES__</style>';
  const files = {
    'index.html': '<!doctype html><title>Lacuna</title>',
    'assets/a-1.css': '._a { color: red }\n',
    // What `replace` would read as its own.
    'assets/b-2.css': '._b::after { content: "$&" }',
    '.vite/pages.json': JSON.stringify([
      { path: '/both', html, styles: ['assets/a-1.css', 'assets/b-2.css'] },
      { path: '/one', html, styles: ['assets/b-2.css'] },
    ]),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  const web = await buildApp(app.deps, directory);
  const pages = [await web.inject('/both'), await web.inject('/one'), await web.inject('/')].map(({ body }) => body);
  await web.close();
  await app.close();
  await rm(directory, { recursive: true });
  expect(pages.map((page) => page.replace(/nonce="[^"]{20,}"/u, 'nonce'))).toEqual([
    '<style nonce>._a { color: red }\n._b::after { content: "$&" }</style>',
    '<style nonce>._b::after { content: "$&" }</style>',
    files['index.html'],
  ]);
});
