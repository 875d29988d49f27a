import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, register } from './people.ts';

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

test('GraphiQL runs a query of its example tabs, without internet', async ({ page }) => {
  const foreign = foreignRequests(page);
  await page.goto('/graphql');
  // The page takes clicks before its editor has read its tabs, and learns a tab's operation a moment after showing it.
  await expect(async () => {
    await page.locator('.graphiql-tab-button', { hasText: /^Me$/ }).click();
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(page.locator('.graphiql-response')).toContainText('"viewer": null', { timeout: 2_000 });
  }).toPass();
  expect(foreign).toEqual([]);
});

test('the page of the REST API shows its calls, without internet', async ({ page }) => {
  const foreign = foreignRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/api/v1/docs');
  await expect(page.getByText('/cefr/sentence/{problem_id}/answer')).toBeVisible();
  expect([...foreign, ...errors]).toEqual([]);
});

test('the page of the REST API signs in and gets a problem, opened by the name localhost', async ({
  page,
  baseURL,
}) => {
  const email = await register(page);
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
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(token);
  await page
    .locator('.auth-container')
    .getByRole('button', { name: /Authorize|Apply/ })
    .click();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await send('GET', '/practice/next')).toContain('____');
  expect(foreign).toEqual([]);
});
