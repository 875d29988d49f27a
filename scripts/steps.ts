import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The project's own folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Compiled code that is kept between runs; `npm start` uses it too. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/lacuna');

/** The script behind a package's command, to be run by this very Node: no shell, so it works on Windows too. */
export function commandOf(packageName: string, command = packageName): string {
  // Not resolved: some packages do not export their manifest.
  const manifest = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), script);
}

/** Runs a Node script with arguments in the project's folder; resolves to its exit code. Output goes to this terminal. */
export function runNode(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script of package.json; resolves to its exit code. Without npm, which would take a second for each. */
export function runScript(name: string, args: string[] = []): Promise<number> {
  return runNode('--run', [name, '--', ...args]);
}

/** A named step of a longer run. */
export interface Step {
  name: string;
  run: () => Promise<number>;
}

/**
 * Runs steps, all of them, and tells which failed. Resolves to true when none did.
 * @param atOnce how many run side by side; one after another unless given
 */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<boolean> {
  const failed: string[] = [];
  const waiting = [...steps];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start = Date.now();
      const code = await step.run();
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (code !== 0) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0;
}
