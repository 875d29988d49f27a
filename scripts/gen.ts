import process from 'node:process';
import { runNode, runSteps } from './steps.ts';

/** `npm run gen`: everything that is generated, made anew. */
const ok = await runSteps([
  { name: 'Prisma client', run: () => runNode('scripts/generate-prisma.ts', ['--force']) },
  { name: 'schema.graphql', run: () => runNode('scripts/print-schema.ts') },
  { name: 'the list of variables', run: () => runNode('scripts/print-env.ts') },
  { name: 'Relay artifacts', run: () => runNode('scripts/relay.ts') },
  { name: 'subsets of the fonts', run: () => runNode('scripts/fonts.ts') },
]);
process.exitCode = ok ? 0 : 1;
