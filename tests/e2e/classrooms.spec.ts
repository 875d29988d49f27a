import { expect, test } from '@playwright/test';
import { inOwnBrowser, makeClass, NAME } from './classes.ts';
import { member, signIn, TOKEN_KEY } from './people.ts';

test('a teacher makes a class; one student joins by its code, another by its link; the teacher sees both come', async ({
  page,
  browser,
}) => {
  await member(page, { full_name: 'Esra Aydın', user_type: 'teacher' });
  const code = await makeClass(page);
  await page.getByRole('link', { name: `Manage: ${NAME}` }).click();
  await expect(page.getByText('0 / 30')).toBeVisible();

  const byCode = await inOwnBrowser(browser, 'student', 'Aiyana Brooks');
  await byCode.goto('/classrooms');
  await byCode.getByRole('button', { name: 'Join Classroom' }).click();
  const dialog = byCode.getByRole('dialog');
  await dialog.getByLabel('Invitation code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Join Classroom' }).click();
  await expect(byCode.getByText('Successfully joined the classroom!')).toBeVisible();
  await expect(byCode.getByRole('heading', { level: 2, name: NAME })).toBeVisible();

  // Nobody has loaded the teacher's page again.
  await expect(page.getByText('1 / 30')).toBeVisible();
  await expect(page.getByRole('row', { name: /Aiyana Brooks/ })).toBeVisible();

  const byLink = await (await browser.newContext()).newPage();
  const email = await member(byLink, { full_name: 'Noor Haddad' });
  await byLink.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await byLink.goto(`/join/${code}`);
  await expect(byLink.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await byLink.getByRole('link', { name: 'Sign In' }).last().click();
  await signIn(byLink, email);
  await byLink.getByRole('button', { name: 'Join Classroom' }).click();
  await byLink.waitForURL('**/classrooms/*');
  await expect(byLink.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(byLink.getByText('Esra Aydın')).toBeVisible();

  await expect(page.getByText('2 / 30')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Students' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Noor Haddad' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Noor Haddad' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Noor Haddad' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Noor Haddad' })).toBeVisible();

  await byLink.goto(new URL(page.url()).pathname);
  await expect(byLink.getByText('Only teachers can access student management')).toBeVisible();
  for (const one of [byCode, byLink]) await one.context().close();
});
