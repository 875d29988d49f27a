import { expect, type Locator, test } from '@playwright/test';
import { makeClass } from './classes.ts';
import {
  answerOf,
  decideLater,
  member,
  practise,
  pressDecideLater,
  sentenceOn,
  startPractice,
  wrongAnswerOf,
} from './people.ts';

const KEYBOARD_OPEN = { width: 390, height: 430 };

test('sentence and input stay visible above the keyboard', async ({ page }) => {
  await member(page);
  await startPractice(page);
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

for (const height of [508, 420]) {
  test(`the gap stays above the dock when the keyboard leaves ${height} px, whatever is typed`, async ({ page }) => {
    await member(page);
    await startPractice(page);
    const input = page.getByLabel('Fill in the missing word:');
    await expect(input).toBeFocused();
    // A sentence of many lines, whichever one was served, with the gap in the last of them.
    const gap = page.locator('main p[id] [data-gap]').first();
    await gap.evaluate((element) => element.before(' This is far longer than the room for it.'.repeat(5)));
    await page.setViewportSize({ width: 390, height });
    const dock = page.locator('form').filter({ has: input }).locator('..');
    const isAbove = async () => {
      const [box, place] = [await gap.boundingBox(), await dock.boundingBox()];
      return box !== null && place !== null && box.y > 0 && box.y + box.height <= place.y;
    };
    await expect.poll(isAbove).toBe(true);
    const scrollAway = () =>
      gap.evaluate((element) => (element.closest('[class*=scroller]') as Element).scrollTo(0, 0));
    await scrollAway();
    await expect.poll(isAbove).toBe(false);
    await page.keyboard.type('a');
    await expect.poll(isAbove).toBe(true);
    // One row for both, and nothing but the sentence above it.
    const submit = await page.getByRole('button', { name: 'Submit Answer' }).boundingBox();
    const field = await input.boundingBox();
    expect((submit?.y ?? 0) + (submit?.height ?? 0) / 2).toBeCloseTo((field?.y ?? 0) + (field?.height ?? 0) / 2, 0);
    await expect(page.getByRole('button', { name: 'Choose Practice Type' })).toBeHidden();
  });
}

test('the five links are in the bar at the bottom, and in the menu of the practice screen', async ({ page }) => {
  await member(page);
  await page.goto('/dashboard');
  // Until it is said where to begin the bar is left out: the question has a dock of its own.
  await expect(page.getByRole('link', { name: 'Find my level' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'B2 Upper Intermediate' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await pressDecideLater(page);
  for (const name of ['Dashboard', 'Practice', 'Analytics', 'Learning Path', 'Classrooms']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  await page.goto('/practice');
  await expect(page.getByRole('heading', { level: 1, name: 'English Practice' })).toBeVisible();
  // The bar is there before the page, and comes again with it.
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

/** Where things are, in the order in which they stand in the page. */
const boxesOf = (things: Locator) =>
  things.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

test('the ways to a level have a row each, as high as a finger needs', async ({ page }) => {
  await member(page);
  await page.goto('/practice');
  const ways = page.getByRole('link', { name: /^(Find|Choose) my level$/ });
  await expect(ways).toHaveCount(2);
  const [find, choose] = await boxesOf(ways);
  expect(find?.height).toBeGreaterThanOrEqual(44);
  expect(choose?.height).toBeGreaterThanOrEqual(44);
  expect(choose?.y).toBeGreaterThanOrEqual((find?.y ?? 0) + (find?.height ?? 0));
});

test('the ways on of a class are seen in the order in which they are reached', async ({ page }) => {
  await member(page, { full_name: 'Esra Aydın', user_type: 'teacher' });
  await makeClass(page);
  await page.getByRole('link', { name: /^Manage: / }).tap();
  await page.waitForURL('**/classrooms/*');
  const ways = page.getByRole('link', { name: /^(Start live round|Manage Students|Assign Homework)$/ });
  await expect(ways).toHaveCount(3);
  const places = (await boxesOf(ways)).map(({ x, y }) => [Math.round(y), Math.round(x)] as const);
  expect(places).toEqual(places.toSorted(([y, x], [otherY, otherX]) => y - otherY || x - otherX));
});

test('the buttons of a question why an answer was right are as wide as what is typed there', async ({ page }) => {
  await member(page);
  await startPractice(page);
  const input = page.getByLabel('Fill in the missing word:');
  await input.fill(await wrongAnswerOf(await sentenceOn(page)));
  await page.getByRole('button', { name: 'Submit Answer' }).tap();
  await page.getByRole('button', { name: 'Was I right?' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Was I right?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const [area] = await boxesOf(dialog.getByRole('textbox'));
  const buttons = await boxesOf(dialog.getByRole('button', { name: /^(Send|Cancel)$/ }));
  expect(buttons.map(({ width }) => Math.round(width))).toEqual(
    [area?.width, area?.width].map((w) => Math.round(w ?? 0)),
  );
});

test('when practice cannot be loaded its bar stays, with the menu, and it comes when the network is back', async ({
  page,
  context,
}) => {
  await member(page);
  await page.route('**/graphql', (route) => route.abort('failed'));
  await page.goto('/practice');
  const note = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(note.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'English Practice' })).toBeInViewport({ ratio: 1 });
  expect((await note.boundingBox())?.x).toBeGreaterThanOrEqual(20);
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/graphql');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose Practice Type' })).toBeVisible();
});

test('where there is hardly any height, no bar takes the room of what matters', async ({ page }) => {
  // As a window of 1280 × 1024 is at 400%.
  const enlarged = { width: 320, height: 256 };
  await page.setViewportSize(enlarged);
  await page.goto('/');
  const start = page.getByRole('link', { name: 'Get Started', exact: true });
  const home = page.getByRole('link', { name: 'Lacuna, home' });
  expect((await start.boundingBox())?.y).toBe((await home.boundingBox())?.y);
  // A phone on its side.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeInViewport({ ratio: 1 });
  await member(page);
  await practise(page, 1);
  await decideLater(page);
  await page.setViewportSize(enlarged);
  await page.goto('/dashboard');
  await expect(page.getByText('Sentences answered')).toBeAttached();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs).not.toBeInViewport();
  await tabs.scrollIntoViewIfNeeded();
  await expect(tabs.getByRole('link', { name: 'Practice' })).toBeInViewport();
});

test('a double tap on Next Question costs nothing', async ({ page }) => {
  await member(page);
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Choose Practice Type' }).tap();
  await page.getByRole('dialog').getByText('Verb–preposition collocations').tap();
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  await input.fill(await answerOf(await sentenceOn(page)));
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  const place = await submit.boundingBox();
  await submit.tap();
  const next = page.getByRole('button', { name: 'Next Question' });
  await expect(next).toBeVisible();
  expect(await next.boundingBox()).toEqual(place);
  const { x, y } = { x: (place?.x ?? 0) + (place?.width ?? 0) / 2, y: (place?.y ?? 0) + (place?.height ?? 0) / 2 };
  // Until it leads on; then once more at once, where it was.
  await expect(async () => {
    await page.touchscreen.tap(x, y);
    await expect(next).toBeHidden({ timeout: 300 });
  }).toPass();
  await page.touchscreen.tap(x, y);
  await expect(page.getByText(/Sentence 2 of 10 · 10%/)).toBeVisible();
  await expect(input).toHaveValue('');
  // The sentence is still there to be answered.
  await input.fill(await answerOf(await sentenceOn(page)));
  await submit.tap();
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
});

test('a wrong answer’s verdict moves nothing: not the sentence, however long both words are, nor the button', async ({
  page,
}) => {
  await member(page);
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Choose Practice Type' }).tap();
  await page.getByRole('dialog').getByText('Verb–preposition collocations').tap();
  const input = page.getByLabel('Fill in the missing word:');
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  const next = page.getByRole('button', { name: 'Next Question' });
  const sentence = page.locator('main p[id]').first();
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByText(`Sentence ${number} of 10`)).toBeVisible();
    await expect(input).toHaveValue('');
    const text = await sentenceOn(page);
    // By turns a word that is explained, and one of eight letters.
    await input.fill(number % 2 === 0 ? 'together' : await wrongAnswerOf(text));
    const [before, place] = [await sentence.boundingBox(), await submit.boundingBox()];
    await submit.tap();
    await expect(next).toBeFocused();
    // Where both words need another line, it is one more below.
    const after = await sentence.boundingBox();
    expect({ ...after, height: before?.height }, text).toEqual(before);
    expect(await next.boundingBox()).toEqual(place);
    await expect(async () => {
      await next.tap({ timeout: 300 }).catch(() => {});
      await expect(next).toBeHidden({ timeout: 300 });
    }).toPass();
  }
});

test('at a reader’s own font of 32 px no screen scrolls sideways, and nothing stands on anything else', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const fits = async (shown: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${shown} scrolls sideways`).toBeLessThanOrEqual(0);
  };
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await fits(path);
  }
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await fits('the form of /register');
  await member(page);
  await page.goto('/dashboard');
  await fits('the first dashboard');
  await pressDecideLater(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await fits('/dashboard');
  const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
  expect(names).toHaveLength(5);
  for (const name of names) {
    expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.goto('/settings');
  await fits('/settings');
  await page.goto('/practice');
  const input = page.getByLabel('Fill in the missing word:');
  const start = page.getByRole('button', { name: 'Choose Practice Type' });
  await expect(input.or(start).first()).toBeVisible();
  if (await start.isVisible()) {
    await start.tap();
    await page.getByRole('dialog').getByText('Verb–preposition collocations').tap();
  }
  await expect(input).toBeVisible();
  await fits('/practice');
  const [field, button] = [
    await input.boundingBox(),
    await page.getByRole('button', { name: 'Submit Answer' }).boundingBox(),
  ];
  expect(field?.width).toBe(button?.width);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('the sentence to try on the landing page, and its button, go above the keyboard', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('textbox');
  await field.tap();
  await page.setViewportSize(KEYBOARD_OPEN);
  const check = page.getByRole('button', { name: 'Check' });
  await expect(check).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.pressSequentially('about');
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await check.tap();
  await expect(page.getByRole('status').getByText('Correct! Well done!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
  await expect(page.getByRole('banner'), 'it comes and goes with no verdict').toBeInViewport({ ratio: 1 });
});
