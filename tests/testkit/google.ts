import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { TEST_NOW, type TestApp } from './app.ts';

/** The client id that the tests' tokens are made for. */
export const GOOGLE_CLIENT_ID = 'lacuna-tests.apps.googleusercontent.com';
const HOUR_SECONDS = 3_600;
const NOW_SECONDS = Date.parse(TEST_NOW) / 1_000;

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
  /** An ID token such as Google's, good for an hour from the tests' present; `claims` set to undefined are left out. */
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

/** Options of an app that trusts an issuer. */
export function trusting({ jwksUrl }: { jwksUrl: string }) {
  return { config: { google: { clientId: GOOGLE_CLIENT_ID, jwksUrl } } };
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

function payloadOf(claims: JWTPayload): JWTPayload {
  const payload = {
    iss: 'https://accounts.google.com',
    aud: GOOGLE_CLIENT_ID,
    azp: GOOGLE_CLIENT_ID,
    sub: '110169484474386276334',
    email: 'amina.diallo@gmail.example',
    email_verified: true,
    name: 'Amina Diallo',
    jti: randomUUID(),
    iat: NOW_SECONDS,
    exp: NOW_SECONDS + HOUR_SECONDS,
    ...claims,
  };
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
}

function sign(key: Key, claims: JWTPayload): Promise<string> {
  return new SignJWT(payloadOf(claims))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(key.privateKey);
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts a stand-in issuer. */
export async function standInIssuer(): Promise<StandInIssuer> {
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
    token: (claims = {}) => sign(key, claims),
    tokenOfStranger: async (claims = {}) => sign(await newKey('stranger'), claims),
    unsignedToken: (claims = {}) => `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payloadOf(claims))}.`,
    async tokenByPublicKey(claims = {}) {
      const secret = new TextEncoder().encode(await exportSPKI(key.publicKey));
      return new SignJWT(payloadOf(claims)).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret);
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

const SIGN_IN = `mutation($input: GoogleSignInInput!) { googleSignIn(input: $input) {
  __typename
  ... on GoogleSignInPayload { accessToken tokenType expiresInSeconds viewer { uuid email fullName timeZone } }
  ... on UserError { message }
} }`;
const REGISTER = `mutation($input: GoogleRegisterInput!) { googleRegister(input: $input) {
  __typename
  ... on GoogleRegisterPayload {
    accessToken user { uuid email fullName userType dateOfBirth parentalEmail }
    registrationStatus { needsParentalConsent parentalConsentSent }
  }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;

let people = 0;
const ALPHABET = 26;

/** Claims of somebody new. */
export function newcomer(): { sub: string; email: string; name: string } {
  people += 1;
  const letter = String.fromCodePoint('a'.codePointAt(0)! + (people % ALPHABET));
  return { sub: `1000000000000000000${people}`, email: `g${people}@gmail.example`, name: `Person ${letter}` };
}

/** Signs in with a token: the result, or the errors where there is none. */
export async function signInByGoogle(app: TestApp, googleToken: string, more: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(SIGN_IN, { input: { googleToken, ...more } });
  return data?.googleSignIn ?? errors;
}

/** Registers with a token, as a student of 17 unless told otherwise. */
export async function registerByGoogle(app: TestApp, googleToken: string, changes: Record<string, unknown> = {}) {
  const input = {
    googleToken,
    userType: 'STUDENT',
    dateOfBirth: '2008-05-20',
    dataProcessingConsent: true,
    marketingConsent: false,
    privacyPolicyAccepted: true,
    termsAccepted: true,
    ...changes,
  };
  return (await app.graphql(REGISTER, { input })).data.googleRegister;
}
