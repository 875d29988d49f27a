import { type Browser, expect, type Page, test } from '@playwright/test';
import { duration } from '../../web/lib/duration.ts';
import { inOwnBrowser, makeClass, NAME } from './classes.ts';
import { answer, fetched, namedBy } from './homework.ts';
import { answerOf, freshEmail, goOn, member, PASSWORD, pressUntilGone, wrongAnswerOf } from './people.ts';

const TITLE = 'Work and study, "first part"';
const QUESTIONS = 3;

/** A student with an account, who types the code. */
async function joinedByCode(browser: Browser, code: string): Promise<Page> {
  const student = await inOwnBrowser(browser, 'student', 'Aiyana Brooks');
  await student.goto('/classrooms');
  await student.getByRole('button', { name: 'Join Classroom' }).click();
  const dialog = student.getByRole('dialog');
  await dialog.getByLabel('Invitation code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Join Classroom' }).click();
  await expect(student.getByText('Successfully joined the classroom!')).toBeVisible();
  return student;
}

/** Somebody without an account, who follows the link. */
async function joinedByLink(browser: Browser, code: string): Promise<Page> {
  const student = await (await browser.newContext()).newPage();
  await student.goto(`/join/${code}`);
  await student.getByRole('link', { name: 'Create an account' }).click();
  await student.getByRole('radio', { name: 'Student' }).check();
  await student.getByRole('button', { name: 'Continue' }).click();
  await student.getByLabel('Full name').fill('Noor Haddad');
  await student.getByLabel('Email', { exact: true }).fill(freshEmail());
  await student.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await student.getByLabel('Confirm password').fill(PASSWORD);
  await student.getByLabel('Date of birth').fill('14/3/2008');
  await student.getByRole('button', { name: 'Create Account' }).click();
  await student.waitForURL('**/classrooms');
  return student;
}

/** Opens the homework from the list of classes and begins it. */
async function begin(student: Page): Promise<void> {
  await student.goto('/classrooms');
  await student.getByRole('link', { name: `View Assignments: ${NAME}` }).click();
  await student.getByRole('button', { name: `Start Assignment: ${TITLE}` }).click();
  await expect(student.getByText(`${NAME} · Sentence 1 of ${QUESTIONS}`)).toBeVisible();
}

/** Answers the other sentences; what comes of it is `score`. */
async function finish(student: Page, choose: (sentence: string) => Promise<string>, score: number): Promise<void> {
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await goOn(student);
    await expect(student.getByText(`${NAME} · Sentence ${number} of ${QUESTIONS}`)).toBeVisible();
    await answer(student, choose);
  }
  await pressUntilGone(student, 'See your result');
  await expect(student.getByRole('heading', { name: `You scored ${score}%` })).toBeVisible();
}

/** What the table of a class says, as its file would say it. */
async function tableOn(page: Page): Promise<string[][]> {
  const table = page.getByRole('table', { name: 'How far each student got with each assignment' });
  const lines: string[][] = [];
  for (const row of await table.locator('tbody tr').all()) {
    const cells = await row.locator('th, td').allInnerTexts();
    lines.push(cells.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
  }
  return lines;
}

/** Has the confusion map show all its rows. */
async function showAllRows(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(more).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** A cell of the table as it has to be by the score, attempts and seconds of the file. */
function cellOf([score, attempts, seconds]: readonly string[]): string {
  if (attempts === '0') return 'not finished';
  return `${score} ×${attempts} ${duration(Number(seconds))}`;
}

test('a class from its first student to the homework that its mistakes ask for', async ({ page, browser }) => {
  test.setTimeout(100_000);
  await member(page, { full_name: 'Esra Aydın', user_type: 'teacher' });
  const code = await makeClass(page);
  await page.getByRole('link', { name: `Manage: ${NAME}` }).click();
  await expect(page.getByText('0 / 30')).toBeVisible();
  // Nobody loads the teacher's page again from here on.
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));

  const one = await joinedByCode(browser, code);
  await expect(page.getByText('1 / 30')).toBeVisible();
  const two = await joinedByLink(browser, code);
  await expect(page.getByText('2 / 30')).toBeVisible();
  await expect(page.getByRole('row', { name: /Aiyana Brooks/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Noor Haddad/ })).toBeVisible();

  await page.getByRole('link', { name: 'Assign Homework' }).click();
  await page.getByRole('link', { name: 'Create Assignment' }).click();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Practice type').selectOption({ label: 'Verb–preposition collocations' });
  await page.getByLabel('Target level').selectOption({ label: 'A2 Elementary' });
  await page.getByRole('textbox', { name: 'Questions' }).fill(String(QUESTIONS));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.getByRole('link', { name: `Homework for ${NAME}` }).click();
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Results for ${NAME}` })).toBeVisible();
  await expect(page.getByText('Nothing yet. Wrong answers appear here as students work.')).toBeVisible();

  // Both work at once, and the table says so as they do.
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await begin(one);
  await begin(two);
  await expect(row('Aiyana Brooks').getByText(`0 of ${QUESTIONS}`)).toBeVisible();
  await answer(one, answerOf);
  await expect(row('Aiyana Brooks').getByText(`1 of ${QUESTIONS}`)).toBeVisible();
  await answer(two, wrongAnswerOf);
  await expect(row('Noor Haddad').getByText(`1 of ${QUESTIONS}`)).toBeVisible();
  await finish(one, answerOf, 100);
  await expect(row('Aiyana Brooks').getByText('100 ×1')).toBeVisible();
  await finish(two, wrongAnswerOf, 0);
  await expect(row('Noor Haddad').getByText('0 ×1')).toBeVisible();
  await expect(row('Class average').getByRole('cell').first()).toHaveText('50');

  const [heading = [], ...lines] = await fetched(page, 'Export CSV: homework');
  expect(heading).toEqual([
    'Student',
    'Email',
    ...[
      'status',
      'score (%)',
      'attempts',
      'answered',
      'time (s)',
      'finished (UTC)',
      'more time until (UTC)',
      'answers with help',
    ].map((name) => `${TITLE}: ${name}`),
    'Completed',
    'Completion rate (%)',
    'Average score (%)',
  ]);
  expect(await tableOn(page)).toEqual(
    lines
      .slice(0, -1)
      .map(([name = '', , , score = '', attempts = '', , seconds = '', , , , completed = '', rate, average = '']) => [
        name,
        cellOf([score, attempts, seconds]),
        completed,
        `${rate}%`,
        average,
      ]),
  );
  expect(lines.map(([name, , status, score]) => [name, status, score])).toEqual([
    ['Aiyana Brooks', 'Done', '100'],
    ['Noor Haddad', 'Done', '0'],
    ['Class average', '', '50'],
  ]);

  // What was confused, by collocations and word by word, and the same in the files.
  const rowOf = (checkbox: RegExp) =>
    page
      .locator('tr, li')
      .filter({ has: page.getByRole('checkbox', { name: checkbox }) })
      .filter({ visible: true });
  await showAllRows(page);
  const [, ...byCollocation] = await fetched(page, 'Export CSV: confusions');
  for (const [collocation = '', typed, , count = ''] of byCollocation) {
    if (typed !== 'other') await expect(rowOf(namedBy(collocation))).toContainText(count);
  }
  // What is on its way comes, although a file of what still stands there is fetched meanwhile.
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"byWord":true')) await held.promise;
    await route.fallback();
  });
  await page.getByRole('radio', { name: 'By word' }).check();
  await expect(page).toHaveURL(/by=word/);
  expect((await fetched(page, 'Export CSV: confusions'))[0]?.[0]).toBe('Collocation');
  held.resolve();
  let byWord: string[][] = [];
  await expect(async () => {
    await showAllRows(page);
    const [heading = [], ...lines] = await fetched(page, 'Export CSV: confusions');
    // The map by collocation stands there, with its file, until the other one has come.
    expect(heading[0]).toBe('Typed');
    byWord = lines;
  }).toPass();
  // The first column of the one names the collocation.
  for (const [lines, counts] of [
    [byCollocation, 3],
    [byWord, 2],
  ] as const)
    expect(lines.reduce((sum, line) => sum + Number(line[counts]), 0)).toBe(QUESTIONS);
  for (const [, wanted = '', count = '', collocations = ''] of byWord) {
    for (const said of [count, ...collocations.split(', ')])
      await expect(rowOf(new RegExp(`^${wanted} `))).toContainText(said);
  }
  await page.getByRole('link', { name: /^Make homework from/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/^More practice: /);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^More practice: / })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);

  for (const student of [one, two]) {
    await student.goto('/homework');
    await expect(student.getByRole('heading', { level: 3, name: /^More practice: / })).toBeVisible();
    await student.context().close();
  }
});
