import { type Browser, expect, type Page } from '@playwright/test';
import { member } from './people.ts';

export const NAME = '9B English';
const CODE = /^[A-Z2-9]{10}$/;

/** A person with a browser of their own, signed in. */
export async function inOwnBrowser(browser: Browser, userType: 'student' | 'teacher', fullName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await member(page, { full_name: fullName, user_type: userType });
  return page;
}

/** Makes a class by the screen; its code. */
export async function makeClass(page: Page): Promise<string> {
  await page.goto('/classrooms');
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Classroom' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Class name').fill(NAME);
  await dialog.getByLabel('Description').fill('Prepositions before the summer exam.');
  await dialog.getByLabel('Grade level').fill('Grade 9');
  await dialog.getByLabel('School year').fill('2026/27');
  await dialog.getByLabel('Maximum students').fill('30');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Classroom created successfully!')).toBeVisible();
  return page.getByText(CODE).innerText();
}
