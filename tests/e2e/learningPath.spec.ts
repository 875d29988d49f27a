import { expect, test } from '@playwright/test';
import { apiOf, member, practise, sentenceOn } from './people.ts';

const TITLE = 'Your Learning Path';

test.beforeEach(() => test.setTimeout(100_000));

test('a learner sees where they stand, why, and what a level teaches', async ({ page }) => {
  await member(page);
  await practise(page, 2);
  await page.goto('/learning-path');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('Everybody begins at A2')).toBeVisible();
  await expect(page.getByText('Which sentence comes next?')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Locked/ })).toHaveCount(2);
  await expect(page.getByText('Complete B1 first, or change your level.')).toBeVisible();

  await page.getByRole('button', { name: 'Show collocations at A2' }).click();
  await expect(page).toHaveURL(/\/learning-path\?level=A2$/);
  const table = page.getByRole('table', { name: 'Collocations at A2' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await page.getByText('Learning 2', { exact: true }).click();
  await expect(page).toHaveURL(/show=learning$/);
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('1 of 1');
  // Recall is told once it was right on a later day.
  await expect(table.getByRole('row').nth(1)).not.toContainText('%');
  await page.getByText('All', { exact: true }).click();
  await expect(async () => {
    // A press is lost while what the filter asks for is read anew.
    if ((await table.getByRole('row').count()) === 21) await page.getByRole('button', { name: 'Show more' }).click();
    await expect(table.getByRole('row')).toHaveCount(41, { timeout: 3000 });
  }).toPass();
  await page.reload();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Hide collocations at A2' }).click();
  await expect(table).toBeHidden();

  await page.getByRole('link', { name: 'Continue Practice' }).click();
  const sentence = await sentenceOn(page);
  await page.goto('/learning-path');
  const next = page.getByRole('region', { name: 'Your next sentence' });
  await expect(next.getByText('Why this sentence?')).toBeVisible();
  expect((await next.innerText()).replaceAll(/\W+/gu, '')).toContain(sentence.split('gap')[0]?.replaceAll(/\W+/gu, ''));
});

test('a level that is chosen elsewhere is the current one here at once', async ({ page }) => {
  await member(page);
  await page.goto('/learning-path');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const api = await apiOf(page);
  await expect(async () => {
    // Whether the socket is up is nowhere said: what is told before is read when it opens.
    expect((await api.post('/api/v1/practice/difficulty/set?level=2')).ok()).toBe(true);
    await expect(page.getByText('You chose B1 yourself.')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await api.dispose();
  await expect(page.getByRole('link', { name: 'Change level' })).toBeVisible();
});

test('a path that cannot be loaded says so, and comes with another try', async ({ page }) => {
  await member(page);
  let isDown = true;
  // No other operation has that variable.
  await page.route('**/graphql', (route) =>
    isDown && route.request().postData()?.includes('"isOpen":') ? route.abort() : route.fallback(),
  );
  await page.goto('/learning-path');
  await expect(page.getByRole('heading', { name: 'Failed to load learning path data' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});
