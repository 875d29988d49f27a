import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { type Variable, VARIABLES } from '../server/env.variables.ts';

/** Writes what server/env.variables.ts says into .env.example and the table of the README; with `--check` it only compares. */
const EXAMPLE = new URL('../.env.example', import.meta.url);
const README = new URL('../README.md', import.meta.url);
const WIDTH = 120;
const HEAD = `# Copy this file to .env and set what you need; it is read at the start. What is set in the environment takes precedence.
# Nothing here is needed to try Lacuna out: without any of it, everything lives in one process and one directory.
# Made by \`npm run gen\` from server/env.variables.ts.
`;
const TABLE = /\| variable \| not set \| meaning \|\n(?:\|.*\n)+/u;

const all = Object.entries<Variable>(VARIABLES);

/** A text in Markdown without its marks: a comment shows them as they are. */
const plain = (text: string): string => text.replaceAll('`', '').replaceAll(/\[([^[\]]*)\]\([^()]*\)/gu, '$1');

/** Words as lines of a comment. */
function comment(text: string): string {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function exampleOf([name, { heading, about, unset, example }]: [string, Variable]): string {
  const title = heading === undefined ? '' : `\n${`# --- ${heading} `.padEnd(WIDTH, '-')}\n`;
  return `${title}${comment(plain(`${about} Not set: ${unset}.`))}\n#${name}=${example}\n`;
}

const example = `${HEAD}${all.map(exampleOf).join('')}`;
const rows = all.map(([name, { about, unset }]) => `| \`${name}\` | ${unset} | ${about} |\n`);
const table = `| variable | not set | meaning |\n| --- | --- | --- |\n${rows.join('')}`;

const readme = await readFile(README, 'utf8');
if (!TABLE.test(readme)) throw new Error('The README has no table of variables.');
const wanted = new Map([
  [EXAMPLE, example],
  [README, readme.replace(TABLE, () => table)],
]);
for (const [file, text] of wanted) {
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${file.pathname.split('/').at(-1)} is out of date: run \`npm run gen\``);
    process.exitCode = 1;
  }
}
