import { expect, test } from '@playwright/test';
import { answer, input } from './homework.ts';
import { changeHomework, homeworkIn, inHours, joinByApi, taughtClass } from './homeworkOf.ts';
import {
  answerOf,
  apiOf,
  goOn,
  member,
  pressDecideLater,
  pressUntilGone,
  sentenceOn,
  wrongAnswerOf,
} from './people.ts';

/** Of a sentence, before its gap. */
const FIRST_LETTERS = 5;

test('a student of two classes does homework, reloads on the way, sees what came of it, and tries again', async ({
  page,
  browser,
}) => {
  const [one, two] = [
    await taughtClass(browser, '9B English'),
    await taughtClass(browser, 'Evening course', 'Jan Nowak'),
  ];
  await homeworkIn(one, { title: 'Due later', dueAt: inHours(100) });
  await homeworkIn(two, {
    title: 'Work and study',
    description: 'Verbs you need in an interview.',
    level: 'B1',
    dueAt: inHours(20),
    passingScore: 70,
    maxAttempts: 2,
    estimatedMinutes: 15,
  });
  await homeworkIn(one, { title: 'Mock test', openAt: inHours(30) });
  await member(page);
  for (const joined of [one, two]) await joinByApi(page, joined);

  await page.goto('/classrooms');
  await page.getByRole('link', { name: 'View Assignments: 9B English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Assignments' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Due later', 'Mock test']);
  await expect(page.getByText('Available', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Not Available')).toHaveCount(1);

  // From every page to all that is to be done, what is due first at the top.
  await page.getByRole('link', { name: 'Homework: 2 assignments to do, 2 new, 1 due soon or late' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Work and study', 'Due later', 'Mock test']);
  await page.getByRole('button', { name: 'Start Assignment: Work and study' }).click();
  await page.waitForURL('**/homework/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Work and study' })).toBeVisible();
  await expect(page.getByText('Evening course · Sentence 1 of 3')).toBeVisible();
  await expect(page.getByText('Your teacher has set this homework at B1. Your own level is A2.')).toBeVisible();
  await answer(page, answerOf);
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
  await goOn(page);
  await expect(page.getByText('Evening course · Sentence 2 of 3')).toBeVisible();

  const second = await sentenceOn(page);
  await input(page).fill('half a wor');
  await page.reload();
  await expect(page.getByText('Evening course · Sentence 2 of 3')).toBeVisible();
  expect((await sentenceOn(page)).slice(0, FIRST_LETTERS)).toBe(second.slice(0, FIRST_LETTERS));
  await expect(input(page)).toHaveValue('half a wor');
  await expect(page.getByRole('progressbar', { name: 'Homework' })).toHaveAttribute('aria-valuenow', '1');
  await answer(page, wrongAnswerOf);
  await expect(page.getByText(/Incorrect\. The correct answer is:/).first()).toBeVisible();
  // Left at a verdict, it goes on with the next sentence.
  await page.reload();
  await expect(page.getByText('Evening course · Sentence 3 of 3')).toBeVisible();
  await answer(page, wrongAnswerOf);
  await pressUntilGone(page, 'See your result');
  await expect(page.getByRole('heading', { name: 'You scored 33%' })).toBeVisible();
  await expect(page.getByText('1 of 3 right. Not passed: 70% is needed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your answers' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('You wrote').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You scored 33%' })).toBeVisible();

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Evening course · Sentence 1 of 3')).toBeVisible();
  for (let number = 1; number <= 3; number += 1) {
    await answer(page, answerOf);
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
    if (number < 3) await goOn(page);
  }
  await pressUntilGone(page, 'See your result');
  await expect(page.getByRole('heading', { name: 'You scored 100%' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to assignments' }).click();
  await expect(page.getByText('100%, passed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homework: 1 assignment to do, 1 new' })).toBeVisible();
  for (const { teacher } of [one, two]) await teacher.context().close();
});

test('homework whose class the student leaves on the way says so', async ({ page, browser }) => {
  const group = await taughtClass(browser, '9B English');
  const id = await homeworkIn(group, { title: 'Short', dueAt: inHours(50), answersShown: 'AFTER_DUE' });
  await member(page);
  await joinByApi(page, group);
  await page.goto('/dashboard');
  await pressDecideLater(page);
  const card = page.getByRole('region', { name: 'Homework' });
  await expect(card.getByRole('heading', { name: 'Short' })).toBeVisible();
  await card.getByRole('link', { name: 'View Assignment' }).click();
  await page.getByRole('button', { name: 'Start Assignment' }).click();
  await answer(page, wrongAnswerOf);
  // What is right is told after the due date.
  await expect(page.getByText('Incorrect. The correct answer will be shown later.')).toBeVisible();
  await expect(page.getByText('Correct answer:')).toBeHidden();
  await goOn(page);

  const api = await apiOf(page);
  expect((await api.post(`/api/v1/classrooms/leave/${group.id}`)).status()).toBe(204);
  await api.dispose();
  await answer(page, answerOf);
  await expect(page.getByRole('heading', { name: 'You can no longer do this homework' })).toBeVisible();
  await expect(
    page.getByText('You are no longer in the class of this homework. Your answer was not counted.'),
  ).toBeVisible();
  await page.goto(`/homework/${id}`);
  await expect(page.getByRole('heading', { name: 'You cannot open this homework' })).toBeVisible();
  await group.teacher.context().close();
});

test('what a teacher publishes, changes and closes moves on the student’s screens by itself', async ({
  page,
  browser,
}) => {
  const taught = await taughtClass(browser, '9B English');
  const draft = await homeworkIn(taught, { title: 'Work and study', published: false });
  await member(page);
  await joinByApi(page, taught);
  await page.goto('/homework');
  await expect(page.getByRole('heading', { name: 'No homework yet' })).toBeVisible();
  // Nobody loads the page again from here on.
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
  await changeHomework(taught, draft, { published: true, dueAt: inHours(50) });
  await expect(page.getByRole('heading', { level: 3, name: 'Work and study' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homework: 1 assignment to do, 1 new' })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await pressDecideLater(page);
  const card = page.getByRole('region', { name: 'Homework' });
  await expect(card.getByRole('link', { name: 'Work and study' })).toBeVisible();
  await changeHomework(taught, draft, { title: 'Work, study and travel' });
  await expect(card.getByRole('link', { name: 'Work, study and travel' })).toBeVisible();
  await changeHomework(taught, draft, { dueAt: inHours(-2), lockAt: inHours(-1) });
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
});
