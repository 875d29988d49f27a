import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** A call with a key, as it was sent. */
export interface SentCall {
  /** Whose it is. */
  whose: string;
  /** Whether others bear the same name, as visitors of one address do: the same key with another call is another one's then. */
  isShared: boolean;
  /** The Idempotency-Key. */
  key: string;
  /** All that makes it this call: address, body, rights. */
  said: string;
}

/** What a call is known by. None of it can be made without the call itself: key and body are kept nowhere. */
export interface Marks {
  keyHash: string;
  fingerprint: string;
  /** Opens the answer. */
  opener: Uint8Array;
}

/** @param secret of this installation: a body may hold a password, which nobody is to find by trying */
export function marksOf(secret: Uint8Array, { whose, isShared, key, said }: SentCall): Marks {
  const mark = (...of: string[]) => createHmac('sha256', secret).update(JSON.stringify(of)).digest();
  return {
    keyHash: mark('key', whose, key, ...(isShared ? [said] : [])).toString('hex'),
    fingerprint: mark('call', whose, key, said).toString('hex'),
    opener: mark('answer', whose, key, said),
  };
}

/** Seals an answer, which may open a session or a file: whoever has the database and its backups has nothing by it. */
export const sealAnswer = (answer: string, opener: Uint8Array): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(answer))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(opener);

export async function openAnswer(sealed: string, opener: Uint8Array): Promise<string> {
  return new TextDecoder().decode((await compactDecrypt(sealed, opener)).plaintext);
}
