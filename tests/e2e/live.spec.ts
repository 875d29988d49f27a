import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { joinByApi, type TaughtClass, taughtClass } from './homeworkOf.ts';
import { Looks } from './looks.ts';
import { answerOf, member, sentenceOn, wrongAnswerOf } from './people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 768, height: 1024 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const input = (page: Page) => page.getByLabel('Fill in the missing word:');
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const sent = (page: Page) => expect(page.getByText('Sent. Look at the board.')).toBeVisible();

/** A student of a class, in a browser of their own. */
async function studentOf(browser: Browser, group: TaughtClass, fullName: string, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage();
  await member(page, { full_name: fullName });
  await joinByApi(page, group);
  return page;
}

/** The teacher opens a round of five sentences from the page of the class; ends on the board. */
async function openRound({ teacher, id }: TaughtClass): Promise<void> {
  await teacher.goto(`/classrooms/${id}`);
  await teacher.getByRole('link', { name: 'Start live round' }).click();
  await teacher.getByLabel('Practice type').selectOption({ label: 'Verb–preposition collocations' });
  await teacher.getByLabel('Level').selectOption({ label: 'A2 Elementary' });
  await teacher.getByLabel('Sentences').fill('5');
  await teacher.getByRole('button', { name: 'Open the round' }).click();
  await teacher.waitForURL(`**/classrooms/${id}/live`);
}

/** Presses a button until it has led on: its first moment takes no press. */
async function pressUntilGone(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  await expect(async () => {
    // It may lead on between the look and the press: then there is nothing to wait for.
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(button).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

async function answer(page: Page, text: string): Promise<void> {
  await expect(input(page)).toBeFocused();
  await input(page).fill(text);
  await page.keyboard.press('Enter');
}

async function answerRightly(page: Page): Promise<void> {
  await expect(input(page)).toBeFocused();
  await answer(page, await answerOf(await sentenceOn(page)));
}

test('a class does a round with a board and three devices, one of them cut off and back in the same sentence', async ({
  browser,
}) => {
  test.setTimeout(100_000);
  const group = await taughtClass(browser, '9B English');
  const board = group.teacher;
  const aiyana = await studentOf(browser, group, 'Aiyana Brooks', DESKTOP);
  const bartosz = await studentOf(browser, group, 'Bartosz Kowalczyk', PHONE);
  const noor = await studentOf(browser, group, 'Noor Haddad', TABLET);
  const place = `/classrooms/${group.id}`;

  // Three ways in: the page of the class, the notice that every page has, and the page of the round, which waits for one.
  await aiyana.goto(place);
  await expect(aiyana.getByRole('heading', { level: 1, name: '9B English' })).toBeVisible();
  await noor.goto(`${place}/live`);
  await expect(noor.getByRole('heading', { name: 'No live round at the moment' })).toBeVisible();
  await openRound(group);
  await aiyana.getByRole('link', { name: 'Join in: 9B English' }).click();
  await bartosz.goto('/practice');
  const notice = bartosz.getByRole('complementary', { name: 'Live round' });
  await expect(notice.getByText('A live round is running: 9B English')).toBeVisible();
  await notice.getByRole('link', { name: 'Join in' }).click();
  for (const [page, name] of [
    [aiyana, 'Aiyana'],
    [bartosz, 'Bartosz'],
    [noor, 'Noor'],
  ] as const) {
    await expect(page.getByText('You are')).toHaveText(`You are in, ${name}.`);
    await count(page, '3 of 3 have joined');
  }
  await count(board, '3 of 3 have joined');

  await pressUntilGone(board, 'Start');
  await count(board, 'Sentence 1 of 5');
  const first = await sentenceOn(aiyana);
  await answerRightly(aiyana);
  await sent(aiyana);
  expect(await aiyana.getByText(/Correct|Incorrect/).count()).toBe(0);
  await answer(bartosz, await wrongAnswerOf(first));
  await sent(bartosz);
  await count(board, '2 of 3 have answered');

  // Half typed, reloaded, cut off, sent all the same.
  await expect(input(noor)).toBeFocused();
  await input(noor).fill('half a wor');
  await noor.reload();
  await expect(input(noor)).toHaveValue('half a wor');
  await noor.context().setOffline(true);
  await expect(noor.getByText('Connecting')).toBeVisible();
  await answer(noor, await answerOf(first));
  await expect(noor.getByText(/You are offline/)).toBeVisible();
  await board.reload();
  await count(board, '2 of 3 have answered');
  await noor.context().setOffline(false);
  await sent(noor);
  await expect(noor.getByText('Live', { exact: true })).toBeVisible();
  await count(board, '3 of 3 have answered');

  // Who has reloaded the board leads the round as before.
  await pressUntilGone(board, 'Show answers');
  await expect(aiyana.getByText('Correct! Well done!')).toBeVisible();
  await expect(bartosz.getByText(/^Incorrect\. The correct answer is:/)).toBeVisible();
  await expect(noor.getByText('Correct! Well done!')).toBeVisible();
  await expect(board.getByRole('list', { name: 'What was answered' }).getByRole('listitem')).toHaveCount(2);

  // The board is told what it means that it is cut off, for as long as it is.
  const boardCutOff = board.getByText('The round goes on. If the connection is gone for 10 minutes');
  await board.context().setOffline(true);
  await expect(boardCutOff).toBeVisible();
  await board.context().setOffline(false);
  await expect(boardCutOff).toBeHidden();

  // Cut off while the class goes on: back where the class is.
  await bartosz.context().setOffline(true);
  await expect(bartosz.getByText('Connecting')).toBeVisible();
  await pressUntilGone(board, 'Next sentence');
  await expect(aiyana.getByText('Sentence 2 of 5')).toBeVisible();
  await expect(bartosz.getByText('Sentence 1 of 5')).toBeVisible();
  await bartosz.context().setOffline(false);
  await expect(bartosz.getByText('Sentence 2 of 5')).toBeVisible();
  await expect(input(bartosz)).toBeVisible();

  // Anything can be typed: the board counts it, and the teacher's own screen alone opens it.
  await answer(aiyana, 'banana');
  await sent(aiyana);
  await pressUntilGone(bartosz, 'I don’t know');
  await sent(bartosz);
  await count(board, '2 of 3 have answered');
  // Somebody who comes late has the sentence that is asked.
  const late = await studentOf(browser, group, 'Elif Şahin', PHONE);
  await late.goto(`${place}/live`);
  await expect(late.getByText('Sentence 2 of 5')).toBeVisible();
  expect(await sentenceOn(late)).toBe(await sentenceOn(noor));
  await answerRightly(late);
  await sent(late);
  await count(board, '3 of 4 have answered');
  await pressUntilGone(board, 'Show answers');
  await count(board, 'other (1)');
  await expect(board.getByText('“I don’t know” (1)')).toBeVisible();
  expect(await board.content()).not.toContain('banana');
  await expect(noor.getByText('The answers were shown before you sent yours.')).toBeVisible();
  const own = await board.context().newPage();
  await own.goto(place);
  await own.getByRole('link', { name: 'What was typed' }).click();
  const others = own.getByText('other (1)');
  await expect(others).toBeVisible();
  await expect(own.getByText('banana')).toBeHidden();
  await others.click();
  await expect(own.getByText('banana')).toBeVisible();
  await own.close();

  // Whoever leaves is out; the round ends for the others.
  await late.getByRole('button', { name: 'Leave the live round' }).click();
  await expect(late.getByRole('heading', { level: 1, name: '9B English' })).toBeVisible();
  await board.getByRole('button', { name: 'End round' }).click();
  await board.getByRole('alertdialog').getByRole('button', { name: 'End round' }).click();
  await expect(board.getByRole('heading', { name: 'The round is over' })).toBeVisible();
  // There is nothing more that could go on.
  await board.context().setOffline(true);
  await board.waitForTimeout(3_000);
  await expect(boardCutOff).toBeHidden();
  for (const [page, result] of [
    [aiyana, 'You got 1 of 2 right.'],
    [bartosz, 'You got 0 of 2 right.'],
    [noor, 'You got 1 of 1 right.'],
  ] as const) {
    await expect(page.getByText(/^You got /)).toHaveText(result);
  }
  for (const page of [board, aiyana, bartosz, noor, late]) await page.context().close();
});

test('a student who is taken out of the class by mistake reads so, and goes on where the class is once the teacher has put them back', async ({
  browser,
}) => {
  test.setTimeout(100_000);
  const group = await taughtClass(browser, '9B English');
  const board = group.teacher;
  const noor = await studentOf(browser, group, 'Noor Haddad', DESKTOP);
  await openRound(group);
  await noor.goto(`/classrooms/${group.id}/live`);
  await count(board, '1 of 1 has joined');
  const students = await board.context().newPage();
  await students.goto(`/classrooms/${group.id}/students`);
  const isOut = noor.getByRole('heading', { name: 'You are no longer in this class' });
  // A tab that another covers draws nothing, and takes no press.
  const removeAndUndo = async () => {
    await students.bringToFront();
    await students.getByRole('button', { name: 'Remove Noor Haddad' }).click();
    await expect(isOut).toBeVisible();
    // At once: there is not long to do it.
    await students.getByRole('button', { name: 'Undo' }).click();
    await expect(isOut).toBeHidden();
    await board.bringToFront();
  };

  // In the lobby.
  await removeAndUndo();
  await count(noor, '1 of 1 has joined');
  await count(board, '1 of 1 has joined');

  // Having answered.
  await pressUntilGone(board, 'Start');
  await answerRightly(noor);
  await sent(noor);
  await removeAndUndo();
  await sent(noor);
  await pressUntilGone(board, 'Show answers');
  await pressUntilGone(board, 'Next sentence');
  await expect(noor.getByText('Sentence 2 of 5')).toBeVisible();
  await answerRightly(noor);
  await sent(noor);
  await pressUntilGone(board, 'Show answers');
  await expect(noor.getByText('Correct! Well done!')).toBeVisible();
  for (const page of [board, noor]) await page.context().close();
});

/** On a board as narrow as a phone all begins where the name of the class does, and who has answered stands above the button. */
async function expectOneEdge(board: Page): Promise<void> {
  if ((board.viewportSize()?.width ?? 0) > PHONE.viewport.width) return;
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN };
  const name = await boxOf(board.getByRole('heading', { level: 1 }));
  const code = await boxOf(board.getByRole('button', { name: /show it large/ }).getByText('/join'));
  const answers = await boxOf(board.getByRole('progressbar', { name: 'Answers' }));
  const next = await boxOf(board.getByRole('button', { name: 'Show answers' }));
  expect([code.x, answers.x, next.x].map(Math.round)).toEqual(Array(3).fill(Math.round(name.x)));
  expect(answers.y).toBeLessThan(next.y);
}

const DEVICES = [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desktop', DESKTOP],
] as const;

for (const [on, options] of DEVICES) {
  test(`a live round is accessible and fits on a ${on}`, async ({ browser }) => {
    test.setTimeout(100_000);
    const group = await taughtClass(browser, '9B English', 'Esra Aydın');
    const board = group.teacher;
    const student = await studentOf(browser, group, 'Zeynep Yıldız', options);
    const looks = new Looks(student, on);
    await openRound(group);
    await looks.open('/dashboard');
    await expect(student.getByRole('complementary', { name: 'Live round' })).toBeVisible();
    await looks.look('live-notice');
    await looks.open(`/classrooms/${group.id}`);
    await expect(student.getByRole('link', { name: 'Join in: 9B English' })).toBeVisible();
    await looks.look('live-class');
    await looks.open(`/classrooms/${group.id}/live`);
    await count(student, '1 of 1 has joined');
    await looks.look('live-waiting');
    await count(board, '1 of 1 has joined');
    await pressUntilGone(board, 'Start');
    await expect(input(student)).toBeFocused();
    const sentence = await sentenceOn(student);
    await input(student).fill('o');
    await looks.look('live-answering');
    await board.setViewportSize(options.viewport);
    await expectOneEdge(board);
    await board.setViewportSize(DESKTOP.viewport);
    await answer(student, await wrongAnswerOf(sentence));
    await sent(student);
    await looks.look('live-sent');
    await count(board, '1 of 1 has answered');
    await pressUntilGone(board, 'Show answers');
    await expect(student.getByText(/^Incorrect/)).toBeVisible();
    await looks.look('live-judged');
    await board.getByRole('button', { name: 'End round' }).click();
    await board.getByRole('alertdialog').getByRole('button', { name: 'End round' }).click();
    await expect(student.getByText(/^You got /)).toHaveText('You got 0 of 1 right.');
    await looks.look('live-over');
    looks.end();
    const teacher = new Looks(board, on);
    await board.setViewportSize(options.viewport);
    await teacher.open(`/classrooms/${group.id}`);
    await expect(board.getByRole('link', { name: 'Start live round' })).toBeVisible();
    await teacher.look('live-class-teacher');
    await teacher.open(`/classrooms/${group.id}/live/words`);
    await teacher.look('live-words');
    teacher.end();
    for (const page of [board, student]) await page.context().close();
  });
}
