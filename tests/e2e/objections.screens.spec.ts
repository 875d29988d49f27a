import { expect, type Page, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { decideLater, member, signIn, superuser } from './people.ts';

const WAIT_MS = 20_000;

const input = (page: Page) => page.getByLabel('Fill in the missing word:');

/** Words that can be an answer and hardly ever fit, one for each run of the test: the sentences are everybody's. */
const RARELY_RIGHT: Readonly<Record<string, readonly string[]>> = {
  desktop: ['despite', 'above', 'within'],
  phone: ['beyond', 'below', 'until'],
};

/** What nobody else would type: a word of letters. */
const wordOf = (what: string) => `${what}${test.info().project.name}${'ox'.repeat(test.info().retry)}`;

async function objectWith(page: Page, word: string, look: (name: string) => Promise<void>): Promise<void> {
  await expect(input(page)).toBeFocused();
  await input(page).fill(word);
  await input(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
  await look('objection-offered');
  await page.getByRole('button', { name: 'Was I right?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Was I right?' });
  await expect(dialog.getByText(`Your answer was ${word}.`)).toBeVisible();
  await look('objection-dialog');
  await dialog.getByLabel(`Why do you think ${word} is right here?`).fill('My grandmother says so.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
}

test('a learner objects to a verdict, a superuser decides, and the learner is told', async ({ page, browser }) => {
  test.setTimeout(100_000);
  const looks = new Looks(page);
  const look = (name: string) => looks.lookWide(name);
  await member(page);
  await decideLater(page);
  await looks.open('/practice?start');
  const right = RARELY_RIGHT[test.info().project.name]?.[test.info().retry] as string;
  const wrong = wordOf('turnip');
  await objectWith(page, right, look);
  await page.getByRole('button', { name: 'Next Question' }).click();
  await objectWith(page, wrong, async () => {});

  const admin = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const adminLooks = new Looks(admin);
  const { email, password } = await superuser();
  await admin.goto('/login');
  await signIn(admin, email, password);
  await admin.waitForURL('**/practice');
  await adminLooks.open('/admin/objections');
  await expect(admin.getByRole('heading', { name: /^Waiting/ })).toBeVisible();
  await adminLooks.look('objections');
  await admin
    .getByRole('listitem')
    .filter({ hasText: right })
    .getByRole('button', { name: `Uphold: ${right}` })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Uphold' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: right }).getByText('upheld')).toBeVisible();
  const refused = admin.getByRole('listitem').filter({ hasText: wrong });
  await refused.getByRole('button', { name: `Refuse: ${wrong}` }).click();
  await refused.getByRole('button', { name: `Send the refusal: ${wrong}` }).click();
  await expect(refused.getByText('Say why, so that the learner can understand it')).toBeVisible();
  await refused.getByLabel('What the learner is told').fill('It is a vegetable.');
  await refused.getByRole('button', { name: `Send the refusal: ${wrong}` }).click();
  await expect(refused.getByText('refused')).toBeVisible();
  await adminLooks.look('objections-decided');
  adminLooks.end();
  await admin.context().close();

  await page.goto('/admin/objections');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(async () => {
    await looks.open('/dashboard');
    await expect(page.getByText('This is right after all. It gives you 10 points.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: WAIT_MS });
  await expect(
    page.getByText('We have looked at your answer again: it does not fit here. It is a vegetable.'),
  ).toBeVisible();
  await look('objection-news');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('This is right after all.')).toBeHidden();
  // Both answers count for the day, whatever they were.
  const goal = page.getByRole('progressbar', { name: 'Sentences answered today' });
  await expect(goal).toHaveAttribute('aria-valuetext', '2 of 10');
  await page.getByLabel('Daily goal: sentences').selectOption('20');
  await expect(goal).toHaveAttribute('aria-valuetext', '2 of 20');
  await goal.scrollIntoViewIfNeeded();
  await look('daily-goal');
  looks.end();
});
