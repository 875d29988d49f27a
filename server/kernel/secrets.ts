import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_ONLY_DIRECTORY, OWNER_ONLY_FILE } from './ownerOnly.ts';

const SECRET_BYTES = 48;
const SHORTEST_SECRET_BYTES = 32;

async function readSecret(path: string): Promise<Uint8Array | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length < SHORTEST_SECRET_BYTES) {
    throw new Error(
      `${path} is damaged. Delete it: a new one is made. After that of \`auth\`, everybody signs in again.`,
    );
  }
  await chmod(path, OWNER_ONLY_FILE);
  return secret;
}

/**
 * A secret that is made once and kept in `dataDir/secrets/<name>`, readable by the owner alone.
 * Two processes that ask at the same moment get the same one.
 * @returns 48 random bytes
 * @throws Error when the file is damaged or the directory can't be written
 */
export async function keptSecret(dataDir: string, name: string): Promise<Uint8Array> {
  const directory = join(dataDir, 'secrets');
  const path = join(directory, name);
  const kept = await readSecret(path);
  if (kept !== null) return kept;
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  await chmod(directory, OWNER_ONLY_DIRECTORY);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', OWNER_ONLY_FILE);
  try {
    await file.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // A hard link appears whole and never replaces: whoever comes second keeps the first one's secret.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(path);
  if (made === null) throw new Error(`${path} vanished while it was being made.`);
  return made;
}
