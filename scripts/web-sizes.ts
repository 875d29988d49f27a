import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientRoutes } from './web-routes.ts';

const OUTPUT = fileURLToPath(new URL('../dist/web/', import.meta.url));
const KB = 1000;
/** Of what everybody reads; every other font loads when a letter of it is shown. */
const PLAIN_FONTS = /^assets\/[a-z-]+-plain(-italic)?-[^/]*\.woff2$/u;

/** An entry of Vite's manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

const FONTS_KB = 70;
/** The most of scripts that a page's first view may load, in kB. */
const BUDGETS: Readonly<Record<string, number>> = { '/': 75, '/practice': 150 };
/** Of every other page. */
const OTHERS_KB = 200;

/** What the build says of itself. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(OUTPUT, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/**
 * Prints what each route of the built client loads for its first view, as sent (brotli), against its budget; what is loaded on
 * demand is not counted.
 * @returns false when something is over budget
 * @throws Error when the manifest lacks a source of a route
 */
export function reportWebSizes(): boolean {
  const manifest = readManifest();
  const fonts = sizeOf(fontsOf(manifest));
  let isWithin = print('fonts', [['fonts', fonts, FONTS_KB]]);
  for (const { address, sources } of clientRoutes()) {
    const files = filesOf(manifest, sources);
    const scripts = sizeOf(files.filter((file) => file.endsWith('.js')));
    const styles = sizeOf(files.filter((file) => file.endsWith('.css')));
    const isFine = print(address, [
      ['JS', scripts, BUDGETS[address] ?? OTHERS_KB],
      ['CSS', styles, null],
    ]);
    isWithin = isWithin && isFine;
  }
  return isWithin;
}

function print(
  name: string,
  parts: readonly (readonly [kind: string, bytes: number, budgetKb: number | null])[],
): boolean {
  const over = parts.filter(([, bytes, budget]) => budget !== null && bytes > budget * KB);
  const words = parts.map(([kind, bytes, budget]) => {
    const size = `${(bytes / KB).toFixed(1).padStart(6)} kB ${kind}`;
    return budget === null ? size : `${size} (at most ${budget})`;
  });
  console.log(`${name.padEnd(34)}${words.join(' ')}${over.length > 0 ? '  OVER BUDGET' : ''}`);
  return over.length === 0;
}

/**
 * The files that sources need at once, with everything that they import, which comes before what imports it.
 * @throws Error when the manifest lacks one of them
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}, which a route names`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) files.add(style);
    files.add(chunk.file);
  };
  for (const source of sources) visit(source);
  return [...files].filter((file) => /\.(js|css)$/u.test(file));
}

function fontsOf(manifest: Manifest): string[] {
  const all = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fonts = [...new Set(all)].filter((file) => PLAIN_FONTS.test(file));
  if (fonts.length === 0) throw new Error('The build has no fonts for plain English');
  return fonts;
}

/** In bytes, as sent: fonts are compressed in themselves. */
function sizeOf(files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + statSync(join(OUTPUT, file.endsWith('.woff2') ? file : `${file}.br`)).size,
    0,
  );
}
