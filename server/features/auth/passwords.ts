import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { onWhoseBehalf } from '../../kernel/behalf.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import { openQueues } from '../../kernel/places.ts';

/** argon2id, the parameters of OWASP's first recommendation; about 7 ms a hash. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How a hash of these parameters begins in PHC form. */
const PHC_PREFIX = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;
/** Hashes under way at once in a process: a rush of sign-ins must not starve practice. */
const HASHES_AT_ONCE = 2;
/** Of one caller's: whoever sends many passwords waits behind themselves, and leaves room for everybody else's. */
const HASHES_OF_A_CALLER_AT_ONCE = 1;
/** Hashes that may wait for those: a class that signs in at the same moment, and less than half a second. */
export const HASHES_WAITING_AT_MOST = 50;
const RETRY_AFTER_SECONDS = 2;
const TOO_BUSY = 'Too many people are signing in at the moment. Please try again in a few seconds.';

const limited = pLimit(HASHES_AT_ONCE);
const ofEachCaller = openQueues();
let waiting = 0;

/** Publishes each piece of argon2 work as it begins, so that subscribers can see how much runs, and how much at once. */
export const PASSWORD_WORK_CHANNEL = 'lacuna:password-work';
export interface PasswordWork {
  kind: 'hash' | 'verify';
  /** Pieces of work under way, this one counted. */
  underWay: number;
}
const watched = channel(PASSWORD_WORK_CHANNEL);

async function work<T>(kind: PasswordWork['kind'], run: () => Promise<T>): Promise<T> {
  if (waiting >= HASHES_WAITING_AT_MOST) throw new UnavailableError(TOO_BUSY, RETRY_AFTER_SECONDS);
  waiting += 1;
  const leave = await ofEachCaller.take(onWhoseBehalf(), HASHES_OF_A_CALLER_AT_ONCE);
  return limited(() => {
    waiting -= 1;
    watched.publish({ kind, underWay: limited.activeCount } satisfies PasswordWork);
    return run();
  }).finally(leave);
}

/** The PHC string of a password. Runs off the event loop. Throws UnavailableError when too many hashes wait. */
export function hashPassword(password: string): Promise<string> {
  return work('hash', () => hash(password, ARGON2));
}

/** Whether a PHC string was made with old parameters and needs renewing. */
export function isOutdatedHash(phc: string): boolean {
  return !phc.startsWith(PHC_PREFIX);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password fits a PHC string. Without one (an unknown address, an account of Google's) the same work is done
 * against a dummy hash, so that the time reveals nothing; the answer is then false.
 * Throws UnavailableError when too many hashes wait.
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  // Not through the queue, which may refuse: the rejection would be kept for ever.
  nobodysHash ??= hash('nobody has this password', ARGON2);
  const against = phc ?? (await nobodysHash);
  const fits = await work('verify', () => verify(against, password));
  return phc !== null && fits;
}
