import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { inAscii } from './ascii.ts';
import { type Built, ensureBuilt, isStale, withImports } from './stamp.ts';
import { ROOT } from './steps.ts';

const DIRECTORY = 'dist/server';
const NAME_LENGTH = 16;
/** Each build has a folder of its own: a server that runs goes on loading from that of which it is. */
const folderOf = (fingerprint: string): string => `${DIRECTORY}/${fingerprint.slice(0, NAME_LENGTH)}`;
const mainOf = (fingerprint: string): string => `${folderOf(fingerprint)}/main.mjs`;
const START = 'dist/server.mjs';
/** What the file has that is run: it loads the build of a folder. */
const starting = (folder: string): string => `import './server/${folder}/main.mjs';\n`;
const STARTED = new RegExp(`^${starting('(?<folder>[\\da-f]+)').replaceAll('.', '\\.')}$`, 'u');
export const SERVER_BUILD: Built = {
  outputs: (fingerprint) => [mainOf(fingerprint), START],
  stamp: 'dist/server.stamp',
  sources: [
    'server/**/*.{ts,cjs}',
    'package.json',
    'package-lock.json',
    'tsconfig*.json',
    ...withImports('scripts/build-server.ts'),
  ],
};
/** What a process or a thread starts with, by the name of its built file. */
const ENTRIES = { main: 'server/main.ts', 'embedded.worker': 'server/kernel/embedded.worker.ts' };
/** They have files beside their code, which they look for from where it is; the last one is nowhere: `pg` tries it. */
const LEFT_WHERE_THEY_ARE = [
  /^@electric-sql\/pglite/u,
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'thread-stream',
  'pg-native',
];

/** What is run: it loads the latest build. */
export const SERVER = join(ROOT, START);

/** Files that a module looks for from where it is stay where they are; a thread's module is built beside the server. */
const placesOfSources = (folder: string): Plugin => ({
  name: 'places of sources',
  transform(code, id) {
    if (!id.startsWith(join(ROOT, 'server/')) || !code.includes('import.meta.url')) return null;
    const source = JSON.stringify(relative(join(ROOT, folder), id).replaceAll('\\', '/'));
    return code.replace(
      /new URL\('\.\/(?<thread>[\w.]+\.worker)\.ts', import\.meta\.url\)|import\.meta\.url/gu,
      (_, thread: string | undefined) =>
        thread === undefined
          ? `new URL(${source}, import.meta.url).href`
          : `new URL('./${thread}.mjs', import.meta.url)`,
    );
  },
});

const COMPILER = /\.wasm-base64\.mjs$/u;

/** Prisma's compiler is a text in a module, which stays in memory twice; as a file it is read when it is asked for, and let go. */
const compilerAsFile: Plugin = {
  name: 'compiler as a file',
  load(id) {
    if (!COMPILER.test(id)) return null;
    const [, base64] = /"(?<base64>[\w+/=]+)"/u.exec(readFileSync(id, 'utf8')) ?? [];
    if (base64 === undefined) throw new Error(`${id} has no compiler.`);
    const fileName = basename(id).replace(COMPILER, '.wasm');
    this.emitFile({ type: 'asset', fileName, source: Buffer.from(base64, 'base64') });
    // Who asks makes a buffer of it, `Buffer.from(wasm, 'base64')`, which takes the value of an object: bytes as well as a text.
    return `import { readFileSync } from 'node:fs';\nexport const wasm = { valueOf: () => readFileSync(new URL('./${fileName}', import.meta.url)) };\n`;
  },
};

const PRISMA_RUNTIME = /@prisma[\\/]client[\\/]runtime[\\/]client\.js$/u;
const EDGES = /(?<=\b\w+=)\{\}(?=;for\(let (?<index>\w+)=0;\k<index><\w+;\k<index>\+\+\)\{let \w+=this\.#\w+\(\))/gu;
/** Of what goes in, of what comes out, and of roots. */
const EDGES_MADE = 3;
/** An object that has had so large an index keeps its others in a table, whatever they are. */
const SPARSE = '(edges => { edges[2 ** 30] = 0; delete edges[2 ** 30]; return edges; })({})';

/**
 * Prisma keeps a few fields of each type by their numbers, up to 1,500, for which V8 makes lists of 12 kB: 18 MB for our schema. A table of each takes less
 * than one.
 * @throws Error where Prisma makes them otherwise: then look whether it still is as large
 */
const edgesInTables: Plugin = {
  name: 'edges in tables',
  transform(code, id) {
    if (!PRISMA_RUNTIME.test(id)) return null;
    const made = code.match(EDGES)?.length ?? 0;
    if (made !== EDGES_MADE) throw new Error(`${id} makes ${made} kinds of edges, not ${EDGES_MADE}.`);
    return code.replace(EDGES, SPARSE);
  },
};

/** True when the built server is missing or was built from other sources. */
export const isServerStale = (): boolean => isStale(SERVER_BUILD);

/** The folder of the build that is started, which outlives builds that fail; null where there is none. */
function startedFolder(): string | null {
  if (!existsSync(SERVER)) return null;
  const [, folder] = STARTED.exec(readFileSync(SERVER, 'utf8')) ?? [];
  return folder === undefined ? null : `${DIRECTORY}/${folder}`;
}

/** Removes all builds but two. */
function removeOthers(...kept: readonly [string, string]): void {
  for (const { parentPath, name } of readdirSync(join(ROOT, DIRECTORY), { withFileTypes: true })) {
    if (!kept.includes(`${DIRECTORY}/${name}`)) rmSync(join(parentPath, name), { recursive: true, force: true });
  }
}

/** In one step: whoever loads it meanwhile has the one or the other. */
function replaceFile(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/**
 * Builds the server of `npm start` into dist/server, where it is stale: plain JavaScript, without types and comments, in few files. It starts in half of
 * the time and takes a fifth less memory than its sources and those of its packages, which V8 keeps. Names and lines stay as they are: errors tell them.
 * The build that was started before stays, since a server may still run of it.
 * @throws Error of Rolldown when the build fails
 */
export function buildServer(): Promise<void> {
  return ensureBuilt(SERVER_BUILD, async (fingerprint) => {
    const { rolldown } = await import('rolldown');
    const folder = folderOf(fingerprint);
    const bundle = await rolldown({
      input: ENTRIES,
      cwd: ROOT,
      platform: 'node',
      external: LEFT_WHERE_THEY_ARE,
      plugins: [placesOfSources(folder), compilerAsFile, edgesInTables],
      logLevel: 'warn',
    });
    const { output } = await bundle.generate({
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      comments: false,
    });
    await bundle.close();
    const files = await Promise.all(
      output.map(async (file) => ({
        name: file.fileName,
        content: file.type === 'chunk' ? await inAscii(file) : file.source,
      })),
    );
    mkdirSync(join(ROOT, folder), { recursive: true });
    for (const { name, content } of files) replaceFile(join(ROOT, folder, name), content);
    const before = startedFolder();
    replaceFile(SERVER, starting(basename(folder)));
    // One that is built anew is no later than it was.
    if (before !== null && before !== folder) removeOthers(folder, before);
  });
}

if (import.meta.main) await buildServer();
