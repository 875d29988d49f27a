import { expect, type Page, test } from '@playwright/test';

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
