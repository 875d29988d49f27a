import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNonce, pagePolicy } from '../../server/http/security.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';

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

const BOXES = { data_processing_consent: true, privacy_policy_accepted: true, terms_accepted: true };
const USED = { detail: 'This Google sign-in has already been used. Please sign in with Google again.' };
const NO_CONSENT = { needs_parental_consent: false, parental_consent_sent: false };

describe('Google by REST', () => {
  it('answers 404 to who has no account, registers them with the same token, and signs them in', async () => {
    const google_token = await issuer.token();
    expect(await app.rest('POST', '/auth/google', { google_token })).toMatchObject({
      status: 404,
      body: { detail: expect.any(String) },
    });
    const made = await app.rest('POST', '/auth/google-register', {
      google_token,
      user_type: 'student',
      date_of_birth: '2008-05-20',
      ...BOXES,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        access_token: expect.any(String),
        user: {
          full_name: 'Amina Diallo',
          email: 'amina.diallo@gmail.example',
          user_type: 'student',
          current_level: 1,
        },
        registration_status: NO_CONSENT,
      },
    });
    expect(await app.rest('POST', '/auth/google', { google_token })).toMatchObject({ status: 401, body: USED });
    const signed = await app.rest('POST', '/auth/google', { google_token: await issuer.token() });
    expect(signed).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), registration_status: NO_CONSENT },
    });
    expect(signed.body.user).toEqual(made.body.user);
    const me = await app.rest('GET', '/users/me', undefined, signed.body.access_token);
    expect(me.body).toEqual(made.body.user);
    const register = (token: string) =>
      app.rest('POST', '/auth/google-register', { google_token: token, user_type: 'teacher', ...BOXES });
    expect(await register(google_token)).toMatchObject({ status: 401, body: USED });
    expect((await register(await issuer.token())).status).toBe(409);
  });

  it('gives no token while a parent has to agree, and 403 at sign-in', async () => {
    const claims = { sub: 'child', email: 'child@gmail.example' };
    const google_token = await issuer.token(claims);
    const made = await app.rest('POST', '/auth/google-register', {
      google_token,
      user_type: 'student',
      date_of_birth: '2012-01-10',
      parental_email: 'parent@home.example',
      ...BOXES,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        access_token: null,
        user: { parental_email: 'parent@home.example' },
        registration_status: { needs_parental_consent: true, parental_consent_sent: true },
      },
    });
    const again = { google_token: await issuer.token(claims) };
    expect((await app.rest('POST', '/auth/google', again)).status).toBe(403);
  });

  it('answers 422 to a student who comes with the token and the type alone', async () => {
    const google_token = await issuer.token({ sub: 'bare', email: 'bare@gmail.example' });
    const { status, body } = await app.rest('POST', '/auth/google-register', { google_token, user_type: 'student' });
    expect([status, body.detail]).toEqual([422, 'Date of birth is required for age verification']);
    expect(body.errors).toEqual({ date_of_birth: 'Date of birth is required for age verification' });
    expect((await app.rest('POST', '/auth/google-register', { google_token, user_type: 'parent' })).status).toBe(422);
    const boxes = { data_processing_consent: false, privacy_policy_accepted: false, terms_accepted: false };
    const unticked = await app.rest('POST', '/auth/google-register', { google_token, user_type: 'student', ...boxes });
    expect(unticked.body.errors).toEqual({
      date_of_birth: 'Date of birth is required for age verification',
      data_processing_consent: 'Data processing consent is required',
      privacy_policy_accepted: 'You must accept the privacy policy',
      terms_accepted: 'You must accept the terms of service',
    });
  });

  it('registers a teacher who comes with the token and the type alone, as who pressed the button', async () => {
    const google_token = await issuer.token({ sub: 'teacher', email: 'teacher@gmail.example' });
    const made = await app.rest('POST', '/auth/google-register', { google_token, user_type: 'teacher' });
    expect(made).toMatchObject({
      status: 201,
      headers: { location: '/api/v1/users/me' },
      body: { access_token: expect.any(String), user: { user_type: 'teacher', date_of_birth: null } },
    });
    const offered = await app.rest('POST', '/users/me/data', undefined, made.body.access_token);
    const { tables } = (await app.app.inject(offered.body.path as string)).json();
    expect(tables.users).toMatchObject([{ legal_accepted_at: expect.any(String), marketing_consent: false }]);
  });

  it('answers 401 to a token that is not good, and 422 to none', async () => {
    for (const google_token of [await issuer.tokenOfStranger(), '']) {
      expect(await app.rest('POST', '/auth/google', { google_token })).toMatchObject({
        status: 401,
        body: { detail: 'Google Sign-In failed' },
      });
    }
    const none = { status: 422, body: { errors: { google_token: 'google_token is required.' } } };
    for (const body of [{}, { google_token: null }])
      expect(await app.rest('POST', '/auth/google', body)).toMatchObject(none);
    expect((await app.rest('POST', '/auth/google', { google_token: 7 })).status).toBe(422);
  });
});

const openerPolicy = async (of: TestApp) =>
  (await of.rest('GET', '/openapi.json')).headers['cross-origin-opener-policy'];

describe("Google's script", () => {
  it('may run, and its window may answer, only where Google sign-in is configured', async () => {
    expect(pagePolicy(newNonce(), app.deps.config).split('; ')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'self' 'nonce-[^']+' https:\/\/accounts\.google\.com\/gsi\/client$/),
        expect.stringMatching(/^style-src 'self' 'nonce-[^']+' https:\/\/accounts\.google\.com\/gsi\/style$/),
        "connect-src 'self' https://accounts.google.com/gsi/",
        'frame-src https://accounts.google.com/gsi/',
      ]),
    );
    expect(await openerPolicy(app)).toBe('same-origin-allow-popups');
    const plain = await testApp();
    expect(pagePolicy(newNonce(), plain.deps.config)).not.toMatch(/google|frame-src/);
    expect(await openerPolicy(plain)).toBe('same-origin');
    await plain.close();
  });
});
