import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { clearReports, conclude, playwrightCounts, promiseCounts, reportFile, sum, vitestCounts } from './results.ts';
import { commandOf, runNode, runSteps } from './steps.ts';

/**
 * `npm test`: the checks, all tests of server and web, fuzzing and attacks in their short forms, the build, and the journeys
 * in a browser over it. With `--server` only the server's tests (for a second run on other services). The last line is the sum.
 */
const SHORT_FUZZ_REQUESTS = '2000';
const SHORT_ATTACK_SECONDS = '5';
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

await clearReports(['server', 'web', 'e2e', 'fuzz', 'attack']);
if (serverOnly) {
  const ok = await runSteps([{ name: 'server tests', run: () => runNode(vitest, unit('server')) }]);
  await conclude(await vitestCounts('server'));
  process.exit(ok ? 0 : 1);
}
const browser = await ensureBrowser();
const ok = await runSteps([
  { name: 'checks', run: () => runNode('scripts/check.ts') },
  { name: 'server tests', run: () => runNode(vitest, unit('server')) },
  // Before what starts a server of its own: it serves what was built.
  { name: 'build', run: () => runNode('scripts/build-web.ts') },
  { name: 'fuzzing (short)', run: () => runNode('tests/fuzz/main.ts', ['--requests', SHORT_FUZZ_REQUESTS]) },
  { name: 'attacks (short)', run: () => runNode('tests/attack/main.ts', ['--seconds', SHORT_ATTACK_SECONDS]) },
  { name: 'web tests', run: () => runNode(vitest, unit('web')) },
  { name: 'end-to-end tests', run: () => runNode('scripts/e2e.ts', [], { CHROMIUM_PATH: browser }) },
]);
const counts = sum([
  await vitestCounts('server'),
  await promiseCounts('fuzz'),
  await promiseCounts('attack'),
  await vitestCounts('web'),
  await playwrightCounts('e2e'),
]);
await conclude(ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) });
process.exitCode = ok && counts.failed === 0 ? 0 : 1;
