import type { Caller } from '../../access/caller.ts';
import { requireSession, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import type { Passkey } from '../../generated/prisma/client.ts';
import {
  NotFoundError,
  PasskeyRefusedError,
  TooManyPasskeysError,
  UnauthenticatedError,
  UnavailableError,
  ValidationError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { audit } from '../audit/audit.ts';
import { auditRepeated } from '../audit/counted.ts';
import { requireFreshSignIn, type SignInProof } from '../auth/freshSignIn.domain.ts';
import { findAccount } from '../person/account.store.ts';
import { tryToQueueMail } from '../person/accountMails.domain.ts';
import { type Answered, type Challenge, newChallenge, type Purpose, readChallenge } from './challenges.ts';
import { PASSKEYS_ADDED_PER_ACCOUNT, PASSKEYS_AT_MOST } from './passkeys.limits.ts';
import { NO_PASSKEYS_HERE, passkeyNameFault } from './passkeys.rules.ts';
import {
  credentialIdsOf,
  deletePasskey,
  deletePasskeys,
  insertPasskey,
  renamePasskeyRow,
  useChallenge,
} from './passkeys.store.ts';
import { type PasskeySite, passkeySite } from './site.ts';
import { checkCreated, type ClientData, readClientData, readCreated } from './verification.ts';

/** Nothing changes until somebody configures it and restarts the server. */
const NOT_HERE_RETRY_SECONDS = 3_600;
const NOT_ADDED = 'The passkey could not be added. Please try again.';
const TAKEN = 'This passkey has already been added.';
const LATE = 'That took too long. Please try again.';
const NOT_FOUND = 'Passkey not found';
/** What `PublicKeyCredential` knows of how a device is reached; nothing else is kept. */
const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Where passkeys of this installation are good. Throws UnavailableError where there can be none. */
export function requireSite({ config }: Pick<Deps, 'config'>): PasskeySite {
  const site = passkeySite(config);
  if (!site) throw new UnavailableError(NO_PASSKEYS_HERE, NOT_HERE_RETRY_SECONDS);
  return site;
}

/**
 * What a browser has put together for a passkey to sign, and how its challenge is known; null where the challenge was not made for this.
 * Throws PasskeyRefusedError where it is too late.
 */
export function readAnswer(
  deps: Deps,
  clientDataJson: string,
  purpose: Purpose,
): { client: ClientData; answered: Answered } | null {
  const client = readClientData(clientDataJson);
  const answered = client && readChallenge(deps, client.challenge, purpose);
  if (!answered) return null;
  if (answered.expiresAt <= deps.clock.now()) throw new PasskeyRefusedError(LATE);
  return { client, answered };
}

/** The bytes by which a device knows whose passkey it is: of the account's id, and nothing of the person. Base64url. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** What a browser needs to make a passkey. */
export interface PasskeyWish extends Challenge {
  domain: string;
  userHandle: string;
  userName: string;
  displayName: string;
  /** Devices that have one of these make none. */
  knownCredentialIds: string[];
}

/**
 * Begins to add a passkey to the viewer's account: within five minutes, in this session. Throws TooManyPasskeysError, UnavailableError, and as
 * `requireFreshSignIn`.
 */
export async function preparePasskey(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  proof: SignInProof | null | undefined,
): Promise<PasskeyWish> {
  const { userId, sessionId } = requireSession(viewer);
  const { domain } = requireSite(deps);
  await requireFreshSignIn(deps, caller, viewer, proof);
  const account = await findAccount(deps.db, userId);
  if (!account) throw new UnauthenticatedError();
  const knownCredentialIds = await credentialIdsOf(deps.db, userId);
  if (knownCredentialIds.length >= PASSKEYS_AT_MOST) throw tooMany();
  const { email: userName, fullName: displayName } = account;
  const challenge = newChallenge(deps, { kind: 'add', userId, sessionId });
  return { ...challenge, domain, userHandle: handleOf(userId), userName, displayName, knownCredentialIds };
}

const tooMany = () => new TooManyPasskeysError(`You already have ${PASSKEYS_AT_MOST} passkeys. Remove one first.`);

/**
 * Adds the passkey that was made for a challenge of `preparePasskey`, which is used up. Effects: the audit; a mail that tells of it.
 * Throws ValidationError, PasskeyRefusedError, TooManyPasskeysError, RateLimitedError, UnavailableError.
 */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  input: { name: string; transports: readonly string[] } & Record<string, unknown>,
): Promise<Passkey> {
  const { userId, sessionId } = requireSession(viewer);
  const name = input.name.trim();
  const odd = passkeyNameFault(name);
  if (odd) throw ValidationError.of('name', odd);
  const site = requireSite(deps);
  await deps.limits.consume(PASSKEYS_ADDED_PER_ACCOUNT, userId);
  const created = readCreated(input);
  const answer = created && readAnswer(deps, created.clientDataJson, { kind: 'add', userId, sessionId });
  const key = answer && (await checkCreated(site, created, answer.client));
  const now = deps.clock.now();
  if (!key || !(await useChallenge(deps.db, answer.answered))) throw new PasskeyRefusedError(NOT_ADDED);
  const transports = [...new Set(input.transports)].filter((transport) => TRANSPORTS.has(transport));
  const row = { id: newId(), userId, ...key, transports, name, createdAt: now };
  const added = await insertPasskey(deps.db, row, sessionId, PASSKEYS_AT_MOST);
  if (added === 'ended') throw new UnauthenticatedError();
  if (added === 'full') throw tooMany();
  if (added === 'taken') throw new PasskeyRefusedError(TAKEN);
  await auditRepeated(deps, 'passkey_added', userId);
  await tryToQueueMail(deps, { kind: 'PASSKEY_ADDED', userId });
  return added;
}

/** Gives a passkey of the viewer another name. Throws ValidationError, NotFoundError. */
export async function renamePasskey(deps: Deps, viewer: Viewer, id: string, name: string): Promise<Passkey> {
  const { userId } = requireSession(viewer);
  const odd = passkeyNameFault(name.trim());
  if (odd) throw ValidationError.of('name', odd);
  const renamed = await renamePasskeyRow(deps.db, userId, id, name.trim());
  if (!renamed) throw new NotFoundError(NOT_FOUND);
  return renamed;
}

/**
 * Removes a passkey of the viewer: nobody signs in with it any more; sessions go on. Effects: the audit; a mail that tells of it.
 * Throws NotFoundError, and as `requireFreshSignIn`.
 */
export async function removePasskey(
  deps: Deps,
  caller: Caller,
  viewer: Viewer,
  id: string,
  proof: SignInProof | null | undefined,
): Promise<void> {
  const { userId } = requireSession(viewer);
  await requireFreshSignIn(deps, caller, viewer, proof);
  if (!(await deletePasskey(deps.db, userId, id))) throw new NotFoundError(NOT_FOUND);
  await auditRepeated(deps, 'passkey_removed', userId);
  await tryToQueueMail(deps, { kind: 'PASSKEY_REMOVED', userId });
}

/**
 * Removes all passkeys of somebody who has lost them, as the operator asks for: whoever has their password or their Google account signs in
 * without. Effects: the audit. Returns how many there were.
 */
export async function removeAllPasskeys(deps: Pick<Deps, 'db' | 'keys' | 'clock'>, userId: string): Promise<number> {
  const removed = await deletePasskeys(deps.db, userId);
  if (removed > 0) await audit(deps, 'passkey_removed', userId, { removed }, { by: 'operator' });
  return removed;
}
