import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { openOwnServer, START_MS } from './ownServer.ts';
import { goOn, member, signIn } from './people.ts';

const NAME = 'The bank against itself';
const QUESTION = 'Is this sentence good enough to learn from?';

const input = (page: Page) => page.getByLabel('Fill in the missing word:');
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next Question' });

/** Answers the open sentence, by asking for its answer: the button's first moment takes no press. */
async function showAnswer(page: Page): Promise<void> {
  await expect(input(page)).toBeFocused();
  const button = page.getByRole('button', { name: 'Show answer' });
  await expect(async () => {
    await button.click({ timeout: 1_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

// On a server of its own: everybody who practises beside it would be asked too.
test('a superuser starts an A/B test, a learner is asked, and the result is seen', async ({ browser, page: own }) => {
  test.setTimeout(START_MS + 100_000);
  const server = await openOwnServer({});
  const context = { baseURL: server.url, viewport: own.viewportSize(), reducedMotion: 'reduce' } as const;
  try {
    const admin = await (await browser.newContext(context)).newPage();
    const adminLooks = new Looks(admin);
    const accounts = await readFile(join(server.dataDir, 'demo-accounts.json'), 'utf8');
    const { email, password } = (JSON.parse(accounts) as { role: string; email: string; password: string }[]).find(
      ({ role }) => role === 'superuser',
    ) as { email: string; password: string };
    await admin.goto('/login');
    await signIn(admin, email, password);
    await admin.waitForURL('**/practice');
    await adminLooks.open('/admin/ab-tests');
    await expect(admin.getByText('No tests yet')).toBeVisible();
    await admin.getByRole('button', { name: 'Create the test' }).click();
    await expect(admin.getByText('Name is required')).toBeVisible();
    await adminLooks.look('ab-tests-form');
    await admin.getByLabel('Name', { exact: true }).fill(NAME);
    await admin.getByRole('button', { name: 'Create the test' }).click();
    await admin.getByRole('button', { name: `Start: ${NAME}` }).click();
    await expect(admin.getByText('running')).toBeVisible();

    const page = await (await browser.newContext(context)).newPage();
    const looks = new Looks(page);
    await member(page, {}, server.url);
    await looks.open('/practice?start');
    await showAnswer(page);
    await expect(page.getByRole('group', { name: QUESTION })).toBeVisible();
    await expect(nextButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Please choose one')).toBeVisible();
    await looks.look('ab-question');
    // By the keyboard alone.
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Good enough', exact: true })).toBeChecked();
    await page.keyboard.press('Enter');
    await goOn(page);
    await showAnswer(page);
    await page.getByText('Not good enough').click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await goOn(page);
    await expect(input(page)).toBeFocused();

    await admin.reload();
    await expect(admin.getByRole('table').getByRole('row').filter({ hasText: '50% (9–91%)' })).toHaveCount(1);
    await adminLooks.look('ab-tests-result');
    await admin.getByRole('button', { name: `Stop: ${NAME}` }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Stop the test' }).click();
    await expect(admin.getByText('ended', { exact: true })).toBeVisible();
    looks.end();
    adminLooks.end();
  } finally {
    await server.stop();
  }
});
