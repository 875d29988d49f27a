import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, the parameters of OWASP's first recommendation; about 7 ms a hash. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes under way at once in a process: a storm of sign-ins must not starve practice. */
const HASHES_AT_ONCE = 2;
const COMMON_PASSWORDS = 3_000;

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

const limited = pLimit(HASHES_AT_ONCE);

/** One message for each piece of argon2 work as it begins: who watches sees how much is done, and how much at once. */
export const PASSWORD_WORK_CHANNEL = 'lacuna:password-work';
export interface PasswordWork {
  kind: 'hash' | 'verify';
  /** Pieces of work under way, this one counted. */
  underWay: number;
}
const watched = channel(PASSWORD_WORK_CHANNEL);

function work<T>(kind: PasswordWork['kind'], run: () => Promise<T>): Promise<T> {
  return limited(() => {
    watched.publish({ kind, underWay: limited.activeCount } satisfies PasswordWork);
    return run();
  });
}

/** The PHC string of a password. Runs off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return work('hash', () => hash(password, ARGON2));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password fits a PHC string. Without one (an unknown address, an account of Google's) the same work is done
 * against a hash of nobody's, so that the time tells nothing; the answer is then false.
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const against = phc ?? (await nobodysHash);
  const fits = await work('verify', () => verify(against, password));
  return phc !== null && fits;
}

let common: Promise<Set<string>> | undefined;

/** Whether a password is among the 3,000 most common ones (list: zxcvbn, most common first). */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).slice(0, COMMON_PASSWORDS)),
  );
  return (await common).has(password.toLowerCase());
}
