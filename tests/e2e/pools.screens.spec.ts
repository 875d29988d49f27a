import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { member, signIn, superuser } from './people.ts';

test('a superuser watches the pools, and what one asks for another sees, in light and dark', async ({
  page,
  browser,
}) => {
  test.setTimeout(100_000);
  const { email, password } = await superuser();
  const enter = async (who: typeof page) => {
    await who.goto('/login');
    await signIn(who, email, password);
    await who.waitForURL('**/practice');
  };
  await enter(page);
  const other = await (await browser.newContext()).newPage();
  await enter(other);
  await other.goto('/admin/pools');
  await expect(other.getByRole('heading', { name: 'Pool Monitor' })).toBeVisible();
  await expect(other.getByText('Live', { exact: true })).toBeVisible();

  const looks = new Looks(page);
  await looks.open('/admin/pools');
  await expect(page.getByRole('heading', { name: 'Pool Monitor' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Verb–preposition collocations' })).toBeVisible();
  await expect(page.getByText('Built-in bank', { exact: true })).toBeVisible();
  // Stacked, each table is as wide as its place: nothing fades, and none is a stop for the keyboard.
  if (test.info().project.name === 'phone') {
    await expect(page.locator('section:has(> table)')).not.toHaveCount(0);
    await expect(page.locator('section[data-after]:has(> table), section[tabindex]:has(> table)')).toHaveCount(0);
  }
  // What has ended is folded on a phone.
  const checks = other.locator('li').filter({ hasText: 'Cache health check' }).filter({ hasText: 'done' });
  const before = await checks.count();
  await page.getByRole('button', { name: 'Health check' }).click();
  await expect.poll(() => checks.count()).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Emergency clear' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'This will clear all pool status cache entries and force them to be rebuilt from the database. Continue?',
  );
  await looks.look('pools-clear');
  await dialog.getByRole('button', { name: 'Clear the cache' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('li').filter({ hasText: 'Emergency cache clear' }).first()).toContainText('done');
  // Without a model nothing can be written, and it is said which variable is missing.
  await expect(page.getByRole('button', { name: 'Refill pools' })).toBeDisabled();
  await expect(page.getByText(/OPENAI_API_KEY/).first()).toBeVisible();
  await looks.look('pools');
  if (test.info().project.name === 'desktop') {
    await page.setViewportSize({ width: 768, height: 1024 });
    await looks.look('pools-tablet');
  }
  await other.context().close();
  looks.end();
});

test('nobody else sees the pools', async ({ page }) => {
  await member(page);
  await page.goto('/admin/pools');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(/^You need superuser privileges to access the admin panel\./)).toBeVisible();
});
