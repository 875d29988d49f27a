import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'a quiet blue harbour';
const BANK = fileURLToPath(new URL('../../prisma/sentences/', import.meta.url));

let people = 0;

/** An address nobody has used in this run. */
export function freshEmail(): string {
  people += 1;
  return `learner${people}-${process.pid}@e2e.example`;
}

/** Registers a student of 17 or so by the screens; ends on the dashboard. */
export async function register(page: Page, email = freshEmail()): Promise<string> {
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name').fill('Zeynep Yıldız');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('Date of Birth').fill('2008-03-14');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return email;
}

/** Signs in by the screen. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const answers = new Map<string, string>();

/** The right answer of a sentence as shown with its gap, looked up in the built-in bank. */
export async function answerOf(text: string): Promise<string> {
  if (answers.size === 0) {
    for (const level of ['a2', 'b1', 'b2']) {
      const targets = JSON.parse(await readFile(`${BANK}${level}.json`, 'utf8')) as {
        answer: string;
        sentences: { text: string }[];
      }[];
      for (const target of targets)
        for (const sentence of target.sentences) answers.set(plain(sentence.text), target.answer);
    }
  }
  const answer = answers.get(plain(text));
  if (!answer) throw new Error(`Not a sentence of the bank: ${text}`);
  return answer;
}

/** What of a sentence stays the same on the screen: its letters, without the gap. */
function plain(text: string): string {
  return text
    .replace(/____|\bblank\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
