import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './steps.ts';

/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
  /** The failed ones by name and with what they said, as far as the runner told. */
  names?: string[];
  /** Those that failed once and passed at the second try: they passed, and somebody has to look at them. */
  unsteady?: string[];
}

/** What is read of a Vitest report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults?: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results?: { error?: { message?: string } }[];
}

/** What is read of a part of a Playwright report. */
interface Suite {
  file?: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: Suite[];
}

const FOLDER = join(ROOT, 'test-results');
/** What `npm test` leaves for whoever adds several runs up. */
export const SUMMARY_FILE = join(FOLDER, 'summary.json');

/** The file that a runner writes its JSON report to. */
export function reportFile(name: string): string {
  return join(FOLDER, `${name}.json`);
}

/** Removes the reports of an earlier run. */
export async function clearReports(names: readonly string[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const name of names) await rm(reportFile(name), { force: true });
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** Of what a failed test said as many lines are shown. */
const LINES_SHOWN = 6;

/** A failed test, with the first lines of what it said. */
function told(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return [name, ...lines.slice(0, LINES_SHOWN).map((line) => `    ${line}`)].join('\n');
}

type FileReport = NonNullable<VitestReport['testResults']>[number];

/** A file of a Vitest run: whether all of it ran and nothing failed, and whether a test of it, or what is done around its tests, is known to have failed. */
export interface RunFile {
  name: string;
  isDone: boolean;
  hasFailed: boolean;
}

/**
 * What Vitest says where a fault within the process of a test file has ended it: of these signals alone, as the others come from outside, such as where the
 * machine has no memory left (SIGKILL), and would come again. Where V8's own heap is full the process ends by one of these too (SIGABRT, SIGTRAP), and nothing
 * of what Vitest says tells that apart: the file is run once more, and fails then where it needs as much again.
 */
const ENDED = /^Worker exited unexpectedly with signal SIG(?:SEGV|ILL|TRAP|ABRT|BUS) .*while running test file (.+)$/u;

/**
 * The files to be run once more: those whose process was ended by a fault of its own (`ENDED`), where that is all that went wrong in a run. None where anything
 * else did, beside the tests too, a file was never begun, or one of these had a test that failed.
 * @param errors what was told of errors that belong to no test
 */
export function cutShortOf(files: readonly RunFile[], errors: readonly string[]): string[] {
  const cut = new Set(errors.map((error) => ENDED.exec(error)?.[1] ?? ''));
  const isAll = files.every(({ name, isDone, hasFailed }) => (cut.has(name) ? !hasFailed : isDone));
  const areKnown = [...cut].every((name) => files.some((file) => file.name === name));
  return isAll && areKnown ? [...cut] : [];
}

/** What is written of a run by `cut-short.reporter.ts`, as `cutShortOf` says; none where nothing was written. */
export const readCutShort = async (file: string): Promise<string[]> => (await readJson<string[]>(file)) ?? [];

/**
 * Counts of a Vitest report; a run that wrote none has failed once.
 * @param without files, as absolute paths, that are not counted
 */
export async function vitestCounts(name: string, without: readonly string[] = []): Promise<Counts> {
  const report = await readJson<VitestReport>(reportFile(name));
  if (!report) return { passed: 0, failed: 1 };
  const files = report.testResults ?? [];
  const left = files.filter((file) => without.includes(file.name));
  const passedOf = (file: FileReport): number =>
    file.assertionResults.filter(({ status }) => status === 'passed').length;
  const brokenFiles = report.numFailedTests === 0 ? report.numFailedTestSuites : 0;
  const names = files.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(`${relative(ROOT, file)}: ${fullName}`, failureMessages?.[0])),
  );
  const passed = left.reduce((total, file) => total - passedOf(file), report.numPassedTests);
  // They are left out only where nothing else was broken.
  const broken = left.length > 0 ? 0 : brokenFiles;
  return { passed, failed: report.numFailedTests + broken, names };
}

function testsIn({ file = '', specs = [], suites = [] }: Suite, status: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) =>
        told(`${file}: ${title} (${projectName})`, results?.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, status))];
}

/** Counts of a Playwright report; a run that wrote none has failed once. */
export async function playwrightCounts(name: string): Promise<Counts> {
  const report = await readJson<{ stats: { expected: number; unexpected: number; flaky: number }; suites?: Suite[] }>(
    reportFile(name),
  );
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    names: testsIn(report, 'unexpected'),
    unsteady: testsIn(report, 'flaky'),
  };
}

/** Counts of a run that holds the server to named promises (`npm run fuzz`, `npm run attack`); one that wrote none has failed once. */
export async function promiseCounts(name: string): Promise<Counts> {
  const report = await readJson<Counts>(reportFile(name));
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed, names = [] } = report;
  return { passed, failed, names: names.map((promise) => `${name}: ${promise}`) };
}

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failed, 0),
    names: counts.flatMap(({ names = [] }) => names),
    unsteady: counts.flatMap(({ unsteady = [] }) => unsteady),
  };
}

/** Prints which tests failed or passed only on the second try, and the sum as the last line. */
export function printSum({ passed, failed, names = [], unsteady = [] }: Counts): void {
  for (const name of unsteady) console.log(`~ passed only on the second try: ${name}`);
  for (const name of names) console.log(`✗ ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
}

/**
 * Writes the summary and prints the closing line.
 * @param ok whether every step ended well; where none of its tests failed although one did not, that counts as one
 * @returns the exit code
 */
export async function conclude(found: Counts, ok: boolean): Promise<number> {
  const counts: Counts = { ...found, failed: ok ? found.failed : Math.max(found.failed, 1) };
  await writeFile(SUMMARY_FILE, `${JSON.stringify(counts)}\n`);
  printSum(counts);
  return counts.failed > 0 ? 1 : 0;
}
