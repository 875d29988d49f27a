import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { freshEmail, member, PASSWORD } from './people.ts';

function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(page.url()).host && page.url() !== 'about:blank') {
      foreign.push(request.url());
    }
  });
  return foreign;
}

/** What the browser complains of: a blocked script, a missing file. */
function complaints(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.locator('.graphiql-tab-button', { hasText: new RegExp(`^${name}$`) }).click();
}

const execute = (page: Page) => page.getByRole('button', { name: /Execute query/ }).click({ timeout: 5_000 });

test('GraphiQL runs a query of its example tabs, without internet', async ({ page }) => {
  const [foreign, errors] = [foreignRequests(page), complaints(page)];
  await page.goto('/graphql');
  await expect(page.locator('.graphiql-query-editor .monaco-editor')).toBeVisible();
  expect(errors).toEqual([]);
  // The page takes clicks before its editor has read its tabs, and learns a tab's operation a moment after showing it:
  // until then it asks for the operation of another tab, which the server refuses.
  await expect(async () => {
    errors.length = 0;
    await openTab(page, 'Me');
    await execute(page);
    await expect(page.locator('.graphiql-response')).toContainText('"viewer": null', { timeout: 2_000 });
  }).toPass();
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test('GraphiQL opens again with the tab that was in sight, and asks for a query where none is typed', async ({
  page,
}) => {
  const tabs = page.locator('.graphiql-tab-button');
  const open = page.locator('[aria-selected="true"].graphiql-tab-button, .graphiql-tab-active .graphiql-tab-button');
  const names = ['SignIn', 'Me', 'Next', 'Watch'];
  await page.goto('/graphql');
  await expect(tabs).toHaveText(names);
  await page.reload();
  await expect(tabs).toHaveText(names);
  await expect(open).toHaveText('SignIn');
  await expect(async () => {
    await openTab(page, 'Me');
    await expect(open).toHaveText('Me', { timeout: 1_000 });
    const kept = await page.evaluate(() => sessionStorage.getItem('graphiql:tabState'));
    expect(kept).toContain('"activeTabIndex":1');
  }).toPass();
  for (const _ of names) await page.reload();
  await expect(tabs).toHaveText(names);
  await expect(open).toHaveText('Me');
  await page.getByRole('button', { name: 'New tab' }).click();
  await expect(async () => {
    await execute(page);
    await expect(page.locator('.graphiql-response')).toContainText('Type a query first.', { timeout: 1_000 });
  }).toPass();
});

/** Somebody with an account whom this browser does not know: their address, and what a program of theirs sends. */
async function watcher(request: APIRequestContext): Promise<{ email: string; bearer: string }> {
  const email = freshEmail();
  const account = { full_name: 'Watcher', user_type: 'teacher', date_of_birth: '1990-01-01' };
  const consents = { data_processing_consent: true, privacy_policy_accepted: true, terms_accepted: true };
  const data = { email, password: PASSWORD, ...account, ...consents };
  expect((await request.post('/api/v1/auth/register', { data })).status()).toBe(201);
  const login = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  return { email, bearer: `Bearer ${(await login.json()).access_token as string}` };
}

/** A subscription stands within a second or two. */
const WATCH_MS = 15_000;

/** Answers elsewhere until the page shows that it was told. */
async function isToldOfAnswers(page: Page, request: APIRequestContext, bearer: string): Promise<void> {
  const api = { headers: { authorization: bearer } };
  await expect(async () => {
    const problem = await (await request.get('/api/v1/practice/next', api)).json();
    await request.post(`/api/v1/cefr/sentence/${problem.id as string}/answer`, { ...api, data: { answer: 'zzz' } });
    await expect(page.locator('.graphiql-response')).toContainText('"completedSentences"', { timeout: 1_000 });
  }).toPass({ timeout: WATCH_MS });
}

test('GraphiQL signs in as its own words say, answers, and is told of answers elsewhere', async ({ page, request }) => {
  const { email, bearer } = await watcher(request);
  await page.goto('/graphql');
  const response = page.locator('.graphiql-response');
  /** Types into the quotes at the end of a line, instead of what is between them; `behind` is what stands behind the quotes. */
  const fill = async (line: string, text: string, between = '', behind = '') => {
    await expect(async () => {
      await page.locator('.view-line:visible', { hasText: line }).first().click({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('End');
    for (const _ of `"${behind}`) await page.keyboard.press('ArrowLeft');
    for (const _ of between) await page.keyboard.press('Backspace');
    await page.keyboard.insertText(text);
  };
  await fill('email:', email, 'student@lacuna.example');
  await fill('password:', PASSWORD);
  await expect(async () => {
    await execute(page);
    await expect(response).toContainText('"accessToken"', { timeout: 3_000 });
  }).toPass();

  await openTab(page, 'Next');
  const choose = async (name: string) => {
    await execute(page);
    await page.getByRole('menuitem', { name }).click({ timeout: 2_000 });
  };
  await expect(async () => {
    await choose('Next');
    await expect(response).toContainText('____', { timeout: 3_000 });
  }).toPass();
  const problemId = /"id":"([^"]+)"/u.exec((await response.innerText()).replaceAll(/\s/gu, ''))?.[1] ?? '';
  await fill('"problemId"', problemId, '', ',');
  await fill('"answer"', 'zzz');
  await choose('Answer');
  await expect(response).toContainText('"verdict"');

  await expect(async () => {
    await openTab(page, 'Watch');
    // Pressed too early, it runs another tab's operation, or nothing.
    await execute(page);
    await isToldOfAnswers(page, request, bearer);
  }).toPass();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(email);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
});

test('GraphiQL runs everything as whom its Headers pane names, and forgets them', async ({ page, request }) => {
  const errors = complaints(page);
  const { bearer } = await watcher(request);

  await page.goto('/graphql');
  await expect(async () => {
    await openTab(page, 'Watch');
    await page.getByRole('button', { name: 'Headers', exact: true }).click({ timeout: 1_000 });
    await page.locator('.graphiql-editor-tool .monaco-editor:visible').last().click({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(JSON.stringify({ Authorization: bearer }));
  await execute(page);
  await isToldOfAnswers(page, request, bearer);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain('graphiql');
  expect(stored).not.toContain(bearer);
  expect(errors).toEqual([]);
});

test('the page of the REST API shows its calls, without internet', async ({ page }) => {
  const foreign = foreignRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('link', { name: '/cefr/sentence/{problem_id}/' })).toBeVisible();
  expect([...foreign, ...errors]).toEqual([]);
});

test('the quick start names the server that it came from, without internet', async ({ page, baseURL }) => {
  const [foreign, errors] = [foreignRequests(page), complaints(page)];
  await page.goto('/api/v1/guide');
  await expect(page.getByRole('heading', { level: 1, name: 'The API: a quick start' })).toBeVisible();
  await expect(page.locator('pre').first()).toContainText(`export LACUNA=${baseURL}`);
  await expect(page.locator('main')).not.toContainText('localhost:4000');
  expect(await violationsOf(page)).toEqual([]);
  expect([...foreign, ...errors]).toEqual([]);
});

test('the pages for programs share a header, follow the choice of light or dark, and fit a phone', async ({ page }) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, name, shown] of [
    ['/api/v1/guide', 'Quick start', '.guide h1'],
    ['/api/v1/docs', 'API', '.opblock-summary'],
    ['/graphql', 'GraphiQL', '.graphiql-query-editor .monaco-editor'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeVisible();
    const links = page.getByRole('navigation', { name: 'For developers' }).getByRole('link');
    await expect(links).toHaveText(['Quick start', 'API', 'GraphiQL', 'schema.graphql', 'openapi.json']);
    await expect(page.locator('nav [aria-current=page]')).toHaveText(name);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    // Nothing of the header has to be scrolled to, nor on a smaller phone, nor with large letters.
    for (const width of [phone.width, 320, 195]) {
      await page.setViewportSize({ ...phone, width });
      const header = page.locator('header');
      expect(await header.evaluate((top) => top.scrollWidth - top.clientWidth), `${path} at ${width}`).toBe(0);
      for (const link of await links.all()) await expect(link, `${path} at ${width}`).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(phone);
  }
});

test('the page of the REST API signs in and gets a problem, opened by the name localhost', async ({
  page,
  baseURL,
}) => {
  const email = await member(page);
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/api/v1/docs`);
  const foreign = foreignRequests(page);
  await page.reload();
  await expect(page).toHaveTitle('Lacuna: the REST API');

  /** Opens a call, sends it, and returns the text of its answer. */
  const send = async (method: string, path: string, body?: object) => {
    const call = page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) }).filter({
      has: page.locator('.opblock-summary-method', { hasText: method }),
    });
    await call.locator('.opblock-summary-control').click();
    if (body) await call.locator('textarea').fill(JSON.stringify(body));
    await call.getByRole('button', { name: 'Execute' }).click();
    const answer = call.locator('.live-responses-table');
    await expect(answer.locator('.response-col_status').nth(1)).toContainText('200');
    return answer.locator('.response-col_description').nth(1).innerText();
  };

  const signedIn = await send('POST', '/auth/login', { email, password: PASSWORD });
  const token = /"access_token":\s*"([^"]+)"/.exec(signedIn)?.[1] ?? '';
  expect(token).not.toBe('');
  // Who has signed in on the page is whom it calls as; a token of one's own is set by *Authorize*.
  expect(await send('GET', '/practice/next')).toContain('____');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(token);
  await page
    .locator('.auth-container')
    .getByRole('button', { name: /Authorize|Apply/ })
    .click();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await send('GET', '/practice/progress')).toContain('"total_attempts": 0');
  expect(foreign).toEqual([]);
});
