import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { clearReports, conclude, playwrightCounts, promiseCounts, sum } from './results.ts';
import { runNode, runScript, runSteps } from './steps.ts';
import { runVitest, VITEST_REPORTS, vitestRunCounts } from './run-vitest.ts';

/**
 * `npm test`: the checks, all tests of server and web, fuzzing and attacks in their short forms, the build, and the journeys
 * in a browser over it. With `--server` only the server's tests (for a second run on other services). The last line is the sum.
 */
const SHORT_FUZZ_REQUESTS = '2000';
/** The same requests each time: new ones are for the long form. */
const SHORT_FUZZ_SEED = '20261122';
const SHORT_ATTACK_SECONDS = '5';
const serverOnly = process.argv.includes('--server');

await clearReports([...VITEST_REPORTS, 'e2e', 'fuzz', 'attack']);
if (serverOnly) {
  const ok = await runSteps([
    { name: 'Prisma client', run: () => runNode('scripts/generate-prisma.ts') },
    { name: 'server tests', run: () => runVitest(['--project', 'server']) },
  ]);
  process.exit(await conclude(await vitestRunCounts(), ok));
}
const browser = await ensureBrowser();
const ok = await runSteps([
  { name: 'checks', run: () => runNode('scripts/check.ts') },
  // Together: where a test of the server waits, one of the web client runs.
  { name: 'tests of server and web', run: () => runVitest() },
  // Before what starts a server of its own: it serves what was built.
  { name: 'build', run: () => runScript('build') },
  {
    name: 'fuzzing (short)',
    run: () => runNode('tests/fuzz/main.ts', ['--requests', SHORT_FUZZ_REQUESTS, '--seed', SHORT_FUZZ_SEED]),
  },
  { name: 'attacks (short)', run: () => runNode('tests/attack/main.ts', ['--seconds', SHORT_ATTACK_SECONDS]) },
  { name: 'end-to-end tests', run: () => runNode('scripts/e2e.ts', [], { CHROMIUM_PATH: browser }) },
]);
const counts = sum([
  await vitestRunCounts(),
  await promiseCounts('fuzz'),
  await promiseCounts('attack'),
  await playwrightCounts('e2e'),
]);
process.exitCode = await conclude(counts, ok);
