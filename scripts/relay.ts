import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { commandOf, ROOT, runNode } from './steps.ts';

const PERSISTED = join(ROOT, 'web/persisted.json');
const compiler = commandOf('relay-compiler');

async function artifacts(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const file of glob('web/**/__generated__/*.ts', { cwd: ROOT })) {
    files.set(file.replaceAll('\\', '/'), await readFile(join(ROOT, file), 'utf8'));
  }
  files.set('web/persisted.json', await readFile(PERSISTED, 'utf8'));
  return files;
}

/** Removes what was generated before: the compiler leaves stale artifacts behind, and the persisted file only grows. */
async function clean(before: Map<string, string>): Promise<void> {
  for (const file of before.keys()) if (file.endsWith('.ts')) await rm(join(ROOT, file));
  // The compiler wants every folder of artifacts to be there.
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: ROOT })) {
    if ((await readFile(join(ROOT, file), 'utf8')).includes('graphql`')) {
      await mkdir(join(ROOT, dirname(file), '__generated__'), { recursive: true });
    }
  }
  await writeFile(PERSISTED, '{}\n');
}

async function restore(files: Map<string, string>): Promise<void> {
  for (const [file, text] of files) await writeFile(join(ROOT, file), text);
}

const before = await artifacts();
await clean(before);
const code = await runNode(compiler, ['--repersist']);
if (code !== 0) {
  await restore(before);
  process.exit(code);
}
const after = await artifacts();
const sorted = JSON.stringify(
  Object.fromEntries(
    Object.entries(JSON.parse(after.get('web/persisted.json') ?? '{}')).sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  null,
  2,
);
after.set('web/persisted.json', `${sorted}\n`);
await writeFile(PERSISTED, `${sorted}\n`);

if (process.argv.includes('--check')) {
  const names = new Set([...before.keys(), ...after.keys()]);
  const stale = [...names].filter((name) => before.get(name) !== after.get(name));
  for (const name of stale) console.error(`${name} is out of date: run \`npm run gen\``);
  process.exitCode = stale.length > 0 ? 1 : 0;
}
