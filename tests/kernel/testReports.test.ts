import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cutShort, reportFile, vitestCounts } from '../../scripts/results.ts';

const NAME = 'example-of-a-report';
const told = (...statuses: string[]) => statuses.map((status) => ({ status, fullName: `one that ${status}` }));

/** A report of three files: one that passed, one whose process ended after its first test, and a last one. */
async function reported(last: { status: string; tests: ReturnType<typeof told> }): Promise<void> {
  const testResults = [
    { name: '/there/passed.test.ts', status: 'passed', assertionResults: told('passed', 'passed') },
    { name: '/there/cut.test.ts', status: 'failed', assertionResults: told('passed', 'pending', 'pending') },
    { name: '/there/last.test.ts', status: last.status, assertionResults: last.tests },
  ];
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string): number => all.filter((test) => test.status === status).length;
  const report = {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numFailedTestSuites: testResults.filter(({ status }) => status === 'failed').length,
  };
  await mkdir(dirname(reportFile(NAME)), { recursive: true });
  await writeFile(reportFile(NAME), JSON.stringify(report));
}

afterEach(() => rm(reportFile(NAME), { force: true }));

describe('a file whose process ended', () => {
  it('is known by its tests, of which some have no end and none has failed', async () => {
    await reported({ status: 'failed', tests: told('passed', 'failed', 'pending') });
    expect(await cutShort(NAME)).toEqual(['/there/cut.test.ts']);
    await reported({ status: 'failed', tests: [] });
    expect(await cutShort(NAME)).toEqual(['/there/cut.test.ts']);
  });

  it('counts as one that failed, unless it is left out', async () => {
    await reported({ status: 'passed', tests: told('passed') });
    expect(await vitestCounts(NAME)).toMatchObject({ passed: 4, failed: 1 });
    expect(await vitestCounts(NAME, ['/there/cut.test.ts'])).toMatchObject({ passed: 3, failed: 0 });
  });

  it.each([
    ['a test that failed', told('passed', 'failed'), 3],
    ['a file that could not be read', told(), 2],
  ])('hides nothing of the others where it is left out: %s', async (_what, tests, passed) => {
    await reported({ status: 'failed', tests });
    const counts = await vitestCounts(NAME, ['/there/cut.test.ts']);
    expect(counts.passed).toBe(passed);
    expect(counts.failed).toBeGreaterThan(0);
  });
});
