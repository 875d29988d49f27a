import { type Browser, expect, type Page, test } from '@playwright/test';
import { inOwnBrowser, makeClass, NAME } from './classes.ts';
import { doHomework, fetched, joinClass, namedBy, setHomework } from './homework.ts';
import { Looks, TABLET } from './looks.ts';
import { member } from './people.ts';

const NAMES = ['Aiyana Brooks', 'Bartosz Kowalczyk', 'Noor Haddad'] as const;
const WRONG_THEN_RIGHT = [false, false, false, true];

/** A teacher in this browser with a class of three; its address. */
async function withClass(page: Page, browser: Browser) {
  await member(page, { full_name: 'Esra Aydın', user_type: 'teacher' });
  const code = await makeClass(page);
  const place = (await page.getByRole('link', { name: `Assign: ${NAME}` }).getAttribute('href')) ?? '';
  const students: Page[] = [];
  for (const name of NAMES) {
    const student = await inOwnBrowser(browser, 'student', name);
    await joinClass(student, code);
    students.push(student);
  }
  return { place, students: students as [Page, Page, Page], classId: place.split('/')[2] ?? '' };
}

/** A teacher sets homework, watches it being done, and makes the next of what was confused. */
async function journey(page: Page, browser: Browser, looks: Looks): Promise<void> {
  const { place, students } = await withClass(page, browser);
  await looks.open(place);
  await expect(page.getByRole('heading', { name: 'No homework yet' })).toBeVisible();
  await looks.look('homework-empty');
  await page.getByRole('link', { name: 'Create Assignment' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await looks.look('homework-new');

  await page.getByLabel('Title').fill('Work and study');
  await page.getByLabel('Description').fill('Verbs you need in an interview.');
  await page.getByLabel('Practice type').selectOption({ label: 'Verb–preposition collocations' });
  await page.getByLabel('Target level').selectOption({ label: 'A2 Elementary' });
  await page.getByRole('textbox', { name: 'Questions' }).fill('4');
  await page.getByLabel('Due').fill('2099-11-25T20:00');
  await expect(page.getByText('Wed 25 Nov 2099, 20:00')).toBeVisible();
  await page.getByLabel('Attempts', { exact: true }).fill('3');
  await page.getByLabel('Passing score (%)').fill('70');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Work and study' })).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
  const homework = new URL(page.url()).pathname;
  const id = homework.split('/').at(-1) ?? '';

  // Nobody loads the teacher's page again from here on.
  await doHomework(students[0], id, [true, true]);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(NAMES[0]).getByText('2 of 4')).toBeVisible();
  await doHomework(students[0], id, [true, true]);
  await expect(row(NAMES[0]).getByText('Done', { exact: true })).toBeVisible();
  await doHomework(students[1], id, WRONG_THEN_RIGHT);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByText('63%')).toBeVisible();
  await looks.look('homework-assignment');

  const table = await fetched(page, 'Export CSV: students');
  expect(table.map(([name, , ...said]) => [name, ...said.slice(0, 3)])).toEqual([
    ['Student', ...['status', 'score (%)', 'attempts'].map((column) => `Work and study: ${column}`)],
    [NAMES[0], 'Done', '100', '1'],
    [NAMES[1], 'Done', '25', '1'],
    [NAMES[2], 'Not started', '', '0'],
    ['Class average', '', '63', ''],
  ]);
  for (const [name, , status = '', score, attempts] of table.slice(1, -1)) {
    const cells = row(name ?? '').getByRole('cell');
    await expect(cells.first()).toContainText(status);
    await expect(cells.nth(1)).toHaveText(score === '' ? 'not finished' : (score ?? ''));
    await expect(cells.nth(2)).toHaveText(attempts ?? '');
  }

  await row(NAMES[2])
    .getByRole('button', { name: `More time for ${NAMES[2]}` })
    .click();
  await page.getByRole('dialog').getByLabel('Until').fill('2099-11-27T20:00');
  await looks.look('homework-extension');
  await page.getByRole('dialog').getByRole('button', { name: 'Give more time' }).click();
  await expect(row(NAMES[2]).getByText('more time until Fri 27 Nov 2099, 20:00')).toBeVisible();

  // Each wrong answer is in the map, and in its file.
  const [, ...confusions] = await fetched(page, 'Export CSV: confusions');
  expect(confusions.reduce((sum, line) => sum + Number(line[3]), 0)).toBe(3);
  for (const [collocation = '', typed = '', , count = ''] of confusions) {
    const confused = page.locator('tr, li').filter({
      has: page.getByRole('checkbox', { name: namedBy(collocation) }),
    });
    await expect(confused.filter({ visible: true })).toContainText(count);
    await expect(page.getByText(typed, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: /^Make homework from/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Assignment' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(/^More practice: /);
  const chosen = page.getByRole('list', { name: 'Chosen' }).getByRole('listitem');
  await expect(chosen).not.toHaveCount(0);
  await looks.look('homework-from-map');
  await page.getByRole('textbox', { name: 'Questions' }).fill('100');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(/^There (are|is) only \d+ sentences? for this\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Questions' }).fill('3');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Saved as a draft: students do not see it.')).toBeVisible();
  await looks.open(new URL(page.url()).pathname);
  await looks.look('homework-draft');
  for (const student of students) await student.context().close();
}

test('a teacher sets homework, watches it being done and makes the next from what was confused', async ({
  page,
  browser,
}) => {
  const looks = new Looks(page);
  await journey(page, browser, looks);
  looks.end();
});

// Among the tests that the phone leaves out: it has its own, above.
test.describe('on a tablet', { tag: '@mouse' }, () => {
  test.use({ viewport: TABLET });

  test('a teacher sets homework, watches it being done and makes the next from what was confused', async ({
    page,
    browser,
  }) => {
    const looks = new Looks(page, 'tablet');
    await journey(page, browser, looks);
    looks.end();
  });
});

test('the lists and results of homework have no violation, in light and dark', async ({ page, browser }) => {
  const looks = new Looks(page);
  const { place, students, classId } = await withClass(page, browser);
  const dueAt = '2099-11-25T19:00:00Z';
  const first = await setHomework(page, classId, { title: 'Listen to, wait for', dueAt, maxAttempts: 3 });
  const second = await setHomework(page, classId, { title: 'Verbs of saying', passingScore: 70, estimatedMinutes: 15 });
  await setHomework(page, classId, { title: 'Next week', openAt: dueAt });
  await setHomework(page, classId, { title: 'Mock test', published: false, description: 'Before the summer exam.' });
  await doHomework(students[0], first, [true, true]);
  await doHomework(students[0], second, [true, false]);
  await doHomework(students[1], first, [false, false]);
  await doHomework(students[1], second, [true]);
  await looks.open(place);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await looks.look('homework-list');
  await page.getByRole('button', { name: 'More: Listen to, wait for' }).click();
  await looks.look('homework-menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await looks.look('homework-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More: Mock test' }).click();
  await page.getByRole('menuitem', { name: 'Copy to a class' }).click();
  await expect(page.getByRole('dialog').getByLabel('Class')).toBeFocused();
  await looks.look('homework-copy');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(`Copied to ${NAME}, as a draft.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Mock test' })).toHaveCount(2);

  await looks.open(`${place}/results`);
  await expect(page.getByRole('row', { name: /^Class average/ })).toBeVisible();
  await looks.look('homework-results');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV: homework' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await looks.open(`/classrooms/${classId}`);
  await looks.look('homework-class');
  await looks.open('/dashboard');
  await looks.look('homework-dashboard');
  looks.end();
  for (const student of students) await student.context().close();
});
