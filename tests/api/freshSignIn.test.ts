import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  accessToken,
  accountOf,
  asProgram,
  change,
  READING,
  signInAgain,
  tokensOf,
  userOf,
  WRITING,
} from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { newcomer, registerByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';

const MINUTE_MS = 60_000;
const NEEDED = {
  __typename: 'FreshSignInNeededError',
  message:
    'Please confirm that it is you, with your password or with Google. A program sends one of these with the same call, or signs in again.',
};
const PHRASE = 'DELETE MY ACCOUNT';

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
afterEach(() => app.clock.set(TEST_NOW));

/** Each action that needs a fresh sign-in, with the payload of its success. */
const ACTIONS: [string, Record<string, unknown>][] = [
  ['createAccessToken', { name: 'x', scopes: READING }],
  ['changeAccountType', { userType: 'TEACHER' }],
  ['deleteAccount', { confirmation: PHRASE }],
];
const GROWN = { dateOfBirth: '2000-01-01' };
const payload = (action: string) => `${action.charAt(0).toUpperCase()}${action.slice(1)}Payload`;

/** Somebody who has signed in with Google, and has no password. */
async function googlePerson(): Promise<{ person: Person; claims: ReturnType<typeof newcomer> }> {
  const claims = newcomer();
  const made = await registerByGoogle(app, await issuer.token(claims), GROWN);
  const token = made.accessToken as string;
  const person: Person = {
    userId: made.user.uuid,
    email: claims.email,
    password: '',
    token,
    graphql: (document, variables) => app.graphql(document, variables, token),
    rest: (method, path, body) => app.rest(method, path, body, token),
  };
  return { person, claims };
}

describe.each(ACTIONS)('%s', (action, input) => {
  it('works for ten minutes after the sign-in', async () => {
    const person = await app.person(GROWN);
    app.clock.advance(10 * MINUTE_MS - 1);
    expect((await change(person, action, input)).__typename).toBe(payload(action));
  });

  it('asks for the password after that, and changes nothing without it', async () => {
    const person = await app.person(GROWN);
    app.clock.advance(10 * MINUTE_MS);
    expect(await change(person, action, input)).toEqual(NEEDED);
    expect(await change(person, action, { ...input, proof: { password: 'wrong' } })).toEqual({
      __typename: 'WrongPasswordError',
      message: 'This is not your current password.',
    });
    expect((await userOf(person, 'userType')).userType).toBe('STUDENT');
    expect(await tokensOf(person, 'id')).toEqual([]);
    const right = { ...input, proof: { password: person.password } };
    expect((await change(person, action, right)).__typename).toBe(payload(action));
  });

  it('is fresh in the session that was signed in to, not in another', async () => {
    const person = await app.person(GROWN);
    app.clock.advance(10 * MINUTE_MS);
    const { accessToken: token } = await signInAgain(app, person.email, person.password);
    expect(await change(person, action, input)).toEqual(NEEDED);
    expect((await change(asProgram(app, person, token), action, input)).__typename).toBe(payload(action));
  });
});

describe('a proof', () => {
  it('makes the session fresh for another ten minutes, and the viewer knows until when', async () => {
    const person = await app.person();
    const until = async () => (await accountOf(person, 'freshUntil')).freshUntil;
    expect(await until()).toBe('2026-03-13T09:10:00.000Z');
    app.clock.advance(60 * MINUTE_MS);
    expect(await until()).toBe('2026-03-13T09:10:00.000Z');
    const token = { name: 'x', scopes: READING };
    const { password } = person;
    const made = await change(person, 'createAccessToken', { ...token, proof: { password } });
    expect(made.__typename).toBe('CreateAccessTokenPayload');
    expect(await until()).toBe('2026-03-13T10:10:00.000Z');
    app.clock.advance(9 * MINUTE_MS);
    await accessToken(person, READING);
  });

  it('is closed after ten wrong passwords, which count together with those of the settings', async () => {
    const person = await app.person();
    app.clock.advance(10 * MINUTE_MS);
    const leave = (password: string) => change(person, 'deleteAccount', { confirmation: PHRASE, proof: { password } });
    for (let i = 0; i < 5; i++) await leave(`guess ${i}`);
    for (let i = 0; i < 5; i++) {
      await change(person, 'changePassword', { currentPassword: `guess ${i}`, newPassword: 'a good one' });
    }
    expect((await leave(person.password)).__typename).toBe('RateLimitedError');
    expect((await accountOf(person, 'email')).email).toBe(person.email);
  });

  it('does not let a personal access token do what needs a session', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, WRITING));
    const input = { confirmation: PHRASE, proof: { password: person.password } };
    expect((await change(program, 'deleteAccount', input)).__typename).toBe('SessionRequiredError');
    expect((await accountOf(program, 'freshUntil')).freshUntil).toBeNull();
  });

  it('is exactly one of both', async () => {
    const person = await app.person();
    for (const proof of [{}, { password: 'x', googleToken: 'x' }, { password: null }]) {
      const { errors } = await change(person, 'deleteAccount', { confirmation: PHRASE, proof });
      expect(errors[0].message).toMatch(/SignInProof|proof/);
    }
  });
});

describe('a proof by Google', () => {
  const leave = (person: Person, googleToken: string) =>
    change(person, 'deleteAccount', { confirmation: PHRASE, proof: { googleToken } });

  it("is a new token of the account's own Google account, once", async () => {
    const { person, claims } = await googlePerson();
    app.clock.advance(10 * MINUTE_MS);
    expect(await change(person, 'deleteAccount', { confirmation: PHRASE })).toEqual(NEEDED);
    expect(await leave(person, await issuer.token(newcomer()))).toEqual({
      __typename: 'GoogleAccountMismatchError',
      message: 'This is not the Google account that you sign in with here.',
    });
    expect(await leave(person, await issuer.tokenOfStranger(claims))).toMatchObject({
      __typename: 'ProofRefusedError',
    });
    const token = await issuer.token(claims);
    const made = await change(
      person,
      'createAccessToken',
      { name: 'x', scopes: READING, proof: { googleToken: token } },
      'token',
    );
    expect(made.token).toMatch(/^lacuna_pat_/);
    expect(await leave(person, token)).toMatchObject({
      __typename: 'ProofRefusedError',
      message: 'This Google sign-in has already been used. Please sign in with Google again.',
    });
    expect((await leave(person, await issuer.token(claims))).__typename).toBe('DeleteAccountPayload');
  });

  it('is no password, where there is none', async () => {
    const { person } = await googlePerson();
    app.clock.advance(10 * MINUTE_MS);
    const input = { confirmation: PHRASE, proof: { password: '' } };
    expect(await change(person, 'deleteAccount', input)).toMatchObject({ __typename: 'NoPasswordError' });
  });

  it('is asked for before a first password is set, or an open session could be made one’s own', async () => {
    const { person, claims } = await googlePerson();
    app.clock.advance(10 * MINUTE_MS);
    const set = (more: object) => change(person, 'changePassword', { newPassword: 'a first password', ...more });
    expect(await set({})).toEqual(NEEDED);
    expect((await signInAgain(app, person.email, 'a first password')).__typename).toBe('WrongCredentialsError');
    const proof = { googleToken: await issuer.token(claims) };
    expect((await set({ proof })).__typename).toBe('ChangePasswordPayload');
    expect((await signInAgain(app, person.email, 'a first password')).__typename).toBe('SignInPayload');
  });
});

describe('DELETE /users/me', () => {
  it('needs nothing within ten minutes of /auth/login', async () => {
    const person = await app.person();
    app.clock.advance(60 * MINUTE_MS);
    const { email, password } = person;
    const login = await app.rest('POST', '/auth/login', { email, password });
    app.clock.advance(9 * MINUTE_MS);
    expect((await app.rest('DELETE', '/users/me', undefined, login.body.access_token)).status).toBe(204);
  });

  it('answers 403 FRESH_SIGN_IN_NEEDED after that, and takes the password, or a token of Google', async () => {
    const person = await app.person();
    app.clock.advance(10 * MINUTE_MS);
    expect(await person.rest('DELETE', '/users/me')).toMatchObject({
      status: 403,
      body: { detail: NEEDED.message, code: 'FRESH_SIGN_IN_NEEDED' },
    });
    expect((await person.rest('DELETE', '/users/me', { password: 'wrong' })).status).toBe(403);
    const both = { password: 'x', google_token: 'x' };
    expect(await person.rest('DELETE', '/users/me', both)).toMatchObject({ status: 422 });
    expect((await person.rest('DELETE', '/users/me', { password: person.password })).status).toBe(204);
    const { person: other, claims } = await googlePerson();
    app.clock.advance(10 * MINUTE_MS);
    const google_token = await issuer.token(claims);
    expect((await other.rest('DELETE', '/users/me', { google_token })).status).toBe(204);
  });
});
