import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { member, signIn, superuser } from './people.ts';

test('a superuser finds a sentence, edits it, retires it and lets it in again, in light and dark', async ({ page }) => {
  test.setTimeout(100_000);
  const { email, password } = await superuser();
  await page.goto('/login');
  await signIn(page, email, password);
  await page.waitForURL('**/practice');
  const looks = new Looks(page);
  await looks.open('/admin/sentences');
  await expect(page.getByRole('heading', { name: 'Sentences', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Found, / })).toBeVisible();
  await looks.look('sentences');
  await page.getByText('Export and import').click();
  await page.getByLabel('File format').selectOption('GIFT');
  const offered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await offered).suggestedFilename()).toMatch(/^sentences-[\d-]+\.gift\.txt$/u);
  const lines = {
    name: 'lines.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from('{"id":"a2-x-1"}\nno JSON\n'),
  };
  await page.getByLabel('File to import').setInputFiles(lines);
  await expect(page.getByText('0 sentences added, 0 already there, 2 refused.')).toBeVisible();
  await expect(page.getByText('Line 2: It is not JSON.')).toBeVisible();
  await looks.look('sentence-files');
  // Each run has a sentence of its own: the bank is everybody's.
  const target = test.info().project.name === 'phone' ? 'listen to' : 'wait for';
  await page.getByLabel('Words, collocation or bank id').fill(target);
  await page.getByLabel('Level').selectOption('A2');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**search=*');
  const row = page.getByRole('listitem').filter({ hasText: target }).first();
  await expect(row.getByText('validated', { exact: true })).toBeVisible();
  await row.getByText('Where it comes from, and its history').click();
  await expect(row.getByText(/^Built-in bank, loaded on/)).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByLabel('Sentence', { exact: true }).fill('There is no gap here.');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText(/It needs exactly one gap, written as four underscores/)).toBeVisible();
  await looks.look('sentence-editor');
  await row.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(row.getByRole('button', { name: 'Save' })).toHaveCount(0);
  // The form's own buttons are gone: one goes on from where one came.
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await row.getByRole('button', { name: /^Retire/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(row.getByText('retired', { exact: true })).toBeVisible();
  await expect(row.getByText(/ retired it$/)).toBeVisible();
  await row.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('validated', { exact: true })).toBeVisible();
  await looks.look('sentence-history');
  looks.end();
});

test('nobody else sees the sentences', async ({ page }) => {
  await member(page);
  await page.goto('/admin/sentences');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
