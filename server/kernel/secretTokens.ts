import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** The characters of a new secret. */
export const SECRET_TOKEN_LENGTH = 43;

/** A new secret of 256 random bits for a link or a program, as text for an address. Only its hash is ever stored. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a secret token (SHA-256, hex): the token has 256 random bits, so a plain hash can't be guessed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
