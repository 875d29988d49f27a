import { expect, type Page, test } from '@playwright/test';
import { startServerProcess } from '../testkit/serverProcess.ts';
import { Looks } from './looks.ts';
import { answerOf, goOn, member, pressDecideLater, pressUntilGone, sentenceOn, wrongAnswerOf } from './people.ts';

const DAY_MS = 86_400_000;

test.beforeEach(() => test.setTimeout(100_000));

const input = (page: Page) => page.getByLabel('Fill in the missing word:');
const verdict = (page: Page) => page.getByRole('status').getByText(/^(Correct! Well done!|Incorrect\.)/);

/** Answers the sentence in sight; the sentence as it was read. */
async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<string> {
  await expect(input(page)).toBeFocused();
  // What is typed would stand in the gap.
  await input(page).fill('');
  const sentence = await sentenceOn(page);
  await input(page).fill(await choose(sentence));
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toBeVisible();
  return sentence;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem');

test('what a learner gets wrong is in the list with its reason, is practised alone, and is right since', async ({
  page,
}) => {
  await member(page);
  await page.goto('/practice?start');
  await answer(page, wrongAnswerOf);
  const reason = await page.getByText(/^You wrote/).innerText();
  await goOn(page);
  await answer(page, answerOf);
  await goOn(page);
  await answer(page, wrongAnswerOf);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Zeynep Yıldız, user menu' }).click();
  await page.getByRole('menuitem', { name: 'My mistakes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My mistakes' })).toBeVisible();
  await expect(page.getByText('You missed 2 sentences in the last 30 days.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(reason);
  await expect(rows(page).nth(1)).toContainText('once, today');
  await expect(rows(page).nth(1)).toContainText('comes back');

  // The tabs fade out where they go on, also for who wants less motion.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 200, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fades = () =>
    page
      .getByRole('navigation', { name: 'Which mistakes' })
      .getByRole('list')
      .evaluate((list) =>
        ['--fade-start', '--fade-end'].map((name) => getComputedStyle(list).getPropertyValue(name).trim()),
      );
  await expect.poll(fades).toEqual(['0px', '48px']);
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(size);

  // The latest is asked for first.
  await page.getByRole('link', { name: 'Practise these 2 sentences' }).click();
  await expect(page.getByText('Sentence 1 of 2')).toBeVisible();
  await answer(page, answerOf);
  await expect(page.getByText(/points earned/)).toBeHidden();
  await goOn(page);
  await expect(page.getByText('Sentence 2 of 2')).toBeVisible();
  await answer(page, wrongAnswerOf);
  await pressUntilGone(page, 'Finish');
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeFocused();
  await expect(
    page.getByText('1 of 2 right. What you got right without help is no longer under “To practise”.'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'My mistakes' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('2 times, most recently today');
  await expect(
    page.getByText('You missed 2 sentences in the last 30 days. You have answered one of them correctly since.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All 2' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('answered correctly since');
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page.getByText('You missed 2 sentences in the last 7 days.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/practice\/mistakes$/);
});

test('a round that is over leads to what was missed in it', async ({ page }) => {
  await member(page);
  await page.goto('/practice?start');
  await answer(page, wrongAnswerOf);
  for (let number = 2; number <= 10; number += 1) {
    await goOn(page);
    await answer(page, answerOf);
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Look at 1 mistake again' }).click();
  await expect(page.getByText('You missed 1 sentence in this round.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Practise this sentence' }).click();
  await answer(page, answerOf);
  await pressUntilGone(page, 'Finish');
  await page.getByRole('link', { name: 'My mistakes' }).click();
  await expect(page.getByRole('heading', { name: 'No mistakes to practise' })).toBeVisible();
  await page.getByRole('link', { name: 'All my mistakes' }).click();
  await expect(
    page.getByText('You missed 1 sentence in the last 30 days. You have answered it correctly since.'),
  ).toBeVisible();
});

test('what is due days later is offered on the dashboard, and reviewed until nothing more is', async ({ browser }) => {
  const server = await startServerProcess({});
  const baseURL = `http://${server.host}:${server.port}`;
  try {
    const page = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();
    await member(page, {}, baseURL);
    await page.goto('/practice?mode=review');
    await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Practice' }).click();
    const first = await answer(page, answerOf);
    await goOn(page);
    await answer(page, wrongAnswerOf);
    await page.goto('/dashboard');
    await pressDecideLater(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Review' })).toBeHidden();

    await server.setAhead(6 * DAY_MS);
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 collocations are due' })).toBeVisible();
    await new Looks(page).look('dashboard-review');
    await page.getByRole('link', { name: 'Review now' }).click();
    await expect(page.getByText('Sentence 1 of 2')).toBeVisible();
    // Each target in another sentence.
    expect(await answer(page, answerOf)).not.toBe(first);
    await expect(page.getByText('+10 points earned!')).toBeVisible();
    await goOn(page);
    await page.reload();
    await expect(page.getByText('Sentence 1 of 1')).toBeVisible();
    expect(await answer(page, answerOf)).not.toBe(first);
    await pressUntilGone(page, 'Finish');
    await expect(page.getByRole('heading', { name: 'Nothing more is due' })).toBeFocused();
    await expect(page.getByText(/^1 of 1 right\. The next collocation comes back/)).toBeVisible();
    await new Looks(page).look('review-end');
    await page.getByRole('link', { name: 'Start Practice' }).click();
    await expect(input(page)).toBeFocused();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Review' })).toBeHidden();
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('a visitor who comes to a review signs in first, and is led back to it', async ({ page }) => {
  await page.goto('/practice?mode=review');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/practice?mode=review')}`);
  await page.goto('/practice/mistakes?word=on');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/practice/mistakes?word=on')}`);
});
