import type { Deps } from '../../deps.ts';
import { sealed, unsealed } from '../../kernel/seal.ts';
import { hashSecretToken, newSecretToken, SECRET_TOKEN_LENGTH } from '../../kernel/secretTokens.ts';

const MS_PER_MINUTE = 60_000;
const BASE = 36;
/** Minutes since 1970, for the next thousands of years. */
const EXPIRY_LENGTH = 6;

/**
 * A new token for the link of a mail, or of a download: 256 random bits, until when it shows by itself that it was made
 * here, and a seal. Whether it still works is the database's to say, and may be so for longer.
 * @param shownUntil the end of that, by the minute
 * @param owner a name of whose it is, for one that its owner makes as often as they like: it begins with that, and all of that owner's are counted as one
 */
export function newLinkToken({ keys }: Pick<Deps, 'keys'>, shownUntil: Date, owner = ''): string {
  const minute = Math.ceil(shownUntil.getTime() / MS_PER_MINUTE);
  return sealed(keys.links, owner + newSecretToken() + minute.toString(BASE).padStart(EXPIRY_LENGTH, '0'));
}

/**
 * What calls by a link are counted by, where its token shows that it was made here, and not too long ago: the owner that it begins with, however
 * many they have made, else the link itself; null for any other text.
 */
export function linkOf({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, token: string): string | null {
  const text = unsealed(keys.links, token);
  if (text === null) return null;
  const until = Number.parseInt(text.slice(-EXPIRY_LENGTH), BASE) * MS_PER_MINUTE;
  if (until <= clock.now().getTime()) return null;
  return text.slice(0, -(SECRET_TOKEN_LENGTH + EXPIRY_LENGTH)) || hashSecretToken(token);
}
