import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, type Page, request, test } from '@playwright/test';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../../server/features/curriculum/practice-types.ts';

/** Where the web client keeps its access token. */
export const TOKEN_KEY = 'lacuna.token';
export const PASSWORD = 'a quiet blue harbour';
const BANK = fileURLToPath(new URL('../../prisma/sentences/', import.meta.url));

let people = 0;

/** An address nobody has used in this run. */
export function freshEmail(): string {
  people += 1;
  return `learner${people}-${process.pid}@e2e.example`;
}

/**
 * A student of 17 or so, or who `change` says, who is signed in in this browser, on a page that shows nothing yet: by the API, where the screens of
 * registration are not what is tried. Returns the address; the password is `PASSWORD`.
 * @param baseURL of another server than that of all tests, which the page's context has too
 */
export async function member(
  page: Page,
  change: Record<string, string> = {},
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<string> {
  const email = freshEmail();
  const student = { full_name: 'Zeynep Yıldız', user_type: 'student', date_of_birth: '2008-03-14', ...change };
  const consents = { data_processing_consent: true, privacy_policy_accepted: true, terms_accepted: true };
  const data = { email, password: PASSWORD, ...student, ...consents };
  // With cookies of its own: this browser may have some, and would have to prove that it asks by itself.
  const api = await request.newContext({ baseURL });
  expect((await api.post('/api/v1/auth/register', { data })).status()).toBe(201);
  const signedIn = await api.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  await api.dispose();
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  return email;
}

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The superuser that the first start of the server under test has made. */
export const superuser = (): Promise<DemoAccount> => demoAccount('superuser');

/** One of the people whom that start has made: their addresses are known to be theirs. */
export async function demoAccount(role: 'student' | 'teacher' | 'superuser'): Promise<DemoAccount> {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'demo-accounts.json');
  const accounts = JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  const found = accounts.find((one) => one.role === role);
  if (!found) throw new Error(`There is no demo ${role}`);
  return found;
}

/** Has the superuser verify whoever is signed in in this browser, by the API. */
export async function verifiedTeacher(page: Page): Promise<void> {
  const own = await apiOf(page);
  const { id: userId } = (await (await own.get('/api/v1/users/me')).json()) as { id: string };
  await own.dispose();
  const { email, password } = await superuser();
  const api = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const signedIn = await api.post('/api/v1/auth/login', { data: { email, password } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const query = 'mutation($input: VerifyTeacherInput!) { verifyTeacher(input: $input) { __typename } }';
  const answer = await api.post('/graphql', {
    data: { query, variables: { input: { userId, verified: true } } },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toEqual({ data: { verifyTeacher: { __typename: 'VerifyTeacherPayload' } } });
  await api.dispose();
}

/** An API of its own for who is signed in in this browser, whose cookies it does not have; to be disposed of. */
export async function apiOf(page: Page) {
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const baseURL = test.info().project.use.baseURL ?? '';
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

/** Keeps the level, so that nobody asks where to begin, by the API. */
export async function decideLater(page: Page): Promise<void> {
  const api = await apiOf(page);
  const query = 'mutation { keepLevel { __typename } }';
  const answer = await api.post('/graphql', { data: { query } });
  expect(await answer.json()).toEqual({ data: { keepLevel: { __typename: 'KeepLevelPayload' } } });
  await api.dispose();
}

/** Keeps the level, so that nobody asks where to begin, by the button *Decide later*. */
export async function pressDecideLater(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Decide later' });
  await (test.info().project.use.hasTouch ? later.tap() : later.click());
  await expect(later).toBeHidden();
}

/** Opens practice, of verb–preposition collocations. */
export async function startPractice(page: Page): Promise<void> {
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Choose Practice Type' }).click();
  await page.getByRole('dialog').getByText('Verb–preposition collocations').click();
}

/** Answers so many sentences rightly, by the API. */
export async function practise(page: Page, count: number): Promise<void> {
  const api = await apiOf(page);
  for (let i = 0; i < count; i++) {
    const { id, sentence } = (await (await api.get('/api/v1/practice/next')).json()) as {
      id: string;
      sentence: string;
    };
    const answered = await api.post(`/api/v1/cefr/sentence/${id}/answer`, {
      data: { answer: await answerOf(sentence) },
    });
    expect(((await answered.json()) as { is_correct: boolean }).is_correct).toBe(true);
  }
  await api.dispose();
}

/** Registers a student of 17 or so by the screens; ends on the dashboard. */
export async function register(page: Page, email = freshEmail()): Promise<string> {
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Zeynep Yıldız');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Date of birth').fill('2008-03-14');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return email;
}

/** Signs in by the screen. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * Goes past a verdict by Enter. The first moment of `Next Question` takes no press, and what is pressed once it is gone does nothing
 * to the sentence that came.
 */
export async function goOn(page: Page): Promise<void> {
  await pressUntilGone(page, 'Next Question');
}

/** Presses Enter on a button that has the focus until it has led on. */
export async function pressUntilGone(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(button).toBeHidden({ timeout: 300 });
  }).toPass();
}

/** What keeps an empty gap as high as a line, while no caret does. */
const ZERO_WIDTH_SPACE = '\u200B';

/** The sentence on the practice screen, as it is read: the same whether its gap has the focus or not. */
export async function sentenceOn(page: Page): Promise<string> {
  return (await page.locator('main p[id]').first().innerText()).replaceAll(ZERO_WIDTH_SPACE, '');
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
    const names = PRACTICE_TYPES.flatMap(({ id }) => LEVELS.map(({ code }) => `${id}/${code.toLowerCase()}.json`));
    for (const name of names) {
      const file = JSON.parse(await readFile(`${BANK}${name}`, 'utf8')) as BankTarget[];
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

/** What of a sentence stays the same on the screen: its letters, without the gap, and of a dialogue those of its speakers. */
function plain(text: string): string {
  return text
    .replace(/____|\bgap\b/g, ' ')
    .replace(/\b([AB])\s+says:/g, '$1')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
