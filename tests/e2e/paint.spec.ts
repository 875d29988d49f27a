import { expect, type Page, test } from '@playwright/test';
import { member, startPractice, wrongAnswerOf } from './people.ts';

/** What nobody sees: a word that the right font makes a pixel or two wider. A line that moves is fifty times as much. */
const UNSEEN_SHIFT = 0.002;
/** At a verdict the two words take the gap's place in their line, and the round's count is another figure. */
const WORDS_IN_A_LINE = 0.01;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Records what moves on every page from now on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const moved = entry.sources.map(
          ({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '',
        );
        shifts.push({ value: entry.value, moved: moved.map((text) => text.slice(0, 80)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What has moved since the last time that it was asked. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.evaluate(() => document.fonts.ready);
  // Shifts are told after the frame in which they happen.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts.splice(0));
}

async function expectStill(page: Page, what: string, most = UNSEEN_SHIFT): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${what} moves: ${JSON.stringify(shifts)}`).toBeLessThan(most);
}

test('the landing page is there before any script, and nothing moves when the script takes it over', async ({
  page,
}) => {
  await recordShifts(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn English one gap at a time.');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/register');
  await expect(page).toHaveTitle('Learn English one gap at a time · Lacuna');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  release();
  await page.waitForLoadState('networkidle');
  // The same element: it was taken over, not drawn anew.
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('textbox').fill('to');
  await expectStill(page, 'the landing page');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a member’s pages are there in outline before any script, and nothing moves until the sentence stands', async ({
  page,
}) => {
  await member(page);
  await recordShifts(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/practice', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your practice session...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'English Practice' })).toBeAttached();
  await expectStill(page, 'the practice page');
  await page.unroute('**/assets/*.js');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'the landing page of a member');
});

/** How far down the page its fixed points are, in px; within the sentence the words after the gap make room for the answer. */
async function placesOf(page: Page, button: string): Promise<(number | undefined)[]> {
  await page.evaluate(() => document.fonts.ready);
  const points = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(/ · Round \d/u),
    page.locator('main p[id]').first(),
    page.getByRole('button', { name: button }),
  ];
  return Promise.all(points.map(async (point) => (await point.boundingBox())?.y));
}

test('nothing moves at a verdict', async ({ page }) => {
  await recordShifts(page);
  await member(page);
  await startPractice(page);
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  await input.fill(await wrongAnswerOf(await page.locator('main p[id]').first().innerText()));
  const before = await placesOf(page, 'Submit');
  await shiftsOf(page);
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  expect(await placesOf(page, 'Next Question')).toEqual(before);
  await expectStill(page, 'a verdict', WORDS_IN_A_LINE);
});
