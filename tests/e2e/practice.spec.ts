import { expect, type Locator, type Page, test } from '@playwright/test';
import { namedWord } from '../../server/features/curriculum/answer.rules.ts';
import { violationsOf } from './axe.ts';
import { answerOf, goOn, member, practise, pressUntilGone, sentenceOn, wrongAnswerOf } from './people.ts';

const PRACTICE_TYPE = 'mixed';
/** As a browser window of 1280 × 800 is at 200 % and 400 %, one of 1280 × 1024 at 400 %, a phone on its side, a tablet, a small phone. */
const SMALL_WINDOWS = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
  { width: 320, height: 200 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 320, height: 568 },
];

const input = (page: Page) => page.getByLabel('Fill in the missing word:');
const next = (page: Page) => page.getByRole('button', { name: 'Next Question' });
const gap = (page: Page) => page.locator('[data-gap]');

/** Opens practice at a sentence. */
async function sit(page: Page): Promise<void> {
  await page.evaluate((type) => localStorage.setItem('lacuna.practiceType', type), PRACTICE_TYPE);
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Get First Problem' }).click();
  await expect(input(page)).toBeFocused();
  await expect(gap(page)).toBeVisible();
}

async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<void> {
  const sentence = await sentenceOn(page);
  await input(page).fill(await choose(sentence));
  await page.keyboard.press('Enter');
}

async function place(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}

/** Whether something lies over the gap's line: the dock, where the sentence was not scrolled far enough. */
async function isCovered(page: Page): Promise<boolean> {
  return page.locator('[data-gap] [data-state]').evaluate((element) => {
    const { x, width, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, bottom - 2));
  });
}

/** Without the rule that a label is seen: where there is hardly any height, the heading is for the ear, and the placeholder says it. */
async function violationsOfSmall(page: Page): Promise<string[]> {
  return (await violationsOf(page)).filter((violation) => !violation.includes(': label-title-only:'));
}

/** Holds back each answer to a request for a problem until `letThrough` is called. */
async function holdProblems(page: Page) {
  let letThrough = () => {};
  let isHeld = true;
  const held = new Promise<void>((resolve) => {
    letThrough = () => {
      isHeld = false;
      resolve();
    };
  });
  await page.route('**/graphql', async (route) => {
    if (isHeld && route.request().postData()?.includes('"skip"')) await held;
    await route.continue();
  });
  return () => letThrough();
}

test('the desk stands still: through typing, the verdict, and from one sentence to the next', async ({ page }) => {
  await member(page);
  await sit(page);
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  const bar = page.getByRole('progressbar');
  const dock = await place(submit);
  const round = await place(bar);
  for (let i = 0; i < 3; i++) {
    const sentence = page.locator('main p[id]').first();
    const before = await place(sentence);
    // Five letters and fewer push nothing on.
    const lines = await sentence.evaluate((element) => element.getBoundingClientRect().height);
    await input(page).fill('about');
    expect(await sentence.evaluate((element) => element.getBoundingClientRect().height)).toBe(lines);
    expect(await place(submit)).toEqual(dock);
    await input(page).fill('');
    await answer(page, i === 1 ? wrongAnswerOf : answerOf);
    await expect(next(page)).toBeFocused();
    expect(await place(next(page))).toEqual(dock);
    expect(await place(sentence)).toMatchObject({ x: before.x, y: before.y });
    expect(await place(bar)).toEqual(round);
    await goOn(page);
    await expect(gap(page)).toBeVisible();
    expect(await place(submit)).toEqual(dock);
  }
});

test('on a slow network the desk stays, and what is typed is kept for the sentence that comes', async ({ page }) => {
  await member(page);
  await sit(page);
  const letThrough = await holdProblems(page);
  const dock = await place(page.getByRole('button', { name: 'Submit Answer' }));
  await answer(page, answerOf);
  await goOn(page);
  await expect(page.getByText('Loading your practice problem...')).toBeVisible();
  await expect(input(page)).toBeFocused();
  await expect(page.getByText(/Sentence 2 of 10/)).toBeVisible();
  expect(await place(page.getByRole('button', { name: 'Submit Answer' }))).toEqual(dock);
  await page.keyboard.type('wi');
  expect(await violationsOf(page)).toEqual([]);
  letThrough();
  await expect(gap(page)).toContainText('wi');
  await page.keyboard.type('th');
  await expect(input(page)).toHaveValue('with');
});

test('on a failing network the sentence’s place says so, and it comes when the network is back', async ({
  page,
  context,
}) => {
  await member(page);
  await sit(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"skip"') ? route.abort('failed') : route.continue(),
  );
  await answer(page, answerOf);
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await input(page).fill('to');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/graphql');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(gap(page)).toContainText('to');
  await expect(input(page)).toHaveValue('to');
});

test('by keyboard: a second Enter skips no verdict, answered sentences open again, and the keys are listed', async ({
  page,
}) => {
  await member(page);
  await sit(page);
  await answer(page, wrongAnswerOf);
  await expect(next(page)).toBeFocused();
  await goOn(page);
  await expect(input(page)).toBeFocused();
  await expect(gap(page)).toBeVisible();

  // Shift and Tab from the input: to the row of answered sentences, one stop.
  const cell = page.getByRole('button', { name: 'Sentence 1, wrong' });
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Report this sentence' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Choose Practice Type' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sentence 1' })).toBeVisible();
  await expect(page.getByText(/^Incorrect\. The correct answer is:/)).toBeVisible();
  await expect(page.getByText(/^You wrote/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to sentence 2' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sentence 1' })).toBeHidden();
  await expect(input(page)).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Sound and keys' });
  await expect(keys).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await keys.getByRole('switch', { name: 'Sounds in practice' }).check();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Sound and keys' }).click();
  await expect(page.getByRole('switch', { name: 'Sounds in practice' })).toBeChecked();
});

test('by keyboard after a click on a text, or on nothing: what is typed arrives, and Enter goes on, once', async ({
  page,
}) => {
  await member(page);
  await sit(page);
  const keys = page.getByRole('dialog', { name: 'Sound and keys' });
  await page.mouse.click(640, 790);
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  // In a dialog the keys are the dialog's.
  await keys.getByRole('heading').first().click();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(input(page)).toHaveValue('');

  await page.locator('h1').click();
  const wrong = await wrongAnswerOf(await sentenceOn(page));
  await page.keyboard.type(wrong);
  await expect(input(page)).toHaveValue(wrong);
  const italics = page.evaluate(() => document.fonts.check('italic 500 1em Literata'));
  expect(await italics, 'the reason’s italics are there before it').toBe(true);
  await page.mouse.click(640, 790);
  await page.keyboard.press('Enter');
  await expect(next(page)).toBeFocused();
  await page.getByRole('status').locator('p').last().click();
  await expect(next(page)).not.toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(next(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(input(page)).toBeFocused();
  await expect(gap(page)).toBeVisible();
  await expect(page.getByText('Please type an answer'), 'the same Enter submits nothing').toBeHidden();
});

test('a result of a round that is opened stays under the pointer', async ({ page }) => {
  await member(page);
  await practise(page, 9);
  await page.goto('/practice?start');
  await answer(page, answerOf);
  const dialog = page.getByRole('dialog', { name: 'Great! Round complete!' });
  const result = dialog.getByRole('button', { name: 'Sentence 3, right' });
  await expect(result).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const before = await place(result);
  await result.click();
  await expect(dialog.getByRole('heading', { name: 'Sentence 3' })).toBeVisible();
  expect(await place(result)).toEqual(before);
});

test('an answer that was asked for is not called a mistake', async ({ page }) => {
  await member(page);
  await sit(page);
  const right = await answerOf(await sentenceOn(page));
  const show = page.getByRole('button', { name: 'Show answer' });
  await expect(async () => {
    // The sentence's first moment takes no such press; once one is taken the button is gone.
    await show.click({ timeout: 300 }).catch(() => {});
    await expect(next(page)).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByText(`The answer is: ${namedWord(right)}`)).toBeVisible();
  await expect(page.getByText(/Incorrect|Correct answer:/)).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
});

test('in small windows, and enlarged, what matters is in sight: the gap, the input, the verdict, the focused button', async ({
  page,
}) => {
  await member(page);
  await practise(page, 1);
  await sit(page);
  const focusedIsInSight = async () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
      return top >= 0 && bottom <= innerHeight + 1;
    });
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size);
    const shown = `at ${size.width} × ${size.height}`;
    await page.reload();
    await expect(input(page)).toBeFocused();
    await expect(gap(page), shown).toBeInViewport({ ratio: 0.9 });
    expect(await isCovered(page), shown).toBe(false);
    await expect(input(page), shown).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Submit Answer' }), shown).toBeInViewport({ ratio: 0.9 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${shown} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await violationsOfSmall(page), shown).toEqual([]);
    await answer(page, wrongAnswerOf);
    await expect(next(page)).toBeFocused();
    expect(await focusedIsInSight(), shown).toBe(true);
    await expect(page.getByText(/^Incorrect\. The correct answer is:/), shown).toBeInViewport({ ratio: 0.5 });
    expect(await violationsOf(page), `${shown}, answered`).toEqual([]);
    await goOn(page);
    await expect(gap(page)).toBeVisible();
    expect(await isCovered(page), `${shown}, the next sentence`).toBe(false);
  }
  // Three are left of the round.
  await practise(page, 10 - 1 - SMALL_WINDOWS.length - 1);
  await page.reload();
  await page.getByRole('button', { name: 'Get First Problem' }).click();
  await answer(page, wrongAnswerOf);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Round complete');
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size);
    const shown = `the dialog at ${size.width} × ${size.height}`;
    await expect(dialog.getByRole('button', { name: 'Start Next Round' })).toBeFocused();
    expect(await focusedIsInSight(), shown).toBe(true);
    await expect(dialog.getByRole('heading', { level: 2 }), shown).toBeInViewport();
    expect(await violationsOf(page), shown).toEqual([]);
  }
});

test('a reader’s own font of 32 px enlarges everything and hides nothing', async ({ page }) => {
  await member(page);
  await sit(page);
  const font = (locator: Locator) =>
    locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  const usual = await font(submit);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => font(submit)).toBeGreaterThan(1.8 * usual);
  for (const shown of [submit, input(page), gap(page)]) await expect(shown).toBeInViewport({ ratio: 0.9 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await answer(page, wrongAnswerOf);
  await expect(next(page)).toBeFocused();
  await expect(next(page)).toBeInViewport({ ratio: 0.9 });
});

test('with forced colours every state can still be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await member(page);
  await sit(page);
  await answer(page, wrongAnswerOf);
  await expect(next(page)).toBeFocused();
  await goOn(page);
  await expect(gap(page)).toBeVisible();
  const border = (state: string) =>
    page
      .locator(`[data-state="${state}"]`)
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').borderBottomColor);
  expect(await border('current')).not.toBe(await border('ahead'));
  await answer(page, answerOf);
  await expect(next(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});

test('the end of a level has a page of its own', async ({ page }) => {
  await member(page);
  await practise(page, 99);
  await sit(page);
  await answer(page, answerOf);
  const dialog = page.getByRole('dialog', { name: 'Excellent! Level complete!' });
  await expect(dialog).toContainText('Welcome to B1 level!');
  await expect(dialog.getByRole('button', { name: 'Start B1' })).toBeFocused();
  await expect(page.getByTestId('celebration')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Welcome to B1 level!' })).toBeVisible();
  await pressUntilGone(page, 'Next Question');
  await expect(page.getByText('B1 Level • Fill in the Blank')).toBeVisible();
});
