import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealed, unsealed } from './seal.ts';
import { deriveKeys, keptSecret } from './secrets.ts';

describe('a kept secret', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacuna-secrets-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is made once, and is the same for all who ask at once and later', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir, 'auth')));
    const later = await keptSecret(dataDir, 'auth');
    for (const secret of asked) expect(secret).toEqual(later);
    expect(later.length).toBeGreaterThanOrEqual(32);
    expect(await readdir(join(dataDir, 'secrets'))).toEqual(['auth']);
  });

  it('differs from every other', async () => {
    expect(await keptSecret(dataDir, 'other')).not.toEqual(await keptSecret(dataDir, 'auth'));
  });

  it.skipIf(process.platform === 'win32')(
    'is readable by its owner alone, also after somebody opened it up',
    async () => {
      const path = join(dataDir, 'secrets', 'auth');
      await chmod(path, 0o644);
      await keptSecret(dataDir, 'auth');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700);
    },
  );

  it('is refused when it was cut short', async () => {
    await writeFile(join(dataDir, 'secrets', 'short'), 'abc\n');
    await expect(keptSecret(dataDir, 'short')).rejects.toThrow('is damaged');
  });
});

describe('the keys of an installation', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('follow from its secret, and no two of them are alike', () => {
    const keys = deriveKeys(bytes('a secret'));
    expect(deriveKeys(bytes('a secret'))).toEqual(keys);
    const hexOf = (secret: string) =>
      Object.values(deriveKeys(bytes(secret)) as unknown as Record<string, Uint8Array | readonly Uint8Array[]>)
        .flatMap((key) => (key instanceof Uint8Array ? [key] : [...key]))
        .map((key) => Buffer.from(key).toString('hex'));
    const texts = hexOf('a secret');
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.length === 64)).toBe(true);
    expect(hexOf('another').filter((text) => texts.includes(text))).toEqual([]);
  });

  it('take what another secret has signed while one takes the other’s place, and sign with the first', () => {
    const [old, both, turned, renewed] = [
      deriveKeys(bytes('old')),
      deriveKeys(bytes('old'), bytes('new')),
      deriveKeys(bytes('new'), bytes('old')),
      deriveKeys(bytes('new')),
    ];
    const before = sealed(old.links, 'a link');
    const after = sealed(turned.links, 'a link');
    expect(sealed(both.links, 'a link')).toBe(before);
    expect(sealed(renewed.links, 'a link')).toBe(after);
    for (const { links } of [both, turned])
      expect([before, after].map((text) => unsealed(links, text))).toEqual(['a link', 'a link']);
    expect(unsealed(old.links, after)).toBeNull();
    expect(unsealed(renewed.links, before)).toBeNull();
  });
});
