import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { freshEmail, PASSWORD, signIn, superuser } from './people.ts';

test('a teacher registers and says who they are; a superuser finds and verifies them', async ({ page, browser }) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Teacher' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Leyla Demir');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('School name').fill('Anadolu Lisesi');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const profile = page.getByRole('dialog');
  // What the form has asked is not asked again.
  await expect(profile.getByLabel('Years of experience')).toBeVisible();
  await expect(profile.getByLabel('School name')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await profile.getByLabel('Subject').selectOption('Business English');
  await profile.getByLabel('Years of experience').fill('ninety');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByLabel('Years of experience').fill('11');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/teachers');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  const { email: address, password } = await superuser();
  await admin.goto('/login');
  await signIn(admin, address, password);
  await admin.waitForURL('**/practice');
  await admin.goto('/dashboard');
  await admin.getByRole('button', { name: /user menu/ }).click();
  await admin.getByRole('menuitem', { name: 'Administration' }).click();
  await admin.getByRole('link', { name: 'Teachers' }).click();
  await admin.getByLabel('Name, email or school').fill(email.toUpperCase());
  await admin.getByRole('button', { name: 'Search' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Business English · 11 years');
  await row.getByRole('button', { name: 'Verify: Leyla Demir' }).click();
  await expect(row.getByText('verified', { exact: true })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.context().close();

  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Teacher profile' });
  await expect(section.getByText('Verified')).toBeVisible();
  await expect(section.getByLabel('School name')).toHaveValue('Anadolu Lisesi');
  await expect(section.getByLabel('Years of experience')).toHaveValue('11');
});
