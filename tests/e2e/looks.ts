import process from 'node:process';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** Set to look at the screens: pictures in test-results/screens. */
const TAKES_PICTURES = Boolean(process.env['E2E_PICTURES']);

/** The size of a tablet. */
export const TABLET = { width: 768, height: 1024 };

type Scheme = 'light' | 'dark';

/**
 * Looks at what is shown in the scheme that it was opened in, then in the other, which the next page is opened in. The phone begins
 * with the other scheme than the desktop: each page is opened in both.
 */
export class Looks {
  readonly #page: Page;
  /** What the pictures are called by: the project, unless the test has another width. */
  readonly #on: string;
  readonly #reports: string[] = [];
  #scheme: Scheme = test.info().project.name === 'phone' ? 'dark' : 'light';

  constructor(page: Page, on = test.info().project.name) {
    this.#page = page;
    this.#on = on;
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.#reports.push(message.text());
    });
  }

  async open(path: string): Promise<void> {
    await this.#page.emulateMedia({ colorScheme: this.#scheme });
    await this.#page.goto(path);
    await expect(this.#page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  async look(name: string): Promise<void> {
    await this.#lookOnce(name, false);
    this.#scheme = this.#scheme === 'light' ? 'dark' : 'light';
    await this.#page.emulateMedia({ colorScheme: this.#scheme });
    await this.#lookOnce(name, true);
  }

  /** The same, and on a desktop then as wide as a tablet too. */
  async lookWide(name: string): Promise<void> {
    await this.look(name);
    const before = this.#page.viewportSize();
    if (before === null || before.width <= TABLET.width) return;
    await this.#page.setViewportSize(TABLET);
    await this.look(`${name}-tablet`);
    await this.#page.setViewportSize(before);
  }

  end(): void {
    expect(this.#reports).toEqual([]);
  }

  async #lookOnce(name: string, isKnown: boolean): Promise<void> {
    const page = this.#page;
    const shown = `${name} in ${this.#scheme}`;
    expect(await violationsOf(page, isKnown), shown).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${shown} scrolls sideways`).toBeLessThanOrEqual(0);
    const file = `test-results/screens/${name}-${this.#scheme}-${this.#on}.png`;
    if (TAKES_PICTURES) await page.screenshot({ path: file });
  }
}
