import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from '../server/kernel/lock.ts';

const RETRY_MS = 200;

/**
 * Does what writes into the project's folder while no other process does it, and says where it has to wait for one.
 * @param lockPath the file that says so; made where it is missing
 */
export async function alone(
  lockPath: string,
  work: () => Promise<void>,
  say: (line: string) => void = console.log,
): Promise<void> {
  mkdirSync(dirname(lockPath), { recursive: true });
  let release = tryLock(lockPath);
  if (release === null) say('Another process is building in this folder: waiting until it is done.');
  while (release === null) {
    // oxlint-disable-next-line no-await-in-loop -- until it is free
    await sleep(RETRY_MS);
    release = tryLock(lockPath);
  }
  try {
    await work();
  } finally {
    release();
  }
}
