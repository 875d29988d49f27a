import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NOT_OURS = /(?:^|\/)(?:generated|__generated__)\//u;

/** Files that put expressions together when they run, and why these are linear. */
const MADE_WHILE_RUNNING: Record<string, string> = {
  'server/kernel/cache.ts': 'keys of our own against patterns of our own, with a wildcard each',
  'server/features/person/addresses.rules.ts': 'one bounded repetition at the beginning',
  'server/features/person/names.rules.ts': 'one set of characters',
  'server/features/person/titles.rules.ts': 'the set of characters of the names, wherever it stands',
  'server/features/pool/generation/gates.words.ts': 'one set of characters, marks of our own among them',
  'server/features/pool/bank.vocabulary.ts': 'over our own sentences',
};

interface Found {
  file: string;
  /** As it is written; null where it is put together while the program runs. */
  literal: string | null;
}

function expressionsOf(file: string, source: string): Found[] {
  const found: Found[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, literal: node.text });
    const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (isMade) found.push({ file, literal: null });
    node.forEachChild(look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

async function ofTheServer(): Promise<Found[]> {
  const all: Found[] = [];
  for await (const file of glob('server/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts') || NOT_OURS.test(file)) continue;
    all.push(...expressionsOf(file, await readFile(`${ROOT}${file}`, 'utf8')));
  }
  return all;
}

/** What makes an expression slower than in proportion to a text's length; empty where nothing does. */
function slowness(literal: string): string[] {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.map(({ type, exponential }) => (exponential ? `${type}, exponentially` : type));
}

describe('the regular expressions of the server', () => {
  it('take time in proportion to the text, each of them', async () => {
    const literals = (await ofTheServer()).filter(({ literal }) => literal !== null);
    expect(literals.length).toBeGreaterThan(50);
    const slow = literals.filter(({ literal }) => slowness(literal ?? '').length > 0);
    expect(slow).toEqual([]);
  });

  it('stand as they are, but for a few whose parts are ours', async () => {
    const made = (await ofTheServer()).filter(({ literal }) => literal === null).map(({ file }) => file);
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(MADE_WHILE_RUNNING).toSorted());
  });

  it.each(['/(?:a+)+$/u', '/[^@]+@/u', '/^.*,.*,$/u', '/\\s+$/u'])('would be found out: %s', (literal) => {
    expect(slowness(literal)).not.toEqual([]);
  });
});
