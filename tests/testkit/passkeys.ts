import { change, accountOf, nodesOf } from './account.ts';
import type { Person, TestApp } from './app.ts';
import { type Oddities, type SoftPasskey, softPasskey } from './authenticator.ts';

/** What a browser needs to make a passkey. */
export const WISH = 'challenge domain userHandle userName displayName algorithms knownCredentialIds expiresAt';
const PASSKEY = 'passkey { id uuid name backedUp createdAt lastUsedAt }';

/** The passkeys of a person, newest first. */
export const passkeysOf = async (person: Person, fields = 'id uuid name backedUp createdAt lastUsedAt') =>
  nodesOf((await accountOf(person, `passkeys(first: 20) { edges { node { ${fields} } } }`)).passkeys);

/** Adds a passkey to somebody's account: the member of the result. */
export async function tryToAdd(person: Person, passkey: SoftPasskey, odd: Oddities = {}, name = 'My phone') {
  const wish = await change(person, 'preparePasskey', {}, WISH);
  if (!wish.challenge) return wish;
  return change(person, 'addPasskey', { name, ...passkey.create(wish, odd) }, PASSKEY);
}

/** Somebody's new passkey. */
export async function addedPasskey(person: Person, name = 'My phone', counts = false): Promise<SoftPasskey> {
  const passkey = softPasskey({ counts });
  const added = await tryToAdd(person, passkey, {}, name);
  if (!added.passkey) throw new Error(`No passkey: ${JSON.stringify(added)}`);
  return passkey;
}

/** What a passkey is asked as somebody signs in. */
export async function question(app: Pick<TestApp, 'graphql'>): Promise<{ challenge: string; domain: string }> {
  return change(app, 'preparePasskeySignIn', null, 'challenge domain expiresAt');
}

/** Signs in with a passkey: the member of the result. */
export async function signInByPasskey(app: Pick<TestApp, 'graphql'>, passkey: SoftPasskey, odd: Oddities = {}) {
  const input = passkey.sign(await question(app), odd);
  return change(app, 'signInWithPasskey', input, 'accessToken expiresInSeconds viewer { user { uuid } }');
}
