import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
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

/** Counts of a Vitest report; a run that wrote none has failed once. */
export async function vitestCounts(name: string): Promise<Counts> {
  const report = await readJson<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(
    reportFile(name),
  );
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.numFailedTests === 0 ? report.numFailedTestSuites : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

/** Counts of a Playwright report; a run that wrote none has failed once. A test that passed on a second try has failed. */
export async function playwrightCounts(name: string): Promise<Counts> {
  const report = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(reportFile(name));
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

/** Counts of a run that holds the server to named promises (`npm run fuzz`, `npm run attack`); one that wrote none has failed once. */
export async function promiseCounts(name: string): Promise<Counts> {
  const report = await readJson<Counts>(reportFile(name));
  return report ? { passed: report.passed, failed: report.failed } : { passed: 0, failed: 1 };
}

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failed, 0),
  };
}

/** Writes the summary and prints the closing line. */
export async function conclude(counts: Counts): Promise<void> {
  await writeFile(SUMMARY_FILE, `${JSON.stringify(counts)}\n`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}
