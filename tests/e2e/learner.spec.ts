import { expect, type Page, test } from '@playwright/test';
import {
  answerOf,
  goOn,
  member,
  pressUntilGone,
  register,
  sentenceOn,
  signIn,
  startPractice,
  wrongAnswerOf,
} from './people.ts';

/** Types an answer and submits it by Enter. */
async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<void> {
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  const sentence = await sentenceOn(page);
  await input.fill(await choose(sentence));
  await page.keyboard.press('Enter');
}

test('a learner registers, practises a round, comes back to it and signs in again', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  const email = await register(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
  await page.getByRole('button', { name: 'A2 Elementary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('region', { name: 'Your open sentence' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Practice' }).click();

  // A wrong answer, explained.
  await answer(page, wrongAnswerOf);
  await expect(page.getByText(/^Incorrect\. The correct answer is:/)).toBeVisible();
  await goOn(page);

  // Reload in mid-round: the same problem, the same round.
  await expect(page.getByText(/Sentence 2 of 10/)).toBeVisible();
  const before = await sentenceOn(page);
  await page.reload();
  await expect(page.getByText(/Sentence 2 of 10/)).toBeVisible();
  expect(await sentenceOn(page)).toBe(before);

  for (let i = 2; i <= 9; i++) {
    await answer(page, answerOf);
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
    await goOn(page);
  }
  await answer(page, answerOf);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Great! Round complete!');
  await expect(dialog).toContainText('90%');
  await pressUntilGone(page, 'Start Next Round');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Round 2/).first()).toBeVisible();

  // Sign out: the session ends on the server too.
  const token = await page.evaluate(() => localStorage.getItem('lacuna.token'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Zeynep/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  // The page leaves at once, while its word to the server is still on the way.
  const status = async () => {
    const answered = await page.request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
    return answered.status();
  };
  await expect.poll(status).toBe(401);

  await page.goto('/login');
  await signIn(page, email);
  await page.waitForURL('**/practice');
  await expect(page.getByText(/Sentence 1 of 10/)).toBeVisible();

  expect(errors).toEqual([]);
  const own = new URL(page.url()).origin;
  expect(
    requests.filter((url) => !url.startsWith(own) && !url.startsWith('data:') && !url.startsWith('blob:')),
  ).toEqual([]);
});

test('a session that ends in mid-round leads through sign-in back to the same problem', async ({ page }) => {
  const email = await member(page);
  await startPractice(page);
  await expect(page.getByLabel('Fill in the missing word:')).toBeFocused();
  const sentence = await sentenceOn(page);
  const token = await page.evaluate(() => localStorage.getItem('lacuna.token'));
  // From another device: a request of its own, without this browser's cookie.
  const ended = await fetch(new URL('/api/v1/auth/logout', page.url()), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
  await page.getByLabel('Fill in the missing word:').fill('with');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?*');
  await signIn(page, email);
  await page.waitForURL('**/practice');
  // What was typed is kept too.
  await expect(page.getByLabel('Fill in the missing word:')).toHaveValue('with');
  await page.getByLabel('Fill in the missing word:').fill('');
  expect(await sentenceOn(page)).toBe(sentence);
});

test('a lost connection keeps the typed answer and sends it again by itself', async ({ page, context }) => {
  await member(page);
  await startPractice(page);
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  await context.setOffline(true);
  await input.fill('of');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Keep this page open: your answer will be sent/)).toBeVisible();
  await expect(input).toHaveValue('of');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible({ timeout: 20_000 });
});

test('three times Enter and a double click submit once', async ({ page }) => {
  await member(page);
  await startPractice(page);
  const input = page.getByLabel('Fill in the missing word:');
  await expect(input).toBeFocused();
  await input.fill('of');
  let submissions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes('"answer"')) submissions += 1;
  });
  await page.getByRole('button', { name: 'Submit Answer' }).dblclick();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
  expect(submissions).toBe(1);
});

test('nothing that the browser receives before answering holds the answer', async ({ page }) => {
  await member(page);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) bodies.push(await response.text().catch(() => ''));
  });
  await startPractice(page);
  await expect(page.getByLabel('Fill in the missing word:')).toBeFocused();
  const right = await answerOf(await sentenceOn(page));
  expect(bodies.join('')).toContain('____');
  expect(
    bodies.some((body) => body.includes(`"${right}"`) || /correctAnswer|alsoAccepted|explanation/.test(body)),
  ).toBe(false);
});

test('a visitor is sent to sign in, a member away from it, and an unknown path to the start', async ({ page }) => {
  await page.goto('/dashboard');
  await page.waitForURL('**/login?*');
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await member(page);
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
