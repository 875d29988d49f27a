import { readFile, writeFile } from 'node:fs/promises';
import { printContract } from '../server/doors/graphql/print.ts';

const FILE = new URL('../schema.graphql', import.meta.url);
const printed = printContract();
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8')) !== printed) {
    console.error('schema.graphql is out of date: run `npm run gen`');
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, printed);
}
