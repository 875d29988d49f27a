import { expect, type Page, request, test } from '@playwright/test';
import { member, signIn } from './people.ts';

const YOUNG_YEARS = 14;
/** More wrong passwords than an account and an address together are given. */
const GUESSES = 10;

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

async function tryToRegister(page: Page, dateOfBirth: string): Promise<void> {
  await page.getByLabel('Date of birth').fill(dateOfBirth);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('a date of birth decides who may register, and whether a parent is asked', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email', { exact: true }).fill('mateusz@poczta.example');
  await tryToRegister(page, '');
  await expect(page.getByText('Date of birth is required for age verification')).toBeVisible();
  await tryToRegister(page, yearsAgo(-1));
  await expect(page.getByText('Date of birth cannot be in the future')).toBeVisible();
  await tryToRegister(page, yearsAgo(5));
  await expect(page.getByText('You must be at least 13 years old to create an account')).toBeVisible();
  await expect(page.getByLabel('Parent’s or guardian’s email')).toBeHidden();
  await tryToRegister(page, yearsAgo(YOUNG_YEARS));
  await expect(page.getByText('Parental email is required for users under 16')).toBeVisible();
  await page.getByLabel('Parent’s or guardian’s email').fill('mateusz+mum@poczta.example');
  await tryToRegister(page, yearsAgo(YOUNG_YEARS));
  await expect(page.getByText('Please enter your parent’s or guardian’s email, not your own')).toBeVisible();
});

test('too many wrong passwords are told of in words, with when to try again', async ({ page, baseURL }) => {
  const email = await member(page);
  await page.evaluate(() => localStorage.clear());
  const api = await request.newContext({ baseURL: baseURL ?? '' });
  for (let i = 0; i < GUESSES; i++) {
    const guess = await api.post('/api/v1/auth/login', { data: { email, password: `a wrong guess ${i}` } });
    expect(guess.status()).toBe(401);
  }
  await api.dispose();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByText(/^Too many attempts\. Try again in \d+ minutes?\.$/)).toBeVisible();
});
