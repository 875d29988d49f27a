import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { byItself, onWhoseBehalf, type Whose } from '../../kernel/behalf.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import { FairQueue } from '../../kernel/fairQueue.ts';

/** argon2id, the parameters of OWASP's first recommendation; about 7 ms a hash. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How a hash of these parameters begins in PHC form. */
const PHC_PREFIX = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;
/**
 * Hashes under way at once in a process, one of each caller: a rush of sign-ins must not starve practice, which needs a core of its own, and
 * whoever sends many passwords waits behind themselves.
 */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));
export const HASHES_AT_ONCE = hashesAtOnce(availableParallelism());
/**
 * Hashes of one caller that may wait for those: a class behind one address that signs in at the same moment. Beyond it the account with
 * most of them waiting loses one.
 */
export const HASHES_OF_A_CALLER_WAITING_AT_MOST = 50;
/** Of all callers, as many as sign in at once from addresses of their own; some 1.4 s of one core. Beyond it whoever has most of them waiting loses one. */
export const HASHES_WAITING_AT_MOST = 200;
const RETRY_AFTER_SECONDS = 2;
const TOO_BUSY = 'Too many people are signing in at the moment. Please try again in a few seconds.';

/** Publishes each piece of argon2 work as it begins, so that subscribers can see how much runs, and how much at once. */
export const PASSWORD_WORK_CHANNEL = 'lacuna:password-work';
export interface PasswordWork {
  kind: 'hash' | 'verify';
  /** Pieces of work under way, this one counted. */
  underWay: number;
}
const watched = channel(PASSWORD_WORK_CHANNEL);

/** Whose a hash is: callers take turns, and each caller's accounts take turns among themselves. */
export interface HashLine {
  /** In whose line it waits; in that of the place it is asked for from, unless given: all who come from there are one caller. */
  line?: Whose;
  /** Which of those who share the line; on whose behalf it is done, unless given. */
  account?: string;
}

interface Waiting {
  begin(): void;
  refuse(error: UnavailableError): void;
}
/** A turn for each hash that waits, by whose caller's it is: which of theirs is next, they settle among themselves. */
const turns = new FairQueue<string>(HASHES_WAITING_AT_MOST);
/** What each caller waits for, by account. */
const waiting = new Map<string, FairQueue<Waiting>>();
/** Callers of whom one is at work. */
const atWork = new Set<string>();

const refuse = (ticket: Waiting | undefined): void =>
  ticket?.refuse(new UnavailableError(TOO_BUSY, RETRY_AFTER_SECONDS));

/** Takes one out of a caller's line, in one way or the other. */
function taken(caller: string, take: (line: FairQueue<Waiting>) => Waiting | undefined): Waiting | undefined {
  const line = waiting.get(caller);
  const ticket = line && take(line);
  if (line?.size === 0) waiting.delete(caller);
  return ticket;
}

function letIn(): void {
  while (atWork.size < HASHES_AT_ONCE) {
    const caller = turns.next({ rests: (resting) => atWork.has(resting) });
    if (caller === undefined) return;
    atWork.add(caller);
    taken(caller, (line) => line.next())?.begin();
  }
}

/**
 * Waits for the caller's turn. Throws UnavailableError when too many of theirs wait and this account has most of them, or too many of
 * all and the caller has most, at the address and in the network with most.
 */
function turn(whose: Whose, account: string): Promise<void> {
  const { caller } = whose;
  return new Promise((resolve, reject) => {
    const line = waiting.get(caller) ?? new FairQueue<Waiting>(HASHES_OF_A_CALLER_WAITING_AT_MOST);
    waiting.set(caller, line);
    const displaced = line.join(byItself(account), { begin: resolve, refuse: reject });
    if (displaced) return refuse(displaced);
    const crowding = turns.join(whose, caller);
    if (crowding !== null) refuse(taken(crowding, (theirs) => theirs.dropLast()));
    letIn();
  });
}

async function work<T>(kind: PasswordWork['kind'], run: () => Promise<T>, whose: HashLine = {}): Promise<T> {
  const asking = onWhoseBehalf();
  const { line = { ...asking, caller: asking.place }, account = asking.caller } = whose;
  await turn(line, account);
  try {
    watched.publish({ kind, underWay: atWork.size } satisfies PasswordWork);
    return await run();
  } finally {
    atWork.delete(line.caller);
    letIn();
  }
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
export async function verifyPassword(phc: string | null, password: string, whose?: HashLine): Promise<boolean> {
  // Not through the queue, which may refuse: the rejection would be kept for ever.
  nobodysHash ??= hash('nobody has this password', ARGON2);
  const against = phc ?? (await nobodysHash);
  const fits = await work('verify', () => verify(against, password), whose);
  return phc !== null && fits;
}
