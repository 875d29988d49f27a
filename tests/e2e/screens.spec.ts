import { expect, test } from '@playwright/test';
import { Looks } from './looks.ts';
import { answerOf, decideLater, member, practise, sentenceOn } from './people.ts';

const VISITOR_PATHS = ['/', '/login', '/register', '/privacy-policy', '/terms'];
const MEMBER_PATHS = ['/', '/dashboard', '/practice', '/analytics'];

test('the screens of a visitor have no violation, in light and dark', async ({ page }) => {
  const looks = new Looks(page);
  for (const path of VISITOR_PATHS) {
    await looks.open(path);
    await looks.look(`visitor${path.replaceAll('/', '-')}`);
  }
  await looks.open('/');
  await page.getByRole('textbox').pressSequentially('of');
  await looks.look('landing-typing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  await looks.look('landing-wrong');
  await looks.open('/register');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await looks.look('register-errors');
  looks.end();
});

test('the screens of a learner have no violation, in light and dark', async ({ page }) => {
  const looks = new Looks(page);
  await member(page);
  for (const path of MEMBER_PATHS) {
    await looks.open(path);
    await looks.look(`member${path.replaceAll('/', '-')}`);
  }
  await looks.open('/placement');
  await expect(page.getByText('Sentence 1, ten at most')).toBeVisible();
  await looks.look('placement');
  await looks.open('/practice');
  await page.getByRole('button', { name: 'Choose Practice Type' }).click();
  await expect(page.getByRole('dialog').getByText('Verb–preposition collocations')).toBeVisible();
  await looks.look('practice-types');
  await page.getByRole('dialog').getByText('Verb–preposition collocations').click();
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeVisible();
  await looks.look('practice-problem');
  await input.fill('xyz');
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
  await looks.look('practice-verdict');
  looks.end();
});

test('the dialogs of a learner and a dashboard with figures have no violation, in light and dark', async ({ page }) => {
  const looks = new Looks(page);
  await member(page);
  await practise(page, 9);
  await decideLater(page);
  await looks.open('/practice');
  await page.getByRole('button', { name: 'Choose Practice Type' }).click();
  await page.getByRole('dialog').getByText('Mixed practice').click();
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  await input.fill(await answerOf(await sentenceOn(page)));
  await input.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Great! Round complete!');
  await looks.look('round-dialog');
  await page.getByRole('button', { name: 'Keep Practising' }).click();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Great! Round complete!' })).toBeVisible();
  await looks.look('round-verdict');

  await looks.open('/dashboard');
  await expect(page.getByText('Sentences answered')).toBeVisible();
  await looks.look('dashboard-figures');
  await page.getByRole('button', { name: 'Change level' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looks.look('level-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset all progress' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looks.look('reset-dialog');
  looks.end();
});
