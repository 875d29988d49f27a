import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { type Counts, printSum, sum } from './results.ts';

/** Prints the sum of the summaries named as arguments; one that is not there did not run. */
const counts: Counts[] = [];
for (const file of process.argv.slice(2)) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) counts.push(JSON.parse(text) as Counts);
}
const total = counts.length > 0 ? sum(counts) : { passed: 0, failed: 1 };
printSum(total);
process.exitCode = total.failed > 0 ? 1 : 0;
