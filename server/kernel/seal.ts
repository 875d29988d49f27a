import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from './secrets.ts';

/** 96 bits: nobody makes one up. */
const SEAL_LENGTH = 16;

/** What only this installation can write under a text, with a key of its own for each use. */
function sealOf(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, SEAL_LENGTH);
}

/** A text with its seal at its end. */
export function sealed([key]: SigningKeys, text: string): string {
  return text + sealOf(key, text);
}

/** The text that stands before a seal of this installation; null where there is none. Reads nothing. */
export function unsealed(keys: SigningKeys, given: string): string | null {
  const text = given.slice(0, -SEAL_LENGTH);
  if (text === '') return null;
  const seal = Buffer.from(given.slice(-SEAL_LENGTH));
  const isSealedWith = (key: Uint8Array) => {
    const wanted = Buffer.from(sealOf(key, text));
    return seal.length === wanted.length && timingSafeEqual(seal, wanted);
  };
  return keys.some(isSealedWith) ? text : null;
}
