import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules about colours: what else there is does not change with the scheme, and looks take time. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Two looks at a page so far apart that find the same make it a still one. */
const STILL_MS = 100;

/**
 * Waits until the page's heading is shown and nothing moves, fades or is put in its place any more, but for what never ends:
 * half of a fade has colours that nobody means, and a page that is still loading has no heading.
 */
async function standStill(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(() => {
          const moving = document.getAnimations().filter(
            // What moves with scrolling alone stands still by itself.
            ({ effect, playState, timeline }) =>
              timeline === document.timeline &&
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Infinity,
          );
          const isShown = document.querySelector('h1')?.checkVisibility() === true;
          return isShown && moving.length === 0 ? document.documentElement.outerHTML : '';
        });
        return last !== '' && last === before;
      },
      { intervals: [STILL_MS] },
    )
    .toBe(true);
}

/**
 * What axe finds wrong on the page that is shown, as soon as it stands still; one line each.
 * @param isKnown it was looked at in the other scheme: now its colours alone are
 */
export async function violationsOf(page: Page, isKnown = false): Promise<string[]> {
  await standStill(page);
  // The newer mode opens a page of its own for each look, which only pages with frames from elsewhere need.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isKnown ? axe.withRules(OF_COLOURS) : axe).analyze();
  return violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes[0]?.html}`);
}
