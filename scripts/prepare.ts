import { step } from '../server/kernel/progress.ts';
import { buildServer, isServerStale } from './build-server.ts';
import { buildWebClient, isWebClientStale } from './build-web.ts';
import { generatePrismaClient, isPrismaClientStale } from './generate-prisma.ts';

/** The first half of `npm start`: builds what is stale, for the process that then serves, which loads nothing but what was built. */
if (isPrismaClientStale()) await step('Generating the database client', generatePrismaClient);
if (isWebClientStale()) await step('Building the web client', buildWebClient);
if (isServerStale()) await step('Building the server', buildServer);
