import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killSpawned, spawnServer } from '../testkit/spawnServer.ts';

/** What stands for a server: it says that it is ready, and heeds no order to end. */
const STUBBORN = `process.on('SIGTERM', () => {}); console.log('first'); console.log('Lacuna is ready at'); setInterval(() => {}, 1_000);`;
const KILLED = `process.kill(process.pid, 'SIGKILL');`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lacuna-spawned-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const spawned = (code: string, heard?: (line: string) => void) =>
  spawnServer({ args: ['--eval', code], cwd: dataDir, dataDir, env: {}, stopMs: 200, ...(heard ? { heard } : {}) });

describe('a server that a test or the bench starts', () => {
  it('is not waited for once it has been killed before it was ready', async () => {
    await expect(spawned(KILLED)).rejects.toThrow('ended with SIGKILL');
  });

  it('is killed where it does not end in order, and every line of it is heard', async () => {
    const lines: string[] = [];
    const server = await spawned(STUBBORN, (line) => lines.push(line));
    expect(server.ended()).toBeNull();
    expect(await server.stop()).toBeNull();
    expect([server.ended(), lines]).toEqual(['ended with SIGKILL', ['first', 'Lacuna is ready at']]);
  });

  it('ends with whoever is told to stop, and leaves no directory behind', async () => {
    const server = await spawned(STUBBORN);
    await killSpawned();
    expect([server.ended(), existsSync(dataDir)]).toEqual(['ended with SIGKILL', false]);
  });
});
