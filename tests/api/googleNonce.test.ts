import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForCalls } from '../../server/features/leaving/leaving.domain.ts';
import { TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import {
  newcomer,
  registerByGoogle,
  signInByGoogle,
  type StandInIssuer,
  standInIssuer,
  trusting,
} from '../testkit/google.ts';

const ORIGIN = 'http://127.0.0.1:4000';
const FAILED = { __typename: 'GoogleTokenRefusedError', message: 'Google Sign-In failed' };
const USED = {
  __typename: 'GoogleTokenRefusedError',
  message: 'This Google sign-in has already been used. Please sign in with Google again.',
};
const SIGN_IN = `mutation($input: SignInWithGoogleInput!) { signInWithGoogle(input: $input) {
  __typename ... on UserError { message }
} }`;
const HOUR_MS = 3_600_000;

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp(trusting(issuer));
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** A browser: it has the CSRF cookie, and sends its token along. */
async function browser() {
  const { cookies, json } = await app.app.inject({ method: 'GET', url: '/api/v1/auth/csrf-token' }).then((answer) => ({
    cookies: answer.cookies,
    json: answer.json() as { csrf_token: string },
  }));
  const headers = {
    origin: ORIGIN,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-csrf-token': json.csrf_token,
  };
  const post = async (query: string, variables = {}) =>
    (await app.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json().data;
  return {
    nonce: async () => (await post('{ site { googleNonce } }')).site.googleNonce as string,
    signIn: async (googleToken: string) => (await post(SIGN_IN, { input: { googleToken } })).signInWithGoogle,
  };
}

async function registered() {
  const claims = newcomer();
  expect((await registerByGoogle(app, await issuer.token(claims))).__typename).toBe('RegisterWithGooglePayload');
  return claims;
}

describe("a browser's token of Google", () => {
  it('carries the nonce that is bound to its CSRF cookie', async () => {
    const claims = await registered();
    const [mine, other] = [await browser(), await browser()];
    const nonce = await mine.nonce();
    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect(await mine.nonce()).toBe(nonce);
    expect(await other.nonce()).not.toBe(nonce);
    expect(await mine.signIn(await issuer.token({ ...claims, nonce: await other.nonce() }))).toEqual(FAILED);
    expect(await mine.signIn(await issuer.token(claims))).toEqual(FAILED);
    expect((await mine.signIn(await issuer.token({ ...claims, nonce }))).__typename).toBe('SignInWithGooglePayload');
  });

  it('is of no use to a program that has got hold of it', async () => {
    const claims = await registered();
    const nonce = await (await browser()).nonce();
    expect(await signInByGoogle(app, await issuer.token({ ...claims, nonce }))).toEqual(FAILED);
  });

  it('has no nonce to carry where there is no cookie, and no Google', async () => {
    expect((await app.graphql('{ site { googleNonce } }')).data.site.googleNonce).toBeNull();
    const plain = await testApp();
    const { data } = await plain.graphql('{ site { googleNonce googleClientId } }');
    expect(data.site).toEqual({ googleNonce: null, googleClientId: null });
    await plain.close();
  });
});

describe('a token of Google', () => {
  it('opens one session, however it is written, and however many send it at once', async () => {
    const claims = await registered();
    const token = await issuer.token(claims);
    const results = await Promise.all(Array.from({ length: 8 }, () => signInByGoogle(app, token)));
    const opened = results.filter(({ __typename }) => __typename === 'SignInWithGooglePayload');
    expect([opened.length, results.length]).toEqual([1, 8]);
    expect(await signInByGoogle(app, token)).toEqual(USED);
    // The last letter of the signature has bits that nobody reads.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = Array.from(letters, (letter) => token.slice(0, -1) + letter);
    for (const other of others) {
      expect((await signInByGoogle(app, other)).__typename).toBe('GoogleTokenRefusedError');
    }
  });

  it('makes one account, waiting for a parent or not, and is not used up by being sent to register', async () => {
    for (const changes of [{}, { dateOfBirth: '2012-01-10', parentalEmail: 'parent@home.example' }]) {
      const token = await issuer.token(newcomer());
      expect((await signInByGoogle(app, token)).__typename).toBe('AccountNotFoundError');
      expect((await registerByGoogle(app, token, { termsAccepted: false })).__typename).toBe('ValidationError');
      expect((await registerByGoogle(app, token, changes)).__typename).toBe('RegisterWithGooglePayload');
      expect(await signInByGoogle(app, token)).toEqual(USED);
      expect((await registerByGoogle(app, token, changes)).__typename).toBe('GoogleTokenRefusedError');
    }
  });

  it('is remembered by a hash until it expires', async () => {
    const token = await issuer.token(await registered());
    await signInByGoogle(app, token);
    const rows = await app.deps.db.prisma.usedGoogleToken.findMany();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    await careForCalls(app.deps);
    expect(await app.deps.db.prisma.usedGoogleToken.count()).toBe(rows.length);
    app.clock.advance(HOUR_MS + 1);
    await careForCalls(app.deps);
    expect(await app.deps.db.prisma.usedGoogleToken.count()).toBe(0);
    app.clock.set(TEST_NOW);
  });
});
