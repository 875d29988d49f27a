import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** The client id that the tests' tokens are made for. */
export const GOOGLE_CLIENT_ID = 'lacuna-tests.apps.googleusercontent.com';
const HOUR_SECONDS = 3_600;

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

/** How the issuer answers who asks for its keys. */
type Mood = 'well' | 'failing' | 'silent';

/** Stands in for Google on loopback, with keys of its own. */
export interface StandInIssuer {
  jwksUrl: string;
  /** How often its keys were asked for. */
  readonly requests: number;
  mood: Mood;
  /** An ID token such as Google's, good for an hour from the present that it was opened with; `claims` set to undefined are left out. */
  token(claims?: JWTPayload): Promise<string>;
  /** The same, signed by a key that is published nowhere. */
  tokenOfStranger(claims?: JWTPayload): Promise<string>;
  /** The same without a signature. */
  unsignedToken(claims?: JWTPayload): string;
  /** The same by HMAC, with the published key as its secret. */
  tokenByPublicKey(claims?: JWTPayload): Promise<string>;
  /** Publishes and signs with a new key; the old one is published no more. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

function payloadOf(claims: JWTPayload, nowSeconds: number): JWTPayload {
  const payload = {
    iss: 'https://accounts.google.com',
    aud: GOOGLE_CLIENT_ID,
    azp: GOOGLE_CLIENT_ID,
    sub: '110169484474386276334',
    email: 'amina.diallo@gmail.example',
    email_verified: true,
    name: 'Amina Diallo',
    jti: randomUUID(),
    iat: nowSeconds,
    exp: nowSeconds + HOUR_SECONDS,
    ...claims,
  };
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
}

function sign(key: Key, payload: JWTPayload): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey);
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Starts a stand-in issuer.
 * @param nowSeconds the present of whoever reads its tokens, in seconds since 1970
 */
export async function openIssuer(nowSeconds: number): Promise<StandInIssuer> {
  const payload = (claims: JWTPayload) => payloadOf(claims, nowSeconds);
  let generation = 1;
  let key = await newKey('key-1');
  let requests = 0;
  let mood: Mood = 'well';
  const answer = (response: ServerResponse): void => {
    requests += 1;
    if (mood === 'silent') return;
    if (mood === 'failing') response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [key.jwk] }));
  };
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth2/v3/certs`,
    get requests() {
      return requests;
    },
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
    },
    token: (claims = {}) => sign(key, payload(claims)),
    tokenOfStranger: async (claims = {}) => sign(await newKey('stranger'), payload(claims)),
    unsignedToken: (claims = {}) => `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload(claims))}.`,
    async tokenByPublicKey(claims = {}) {
      const secret = new TextEncoder().encode(await exportSPKI(key.publicKey));
      return new SignJWT(payload(claims)).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret);
    },
    async rotate() {
      generation += 1;
      key = await newKey(`key-${generation}`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
