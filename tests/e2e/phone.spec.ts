import { expect, test } from '@playwright/test';
import { register } from './people.ts';

const KEYBOARD_OPEN = { width: 390, height: 430 };

test('sentence and input stay visible above the keyboard', async ({ page }) => {
  await register(page);
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Choose Practice Type' }).click();
  await page.getByRole('dialog').getByText('Verb–preposition collocations').click();
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  for (const [name, value] of Object.entries({
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  })) {
    await expect(input).toHaveAttribute(name, value);
  }
  expect(
    await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await page.setViewportSize(KEYBOARD_OPEN);
  await expect(page.locator('main p[id]').first()).toBeInViewport();
  await expect(input).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeInViewport({ ratio: 1 });
});

test('the five links are in the bar at the bottom, and in the menu of the practice screen', async ({ page }) => {
  await register(page);
  for (const name of ['Dashboard', 'Practice', 'Analytics', 'Learning Path', 'Classrooms']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  await page.goto('/practice');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
});
