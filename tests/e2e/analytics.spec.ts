import { expect, type Page, test } from '@playwright/test';
import { answerOf, goOn, member, practise, pressDecideLater, sentenceOn, wrongAnswerOf } from './people.ts';

test.beforeEach(() => test.setTimeout(100_000));

const tile = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<void> {
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  await input.fill(await choose(await sentenceOn(page)));
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
}

test('what a learner answers is in the figures: in tiles, week, year, confusions and what comes back', async ({
  page,
}) => {
  await member(page);
  await page.goto('/analytics');
  await expect(page.getByText(/^Nothing to show yet/)).toBeVisible();
  await expect(tile(page, 'Practice Sessions')).toHaveText('0');

  await page.getByRole('link', { name: 'Continue Practice' }).click();
  await answer(page, wrongAnswerOf);
  const reason = await page.getByText(/^You wrote/).innerText();
  await goOn(page);
  await answer(page, answerOf);

  await page.goto('/dashboard');
  await pressDecideLater(page);
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Analytics' })).toBeFocused();
  await expect(tile(page, 'Practice Sessions')).toHaveText('1');
  await expect(tile(page, 'Current Streak')).toHaveText('1 day');
  await expect(tile(page, 'Average Accuracy')).toHaveText('50%');

  const week = page.getByRole('region', { name: 'Weekly Progress' });
  await expect(week.getByRole('img', { name: /^Weekly Progress: .* 50%$/ })).toBeVisible();
  await week.getByText('Show as table').click();
  await expect(week.getByRole('row').last()).toContainText('50%');

  const confusions = page.getByRole('region', { name: 'Words you mix up' });
  const [wrote] = (await confusions.getByRole('row').nth(1).getByRole('cell').first().innerText()).split(/\s*\(/);
  expect(reason).toContain(wrote);

  // Nothing is foretold on the first day: nothing was right on a later one yet.
  await expect(page.getByRole('img', { name: /^Coming back: / })).toBeVisible();
  await expect(page.getByText(/^If we asked you/)).toBeHidden();
  await expect(page.getByText('In the last year: 1 day, 2 sentences. Longest streak: 1 day.')).toBeVisible();
  await page.getByRole('slider', { name: 'Day' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/: 2 sentences, 1 right$/)).toBeVisible();

  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/\/analytics\?days=7$/);
  await expect(page.getByRole('heading', { name: 'The last 7 days' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
});

test('figures are printed whole, without what acts, and fit the sheet', async ({ page }) => {
  await member(page);
  await practise(page, 3);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Days you practised' })).toBeVisible();
  // From a phone too, where parts are folded.
  await page.setViewportSize({ width: 390, height: 844 });
  const levels = page.getByRole('region', { name: 'Accuracy by level' });
  await expect(levels.getByText(/^A2 \d+%/)).toBeVisible();
  await expect(levels.getByRole('list')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(levels.getByRole('list')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A4 at 96 dots an inch, less its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole('link', { name: 'Continue Practice' })).toBeHidden();
  await expect(page.getByText('Show as table').first()).toBeHidden();
  await expect(page.getByText('90 days', { exact: true })).toBeHidden();
  await expect(page.getByRole('img', { name: /^Weekly Progress/ })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('figures that cannot be loaded say so, and come with another try', async ({ page }) => {
  await member(page);
  let isDown = true;
  // No other operation has that variable.
  await page.route('**/graphql', (route) =>
    isDown && route.request().postData()?.includes('"days":') ? route.abort() : route.fallback(),
  );
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Failed to load analytics data' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Analytics' })).toBeVisible();
});
