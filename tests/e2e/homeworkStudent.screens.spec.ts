import { expect, type Page, test } from '@playwright/test';
import { homeworkIn, inHours, joinByApi, taughtClass } from './homeworkOf.ts';
import { Looks } from './looks.ts';
import { answerOf, goOn, member, pressDecideLater, pressUntilGone, sentenceOn, wrongAnswerOf } from './people.ts';

const input = (page: Page) => page.getByLabel('Fill in the missing word:');

async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<void> {
  await input(page).fill(await choose(await sentenceOn(page)));
  await input(page).press('Enter');
}

test('the screens of homework for students have no violation, in light and dark', async ({ page, browser }) => {
  const looks = new Looks(page);
  const look = (name: string) => looks.lookWide(name);
  const group = await taughtClass(browser, '9B English');
  await member(page);
  await joinByApi(page, group);
  await looks.open('/homework');
  await looks.look('homework-empty');
  await homeworkIn(group, {
    title: 'Work and study',
    description: 'Verbs you need in an interview.',
    level: 'B1',
    questions: 4,
    dueAt: inHours(40),
    passingScore: 70,
    maxAttempts: 3,
    estimatedMinutes: 15,
  });
  await homeworkIn(group, {
    title: 'Verbs of saying',
    description: 'Talk about, complain to, apologise for.',
    dueAt: inHours(150),
  });
  await homeworkIn(group, { title: 'Mock test', openAt: inHours(30), level: null, estimatedMinutes: 30 });
  await looks.open(`/classrooms/${group.id}/homework`);
  await look('homework-list');
  await page.getByRole('link', { name: 'Work and study', exact: true }).click();
  const begin = page.getByRole('button', { name: 'Start Assignment', exact: true });
  await expect(begin).toBeVisible();
  await look('homework-start');
  await begin.click();
  await expect(page.getByText('Sentence 1 of 4')).toBeVisible();
  await look('homework-open');
  await answer(page, wrongAnswerOf);
  await expect(page.getByText('You wrote')).toBeVisible();
  await look('homework-wrong');
  for (let number = 2; number <= 4; number += 1) {
    await goOn(page);
    await expect(page.getByText(`Sentence ${number} of 4`)).toBeVisible();
    await answer(page, answerOf);
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
  }
  await pressUntilGone(page, 'See your result');
  await expect(page.getByText('You wrote')).toBeVisible();
  await look('homework-result');
  await looks.open(`/classrooms/${group.id}/homework`);
  await look('homework-done');
  await looks.open('/settings');
  await page.getByRole('switch', { name: 'Email me about homework' }).click();
  await expect(page.getByText('Please confirm your email address first')).toBeVisible();
  await looks.look('homework-settings');
  await looks.open('/dashboard');
  await pressDecideLater(page);
  await expect(page.getByRole('region', { name: 'Homework' })).toBeVisible();
  await look('homework-dashboard');
  await group.teacher.context().close();
  looks.end();
});
