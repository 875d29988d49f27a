import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { answerOf, goOn, member, sentenceOn } from './people.ts';

test('a learner asks for four words and answers with one of them, for half the points', async ({ page }) => {
  test.setTimeout(100_000);
  const looks = new Looks(page);
  const isDesktop = test.info().project.name === 'desktop';
  await member(page);
  await looks.open('/practice?start');
  const input = page.getByRole('textbox', { name: 'Fill in the missing word:' });
  await expect(input).toBeFocused();
  const showWords = page.getByRole('button', { name: 'Show four words' });
  const group = page.getByRole('group', { name: 'Fill in the missing word:' });
  await expect(showWords).toBeEnabled();
  await looks.look('words-offered');
  await expect(async () => {
    await showWords.click();
    await expect(group).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(group.getByRole('button')).toHaveCount(4);
  await expect(input).toBeHidden();
  await looks.lookWide('words');
  const words = await group.getByRole('button').allInnerTexts();
  await page.reload();
  await expect(group.getByRole('button')).toHaveCount(4);
  expect(await group.getByRole('button').allInnerTexts()).toEqual(words);

  const right = await answerOf(await sentenceOn(page));
  // Behind the number of its key; beside the dash of no word stand the two words for it.
  const shown = words.map((word) =>
    word
      .replace(/^\d\s*/, '')
      .replace(/^–.*/s, '–')
      .trim(),
  );
  const place = shown.indexOf(right);
  expect(place).toBeGreaterThanOrEqual(0);
  await expect(async () => {
    if (isDesktop) await page.keyboard.press(`${place + 1}`);
    else await group.getByRole('button').nth(place).click();
    await expect(page.getByText('Correct! Well done!')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('+5 points earned!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sentence 1, with help' })).toBeVisible();
  await looks.look('words-right');
  await goOn(page);
  await expect(input).toBeFocused();
  looks.end();
});
