import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Counts, cutShortOf, reportFile, type RunFile, vitestCounts } from '../../scripts/results.ts';

const done = (name: string): RunFile => ({ name, isDone: true, hasFailed: false });
const cut = (name: string): RunFile => ({ name, isDone: false, hasFailed: false });
const ended = (name: string, by = 'signal SIGSEGV'): string =>
  `Worker exited unexpectedly with ${by} during started state while running test file ${name}`;

describe('a test file whose process was ended by a signal', () => {
  it('is run once more where all else passed, however many these are', () => {
    expect(cutShortOf([done('a'), cut('b')], [ended('b')])).toEqual(['b']);
    expect(cutShortOf([cut('a'), cut('b')], [ended('b'), ended('a')]).toSorted()).toEqual(['a', 'b']);
  });

  it('is run once more also where its tests had passed by then', () => {
    expect(cutShortOf([done('a'), done('b')], [ended('b')])).toEqual(['b']);
  });

  it.each([
    ['a test of it had failed', [done('a'), { ...cut('b'), hasFailed: true }], [ended('b')]],
    ['a test of another failed', [{ ...cut('a'), hasFailed: true }, cut('b')], [ended('b')]],
    ['another was never begun', [cut('a'), cut('b')], [ended('b')]],
    ['something else went wrong beside the tests', [done('a'), cut('b')], [ended('b'), 'Nobody handled this']],
    ['it ended by itself', [done('a'), cut('b')], [ended('b', 'code 1')]],
    ['it was ended from outside', [done('a'), cut('b')], [ended('b', 'signal SIGKILL')]],
    ['nothing ended', [done('a'), cut('b')], []],
    ['it is none of those that were to be run', [done('a')], [ended('b')]],
  ])('is not where %s', (_what, files, errors) => {
    expect(cutShortOf(files, errors)).toEqual([]);
  });
});

describe('counts of a report', () => {
  const ran = (name: string, ...statuses: string[]) => ({
    name,
    assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
  });

  /** Counts what Vitest would have written of some files, of which some told that they are broken. */
  async function countsOf(files: ReturnType<typeof ran>[], broken: number, without: string[] = []): Promise<Counts> {
    const name = `of-a-test-${randomUUID()}`;
    const file = reportFile(name);
    onTestFinished(() => rm(file, { force: true }));
    const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    const many = (wanted: string): number => statuses.filter((status) => status === wanted).length;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      JSON.stringify({
        numPassedTests: many('passed'),
        numFailedTests: many('failed'),
        numFailedTestSuites: broken,
        testResults: files,
      }),
    );
    return vitestCounts(name, without);
  }

  it('are of what passed and failed, by name', async () => {
    const counts = await countsOf([ran('a', 'passed', 'failed'), ran('b', 'passed', 'skipped')], 1);
    expect(counts).toMatchObject({ passed: 2, failed: 1, names: [expect.stringMatching(/a: test 1$/)] });
  });

  it('have a file that told of no test, for it is broken, as one that failed', async () => {
    expect(await countsOf([ran('a', 'passed'), ran('b')], 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('leave out a file that is counted elsewhere, however far it had come', async () => {
    const files = [ran('a', 'passed', 'passed'), ran('b', 'passed')];
    expect(await countsOf(files, 1, ['b'])).toMatchObject({ passed: 2, failed: 0 });
  });

  it('are one failure where there is no report', async () => {
    expect(await vitestCounts('of-a-test-never-written')).toEqual({ passed: 0, failed: 1 });
  });
});
