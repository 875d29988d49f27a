import { violationsOf } from './axe.ts';
import { expect, test } from './googleServer.ts';

test('Google leads a newcomer through the registration to where they were going, and back in later', async ({
  page,
  google,
}) => {
  await google.standIn(page, { sub: '1001', email: 'amina.diallo@gmail.example', name: 'Amina Diallo' });
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
  });
  await page.goto(`${google.url}/practice`);
  await page.waitForURL('**/login?next=*');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();

  // Unknown: the form, without the choice of a type and without a password.
  await page.waitForURL('**/register?next=*');
  await expect(page.getByText('amina.diallo@gmail.example')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Date of birth is required for age verification')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Date of birth').fill('2000-03-14');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/practice');
  await expect(page.getByRole('button', { name: 'Choose Practice Type' })).toBeVisible();

  await page.getByRole('button', { name: 'Amina Diallo, user menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await button.click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: 'Amina Diallo, user menu' })).toBeVisible();
  expect(reports).toEqual([]);
});
