import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { decideLater, member, practise } from './people.ts';

test.use({ hasTouch: true });

/** As 1280 × 800 is at 200 %; a phone on its side; a reader's own font, twice as large. */
const LITTLE = [
  { shown: '640 × 400', size: { width: 640, height: 400 }, font: 16 },
  { shown: '844 × 390', size: { width: 844, height: 390 }, font: 16 },
  { shown: '1280 × 800 at a font of 32 px', size: { width: 1280, height: 800 }, font: 32 },
];

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const SHOW_WORDS = 'Show four words Half the points, not in the round';
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

type Choose = (page: Page, name: string) => Promise<void>;

const byTouch: Choose = async (page, name) => {
  await menu(page).tap();
  await entry(page, name).tap();
};

const byKeyboard: Choose = async (page, name) => {
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const names = (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim());
  for (const _ of names.slice(0, names.indexOf(name))) await page.keyboard.press('ArrowDown');
  await expect(entry(page, name)).toBeFocused();
  await expect(entry(page, name)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
};

/** A sentence of a round with two answers in it. */
async function sit(page: Page, { size, font }: (typeof LITTLE)[number]): Promise<void> {
  await member(page);
  await practise(page, 2);
  await decideLater(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: font } });
  await page.setViewportSize(size);
  await page.goto('/practice?start');
  await expect(page.locator('[data-gap]')).toBeVisible();
  for (const name of ['Sound', 'Choose Practice Type', 'Report this sentence', 'Show four words']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
}

for (const little of LITTLE) {
  for (const [how, choose] of Object.entries({ touch: byTouch, keyboard: byKeyboard })) {
    test(`what stands around a sentence is in the menu at ${little.shown}, by ${how}`, async ({ page }) => {
      await sit(page, little);
      const dialog = page.getByRole('dialog');
      const close = dialog.getByRole('button', { name: 'Close' });

      await choose(page, 'Sound');
      await expect(dialog.getByRole('switch', { name: 'Sounds in practice' })).toBeVisible();
      await (how === 'touch' ? close.tap() : page.keyboard.press('Escape'));
      await expect(menu(page)).toBeFocused();

      await choose(page, 'Choose Practice Type');
      await expect(dialog.getByText('Verb–preposition collocations')).toBeInViewport();
      await (how === 'touch' ? close.tap() : page.keyboard.press('Escape'));

      await choose(page, 'Report this sentence');
      await expect(dialog).toContainText('What is wrong with this sentence?');
      expect(await violationsOf(page)).toEqual([]);
      await (how === 'touch' ? close.tap() : page.keyboard.press('Escape'));

      // The round's cells: one that is finished opens, and closes.
      const cell = page.getByRole('button', { name: /^Sentence 1, / });
      await expect(cell).toBeInViewport({ ratio: 0.9 });
      await (how === 'touch' ? cell.tap() : cell.press('Enter'));
      await expect(page.getByRole('heading', { name: 'Sentence 1' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to sentence 3' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Sentence 1' })).toBeHidden();
      await expect(page.getByLabel('Fill in the missing word:')).toBeFocused();

      await choose(page, SHOW_WORDS);
      const words = page.getByRole('group', { name: 'Fill in the missing word:' }).getByRole('button');
      await expect(words).toHaveCount(4);
      for (const word of await words.all()) await expect(word).toBeInViewport({ ratio: 0.9 });
      await expect(page.locator('[data-gap]')).toBeInViewport({ ratio: 0.9 });
      // What is there already is offered no more.
      await menu(page).focus();
      await page.keyboard.press('Enter');
      await expect(entry(page, 'Sound')).toBeFocused();
      await expect(entry(page, SHOW_WORDS)).toBeHidden();
    });
  }
}
