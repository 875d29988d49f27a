import { expect, type Page, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { member } from './people.ts';

const TOLD = 'Lacuna cannot be reached. Check your connection and try again.';

const OUTDATED = 'This part of Lacuna could not be loaded. Reload the page to get the latest version.';

const away = (page: Page) => page.context().route('**', (route) => route.abort('connectionrefused'));
const back = (page: Page) => page.context().unroute('**');
/** What the page before said is no longer there to be taken for what the next one says. */
const arrived = (page: Page) => page.waitForFunction(() => navigation.transition === null);

test('without a server the app says so and stays, and goes on once it is there again', async ({ page }) => {
  await member(page);
  const looks = new Looks(page);
  await looks.open('/dashboard');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.filter({ hasText: 'Analytics' })).toBeVisible();
  // A fresh document would not have it.
  await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'));
  await away(page);
  const told = page.getByText(TOLD);
  const again = page.getByRole('button', { name: 'Try Again' });
  for (const name of ['Analytics', 'Classrooms']) {
    await links.filter({ hasText: name }).click();
    await arrived(page);
    await expect(told).toBeVisible();
  }
  await looks.look('unreachable');
  // Its code is fetched for nobody beforehand: it is surely missing, where that of the main pages may be there by now.
  await page.getByRole('link', { name: 'Lacuna, home' }).click();
  await expect(page).toHaveURL('/');
  await arrived(page);
  await expect(told).toBeVisible();
  const look = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await again.click();
  await look;
  await expect(told).toBeVisible();
  await links.filter({ hasText: 'Classrooms' }).click();
  await expect(page).toHaveURL('/classrooms');
  await arrived(page);
  await expect(told).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes');
  await back(page);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Classes' })).toBeVisible();
  looks.end();
});

test('a dialog that cannot be fetched leaves its page as it is, and opens once the server is there again', async ({
  page,
}) => {
  await member(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Zeynep Yıldız, user menu' });
  const ask = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete Account' }).click();
  };
  await expect(menu).toBeVisible();
  await away(page);
  await ask();
  await expect(page.getByText(TOLD)).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
  await back(page);
  await ask();
  await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible();
});

test('a dialog whose code the server no longer has says so, leaves its page, and comes with a fresh one', async ({
  page,
}) => {
  await member(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Zeynep Yıldız, user menu' });
  const ask = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete Account' }).click();
  };
  await expect(menu).toBeVisible();
  const code = '**/assets/DeleteAccountDialog*.js';
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await ask();
  await expect(page.getByText(OUTDATED)).toBeVisible();
  await expect(page.getByText(TOLD)).toBeHidden();
  await page.unroute(code);
  const fresh = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await fresh;
  await ask();
  await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible();
});
