import { relative } from 'node:path';
import { type Counts, readCutShort, reportFile, sum, vitestCounts } from './results.ts';
import { commandOf, ROOT, runNode } from './steps.ts';

/** The reports of a run, and of what was run once more. */
export const VITEST_REPORTS = ['vitest', 'vitest-again', 'vitest-cut'] as const;

const CUT = reportFile('vitest-cut');

const reporters = (report: 'vitest' | 'vitest-again'): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(report)}`,
];

/**
 * Runs tests with Vitest. A file whose process was ended by a fault of its own says nothing of what it tests, neither that it works nor that it does not: V8
 * does so once in many thousand embedded databases. It is run once more, by itself, and named, where nothing else went wrong (`cutShortOf`). Resolves to the
 * exit code.
 */
export async function runVitest(args: readonly string[] = []): Promise<number> {
  const code = await runNode(
    commandOf('vitest'),
    ['run', ...args, ...reporters('vitest'), '--reporter=./scripts/cut-short.reporter.ts'],
    { CUT_SHORT_FILE: CUT },
  );
  const cut = await readCutShort(CUT);
  if (code === 0 || cut.length === 0) return code;
  for (const file of cut) console.log(`~ its process ended, so it is run once more: ${relative(ROOT, file)}`);
  return runNode(commandOf('vitest'), ['run', ...args, ...cut, ...reporters('vitest-again')]);
}

/** Counts of what `runVitest` ran. */
export async function vitestRunCounts(): Promise<Counts> {
  const cut = await readCutShort(CUT);
  if (cut.length === 0) return vitestCounts('vitest');
  const unsteady = cut.map((file) => `${relative(ROOT, file)}: its process ended in the first run`);
  const again = await vitestCounts('vitest-again');
  return sum([await vitestCounts('vitest', cut), again, { passed: 0, failed: 0, unsteady }]);
}
