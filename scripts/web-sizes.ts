import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const OUTPUT = fileURLToPath(new URL('../dist/web/', import.meta.url));
const KB = 1000;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

interface Route {
  name: string;
  /** Sources that the route loads at once, besides their static imports; `index.html` is the first chunk. */
  sources: readonly string[];
  /** The most that is allowed, gzip, in kB: of scripts alone, or of scripts and styles together. */
  limit?: { scripts?: number; all?: number };
}

const SHELL = ['index.html', 'app/appRoutes.tsx'];

const ROUTES: readonly Route[] = [
  { name: '/', sources: ['index.html'], limit: { scripts: 130 } },
  { name: '/login', sources: [...SHELL, 'features/account/LoginScreen.tsx'] },
  { name: '/register', sources: [...SHELL, 'features/account/RegisterScreen.tsx'] },
  { name: '/dashboard', sources: [...SHELL, 'features/dashboard/DashboardScreen.tsx'] },
  { name: '/practice', sources: [...SHELL, 'features/practice/PracticeScreen.tsx'], limit: { all: 230 } },
];

/**
 * Prints the gzip sizes of what each route of the built client loads at once (fonts and what is loaded later on demand
 * are not counted).
 * @returns false when a route is above its limit
 * @throws Error when the build's manifest lacks a source named here
 */
export function reportWebSizes(): boolean {
  const manifest = JSON.parse(readFileSync(join(OUTPUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  let isWithin = true;
  for (const { name, sources, limit } of ROUTES) {
    const files = filesOf(manifest, sources);
    const scripts = sizeOf(files.filter((file) => file.endsWith('.js')));
    const styles = sizeOf(files.filter((file) => file.endsWith('.css')));
    const isOver = scripts > (limit?.scripts ?? Infinity) * KB || scripts + styles > (limit?.all ?? Infinity) * KB;
    if (isOver) isWithin = false;
    console.log(
      `${name.padEnd(12)} ${inKb(scripts)} JS + ${inKb(styles)} CSS = ${inKb(scripts + styles)}${verdict(limit, isOver)}`,
    );
  }
  return isWithin;
}

function verdict(limit: Route['limit'], isOver: boolean): string {
  if (!limit) return '';
  const allowed = limit.scripts ? `${limit.scripts} kB of JS` : `${limit.all} kB`;
  return isOver ? `  ABOVE ${allowed}` : `  (at most ${allowed})`;
}

function filesOf(manifest: Record<string, Chunk>, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: mend the list in scripts/web-sizes.ts`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...files].filter((file) => existsSync(join(OUTPUT, file)));
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(OUTPUT, file))).length, 0);
}

function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1).padStart(6)} kB`;
}
