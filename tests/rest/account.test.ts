import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, accountOf, change, mailTo, signInAgain, tokenIn, WRITING } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const LINK_DEAD = 'This link is no longer valid. Please ask for a new one.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

describe('POST /auth/forgot-password and /auth/reset-password/{token}', () => {
  it('set a new password by mail, once', async () => {
    const person = await app.person();
    const asked = await app.rest('POST', '/auth/forgot-password', { email: person.email });
    expect(asked).toMatchObject({ status: 204, body: '' });
    const token = tokenIn(await mailTo(app, person.email, 'Set a new password'));
    const reset = (password: unknown) => app.rest('POST', `/auth/reset-password/${token}`, { password });
    expect(await reset('12345')).toMatchObject({
      status: 422,
      body: { errors: { password: 'Password must be at least 6 characters' } },
    });
    expect(await reset(undefined)).toMatchObject({ status: 422, body: { detail: 'Password is required' } });
    expect(await reset('a new one for me')).toMatchObject({ status: 204 });
    expect(await reset('a new one for me')).toMatchObject({ status: 404, body: { detail: LINK_DEAD } });
    expect((await person.rest('GET', '/users/me')).status).toBe(401);
    expect((await signInAgain(app, person.email, 'a new one for me')).__typename).toBe('SignInPayload');
  });

  it('answer an unknown address as a known one, a malformed one with 422, and the sixth with 429', async () => {
    const ask = (email: unknown) => app.rest('POST', '/auth/forgot-password', { email });
    expect(await ask('nobody@school.example')).toMatchObject({ status: 204, body: '' });
    expect(await ask('nobody')).toMatchObject({
      status: 422,
      body: { errors: { email: 'Please enter a valid email' } },
    });
    expect(await ask(7)).toMatchObject({ status: 422 });
    for (let i = 0; i < 4; i++) await ask('nobody@school.example');
    const limited = await ask('nobody@school.example');
    expect(limited.status).toBe(429);
    // One an hour is never refused.
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await app.rest('POST', '/auth/reset-password/x', { password: 'long enough' })).toMatchObject({
      status: 404,
    });
  });
});

describe('POST /users/me/data', () => {
  it('says where the file is, which its owner alone is told, and needs no bearer then', async () => {
    const person = await app.person();
    const { status, body } = await person.rest('POST', '/users/me/data');
    expect([status, Object.keys(body)]).toEqual([200, ['path', 'expires_at']]);
    const file = await app.app.inject({ method: 'GET', url: body.path });
    expect(file.json()).toMatchObject({
      exported_at: expect.any(String),
      tables: { users: [{ email: person.email }] },
    });
    expect((await app.rest('POST', '/users/me/data')).status).toBe(401);
  });

  it('is refused to a program', async () => {
    const token = await accessToken(await app.person(), WRITING);
    expect((await app.rest('POST', '/users/me/data', undefined, token)).status).toBe(403);
  });
});

describe('DELETE /users/me', () => {
  it('deletes the account without a body, and needs a session', async () => {
    const person = await app.person();
    const token = await accessToken(person, WRITING);
    expect(await app.rest('DELETE', '/users/me', undefined, token)).toMatchObject({
      status: 403,
      body: { detail: 'Sign in to the web app to do this.' },
    });
    expect((await app.rest('DELETE', '/users/me')).status).toBe(401);
    expect(await person.rest('DELETE', '/users/me')).toMatchObject({ status: 204, body: '' });
    expect((await person.rest('GET', '/users/me')).status).toBe(401);
    expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    expect(await change(app, 'signIn', { email: person.email, password: person.password })).toMatchObject({
      message: 'Incorrect email or password',
    });
  });
});

describe('PUT /users/me', () => {
  it('takes the consent to news, and leaves it where it is not given', async () => {
    const person = await app.person();
    const consent = async () => (await accountOf(person, 'marketingConsent')).marketingConsent;
    await person.rest('PUT', '/users/me', { marketing_consent: true });
    expect(await consent()).toBe(true);
    await person.rest('PUT', '/users/me', { full_name: 'X' });
    expect(await consent()).toBe(true);
    expect(await person.rest('PUT', '/users/me', { marketing_consent: 'no' })).toMatchObject({ status: 422 });
  });
});
