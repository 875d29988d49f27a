import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { answerOf, member, register, sentenceOn } from './people.ts';

const axe = async (page: Page) => expect(await violationsOf(page)).toEqual([]);
const field = (page: Page) => page.getByRole('textbox', { name: 'Fill in the missing word:' });

/** The level's name of a sentence's bank does not matter: whoever knows every answer is at the highest level. */
test('somebody new finds their level, and begins there', async ({ page }) => {
  await register(page);
  // The page before it has the same heading, and leaves by itself.
  await page.waitForURL('**/dashboard');
  const begin = page.getByRole('link', { name: 'Find my level' });
  await expect(begin).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  await axe(page);
  await begin.click();
  const count = page.getByText(/^Sentence \d+, ten at most$/);
  const result = page.getByRole('heading', { name: 'Upper Intermediate is right for you' });
  for (let number = 1; number <= 10; number += 1) {
    await expect(count.filter({ hasText: `Sentence ${number},` }).or(result)).toBeVisible();
    if (await result.isVisible()) break;
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await field(page).fill(await answerOf(await sentenceOn(page)));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
  }
  await expect(result).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'B1 instead' }).click();
  await page.waitForURL('**/practice?start');
  await expect(page.getByText('B1 Level • Fill in the Blank')).toBeVisible();
  // What was found is told from then on as what it was, and the dashboard asks no more.
  await page.goto('/placement');
  await expect(page.getByText(/^Last time, on .* we found that B2 was right for you\./)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('region', { name: 'Current CEFR level' })).toContainText('B1');
  await page.goto('/placement');
  await page.getByRole('button', { name: 'Find my level again' }).click();
  await expect(count).toHaveText('Sentence 1, ten at most');
});

test('a first sentence is answered on the dashboard, and its verdict is in practice', async ({ page }) => {
  await member(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'A2 Elementary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('button', { name: 'Reset all progress' })).toBeHidden();
  const sentence = page.getByRole('region', { name: 'Your open sentence' }).locator('p').first();
  await expect(sentence).toBeVisible();
  await axe(page);
  await field(page).fill(await answerOf(await sentence.innerText()));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/practice');
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await expect(page.getByRole('button', { name: 'Reset all progress' })).toBeVisible();
});
