import { createRequire } from 'node:module';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ROOT } from './steps.ts';

const require = createRequire(import.meta.url);
const LEAST_MODULES = 100;

process.chdir(ROOT);
const { forbidden } = require('../.dependency-cruiser.cjs') as { forbidden: object[] };
const { output } = await cruise(
  ['server', 'web', 'tests', 'scripts'],
  {
    ruleSet: { forbidden: forbidden as never },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '__generated__|server/generated' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  } as never,
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { summary } = output as {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string; severity: string }; from: string; to: string }[];
  };
};
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} forbidden imports`);
// A tool that saw nothing has checked nothing.
if (summary.totalCruised < LEAST_MODULES) {
  console.error(`Only ${summary.totalCruised} modules were seen; at least ${LEAST_MODULES} are there`);
  process.exitCode = 1;
}
if (summary.violations.length > 0) process.exitCode = 1;
