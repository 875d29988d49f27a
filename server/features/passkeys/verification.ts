import { z } from 'zod';
import type { PasskeySite } from './site.ts';

/** Bounds of what a browser sends, in characters of base64url: a few times as much as the largest keys need. */
const MOST = {
  id: 1_400,
  clientData: 4_000,
  authenticatorData: 4_000,
  attestation: 8_000,
  signature: 2_000,
  handle: 100,
};
const BASE64URL = /^[\w-]+$/;
const part = (most: number) => z.string().max(most).regex(BASE64URL);

/** What a browser says of a passkey that it has made; all base64url. */
const createdShape = z.object({
  credentialId: part(MOST.id),
  clientDataJson: part(MOST.clientData),
  attestationObject: part(MOST.attestation),
});
/** What a browser says of a passkey that has signed; all base64url. */
const signedShape = z.object({
  credentialId: part(MOST.id),
  clientDataJson: part(MOST.clientData),
  authenticatorData: part(MOST.authenticatorData),
  signature: part(MOST.signature),
  userHandle: part(MOST.handle),
});
const clientDataShape = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
});

export type Created = z.output<typeof createdShape>;
export type Signed = z.output<typeof signedShape>;

/** What the browser has put together for the passkey to sign; null for what no browser writes. */
export interface ClientData {
  challenge: string;
  origin: string;
}

/** The half of a passkey that is kept here. */
export interface StoredKey {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: bigint;
}

/** A passkey that was made, as it is kept. */
export interface NewKey extends StoredKey {
  backedUp: boolean;
}

/** ECDSA on P-256, EdDSA and RSA, as COSE numbers them, in the order in which they are wished for. */
export const ALGORITHMS = [-7, -8, -257];
const TYPE = 'public-key';

/** What is looked at for a passkey that nobody has, so that it costs what a known one does: a point of the curve that is nobody's key. */
export const NOBODYS_KEY: StoredKey = {
  credentialId: '',
  publicKey: 'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  counter: 0n,
};

/** Loaded for the first passkey, so that the others need not wait for it. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');
type Helpers = Awaited<ReturnType<typeof helpers>>;

/** What was sent of a passkey that was made; null where a part is too long or is not base64url. */
export const readCreated = (sent: unknown): Created | null => createdShape.safeParse(sent).data ?? null;
/** What was sent of a passkey that has signed; null where a part is too long or is not base64url. */
export const readSigned = (sent: unknown): Signed | null => signedShape.safeParse(sent).data ?? null;

/** Reads what the browser has put together; null for what no browser writes. */
export function readClientData(clientDataJson: string): ClientData | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return clientDataShape.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether an attestation says nothing, or is the key's own word: certificates are asked for by nobody, and are not looked at, since that
 * would make the server fetch whatever they name.
 */
function isWithoutCertificates({ decodeAttestationObject }: Helpers, attestationObject: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** What the library throws for whatever is wrong with what was sent is no fault of ours. Nothing but the library belongs in here. */
async function orNull<T>(check: () => T | Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/**
 * The passkey that a browser has made for this challenge on a page of ours, with its person verified; null for anything else.
 */
export async function checkCreated(site: PasskeySite, created: Created, client: ClientData): Promise<NewKey | null> {
  const { credentialId: id, clientDataJson, attestationObject } = created;
  if (!site.isOurs(client.origin)) return null;
  const [{ verifyRegistrationResponse }, decoding] = await Promise.all([library(), helpers()]);
  if (!(await orNull(() => isWithoutCertificates(decoding, attestationObject)))) return null;
  const read = await orNull(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, attestationObject },
      },
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!read?.verified || read.registrationInfo.credential.id !== id) return null;
  const { credential, credentialBackedUp: backedUp } = read.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: id, publicKey, counter: BigInt(credential.counter), backedUp };
}

/**
 * What a passkey says as it signs this challenge on a page of ours, with its person verified; null for anything else, and where its counter
 * does not go on: it may have been copied.
 */
export async function checkSigned(
  site: PasskeySite,
  signed: Signed,
  client: ClientData,
  key: StoredKey,
): Promise<{ counter: bigint; backedUp: boolean } | null> {
  const { credentialId: id, clientDataJson, authenticatorData, signature, userHandle } = signed;
  if (!site.isOurs(client.origin)) return null;
  const { verifyAuthenticationResponse } = await library();
  const counter = Number(key.counter);
  const publicKey = new Uint8Array(Buffer.from(key.publicKey, 'base64url'));
  const read = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle },
      },
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: site.domain,
      credential: { id, publicKey, counter },
      requireUserVerification: true,
    }),
  );
  if (!read?.verified) return null;
  const { newCounter, credentialBackedUp: backedUp } = read.authenticationInfo;
  return { counter: BigInt(newCounter), backedUp };
}
