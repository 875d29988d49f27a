// `npm start` has required both by now. Whoever starts this file without them still has what it brings kept between starts.
import '../server/node-version.cjs';
import '../server/compile-cache.cjs';
import { pathToFileURL } from 'node:url';
import { step } from '../server/kernel/progress.ts';
import { isServerStale, serverMain } from './build-server.ts';
import { buildWebClient, isWebClientStale } from './build-web.ts';
import { generatePrismaClient, isPrismaClientStale } from './generate-prisma.ts';
import { runNode } from './steps.ts';

/** In a process of its own: this one goes on as the server, and would keep the memory that building takes. */
async function buildServer(): Promise<void> {
  if ((await runNode('scripts/build-server.ts')) !== 0) throw new Error('The server cannot be built.');
}

if (isPrismaClientStale()) await step('Generating the database client', generatePrismaClient);
if (isWebClientStale()) await step('Building the web client', buildWebClient);
if (isServerStale()) await step('Building the server', buildServer);
await import(pathToFileURL(serverMain()).href);
