import { hkdfSync, randomBytes } from 'node:crypto';
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
    throw new Error(`${path} is damaged. Delete it and a new one will be made. Deleting \`auth\` signs everybody out.`);
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
    // A hard link appears complete and never replaces a file: whoever comes second uses the first one's secret.
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

/**
 * What is signed with one key and read with several: the first signs, what any of them has signed is taken. There are two while one secret
 * takes another's place.
 */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Keys for each use, so that what one of them gives away opens nothing else. 32 bytes each. */
export interface Keys {
  /** Signs access tokens (HS256). */
  accessTokens: SigningKeys;
  /** Makes the pseudonyms of the audit table. */
  audit: Uint8Array;
  /** Marks calls that are carried out once, and makes what their answers are sealed with. */
  calls: Uint8Array;
  /** Signs the marks of browsers that have signed in before. */
  devices: SigningKeys;
  /** Makes the nonces that Google puts into its tokens. */
  google: SigningKeys;
  /** Seals the tokens of links. */
  links: SigningKeys;
  /** Hashes what limits are counted by, where it leaves the process. */
  limits: Uint8Array;
  /** Seals what a passkey is asked to sign. */
  passkeys: SigningKeys;
  /** Seals the tokens that are made for programs. */
  programs: SigningKeys;
  /** Seals the links that stop mails, which are good for ever and prove nothing else. */
  stops: SigningKeys;
  /** Seals what a teacher tries a sentence of homework by. */
  trials: SigningKeys;
}

const KEY_BYTES = 32;

/**
 * The keys that follow from the installation's secret (HKDF with SHA-256, RFC 5869). The same secret gives the same keys.
 * @param also a secret whose signatures are taken too, while one takes another's place; null for none
 */
export function deriveKeys(secret: Uint8Array, also: Uint8Array | null = null): Keys {
  const derive = (from: Uint8Array, use: keyof Keys) =>
    new Uint8Array(hkdfSync('sha256', from, '', `lacuna ${use}`, KEY_BYTES));
  const key = (use: keyof Keys) => derive(secret, use);
  const signing = (use: keyof Keys): SigningKeys => (also ? [key(use), derive(also, use)] : [key(use)]);
  return {
    accessTokens: signing('accessTokens'),
    audit: key('audit'),
    calls: key('calls'),
    devices: signing('devices'),
    google: signing('google'),
    links: signing('links'),
    limits: key('limits'),
    passkeys: signing('passkeys'),
    programs: signing('programs'),
    stops: signing('stops'),
    trials: signing('trials'),
  };
}

/** What an installation says of its secret. Null is none: it is kept in the directory of its data then. */
interface SecretSettings {
  readonly authSecret: string | null;
  /** One whose signatures are taken too. */
  readonly authSecretAlso: string | null;
  readonly dataDir: string;
}

/** The keys of an installation, whose secret is made where it has none yet. Throws as `keptSecret`. */
export async function keysOf({ authSecret, authSecretAlso, dataDir }: SecretSettings): Promise<Keys> {
  const bytes = new TextEncoder();
  return deriveKeys(
    authSecret === null ? await keptSecret(dataDir, 'auth') : bytes.encode(authSecret),
    authSecretAlso === null ? null : bytes.encode(authSecretAlso),
  );
}
