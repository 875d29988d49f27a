import process from 'node:process';
import { runNode, runScript, runSteps } from './steps.ts';

/** Each of those that only read waits for the disk now and then. */
const AT_ONCE = 2;

/** `npm run check`: generated files up to date, the contract kept, types, lint, format, import rules, nothing unused. */
const generated = await runSteps([
  { name: 'Prisma client', run: () => runNode('scripts/generate-prisma.ts') },
  { name: 'schema.graphql is up to date', run: () => runNode('scripts/print-schema.ts', ['--check']) },
  { name: 'the list of variables is up to date', run: () => runNode('scripts/print-env.ts', ['--check']) },
  { name: 'Relay artifacts are up to date', run: () => runNode('scripts/relay.ts', ['--check']) },
  { name: 'the subsets of the fonts are up to date', run: () => runNode('scripts/fonts.ts', ['--check']) },
  { name: 'the icons are up to date', run: () => runNode('scripts/icons.ts', ['--check']) },
  { name: 'the contract', run: () => runNode('scripts/contract.ts') },
]);
const read = await runSteps(
  [
    { name: 'types', run: () => runScript('typecheck') },
    { name: 'lint', run: () => runScript('lint') },
    { name: 'format', run: () => runScript('format:check') },
    { name: 'import rules', run: () => runScript('imports') },
    { name: 'unused code', run: () => runScript('unused') },
  ],
  AT_ONCE,
);
process.exitCode = generated && read ? 0 : 1;
