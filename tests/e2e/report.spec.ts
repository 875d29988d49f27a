import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { Looks } from './looks.ts';
import { answerOf, goOn, member, sentenceOn } from './people.ts';

const input = (page: Page) => page.getByLabel('Fill in the missing word:');
const report = (page: Page) => page.getByRole('button', { name: 'Report this sentence' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What is wrong with this sentence?' });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a sentence is reported in two taps, and another one comes (${width})`, async ({ page }) => {
    test.setTimeout(100_000);
    await page.setViewportSize({ width, height });
    await member(page);
    await page.evaluate(() => localStorage.setItem('lacuna.practiceType', 'mixed'));
    await page.goto('/practice');
    await page.getByRole('button', { name: 'Get First Problem' }).click();
    await expect(input(page)).toBeFocused();
    const first = await sentenceOn(page);
    await report(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Another word fits too' })).toBeFocused();
    await new Looks(page, `${width}`).look('report');
    await dialog(page).getByRole('button', { name: 'It sounds unnatural' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Thank you. You will not get this sentence in practice again.')).toBeVisible();
    await expect.poll(() => sentenceOn(page)).not.toBe(first);

    // A third tap takes it back: the sentence stands there again.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sentenceOn(page)).toBe(first);
    await report(page).click();
    await dialog(page).getByRole('button', { name: 'It sounds unnatural' }).click();
    await expect.poll(() => sentenceOn(page)).not.toBe(first);

    // After an answer it stays to be read, and the next one comes as always.
    const second = await sentenceOn(page);
    await input(page).fill(await answerOf(second));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
    await report(page).click();
    await dialog(page).getByRole('button', { name: 'The answer is wrong' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
    await expect(page.getByText('Reported', { exact: true })).toBeVisible();
    await expect(report(page)).toBeHidden();
    await goOn(page);
    await expect(input(page)).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
  });
}
