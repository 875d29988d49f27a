import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a command line of `npm run bank` that can't be understood is answered. */
function refusalOf(...args: string[]): Promise<{ code: unknown; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [`${ROOT}scripts/bank.ts`, ...args], { cwd: ROOT }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, text: stderr }),
    );
  });
}

describe('npm run bank', () => {
  it.each([['check'], ['gaps'], ['words'], ['report'], ['nonsense'], ['constructor']])(
    'shows its usage for `%s` with a word that it does not take',
    async (command) => {
      const { code, text } = await refusalOf(command, 'foo');
      expect(code).toBe(2);
      expect(text).toMatch(/^npm run bank -- COMMAND\n/);
    },
  );

  it('says of `sample` that it takes a number', async () => {
    expect(await refusalOf('sample', 'foo')).toEqual({
      code: 2,
      text: 'sample takes a number of sentences, not foo\n',
    });
  });
});
