import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alone } from '../../scripts/alone.ts';

describe('two starts in one folder', () => {
  it('build one after the other, and the second says why it waits', async () => {
    const lock = join(mkdtempSync(join(tmpdir(), 'lacuna-alone-')), 'dist', 'start.lock');
    const done: string[] = [];
    const said: string[] = [];
    const free = Promise.withResolvers<void>();
    const first = alone(
      lock,
      async () => {
        await free.promise;
        done.push('first');
      },
      (line) => said.push(`first: ${line}`),
    );
    const second = alone(
      lock,
      async () => void done.push('second'),
      (line) => said.push(`second: ${line}`),
    );
    await expect
      .poll(() => said)
      .toEqual(['second: Another process is building in this folder: waiting until it is done.']);
    free.resolve();
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });

  it('do not keep each other where a build fails', async () => {
    const lock = join(mkdtempSync(join(tmpdir(), 'lacuna-alone-')), 'start.lock');
    await expect(alone(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const said: string[] = [];
    await alone(
      lock,
      () => Promise.resolve(),
      (line) => said.push(line),
    );
    expect(said).toEqual([]);
  });
});
