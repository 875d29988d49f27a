import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { demoAccount, member, signIn } from './people.ts';

test('a learner chooses the hour of a reminder, and switches it off again', async ({ page }) => {
  const looks = new Looks(page);
  // The two projects run side by side: each has a person of its own.
  const { email, password } = await demoAccount(test.info().project.name === 'desktop' ? 'student' : 'superuser');
  await page.goto('/login');
  await signIn(page, email, password);
  await page.waitForURL('**/practice');
  await looks.open('/settings');
  const section = page.getByRole('region', { name: 'Reminder' });
  const toggle = section.getByRole('switch', { name: 'Email me a reminder to practise' });
  // What an earlier run has left is no part of this.
  if (await toggle.isChecked()) await toggle.click();
  await expect(section.getByRole('combobox', { name: 'At' })).toBeHidden();
  await toggle.click();
  await section.getByRole('combobox', { name: 'At' }).selectOption('07:00');
  await section.scrollIntoViewIfNeeded();
  await looks.lookWide('reminder');
  await page.reload();
  await expect(section.getByRole('combobox', { name: 'At' })).toHaveValue('7');
  await toggle.click();
  await expect(section.getByRole('combobox', { name: 'At' })).toBeHidden();
  looks.end();
});

test('a learner whose address is not confirmed is told so, and a made-up link stops nothing', async ({ page }) => {
  const looks = new Looks(page);
  await member(page);
  await looks.open('/settings');
  const section = page.getByRole('region', { name: 'Reminder' });
  await section.getByRole('switch', { name: 'Email me a reminder to practise' }).click();
  await expect(section.getByText('Please confirm your email address first')).toBeVisible();
  await looks.open('/reminders/stop/made-up');
  await expect(page.getByText('This link is not valid.')).toBeVisible();
  await looks.look('reminders-stop-invalid');
  looks.end();
});
