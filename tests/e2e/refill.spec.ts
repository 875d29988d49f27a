import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openModelServer } from '../testkit/modelServer.ts';
import { openOwnServer, type OwnServer, runScript, START_MS } from './ownServer.ts';
import { signIn } from './people.ts';

// Good is from 300 on: five more than there are, so that some have to be written.
const VALIDATED = 95;
const WAITING = 200;
const GOOD_MS = 90_000;

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** A superuser's browser on the monitor; notes each figure that the pool and its refill show while nothing is reloaded. */
async function watching(browser: Browser, { url, dataDir }: OwnServer) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  const { email, password } = accounts.find(({ role }) => role === 'superuser') as DemoAccount;
  await page.goto('/login');
  await signIn(page, email, password);
  await page.waitForURL('**/practice');
  await page.goto('/admin/pools');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // It is gone where the page is loaded again.
  await page.evaluate(() => {
    document.documentElement.dataset['loaded'] = 'once';
  });
  return page;
}

const rowOf = (page: Page) =>
  page.getByRole('table', { name: 'Verb–preposition collocations' }).getByRole('row', { name: /^A2/ });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Refill', exact: true });

test('a refill brings a pool from critical to good while two superusers watch', async ({ browser }) => {
  test.setTimeout(START_MS + GOOD_MS + 60_000);
  const model = await openModelServer();
  const server = await openOwnServer(
    {
      OPENAI_API_KEY: model.config.apiKey,
      OPENAI_BASE_URL: model.config.baseUrl,
      OPENAI_MODEL: model.config.model,
      AI_TOKENS_A_DAY: String(model.config.tokensADay),
    },
    (dataDir) => runScript('tests/e2e/criticalPool.child.ts', dataDir, String(VALIDATED), String(WAITING)),
  );
  try {
    const pages = [await watching(browser, server), await watching(browser, server)] as const;
    for (const page of pages) {
      await expect(rowOf(page)).toContainText('critical');
      await expect(rowOf(page)).toContainText(`${VALIDATED} validated · ${WAITING} pending`);
    }
    await pages[0].getByRole('button', { name: 'Refill pools' }).click();
    const seen = pages.map(() => new Set<string>());
    await expect(async () => {
      for (const [index, page] of pages.entries()) {
        const shown = await bar(page).getAttribute('aria-valuetext', { timeout: 1_000 });
        seen[index]?.add(shown ?? '');
      }
      for (const page of pages) await expect(rowOf(page)).toContainText('good', { timeout: 1 });
    }).toPass({ timeout: GOOD_MS, intervals: [100] });
    for (const [index, page] of pages.entries()) {
      expect(seen[index]?.size, 'the progress bar moved').toBeGreaterThan(2);
      expect(await page.evaluate(() => document.documentElement.dataset['loaded'])).toBe('once');
      await page.context().close();
    }
    expect(model.calls.some(({ purpose }) => purpose === 'write')).toBe(true);
  } finally {
    await server.stop();
    await model.close();
  }
});
