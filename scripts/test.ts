import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { clearReports, conclude, playwrightCounts, reportFile, sum, vitestCounts } from './results.ts';
import { commandOf, runNode, runSteps } from './steps.ts';

/**
 * `npm test`: the checks, all tests of server and web, the build, and the journeys in a browser over it. With `--server`
 * only the server's tests (for a second run on other services). The last line is the sum.
 */
const serverOnly = process.argv.includes('--server');
const vitest = commandOf('vitest');
const unit = (project: string) => [
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(project)}`,
];

await clearReports(['server', 'web', 'e2e']);
if (serverOnly) {
  const ok = await runSteps([{ name: 'server tests', run: () => runNode(vitest, unit('server')) }]);
  await conclude(await vitestCounts('server'));
  process.exit(ok ? 0 : 1);
}
const browser = await ensureBrowser();
const ok = await runSteps([
  { name: 'checks', run: () => runNode('scripts/check.ts') },
  { name: 'server tests', run: () => runNode(vitest, unit('server')) },
  { name: 'web tests', run: () => runNode(vitest, unit('web')) },
  { name: 'build', run: () => runNode('scripts/build-web.ts') },
  { name: 'end-to-end tests', run: () => runNode('scripts/e2e.ts', [], { CHROMIUM_PATH: browser }) },
]);
const counts = sum([await vitestCounts('server'), await vitestCounts('web'), await playwrightCounts('e2e')]);
await conclude(ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) });
process.exitCode = ok && counts.failed === 0 ? 0 : 1;
