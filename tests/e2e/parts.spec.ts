import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { openParts } from './parts.page.ts';

const MANIFEST = fileURLToPath(new URL('../../dist/web/.vite/manifest.json', import.meta.url));
/** As in screens.spec.ts. */
const TAKES_PICTURES = Boolean(process.env['E2E_PICTURES']);
const FINGER_PX = 44;
/** Ahead of the page's own clock, however slowly it is reached: a clock is not put back. */
const AHEAD_MS = 60_000;
/** Longer than a tip waits for a pointer that crosses over to it. */
const TIP_MS = 250;
/** Longer than letters may be apart that are typed as one word. */
const WORD_MS = 600;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectInViewport(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('The part is not shown');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`the parts in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('have no violation, each of them opened', async ({ page }) => {
      const reports = await openParts(page);
      const check = async (name: string) => {
        expect(await violationsOf(page, scheme === 'dark'), name).toEqual([]);
        const file = `parts-${name}-${scheme}-${test.info().project.name}.png`;
        if (TAKES_PICTURES) {
          await page.screenshot({ path: `test-results/screens/${file}`, fullPage: name === 'page' });
        }
      };
      await check('page');
      await button(page, 'Open dialog').click();
      await check('dialog');
      await page.keyboard.press('Escape');
      await button(page, 'Open long dialog').click();
      await check('long-dialog');
      await page.keyboard.press('Escape');
      await button(page, 'Open alert dialog').click();
      await check('alert-dialog');
      await page.keyboard.press('Escape');
      await button(page, 'Sample menu').click();
      await check('menu');
      await page.keyboard.press('Escape');
      await button(page, 'Copy Code').focus();
      await expect(page.getByRole('tooltip', { name: 'Copies the code' })).toBeVisible();
      await check('tooltip');
      await button(page, 'Show error').click();
      await button(page, 'Show what can be undone').click();
      await expect(page.getByText('Failed to submit answer')).toBeVisible();
      await check('toasts');
      await button(page, 'Create Account').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Registration Failed' })).toBeInViewport();
      await check('failure');
      expect(reports()).toEqual([]);
    });
  });
}

test.describe('a dialog', () => {
  test('takes the focus, holds it, and gives it back', async ({ page }) => {
    await openParts(page);
    await button(page, 'Open dialog').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Name the class' });
    await expect(page.getByLabel('Class', { exact: true })).toBeFocused();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Open dialog')).toBeFocused();
  });

  test('closes on a click beside it; one that asks a question does not', async ({ page }) => {
    await openParts(page);
    await button(page, 'Open dialog').click();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, 'Open alert dialog').click();
    const alert = page.getByRole('alertdialog', { name: 'Revoke the token?' });
    await expect(alert).toHaveAccessibleDescription('Programs that use it stop working at once.');
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(alert).toBeVisible();
    await button(page, 'Revoke').click();
    await expect(alert).toBeHidden();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  });

  test('keeps its buttons in sight while what is above them is read, also when zoomed', async ({ page }) => {
    await openParts(page);
    await page.setViewportSize({ width: 640, height: 430 });
    await button(page, 'Open long dialog').click();
    await expect(page.getByText('Line 1:', { exact: false })).toBeVisible();
    await expect(button(page, 'Start Next Round')).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 5_000);
    await expect(button(page, 'Start Next Round')).toBeInViewport({ ratio: 1 });
  });

  test('lets a menu open over it: Escape closes the menu alone', async ({ page }) => {
    await openParts(page);
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sample menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Show over dialog' }).click();
    const toast = dialog.getByRole('status');
    await expect(toast).toHaveText('Shown over the dialog');
    await expect(toast.getByText('Shown over the dialog')).toBeInViewport({ ratio: 1 });
    // A dialog makes what is outside of it inert: the toast has to be within to be pressed.
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveText('');
    await expect(dialog).toBeVisible();
  });
});

test.describe('the menu', () => {
  const item = (page: Page, name: string) =>
    page.getByRole(/^(Light|Dark|System)$/.test(name) ? 'menuitemradio' : 'menuitem', { name });

  test('is walked with arrows, letters, Home and End, and gives the focus back', async ({ page }) => {
    await openParts(page);
    const trigger = button(page, 'Sample menu');
    await trigger.focus();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Light')).toBeFocused();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    for (const [key, name] of [
      ['End', 'Delete Account'],
      ['ArrowDown', 'Light'],
      ['ArrowUp', 'Delete Account'],
      ['d', 'Dark'],
      ['Home', 'Light'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(page, name)).toBeFocused();
    }
    await page.waitForTimeout(WORD_MS);
    await page.keyboard.type('se');
    await expect(item(page, 'Settings')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(trigger).toBeFocused();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowUp');
    await expect(item(page, 'Delete Account')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button(page, 'Copy Code')).toBeFocused();
  });

  test('opens and closes by its button, stands beside it and closes on a click elsewhere', async ({ page }) => {
    await openParts(page);
    const trigger = button(page, 'Sample menu');
    const menu = page.getByRole('menu');
    await trigger.click();
    await expect(menu).toBeVisible();
    await expectInViewport(page, menu);
    await trigger.click();
    await expect(menu).toBeHidden();
    await trigger.click();
    await page.mouse.click(2, 2);
    await expect(menu).toBeHidden();
    await trigger.click();
    await item(page, 'Logout').click();
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
    await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  });

  test('keeps its place beside the button while the page scrolls', async ({ page }) => {
    await openParts(page);
    await button(page, 'Sample menu').click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const distance = async () => {
      const [floating, anchor] = [await menu.boundingBox(), await button(page, 'Sample menu').boundingBox()];
      return Math.round((floating?.y ?? 0) - (anchor?.y ?? 0));
    };
    const before = await distance();
    await page.evaluate(() => window.scrollBy(0, 10));
    await expect.poll(distance).toBe(before);
  });
});

// A finger points at nothing.
test('a tooltip goes with Escape and can be pointed at', { tag: '@mouse' }, async ({ page }) => {
  await openParts(page);
  const tip = page.getByRole('tooltip', { name: 'Copies the code' });
  await button(page, 'Copy Code').hover();
  await expect(tip).toBeVisible();
  await tip.hover();
  await page.waitForTimeout(TIP_MS);
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await button(page, 'Copy Code').hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();
});

/** Each toast as it is seen: how high it is. */
const heights = (page: Page) =>
  page.locator('[data-toast]').evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().height));

test.describe('toasts', () => {
  test('on a phone one alone is seen, first where something can be done, and another once that is done or it is gone to', async ({
    page,
  }) => {
    await openParts(page);
    // They would go by themselves meanwhile.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + AHEAD_MS);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Show error', 'Show what can be undone', 'Show success']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await button(page, name).click();
    }
    expect((await heights(page)).map((height) => height > 1)).toEqual([false, true, false]);
    // The way there is by keyboard, also in a narrow window.
    await page.keyboard.press('F6');
    await expectInViewport(page, button(page, 'Undo'));
    await page.keyboard.press('Enter');
    expect((await heights(page)).map((height) => height > 1)).toEqual([true, false]);
    await expect(page.getByText('Failed to submit answer')).toBeInViewport({ ratio: 1 });
    await button(page, 'Close').first().click();
    expect((await heights(page)).map((height) => height > FINGER_PX)).toEqual([true]);
  });

  test('have their button beside a text of two lines, and below a longer one', async ({ page }) => {
    await openParts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const isBelow = async (text: string) => {
      const [said, pressed] = [page.getByText(text), button(page, 'Try Again')];
      await expect(said).toBeVisible();
      const [above, box] = [await said.boundingBox(), await pressed.last().boundingBox()];
      return (box?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0);
    };
    await button(page, 'Show error').click();
    expect(await isBelow('Failed to submit answer')).toBe(false);
    await button(page, 'Show long error').click();
    expect(await isBelow('Noor Haddad could not be removed')).toBe(true);
  });

  test('go in their time, once another one was closed by mouse', { tag: '@mouse' }, async ({ page }) => {
    await openParts(page);
    const toasts = page.locator('[data-toast]');
    await button(page, 'Show what can be undone').click();
    await button(page, 'Close').click();
    await expect(toasts).toHaveCount(0);
    await page.mouse.move(1, 1);
    await button(page, 'Show success').press('Enter');
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toHaveCount(0, { timeout: 5_000 });
    // Whoever closes one of several is about to read the other, until they go elsewhere.
    await button(page, 'Show success').click();
    await button(page, 'Show what can be undone').click();
    await button(page, 'Close').last().click();
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(1, 1);
    await expect(toasts).toHaveCount(0, { timeout: 5_000 });
  });

  test('say nothing of a key where there is hardly a keyboard', { tag: '@finger' }, async ({ page }) => {
    await openParts(page);
    await button(page, 'Show what can be undone').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await button(page, 'Undo').focus();
    await expect(page.getByText('Press F6 for Undo.')).toBeHidden();
  });

  test('say which key leads to them', { tag: '@mouse' }, async ({ page }) => {
    await openParts(page);
    await button(page, 'Show what can be undone').press('Enter');
    await expect(page.getByText('Press F6 for Undo.')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(button(page, 'Undo')).toBeFocused();
  });
});

test('a form that comes back leads from its notice to the field', async ({ page }) => {
  await openParts(page);
  await button(page, 'Create Account').click();
  const notice = page.getByRole('group', { name: 'Registration Failed' });
  await expect(notice).toBeInViewport();
  const field = page.getByLabel('Your address');
  await expect(field).toBeFocused();
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('An account with this email address already exists');
  await notice.getByRole('button', { name: 'An account with this email address already exists' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('x');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('a date is read back and its calendar opens', async ({ page }) => {
  const reports = await openParts(page);
  const field = page.getByLabel('Date of birth');
  await field.fill('14.3.12');
  await expect(field).toHaveAccessibleDescription('14 March 2012.');
  // A browser that refuses to open it throws.
  await button(page, 'Open calendar').first().click();
  await page.keyboard.press('Escape');
  expect(reports()).toEqual([]);
});

// A mouse is finer.
test('nothing a finger presses is lower than 44 px', { tag: '@finger' }, async ({ page }) => {
  await openParts(page);
  const low = await page
    .locator('button:visible, select:visible, input[type=text]:visible')
    .evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < least - 0.5)
          .map((control) => control.outerHTML.slice(0, 120)),
      FINGER_PX,
    );
  expect(low).toEqual([]);
});

test('the parts keep to the page at 200 % and 400 %, and grow with the reader’s font size', async ({ page }) => {
  await openParts(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const size of [
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    expect(await overflow(), `${size.width} px`).toBeLessThanOrEqual(0);
  }
  const height = async () => (await button(page, 'Show error').boundingBox())?.height ?? 0;
  const before = await height();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await height()).toBeGreaterThanOrEqual(2 * before);
});

test('forced colours and reduced motion leave every state to be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openParts(page);
  await page.screenshot({
    path: `test-results/screens/parts-forced-${test.info().project.name}.png`,
    fullPage: true,
  });
  const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const states: [string, Locator, Locator][] = [
    ['buttons', button(page, 'filled md'), button(page, 'default md')],
    ['boxes', page.getByLabel('Disabled and ticked'), page.getByLabel('Disabled', { exact: true })],
    ['switches', page.getByLabel('Hide names'), page.getByLabel('Sound')],
  ];
  for (const [name, one, other] of states) expect(await background(one), name).not.toBe(await background(other));
  const unbordered = await page
    .locator('main button:visible, main input:visible')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).borderTopStyle === 'none' && one.className.includes('button')),
    );
  expect(unbordered).toEqual([]);
  await button(page, 'Open dialog').click();
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline),
  );
  expect(running).toEqual([]);
});

test('the page of parts is not in the production build', async ({ page }) => {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, unknown>;
  expect(Object.keys(manifest)).toContain('index.html');
  expect(Object.keys(manifest).filter((source) => /^(ui\.html|gallery\/)/.test(source))).toEqual([]);
  await page.goto('/ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Parts' })).toHaveCount(0);
});
