// `npm start` has required both by now. Whoever starts this file without them still has what main.ts brings kept between starts.
import '../server/node-version.cjs';
import '../server/compile-cache.cjs';
import { fileURLToPath } from 'node:url';
import { step } from '../server/kernel/progress.ts';
import { alone } from './alone.ts';
import { buildWebClient, isWebClientStale } from './build-web.ts';
import { generatePrismaClient, isPrismaClientStale } from './generate-prisma.ts';

async function build(): Promise<void> {
  if (isPrismaClientStale()) await step('Generating the database client', async () => generatePrismaClient());
  if (isWebClientStale()) await step('Building the web client', async () => buildWebClient());
}

// What is stale is looked at again once it is this start's turn: another one may have built it.
if (isPrismaClientStale() || isWebClientStale()) {
  await alone(fileURLToPath(new URL('../dist/start.lock', import.meta.url)), build);
}
await import('../server/main.ts');
