import { expect, type Page, test } from '@playwright/test';
import { freshEmail, goOn, member, PASSWORD, pressUntilGone, sentenceOn } from './people.ts';

/** Answers that are right, in the order of the sentences. */
const RIGHT = ['about', 'to', 'for'];

/** Answers the sentence of the landing page; it is judged at Enter. */
async function tryIt(page: Page, word: string): Promise<void> {
  const field = page.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.pressSequentially(word);
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.keyboard.press('Enter');
}

test('the first minute: three sentences, an account, a sentence of one’s own, with three choices beside the form', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('textbox').focus();
  for (const word of RIGHT.slice(0, -1)) {
    await tryIt(page, word);
    await goOn(page);
  }
  await tryIt(page, RIGHT.at(-1) ?? '');
  await expect(
    page.getByText('Three right. Ten sentences make a round, and your 30 points come with you.'),
  ).toBeVisible();

  // What was answered is still there after a reload.
  await page.reload();
  await expect(page.getByText('Three right.')).toBeVisible();

  // The first choice.
  await page.locator('form').getByRole('link', { name: 'Get Started Free' }).click();
  // The second: the account is a student's unless one says otherwise.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Zeynep Yıldız');
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Date of birth').fill('14/3/2008');
  await expect(page.getByText(/^14 March 2008/)).toBeVisible();
  // The next page stays as long as it is looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page.getByText('30 points from the front page are yours already.')).toBeVisible();
  // The third.
  await page.getByRole('link', { name: 'Start Practice' }).click();
  await page.clock.resume();
  await expect(page.getByLabel('Fill in the missing word:')).toBeFocused();
  await expect(page.getByText('30 points')).toBeVisible();
  expect(await sentenceOn(page)).toContain('gap');
  await expect(page.getByText(/Sentence 1 of 10/)).toBeVisible();
});

test('a wrong answer on the landing page is judged at Enter alone, and explained before Enter goes on', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('textbox');
  await field.pressSequentially('of');
  await field.blur();
  await expect(page.getByText('Your turn')).toBeVisible();
  await field.focus();
  const sentence = page.getByRole('form', { name: 'Your turn' }).locator('p').first();
  const lines = (await sentence.boundingBox())?.height;
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: 'Next Question' });
  await expect(next).toBeFocused();
  expect((await sentence.boundingBox())?.height, 'both words stand in the line').toBe(lines);
  await expect(page.getByText('worry of', { exact: true })).toBeVisible();
  await expect(page.getByText(/The verb worry takes about\./)).toBeVisible();
  await pressUntilGone(page, 'Next Question');
  await expect(field).toBeFocused();
  await expect(page.getByText('Whose bike is this?')).toBeVisible();
});

test('enlarged four times, the verdict on the landing page is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.getByRole('textbox').fill('of');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  await expect(page.getByText('worry of', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('form', { name: 'Your turn' }).locator('s')).toBeInViewport({ ratio: 1 });
});

test('Start Practice leads a member from the landing page straight to a sentence', async ({ page }) => {
  await member(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Practice' }).click();
  await expect(page.getByLabel('Fill in the missing word:')).toBeFocused();
  await expect(page.getByText(/Sentence 1 of 10/)).toBeVisible();
});
