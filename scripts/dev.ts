import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { commandOf, ROOT, runNode } from './steps.ts';

/**
 * `npm run dev`: the server, restarted when its sources change (port 4000), the Relay compiler watching, and Vite with hot
 * reloading in front of both (port 5173). Ends them all together.
 */
if ((await runNode('scripts/generate-prisma.ts')) !== 0) process.exit(1);
const start = (args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts']),
  start([commandOf('relay-compiler'), '--watch']),
  start([commandOf('vite'), '--config', 'web/vite.config.ts']),
];
let ending = false;
function end(): void {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
for (const child of children) child.once('exit', end);
