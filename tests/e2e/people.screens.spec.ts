import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { member, PASSWORD, signIn, superuser } from './people.ts';

const REASON = 'Sent spam to a class.';

test('a superuser finds somebody, locks and unlocks the account, and the audit has it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const other = await (await browser.newContext()).newPage();
  const email = await member(other);

  const { email: address, password } = await superuser();
  await page.goto('/login');
  await signIn(page, address, password);
  await page.waitForURL('**/practice');
  const looks = new Looks(page);
  const look = (name: string) => looks.lookWide(name);
  await looks.open('/admin/people');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  const field = page.getByLabel('Email address');
  await field.fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await field.fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('open', { exact: true })).toBeVisible();
  await look('person');
  await page.getByRole('button', { name: 'Lock the account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Lock the account' }).click();
  await expect(dialog.getByText('Please say why the account is locked')).toBeVisible();
  await look('person-lock');
  await dialog.getByLabel('Why').fill(REASON);
  await dialog.getByRole('button', { name: 'Lock the account' }).click();
  await expect(page.getByText('locked', { exact: true })).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();

  await other.goto('/login');
  await signIn(other, email, PASSWORD);
  await expect(other.getByText(/This account is locked/).first()).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Unlock the account' }).click();
  await expect(page.getByText('open', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Audit events about this person' }).click();
  await page.waitForURL('**/admin/audit?person=*&days=all');
  const locked = page.getByRole('row').filter({ hasText: 'locked an account' }).filter({ hasText: REASON });
  await expect(locked).toHaveCount(1);
  await look('audit');
  looks.end();
});

test('nobody else sees people or the audit', async ({ page }) => {
  await member(page);
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
