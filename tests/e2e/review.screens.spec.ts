import { expect, type Page, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { answerOf, goOn, member, pressUntilGone, sentenceOn, wrongAnswerOf } from './people.ts';

const SENTENCES = 5;

const input = (page: Page) => page.getByLabel('Fill in the missing word:');

async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<void> {
  await expect(input(page)).toBeFocused();
  await input(page).fill(await choose(await sentenceOn(page)));
  await input(page).press('Enter');
  await expect(page.getByRole('button', { name: /^(Next Question|Finish)$/ })).toBeVisible();
}

test('the screens of review and mistakes have no violation, in light and dark', async ({ page }) => {
  test.setTimeout(100_000);
  const looks = new Looks(page);
  const look = (name: string) => looks.lookWide(name);
  await member(page);
  await looks.open('/practice/mistakes');
  await expect(page.getByRole('heading', { name: 'No mistakes to practise' })).toBeVisible();
  await look('mistakes-empty');
  await looks.open('/practice?mode=review');
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  await look('review-empty');
  await looks.open('/practice?start');
  await answer(page, wrongAnswerOf);
  for (let number = 2; number <= SENTENCES; number += 1) {
    await goOn(page);
    await answer(page, wrongAnswerOf);
  }
  await looks.open('/practice/mistakes');
  await expect(page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem')).toHaveCount(SENTENCES);
  await look('mistakes');
  await page.getByRole('link', { name: `Practise these ${SENTENCES} sentences` }).click();
  await expect(page.getByText(`Sentence 1 of ${SENTENCES}`)).toBeVisible();
  await look('mistakes-run');
  await answer(page, wrongAnswerOf);
  await look('mistakes-run-wrong');
  for (let number = 2; number <= SENTENCES; number += 1) {
    await goOn(page);
    await answer(page, answerOf);
  }
  await pressUntilGone(page, 'Finish');
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeVisible();
  await look('mistakes-run-end');
  await looks.open('/practice/mistakes?show=all');
  await expect(page.getByText('answered correctly since').first()).toBeVisible();
  await look('mistakes-all');
  looks.end();
});
