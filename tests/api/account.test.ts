import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned } from '../../server/features/auth/sessions.ts';
import { newId } from '../../server/kernel/ids.ts';
import { deriveKeys, type SigningKeys } from '../../server/kernel/secrets.ts';
import { accessToken, asProgram, change } from '../testkit/account.ts';
import { registration, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';

const REGISTER = `mutation($input: RegisterInput!) { register(input: $input) {
  __typename
  ... on RegisterPayload { user { email fullName userType } account { email dateOfBirth parentalEmail superuser } registrationStatus { needsParentalConsent parentalConsentSent } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) {
  __typename
  ... on SignInPayload { accessToken expiresInSeconds viewer { user { fullName } account { timeZone } } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } } ... on RateLimitedError { retryAfterSeconds }
} }`;
const UPDATE = `mutation($input: UpdateProfileInput!) { updateProfile(input: $input) {
  __typename
  ... on UpdateProfilePayload { viewer { user { fullName } account { timeZone } practice { currentLevel { code } } } }
  ... on ValidationError { fieldErrors { field message } }
} }`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let people = 0;
async function register(changes: Record<string, unknown>) {
  people += 1;
  const { data } = await app.graphql(REGISTER, {
    input: registration({ email: `r${people}@school.example`, ...changes }),
  });
  return data.register;
}

async function signIn(email: string, password: string, more: Record<string, unknown> = {}) {
  const { data } = await app.graphql(SIGN_IN, { input: { email, password, ...more } });
  return data.signIn;
}

const today = TEST_NOW.slice(0, 10);
const yearsAgo = (years: number, monthDay = today.slice(4)) => `${Number(today.slice(0, 4)) - years}${monthDay}`;

describe('signIn', () => {
  it('gives a bearer token for 30 days and stores the time zone', async () => {
    await register({ email: 'in@school.example' });
    expect(await signIn(' IN@school.example ', 'correct horse battery', { timeZone: 'Europe/Warsaw' })).toMatchObject({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresInSeconds: 2_592_000,
      viewer: { account: { timeZone: 'Europe/Warsaw' } },
    });
  });

  it('takes the password letter for letter, whatever signs it is made of', async () => {
    const password = ' Zażółć  gęślą 🦆 ';
    await register({ email: 'letters@school.example', password });
    for (const other of [password.trim(), password.toLowerCase(), password.normalize('NFD'), `${password} `]) {
      expect(await signIn('letters@school.example', other)).toMatchObject({ __typename: 'WrongCredentialsError' });
    }
    expect(await signIn('letters@school.example', password)).toMatchObject({ __typename: 'SignInPayload' });
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    await register({ email: 'known@school.example' });
    const refusal = { __typename: 'WrongCredentialsError', message: 'Incorrect email or password' };
    expect(await signIn('known@school.example', 'not the password')).toEqual(refusal);
    expect(await signIn('unknown@school.example', 'not the password')).toEqual(refusal);
  });

  it('names missing fields', async () => {
    expect((await signIn(' ', '')).fieldErrors).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });

  it('keeps a child out until a parent has agreed, after the right password only', async () => {
    await register({ email: 'child@school.example', dateOfBirth: yearsAgo(14), parentalEmail: 'parent@home.example' });
    expect(await signIn('child@school.example', 'correct horse battery')).toEqual({
      __typename: 'ConsentPendingError',
      message: 'Parental consent is required before you can sign in. We have emailed your parent or guardian.',
    });
    expect(await signIn('child@school.example', 'wrong one')).toMatchObject({ message: 'Incorrect email or password' });
  });

  it('closes an account to tries after ten failures, and no other account', async () => {
    await register({ email: 'target@school.example' });
    await register({ email: 'bystander@school.example' });
    for (let i = 0; i < 10; i++) await signIn('target@school.example', 'guess');
    const refused = await signIn('target@school.example', 'correct horse battery');
    expect(refused).toMatchObject({
      __typename: 'RateLimitedError',
      message: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes?\.$/),
    });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect((await signIn('bystander@school.example', 'correct horse battery')).__typename).toBe('SignInPayload');
  });
});

describe('a session', () => {
  it('ends on the server by signing out, and only that one', async () => {
    const person = await app.person({ email: 'out@school.example' });
    const other = (await signIn('out@school.example', person.password)).accessToken;
    expect((await person.graphql('mutation { signOut { __typename } }')).data.signOut.__typename).toBe(
      'SignOutPayload',
    );
    expect(await person.rest('GET', '/users/me')).toMatchObject({ status: 401 });
    expect(await app.rest('GET', '/users/me', undefined, other)).toMatchObject({ status: 200 });
  });

  it('is refused when forged, signed with another key, or expired', async () => {
    const person = await app.person();
    const [head, body] = person.token.split('.');
    for (const token of ['x.y.z', `${head}.${body}.AAAA`, `${btoa('{"alg":"none"}')}.${body}.`]) {
      expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    }
    const claims = decodeJwt(person.token);
    const signed = (changes: JWTPayload, typ = 'at+jwt') =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', typ })
        .sign(app.deps.keys.accessTokens[0]);
    const foreign = [
      await signed({ iss: 'somebody-else' }),
      await signed({ aud: 'somebody-else' }),
      await signed({ aud: undefined }),
      await signed({}, 'JWT'),
      await signed({ sid: 'no uuid' }),
      await signed({ sub: "' OR 1=1" }),
      await signed({ sid: newId() }),
    ];
    for (const token of foreign) expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    expect((await app.rest('GET', '/users/me', undefined, await signed({}))).status).toBe(200);
    const before = app.clock.now();
    app.clock.advance(30 * 24 * 3_600_000 + 1000);
    expect((await person.rest('GET', '/users/me')).status).toBe(401);
    app.clock.set(before);
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
  });

  it('is taken by whoever knows the secret that signed it as the second of two', async () => {
    const { token } = await app.person();
    const [ours] = app.deps.keys.accessTokens;
    const [newer] = deriveKeys(new TextEncoder().encode('the secret that comes next, 32 bytes or more')).accessTokens;
    const isTakenWith = (...accessTokens: SigningKeys) =>
      isSigned({ ...app.deps, keys: { ...app.deps.keys, accessTokens } }, token);
    expect(await isTakenWith(newer, ours)).toBe(true);
    expect(await isTakenWith(newer)).toBe(false);
  });
});

describe('updateProfile', () => {
  it('changes name, level and time zone, and leaves out what is not given', async () => {
    const person = await app.person();
    const { data } = await person.graphql(UPDATE, { input: { fullName: ' Lina ', currentLevel: 'B2' } });
    expect(data.updateProfile.viewer).toEqual({
      user: { fullName: 'Lina' },
      account: { timeZone: 'UTC' },
      practice: { currentLevel: { code: 'B2' } },
    });
  });

  it('keeps a time zone by its one name, however it is written', async () => {
    const person = await app.person();
    const { data } = await person.graphql(UPDATE, { input: { timeZone: 'america/ARGENTINA/buenos_aires' } });
    expect(data.updateProfile.viewer.account.timeZone).toBe('America/Buenos_Aires');
  });

  it('refuses an empty name and an unknown time zone', async () => {
    const person = await app.person();
    const { data } = await person.graphql(UPDATE, { input: { fullName: ' ', timeZone: 'Mars/Olympus' } });
    expect(data.updateProfile.fieldErrors).toEqual([
      { field: 'fullName', message: 'Full name is required' },
      { field: 'timeZone', message: 'Please choose a time zone, such as Europe/Warsaw' },
    ]);
  });

  it('shows each change of a request that makes several', async () => {
    const person = await app.person();
    const { data } = await person.graphql(
      'mutation { a: updateProfile(input: { fullName: "A" }) { ... on UpdateProfilePayload { viewer { user { fullName } } } } b: updateProfile(input: { fullName: "B" }) { ... on UpdateProfilePayload { viewer { user { fullName } } } } }',
    );
    expect([data.a.viewer.user.fullName, data.b.viewer.user.fullName]).toEqual(['A', 'B']);
  });

  it('gives and takes back the consent to news, and leaves it where nothing is said', async () => {
    const person = await app.person({ marketingConsent: false });
    const set = async (input: Record<string, unknown>) =>
      (await change(person, 'updateProfile', input, 'viewer { account { marketingConsent } }')).viewer.account
        .marketingConsent;
    expect(await set({ marketingConsent: true })).toBe(true);
    expect(await set({ fullName: 'X' })).toBe(true);
    expect(await set({ marketingConsent: false })).toBe(false);
  });

  it('refuses a name that is more than one', async () => {
    const person = await app.person();
    expect((await change(person, 'updateProfile', { fullName: 'Amina\u202e' })).fieldErrors).toEqual([
      { field: 'fullName', message: 'Full name can only contain letters, spaces, hyphens, apostrophes and full stops' },
    ]);
  });
});

describe('viewer', () => {
  it('is whole for who has just signed in, or registered, as far as it is theirs', async () => {
    const person = await app.person();
    const fields =
      'user { email } account { email sessions { totalCount } deletionPreview { points } } practice { points }';
    const { data, errors } = await app.graphql(
      `mutation($input: SignInInput!) { signIn(input: $input) { ... on SignInPayload { viewer { ${fields} } } } }`,
      { input: { email: person.email, password: person.password } },
    );
    expect(errors).toBeUndefined();
    expect(data.signIn.viewer).toEqual({
      user: { email: person.email },
      account: { email: person.email, sessions: { totalCount: 2 }, deletionPreview: { points: 0 } },
      practice: { points: 0 },
    });
    const made = await app.graphql(
      'mutation($input: RegisterInput!) { register(input: $input) { ... on RegisterPayload { user { email } account { email sessions { totalCount } } } } }',
      { input: registration({ email: 'justmade@school.example' }) },
    );
    const email = 'justmade@school.example';
    expect(made.data.register).toEqual({ user: { email }, account: { email, sessions: null } });
    expect(made.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('of another person gets no rights by a sign-in in the same operation', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    const program = asProgram(app, owner, await accessToken(owner, ['PRACTICE_WRITE']));
    const { data, errors } = await program.graphql(
      `mutation($input: SignInInput!) {
        signIn(input: $input) { ... on SignInPayload { viewer { account { email } } } }
        resetPractice { ... on ResetPracticePayload { viewer { account { email } } } }
      }`,
      { input: { email: other.email, password: other.password } },
    );
    expect(data.signIn.viewer.account).toEqual({ email: other.email });
    expect(data.resetPractice.viewer.account).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'TOKEN_SCOPE_MISSING' } }]);
  });

  it('is null for a visitor, and nobody reads another person by id', async () => {
    expect((await app.graphql('{ viewer { id } }')).data.viewer).toBeNull();
    const [one, two] = [await app.person(), await app.person()];
    const { data } = await one.graphql('{ viewer { id } }');
    const node = 'query($id: ID!) { node(id: $id) { id ... on Viewer { account { email } } } }';
    expect((await one.graphql(node, { id: data.viewer.id })).data.node.account.email).toBe(one.email);
    expect((await two.graphql(node, { id: data.viewer.id })).data.node).toBeNull();
  });
});
