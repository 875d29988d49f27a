import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WEB } from '../../scripts/build-web.ts';
import { type Built, ensureBuilt, isStale, lastBuilt, withImports } from '../../scripts/stamp.ts';
import { ROOT } from '../../scripts/steps.ts';

const folders: string[] = [];

/** Something to build, of one file, in a folder of its own within the project's. */
function thing() {
  const caches = join(ROOT, 'node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'stamp-'));
  folders.push(folder);
  const at = (name: string): string => join(relative(ROOT, folder), name);
  const built: Built = {
    outputs: (fingerprint) => [at(`${fingerprint}.out`)],
    stamp: at('stamp'),
    sources: [at('*.ts')],
  };
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('one.ts', 'one');
  const builds: string[] = [];
  const build = (fingerprint: string): void => {
    builds.push(fingerprint);
    write(`${fingerprint}.out`, 'built');
  };
  return { built, write, builds, build, folder };
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('what is built of other files', () => {
  it('is built once, and again when one of them has other text, or another one comes, but not for a test', async () => {
    const { built, write, builds, build } = thing();
    expect([isStale(built), lastBuilt(built)]).toEqual([true, null]);
    await ensureBuilt(built, build);
    await ensureBuilt(built, build);
    write('one.ts', 'one');
    write('one.test.ts', 'a test');
    expect([isStale(built), builds]).toEqual([false, [lastBuilt(built)]]);
    write('one.ts', 'two');
    expect(isStale(built)).toBe(true);
    await ensureBuilt(built, build);
    write('two.ts', '');
    await ensureBuilt(built, build);
    expect([new Set(builds).size, lastBuilt(built)]).toEqual([3, builds[2]]);
    await ensureBuilt(built, build, { isForced: true });
    expect(builds).toHaveLength(4);
  });

  it('is stale where its output is gone', async () => {
    const { built, builds, build, folder } = thing();
    await ensureBuilt(built, build);
    rmSync(join(folder, `${lastBuilt(built)}.out`));
    expect(isStale(built)).toBe(true);
    await ensureBuilt(built, build);
    expect(builds).toHaveLength(2);
  });

  it('is built by one of two who need it at once', async () => {
    const { built, builds, build } = thing();
    const slowly = async (fingerprint: string): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      build(fingerprint);
    };
    await Promise.all([ensureBuilt(built, slowly), ensureBuilt(built, slowly)]);
    expect(builds).toHaveLength(1);
  });

  it('stays stale where the build fails', async () => {
    const { built, build } = thing();
    await ensureBuilt(built, build);
    await expect(ensureBuilt(built, () => Promise.reject(new Error('no')), { isForced: true })).rejects.toThrow('no');
    expect([isStale(built), lastBuilt(built)]).toEqual([true, null]);
  });

  it('stays stale where one of them changes while it is built', async () => {
    const { built, write, builds, build } = thing();
    await ensureBuilt(built, (fingerprint) => {
      build(fingerprint);
      write('one.ts', 'two');
    });
    write('one.ts', 'one');
    expect(isStale(built)).toBe(true);
    await ensureBuilt(built, build);
    expect([isStale(built), builds[1]]).toEqual([false, builds[0]]);
  });

  it('is made of the scripts that build it, with all that they import', () => {
    const { write, folder } = thing();
    const at = (name: string): string => `${relative(ROOT, folder).replaceAll('\\', '/')}/${name}`;
    write('build.ts', "import { x } from './x.ts';\nimport type { Y } from 'y';\nimport './z.ts';\n");
    write('x.ts', "export { build } from './build.ts';\nawait import('../../../scripts/alone.ts');\n");
    write('z.ts', '');
    expect(withImports(at('build.ts')).toSorted()).toEqual(
      [at('build.ts'), at('x.ts'), at('z.ts'), 'scripts/alone.ts', 'server/kernel/lock.ts'].toSorted(),
    );
    expect(WEB.sources).toEqual(
      expect.arrayContaining(
        ['build-web', 'stamp', 'web-pages', 'web-routes', 'web-sizes'].map((name) => `scripts/${name}.ts`),
      ),
    );
  });
});
