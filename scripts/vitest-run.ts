import { relative } from 'node:path';
import { type Counts, cutShort, reportFile, sum, vitestCounts } from './results.ts';
import { commandOf, ROOT, runNode } from './steps.ts';

/** The reports of a run, and of what was run once more. */
export const VITEST_REPORTS = ['vitest', 'vitest-again'] as const;

const run = (report: (typeof VITEST_REPORTS)[number], args: readonly string[]): Promise<number> =>
  runNode(commandOf('vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(report)}`,
  ]);

/**
 * Runs tests with Vitest. A file whose process was ended by a signal says nothing of what it tests, neither that it works nor that it does not: V8 does so
 * once in many thousand embedded databases. It is run once more, by itself, and named. Resolves to the exit code.
 */
export async function runVitest(args: readonly string[] = []): Promise<number> {
  const code = await run('vitest', args);
  const cut = await cutShort('vitest');
  if (code === 0 || cut.length === 0) return code;
  for (const file of cut) console.log(`~ its process ended, so it is run once more: ${relative(ROOT, file)}`);
  const again = await run('vitest-again', [...args, ...cut]);
  const { failed } = await vitestCounts('vitest', cut);
  return failed > 0 ? code : again;
}

/** Counts of what `runVitest` ran. */
export async function vitestRunCounts(): Promise<Counts> {
  const cut = await cutShort('vitest');
  if (cut.length === 0) return vitestCounts('vitest');
  const unsteady = cut.map((file) => `${relative(ROOT, file)}: its process ended in the first run`);
  return sum([
    await vitestCounts('vitest', cut),
    await vitestCounts('vitest-again'),
    { passed: 0, failed: 0, unsteady },
  ]);
}
