import { expect, type Page, test } from '@playwright/test';
import { NAME } from './classes.ts';
import { member } from './people.ts';

const TEACHER = { full_name: 'Esra Aydın', user_type: 'teacher' };

/** A teacher who is writing what a class is called, and another tab of theirs. */
async function writingBesideAnotherTab(page: Page): Promise<Page> {
  await member(page, TEACHER);
  const other = await page.context().newPage();
  await other.goto('/classrooms');
  await page.goto('/classrooms');
  await page.getByRole('button', { name: 'Create Classroom' }).click();
  await page.getByRole('dialog').getByLabel('Class name').fill(NAME);
  return other;
}

test('who signs out in another tab reads on the sign-in page that what they were writing is not kept', async ({
  page,
}) => {
  const other = await writingBesideAnotherTab(page);
  await other.getByRole('button', { name: /user menu/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(
    page.getByText('You signed out in another tab. What you were writing here has not been kept.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('where somebody else signs in in another tab, the page that is loaded anew for them says so', async ({ page }) => {
  const other = await writingBesideAnotherTab(page);
  await member(other, TEACHER);
  await expect(
    page.getByText('Another account is now signed in here. What you were writing here has not been kept.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Classrooms' })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Classrooms' })).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});
