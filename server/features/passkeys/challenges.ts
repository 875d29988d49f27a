import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** How long what a passkey is asked to sign can be signed, in minutes: people look for their device. */
export const CHALLENGE_MINUTES = 5;
const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;
const NONCE_BYTES = 16;
/** Milliseconds since 1970. */
const TIME_BYTES = 6;
const MAC_BYTES = 16;
const SAID_BYTES = NONCE_BYTES + TIME_BYTES;
const CHALLENGE_BYTES = SAID_BYTES + MAC_BYTES;

/**
 * What a challenge is for, and for whom alone: for adding a passkey in one session, or for signing in from one browser, which its CSRF
 * cookie tells from others; a program has none. So nobody's answer can be put into another's browser.
 */
export type Purpose =
  | { kind: 'add'; userId: string; sessionId: string }
  | { kind: 'sign-in'; csrfSecret: string | null };

/** What a passkey is asked to sign. */
export interface Challenge {
  /** Base64url. */
  challenge: string;
  expiresAt: Date;
}

/** How a challenge is known that was answered. */
export interface Answered {
  /** SHA-256, hex. */
  hash: string;
  expiresAt: Date;
}

const boundTo = (purpose: Purpose): string =>
  purpose.kind === 'add' ? `add ${purpose.userId} ${purpose.sessionId}` : `sign-in ${purpose.csrfSecret ?? ''}`;

/** Ties a challenge to what it is for: nothing has to be stored of those that nobody answers. */
function macOf(key: Uint8Array, said: Buffer, purpose: Purpose): Buffer {
  return createHmac('sha256', key).update(said).update(boundTo(purpose)).digest().subarray(0, MAC_BYTES);
}

/** A new challenge: random, good for five minutes and for one purpose. Stores nothing. */
export function newChallenge({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, purpose: Purpose): Challenge {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  const said = Buffer.alloc(SAID_BYTES);
  randomBytes(NONCE_BYTES).copy(said);
  said.writeUIntBE(expiresAt.getTime(), NONCE_BYTES, TIME_BYTES);
  const challenge = Buffer.concat([said, macOf(keys.passkeys[0], said, purpose)]).toString('base64url');
  return { challenge, expiresAt };
}

/** How a challenge is known that was made here for this purpose, in time or not; null for any other text. Whether it was answered before is another question. */
export function readChallenge({ keys }: Pick<Deps, 'keys'>, challenge: string, purpose: Purpose): Answered | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== CHALLENGE_BYTES) return null;
  const [said, mac] = [bytes.subarray(0, SAID_BYTES), bytes.subarray(SAID_BYTES)];
  if (!keys.passkeys.some((key) => timingSafeEqual(mac, macOf(key, said, purpose)))) return null;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, expiresAt: new Date(said.readUIntBE(NONCE_BYTES, TIME_BYTES)) };
}
