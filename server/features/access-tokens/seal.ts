import { TOKEN_PREFIX } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { sealed, unsealed } from '../../kernel/seal.ts';
import { newSecretToken } from '../../kernel/secretTokens.ts';

/** The text of a new token: its prefix, 256 random bits, and a seal that only this installation can write. */
export function newTokenText({ keys }: Pick<Deps, 'keys'>): string {
  return TOKEN_PREFIX + sealed(keys.programs, newSecretToken());
}

/**
 * Whether this installation has made a token, as far as its text shows: made-up ones are told apart without the database.
 * False for those of the first edition too, which had no seal; they still work.
 */
export function isSealed({ keys }: Pick<Deps, 'keys'>, token: string): boolean {
  return token.startsWith(TOKEN_PREFIX) && unsealed(keys.programs, token.slice(TOKEN_PREFIX.length)) !== null;
}
