import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROWS_PER_REFUSAL } from '../../server/features/audit/audit.limits.ts';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { signInAgain } from '../testkit/account.ts';
import { TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import {
  GOOGLE_CLIENT_ID,
  newcomer,
  registerByGoogle,
  signInByGoogle,
  type StandInIssuer,
  standInIssuer,
  trusting,
} from '../testkit/google.ts';

const FAILED = { __typename: 'GoogleTokenRefusedError', message: 'Google Sign-In failed' };
const UNAVAILABLE = { __typename: 'UnavailableError', message: 'Google Sign-In failed' };
/** A level of the log. */
const INFO = 30;
const SECOND_MS = 1_000;
const COOLDOWN_MS = 31 * SECOND_MS;
const PAUSE_MS = 6 * SECOND_MS;
const HOUR_SECONDS = 3_600;
const NOW_SECONDS = Date.parse(TEST_NOW) / SECOND_MS;

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
afterEach(() => {
  vi.useRealTimers();
});

const signIn = (token: string, at = app) => signInByGoogle(at, token);

async function registered() {
  const claims = newcomer();
  expect((await registerByGoogle(app, await issuer.token(claims))).__typename).toBe('RegisterWithGooglePayload');
  return claims;
}

describe("a token of Google's", () => {
  it('is taken from both names of the issuer', async () => {
    const claims = await registered();
    for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
      expect(await signIn(await issuer.token({ ...claims, iss }))).toMatchObject({
        __typename: 'SignInWithGooglePayload',
        expiresInSeconds: 2_592_000,
        viewer: { account: { email: claims.email } },
      });
    }
  });

  it.each([
    ['made for somebody else', { aud: 'another.apps.googleusercontent.com' }],
    ['made for us and somebody else', { aud: [GOOGLE_CLIENT_ID, 'another.apps.googleusercontent.com'] }],
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['of nobody', { iss: undefined }],
    ['that has expired', { iat: NOW_SECONDS - HOUR_SECONDS, exp: NOW_SECONDS - 1 }],
    ['that never expires', { exp: undefined }],
    ['with an address that is not verified', { email_verified: false }],
    ['that does not say whether the address is verified', { email_verified: undefined }],
    ['without an address', { email: undefined }],
    ['with something else for an address', { email: 'amina' }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: ' ' }],
  ])('is refused when %s', async (_what, changes) => {
    const claims = await registered();
    const token = await issuer.token({ ...claims, ...changes });
    expect(await signIn(token)).toEqual(FAILED);
    expect(await registerByGoogle(app, token)).toEqual(FAILED);
  });

  it('is refused by an unknown key, without a signature, by the wrong algorithm, altered or garbled', async () => {
    const claims = await registered();
    const good = await issuer.token(claims);
    const [head, , signature] = good.split('.');
    const [, othersBody] = (await issuer.token(newcomer())).split('.');
    const bad = [
      await issuer.tokenOfStranger(claims),
      issuer.unsignedToken(claims),
      await issuer.tokenByPublicKey(claims),
      `${head}.${othersBody}.${signature}`,
      `${head}.${othersBody}.`,
      'garbled',
      '',
    ];
    for (const token of bad) expect(await signIn(token)).toEqual(FAILED);
    expect((await signIn(good)).__typename).toBe('SignInWithGooglePayload');
  });

  it('is taken again after Google has changed its keys, and the old keys are not', async () => {
    const claims = await registered();
    const old = await issuer.token(claims);
    await issuer.rotate();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + COOLDOWN_MS });
    expect((await signIn(await issuer.token(claims))).__typename).toBe('SignInWithGooglePayload');
    expect(await signIn(old)).toEqual(FAILED);
  });

  it('asks for the keys once, however many tokens have unknown keys', async () => {
    const fresh = await testApp(trusting(issuer));
    const before = issuer.requests;
    const strangers = await Promise.all(Array.from({ length: 5 }, () => issuer.tokenOfStranger()));
    for (const token of strangers) expect(await signIn(token, fresh)).toEqual(FAILED);
    expect(issuer.requests - before).toBe(1);
    await fresh.close();
  });

  it('that is refused is written down with what was wrong with it', async () => {
    const fresh = await testApp(trusting(issuer));
    const faultOf = async (token: string) => {
      await fresh.deps.limits.reset(ROWS_PER_REFUSAL, 'sign_in_failed google 127.0.0.1');
      expect(await signIn(token, fresh)).toEqual(FAILED);
      const { detail } = await fresh.deps.db.prisma.auditEvent.findFirstOrThrow({
        where: { kind: 'sign_in_failed' },
        orderBy: { id: 'desc' },
      });
      return (detail as { fault?: string }).fault;
    };
    const claims = newcomer();
    const tokens = [
      await issuer.token({ ...claims, exp: NOW_SECONDS - 1 }),
      await issuer.token({ ...claims, aud: 'another.apps.googleusercontent.com' }),
      await issuer.tokenOfStranger(claims),
      await issuer.token({ ...claims, email_verified: false }),
    ];
    const faults: unknown[] = [];
    for (const token of tokens) faults.push(await faultOf(token));
    expect(faults).toEqual([
      'ERR_JWT_EXPIRED',
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
      'ERR_JWKS_NO_MATCHING_KEY',
      'NOT_OURS',
    ]);
    await fresh.close();
  });

  it('that is refused closes the way in to nobody, and leaves one trace, which names nobody', async () => {
    const logTo: string[] = [];
    const fresh = await testApp({ ...trusting(issuer), logTo });
    for (let i = 0; i < 210; i++) await signIn('garbled', fresh);
    const lines = logTo.map((line) => JSON.parse(line) as { level: number; msg: string; fault?: string });
    const ofRefusals = lines.filter(({ level, msg }) => level >= INFO && msg.includes('refused'));
    expect(ofRefusals).toMatchObject([
      { msg: expect.stringContaining('somebody was refused'), fault: 'ERR_JWS_INVALID' },
    ]);
    expect((await signIn(await issuer.token(), fresh)).__typename).toBe('AccountNotFoundError');
    const person = await fresh.person();
    expect((await signInAgain(fresh, person.email, person.password)).__typename).toBe('SignInPayload');
    const events = await fresh.deps.db.prisma.auditEvent.findMany({ where: { kind: 'sign_in_failed' } });
    expect(events).toMatchObject([
      {
        subject: null,
        address: pseudonym(fresh.deps, '127.0.0.1'),
        detail: { by: 'google', fault: 'ERR_JWS_INVALID' },
      },
    ]);
    await fresh.close();
  });
});

describe('an issuer that is away', () => {
  it.each(['failing', 'gone'] as const)('makes sign-in fail with a clear text while it is %s', async (how) => {
    const away = await standInIssuer();
    const fresh = await testApp(trusting(away));
    const token = await away.token();
    if (how === 'gone') await away.close();
    else away.mood = how;
    expect(await signIn(token, fresh)).toMatchObject(UNAVAILABLE);
    expect(await fresh.rest('POST', '/auth/google', { google_token: token })).toMatchObject({
      status: 503,
      body: { detail: 'Google Sign-In failed' },
    });
    await fresh.close();
    if (how === 'failing') await away.close();
  });

  it('is asked again only after a pause, and then all is well', async () => {
    const away = await standInIssuer();
    const fresh = await testApp(trusting(away));
    away.mood = 'failing';
    for (let i = 0; i < 5; i++) expect(await signIn(await away.token(), fresh)).toMatchObject(UNAVAILABLE);
    expect(away.requests).toBe(1);
    away.mood = 'well';
    fresh.clock.advance(PAUSE_MS);
    expect((await signIn(await away.token(), fresh)).__typename).toBe('AccountNotFoundError');
    await fresh.close();
    await away.close();
  });

  it('is given five seconds', async () => {
    const away = await standInIssuer();
    const fresh = await testApp(trusting(away));
    away.mood = 'silent';
    const start = performance.now();
    expect(await signIn(await away.token(), fresh)).toMatchObject(UNAVAILABLE);
    expect(performance.now() - start).toBeGreaterThan(4.9 * SECOND_MS);
    await fresh.close();
    await away.close();
  });
});
