import { expect, type Locator, type Page, test } from '@playwright/test';
import { answerOf, freshEmail, member, practise, register, sentenceOn, wrongAnswerOf } from './people.ts';

// Takes the pictures of docs/pictures anew, on demand (playwright.config.ts): `E2E_DOCS=1 npm run e2e -- pictures.spec.ts`.
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;

// One picture after another, with confetti and fades over.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Takes a screen in every size and scheme: from its top, or with `about` in the middle where that is not in sight. */
async function take(page: Page, name: string, about?: Locator): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await about?.evaluate((element) => {
      if (element.getBoundingClientRect().bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: `docs/pictures/${name}-${size.width}-${colorScheme}.png`,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}

/** Opens practice with an empty input that has the focus. */
async function startPractice(page: Page): Promise<string> {
  await page.goto('/practice?start');
  await expect(page.getByLabel('Fill in the missing word:')).toBeFocused();
  return sentenceOn(page);
}

test('pictures of the landing page, where somebody types', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').pressSequentially('abo');
  await take(page, 'landing-typing', page.getByRole('form', { name: 'Your turn' }));
});

test('pictures of the first dashboard, before and after the level is chosen', async ({ page }) => {
  await register(page, freshEmail());
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find my level' })).toBeVisible();
  await take(page, 'account-ready');
  await page.getByRole('button', { name: /^A2/ }).click();
  await expect(page.getByRole('textbox', { name: 'Fill in the missing word:' })).toBeVisible();
  await take(page, 'dashboard-new');
});

test('pictures of a wrong answer with its reason', async ({ page }) => {
  await member(page);
  const sentence = await startPractice(page);
  const input = page.getByLabel('Fill in the missing word:');
  await input.fill(await wrongAnswerOf(sentence));
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  await take(page, 'practice-wrong');
});

test('pictures of a passed round, whose last answer was wrong', async ({ page }) => {
  await member(page);
  const miss = async () => {
    const sentence = await startPractice(page);
    const input = page.getByLabel('Fill in the missing word:');
    await input.fill(await wrongAnswerOf(sentence));
    await input.press('Enter');
  };
  await practise(page, 2);
  await miss();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  await practise(page, 6);
  await miss();
  await expect(page.getByRole('dialog')).toContainText('Great! Round complete!');
  await take(page, 'round-passed');
});

test('pictures of an answer that was asked for', async ({ page }) => {
  await member(page);
  await startPractice(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await take(page, 'practice-shown');
});

test('pictures of the end of a level', async ({ page }) => {
  await member(page);
  await practise(page, 99);
  const sentence = await startPractice(page);
  const input = page.getByLabel('Fill in the missing word:');
  await input.fill(await answerOf(sentence));
  await input.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Excellent! Level complete!' })).toBeVisible();
  await take(page, 'level-up');
});

test('pictures of what a placement has found', async ({ page }) => {
  await member(page);
  await page.goto('/placement');
  const title = page.getByRole('heading', { name: 'Elementary fits you' });
  const field = page.getByRole('textbox', { name: 'Fill in the missing word:' });
  await expect(async () => {
    if (await field.isVisible()) {
      await field.fill('qqq', { timeout: 1_000 });
      await field.press('Enter', { timeout: 1_000 });
    }
    await expect(title).toBeVisible({ timeout: 500 });
  }).toPass();
  await take(page, 'placement-found');
});

test('pictures of a gap in which no word is missing', async ({ page }) => {
  await member(page);
  await page.evaluate(() => localStorage.setItem('lacuna.practiceType', 'verb_preposition_collocation'));
  await startPractice(page);
  await page.getByRole('button', { name: 'No word' }).click();
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeEnabled();
  await take(page, 'practice-no-word');
});
