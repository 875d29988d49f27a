import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'a quiet blue harbour';
const BANK = fileURLToPath(new URL('../../prisma/sentences/verb_preposition_collocation/', import.meta.url));

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

interface BankTarget {
  answer: string;
  /** Wrong answers that a reason is written for: accepted in no sentence of the target. */
  wrong: Record<string, string>;
  sentences: { text: string }[];
}

const targets = new Map<string, BankTarget>();

async function targetOf(text: string): Promise<BankTarget> {
  if (targets.size === 0) {
    for (const level of ['a2', 'b1', 'b2']) {
      const file = JSON.parse(await readFile(`${BANK}${level}.json`, 'utf8')) as BankTarget[];
      for (const target of file) for (const sentence of target.sentences) targets.set(plain(sentence.text), target);
    }
  }
  const target = targets.get(plain(text));
  if (!target) throw new Error(`Not a sentence of the bank: ${text}`);
  return target;
}

/** The right answer of a sentence as shown with its gap, looked up in the built-in bank. */
export async function answerOf(text: string): Promise<string> {
  return (await targetOf(text)).answer;
}

/** A wrong answer of a sentence, one that is explained. */
export async function wrongAnswerOf(text: string): Promise<string> {
  return Object.keys((await targetOf(text)).wrong)[0] ?? '';
}

/** What of a sentence stays the same on the screen: its letters, without the gap. */
function plain(text: string): string {
  return text
    .replace(/____|\bblank\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
