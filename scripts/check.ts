import process from 'node:process';
import { commandOf, runNode, runSteps } from './steps.ts';

/** `npm run check`: generated files up to date, the contract kept, types, lint, format, import rules. */
const ok = await runSteps([
  { name: 'Prisma client', run: () => runNode('scripts/generate-prisma.ts') },
  { name: 'schema.graphql is up to date', run: () => runNode('scripts/print-schema.ts', ['--check']) },
  { name: 'Relay artifacts are up to date', run: () => runNode('scripts/relay.ts', ['--check']) },
  { name: 'the contract', run: () => runNode('scripts/contract.ts') },
  { name: 'types', run: () => runNode(commandOf('typescript', 'tsc'), ['--noEmit', '-p', '.']) },
  { name: 'lint', run: () => runNode(commandOf('oxlint'), ['--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => runNode(commandOf('@biomejs/biome', 'biome'), ['format', '.']) },
  { name: 'import rules', run: () => runNode('scripts/imports.ts') },
  { name: 'unused code', run: () => runNode(commandOf('knip'), ['--no-progress', '--no-config-hints']) },
]);
process.exitCode = ok ? 0 : 1;
