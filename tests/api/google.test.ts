import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { REGISTRATIONS_A_DAY_PER_ADDRESS } from '../../server/features/auth/auth.limits.ts';
import { storedUser } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import {
  newcomer,
  registerByGoogle,
  signInByGoogle,
  type StandInIssuer,
  standInIssuer,
  trusting,
} from '../testkit/google.ts';
import { useUpAllButOne } from '../testkit/limits.ts';

const PASSWORD_SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) {
  __typename ... on UserError { message }
} }`;
const REGISTER =
  'mutation($input: RegisterInput!) { register(input: $input) { __typename ... on RegisterPayload { user { uuid } } } }';
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

const signIn = (token: string, more: Record<string, unknown> = {}) => signInByGoogle(app, token, more);
const register = (token: string, changes: Record<string, unknown> = {}) => registerByGoogle(app, token, changes);

async function registered(changes: Record<string, unknown> = {}) {
  const claims = newcomer();
  const made = await register(await issuer.token(claims), changes);
  expect(made.__typename).toBe('RegisterWithGooglePayload');
  return { claims, made };
}

async function confirm(userId: string): Promise<void> {
  await app.deps.db.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: app.clock.now() } });
}

describe('signInWithGoogle', () => {
  it('sends who has no account to register', async () => {
    expect(await signIn(await issuer.token(newcomer()))).toEqual({
      __typename: 'AccountNotFoundError',
      message: 'No Lacuna account uses this Google account yet. Please register.',
    });
  });

  it('finds the account by the Google account, also after the address has changed on either side', async () => {
    const { claims, made } = await registered();
    const moved = await issuer.token({ ...claims, email: 'moved@gmail.example' });
    expect((await signIn(moved, { timeZone: 'Europe/Warsaw' })).viewer).toEqual({
      user: { uuid: made.user.uuid, fullName: claims.name },
      account: { email: claims.email, timeZone: 'Europe/Warsaw' },
    });
  });

  it('joins an account with a confirmed address, which keeps its password and sessions', async () => {
    const claims = newcomer();
    const person = await app.person({ email: claims.email });
    await confirm(person.userId);
    const signed = await signIn(await issuer.token({ ...claims, email: claims.email.toUpperCase() }));
    expect(signed.viewer.user.uuid).toBe(person.userId);
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
    expect(await storedUser(app, { id: person.userId })).toMatchObject({
      googleSubject: claims.sub,
      passwordHash: expect.stringContaining('$argon2id$'),
    });
  });

  it('joins an account whose address was never confirmed, and takes it from whoever registered it', async () => {
    const claims = newcomer();
    const squatter = await app.person({ email: claims.email });
    const { prisma } = app.deps.db;
    const now = app.clock.now();
    const userId = squatter.userId;
    await prisma.emailLink.create({
      data: {
        id: userId,
        userId,
        kind: 'CHANGE_ADDRESS',
        tokenHash: 'hash of a link',
        email: 'squatter@mail.example',
        createdAt: now,
        expiresAt: new Date(now.getTime() + HOUR_MS),
      },
    });
    await prisma.accessToken.create({
      data: {
        id: userId,
        userId,
        name: 'mine',
        scopes: ['PRACTICE_WRITE'],
        tokenHash: 'hash of a token',
        createdAt: now,
      },
    });
    const signed = await signIn(await issuer.token(claims));
    expect(signed.viewer.user.uuid).toBe(userId);
    expect((await squatter.rest('GET', '/users/me')).status).toBe(401);
    expect((await app.rest('GET', '/users/me', undefined, signed.accessToken)).status).toBe(200);
    const byPassword = await app.graphql(PASSWORD_SIGN_IN, {
      input: { email: claims.email, password: squatter.password },
    });
    expect(byPassword.data.signIn).toEqual({
      __typename: 'WrongCredentialsError',
      message: 'Incorrect email or password',
    });
    expect(await storedUser(app, { id: userId })).toMatchObject({ passwordHash: null, emailConfirmedAt: now });
    expect(await prisma.emailLink.count({ where: { userId } })).toBe(0);
    expect(await prisma.accessToken.count({ where: { userId, revokedAt: null } })).toBe(0);
    const events = await prisma.auditEvent.findMany({ where: { kind: 'account_joined_google' } });
    expect(events.map((event) => event.detail)).toContainEqual({ cleared: true });
  });

  it('joins once when two windows sign in at the same moment', async () => {
    const claims = newcomer();
    const person = await app.person({ email: claims.email });
    const [one, two] = [await issuer.token(claims), await issuer.token(claims)];
    const both = await Promise.all([signIn(one), signIn(two)]);
    expect(both.map((signed) => signed.viewer?.user.uuid)).toEqual([person.userId, person.userId]);
  });

  it('refuses a second Google account with the address of one that is joined already', async () => {
    const { claims } = await registered();
    expect(await signIn(await issuer.token({ ...claims, sub: 'somebody-else' }))).toMatchObject({
      __typename: 'GoogleAccountMismatchError',
      message: expect.stringMatching(/^This account is connected to a different Google account\./),
    });
  });

  it('keeps a child with a confirmed address out until a parent has agreed, and joins nothing before', async () => {
    const claims = newcomer();
    const child = { email: claims.email, dateOfBirth: '2012-01-10', parentalEmail: 'parent@home.example' };
    await app.graphql(REGISTER, { input: registration(child) });
    await confirm((await storedUser(app, claims)).id);
    expect(await signIn(await issuer.token(claims))).toEqual({
      __typename: 'ConsentPendingError',
      message: 'Parental consent is required before you can sign in. We have emailed your parent or guardian.',
    });
    expect(await app.deps.db.prisma.user.findUnique({ where: { email: claims.email } })).toMatchObject({
      googleSubject: null,
      passwordHash: expect.any(String),
    });
  });
});

describe('registerWithGoogle', () => {
  it('makes an account with a confirmed address and no password, and signs in', async () => {
    const claims = newcomer();
    const made = await register(await issuer.token(claims), { timeZone: 'Asia/Tokyo' });
    expect(made).toMatchObject({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { email: claims.email, fullName: claims.name, userType: 'STUDENT' },
      account: { dateOfBirth: '2008-05-20' },
      registrationStatus: { needsParentalConsent: false, parentalConsentSent: false },
    });
    expect(await storedUser(app, { id: made.user.uuid })).toMatchObject({
      googleSubject: claims.sub,
      emailConfirmedAt: app.clock.now(),
      passwordHash: null,
      timeZone: 'Asia/Tokyo',
    });
    expect((await app.rest('GET', '/users/me', undefined, made.accessToken)).status).toBe(200);
  });

  it('records when the legal texts were accepted, and the registration, as one with a password does', async () => {
    const { made } = await registered();
    const { data } = await app.graphql(REGISTER, { input: registration({ email: 'by-password@school.example' }) });
    const [google, password] = [made.user.uuid, data.register.user.uuid] as [string, string];
    const written = async (id: string) => {
      const where = { subject: pseudonym(app.deps, id), kind: 'registered' };
      const events = await app.deps.db.prisma.auditEvent.findMany({ where });
      return events.map(({ kind, address, detail }) => ({ kind, address, detail }));
    };
    const row = { kind: 'registered', address: pseudonym(app.deps, '127.0.0.1') };
    expect(await written(password)).toEqual([{ ...row, detail: {} }]);
    expect(await written(google)).toEqual([{ ...row, detail: { by: 'google' } }]);
    for (const id of [google, password])
      expect((await storedUser(app, { id: id })).legalAcceptedAt).toEqual(app.clock.now());
    const refused = await register(await issuer.token(newcomer()), { termsAccepted: false });
    expect(refused.__typename).toBe('ValidationError');
  });

  it('names who has no name after their address, keeps only what can be a name, and cuts it at 100 characters', async () => {
    const nameless = newcomer();
    const made = await register(await issuer.token({ ...nameless, name: undefined }));
    expect(made.user.fullName).toBe('g');
    const odd = await register(await issuer.token({ ...newcomer(), name: 'Zofia 🌸\nhttps://evil.example' }));
    expect(odd.user.fullName).toBe('Zofia https evil. example');
    const wordless = await register(await issuer.token({ ...newcomer(), email: '123@gmail.example', name: '456' }));
    expect(wordless.user.fullName).toBe('Learner');
    const long = await register(await issuer.token({ ...newcomer(), name: 'x'.repeat(150) }));
    expect(long.user.fullName).toBe('x'.repeat(100));
  });

  it('makes a teacher without a date of birth', async () => {
    const { made } = await registered({
      userType: 'TEACHER',
      dateOfBirth: null,
      schoolName: 'Lycée 3',
      teacherSubject: 'General English',
    });
    expect(await storedUser(app, { id: made.user.uuid })).toMatchObject({ userType: 'TEACHER', schoolName: 'Lycée 3' });
  });

  it('is audited as a sign-in too where it opens a session, and as none where it waits for a parent', async () => {
    const audited = async ({ made }: Awaited<ReturnType<typeof registered>>) => {
      const where = { subject: pseudonym(app.deps, made.user.uuid) };
      const rows = await app.deps.db.prisma.auditEvent.findMany({ where });
      return Object.fromEntries(rows.map(({ kind, detail }) => [kind, detail]));
    };
    expect(await audited(await registered())).toEqual({
      registered: { by: 'google' },
      sign_in: { by: 'google', count: 1 },
    });
    const child = { dateOfBirth: '2012-01-10', parentalEmail: 'parent@home.example' };
    expect(await audited(await registered(child))).toEqual({ registered: { by: 'google' } });
  });

  it('waits for a parent when the student is under 16', async () => {
    const { made, claims } = await registered({ dateOfBirth: '2012-01-10', parentalEmail: 'parent@home.example' });
    expect(made).toMatchObject({
      accessToken: null,
      account: { parentalEmail: 'parent@home.example' },
      registrationStatus: { needsParentalConsent: true, parentalConsentSent: true },
    });
    expect((await signIn(await issuer.token(claims))).__typename).toBe('ConsentPendingError');
    expect(await app.deps.db.prisma.session.count({ where: { userId: made.user.uuid } })).toBe(0);
  });

  it.each([
    [
      'a student without a date of birth',
      { dateOfBirth: null },
      'dateOfBirth',
      'Date of birth is required for age verification',
    ],
    [
      'who is 13 tomorrow',
      { dateOfBirth: '2013-03-14' },
      'dateOfBirth',
      'You must be at least 13 years old to create an account',
    ],
    [
      "a child without a parent's address",
      { dateOfBirth: '2012-01-10' },
      'parentalEmail',
      'Parental email is required for users under 16',
    ],
    [
      'who does not accept the terms',
      { termsAccepted: false },
      'termsAccepted',
      'You must accept the terms of service',
    ],
  ])('refuses %s, and makes nothing', async (_who, changes, field, message) => {
    const claims = newcomer();
    const result = await register(await issuer.token(claims), changes);
    expect(result).toMatchObject({ __typename: 'ValidationError', fieldErrors: [{ field, message }] });
    expect((await signIn(await issuer.token(claims))).__typename).toBe('AccountNotFoundError');
  });

  it("refuses a child's own address as the parent's", async () => {
    const claims = newcomer();
    const changes = { dateOfBirth: '2012-01-10', parentalEmail: claims.email };
    expect((await register(await issuer.token(claims), changes)).message).toBe(
      'Please enter your parent’s or guardian’s email, not your own',
    );
  });

  it('refuses who has an account, by address or by Google account, and makes one of two at once', async () => {
    const conflict = { __typename: 'EmailTakenError', message: 'An account with this email address already exists' };
    const { claims } = await registered();
    expect(await register(await issuer.token(claims))).toEqual(conflict);
    expect(await register(await issuer.token({ ...claims, email: 'new@gmail.example' }))).toEqual(conflict);
    const person = await app.person();
    expect(await register(await issuer.token({ ...newcomer(), email: person.email }))).toEqual(conflict);
    const claimsOfTwo = newcomer();
    const [one, two] = [await issuer.token(claimsOfTwo), await issuer.token(claimsOfTwo)];
    const both = await Promise.all([register(one), register(two)]);
    expect(new Set(both.map((result) => result.__typename))).toEqual(
      new Set(['EmailTakenError', 'RegisterWithGooglePayload']),
    );
  });
});

describe('a registration with Google', () => {
  it('is counted with all others of its address', async () => {
    await app.deps.limits.reset(REGISTRATIONS_A_DAY_PER_ADDRESS, '127.0.0.1');
    await useUpAllButOne(app.deps.limits, REGISTRATIONS_A_DAY_PER_ADDRESS, '127.0.0.1');
    await registered();
    expect((await register(await issuer.token(newcomer()))).__typename).toBe('RateLimitedError');
  });
});

describe('an installation without Google sign-in', () => {
  it('says so', async () => {
    const plain = await testApp();
    const { data } = await plain.graphql('{ site { googleClientId operatorName supportEmail } }');
    expect(data.site).toEqual({
      googleClientId: null,
      operatorName: 'the people who run this site',
      supportEmail: null,
    });
    expect(await signInByGoogle(plain, await issuer.token())).toEqual({
      __typename: 'UnavailableError',
      message: 'Google Sign-In is not available. Please try refreshing the page.',
    });
    const byRest = await plain.rest('POST', '/auth/google', { google_token: await issuer.token() });
    expect(byRest).toMatchObject({
      status: 503,
      headers: { 'retry-after': '3600' },
      body: { detail: 'Google Sign-In is not available. Please try refreshing the page.' },
    });
    await plain.close();
  });
});
