import { expect, type Page, test } from '@playwright/test';
import { freshEmail, member, PASSWORD, TOKEN_KEY } from './people.ts';

/** What the specification's client does, in a page: its calls, and what became of each. */
interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
}
interface Outcome {
  status: number;
  /** Requests that it took, those for tokens among them. */
  sent: string[];
  /** Whether the CSRF token is another one than before. */
  isRotated: boolean;
  body: Record<string, unknown> | null;
  /** Where the client is after it. */
  place: string;
}

/**
 * Starts the client as the specification describes it: all calls below /api/v1, a bearer token where one is stored, the CSRF token on every
 * change and kept up to date, one retry with a new one after `Invalid CSRF token`, and the sign-in page after 401.
 */
async function startClient(page: Page): Promise<void> {
  await page.addInitScript((tokenKey) => {
    const state = { csrf: '', sent: [] as string[] };
    const ask = async ({ method, path, body }: Call) => {
      const token = localStorage.getItem(tokenKey);
      state.sent.push(`${method} ${path}`);
      const response = await fetch(`/api/v1${path}`, {
        method,
        signal: AbortSignal.timeout(10_000),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method !== 'GET' && state.csrf ? { 'x-csrf-token': state.csrf } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      state.csrf = response.headers.get('x-csrf-token') ?? state.csrf;
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) };
    };
    const renew = async () => {
      state.csrf = String((await ask({ method: 'GET', path: '/auth/csrf-token' })).body?.['csrf_token']);
    };
    const call = async (one: Call): Promise<Outcome> => {
      state.sent = [];
      const before = state.csrf;
      let answer = await ask(one);
      if (answer.status === 403 && answer.body?.['detail'] === 'Invalid CSRF token') {
        await renew();
        answer = await ask(one);
      }
      if (answer.status === 401) history.replaceState(null, '', '/login');
      return { ...answer, sent: state.sent, isRotated: state.csrf !== before, place: location.pathname };
    };
    Object.assign(globalThis, { specified: { call, renew, forge: () => void (state.csrf = 'forged') } });
  }, TOKEN_KEY);
  // A page of this site on which no other client is at work.
  await page.goto('/api/v1/guide');
  await page.evaluate('specified.renew()');
}

const call = (page: Page, one: Call) => page.evaluate<Outcome>(`specified.call(${JSON.stringify(one)})`);

test('the specification’s client registers, signs in, practises and changes its profile', async ({ page }) => {
  await startClient(page);
  const email = freshEmail();
  const student = { full_name: 'Zeynep Yıldız', user_type: 'student', date_of_birth: '2008-03-14' };
  const consents = { data_processing_consent: true, privacy_policy_accepted: true, terms_accepted: true };
  const registered = await call(page, {
    method: 'POST',
    path: '/auth/register',
    body: { email, password: PASSWORD, ...student, ...consents },
  });
  // One request: the token of the start is good, and the answer brings the next one.
  expect(registered).toMatchObject({ status: 201, sent: ['POST /auth/register'], isRotated: true });
  const login = await call(page, { method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } });
  expect(login).toMatchObject({ status: 200, sent: ['POST /auth/login'], isRotated: true });
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    TOKEN_KEY,
    String(login.body?.['access_token']),
  ] as const);

  const problem = await call(page, { method: 'GET', path: '/practice/next' });
  expect(problem).toMatchObject({ status: 200, body: { sentence: expect.stringContaining('____') } });
  const answered = await call(page, {
    method: 'POST',
    path: `/cefr/sentence/${String(problem.body?.['id'])}/answer`,
    body: { answer: 'zzz', time_taken_seconds: 3.5 },
  });
  expect(answered).toMatchObject({ status: 200, isRotated: true });
  const changed = await call(page, { method: 'PUT', path: '/users/me', body: { full_name: 'Zeynep Kaya' } });
  expect(changed).toMatchObject({ status: 200, sent: ['PUT /users/me'], isRotated: true });
  expect(await call(page, { method: 'GET', path: '/users/me' })).toMatchObject({
    status: 200,
    isRotated: false,
    body: { full_name: 'Zeynep Kaya' },
  });
});

test('the specification’s client gets a new token once it is told that its own is invalid, and tries once more', async ({
  page,
}) => {
  await member(page);
  await startClient(page);
  await page.evaluate('specified.forge()');
  const changed = await call(page, { method: 'PUT', path: '/users/me', body: { full_name: 'Zeynep Kaya' } });
  expect(changed).toMatchObject({
    status: 200,
    sent: ['PUT /users/me', 'GET /auth/csrf-token', 'PUT /users/me'],
    isRotated: true,
  });
});

test('the specification’s client is led to the sign-in page once its session has ended', async ({ page }) => {
  await member(page);
  await startClient(page);
  expect(await call(page, { method: 'POST', path: '/auth/logout' })).toMatchObject({ isRotated: true });
  const after = await call(page, { method: 'GET', path: '/users/me' });
  expect(after).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' }, place: '/login' });
});
