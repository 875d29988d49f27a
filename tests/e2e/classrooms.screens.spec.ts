import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { inOwnBrowser, makeClass, NAME } from './classes.ts';
import { Looks } from './looks.ts';
import { member } from './people.ts';

test('the screens of classes have no violation, in light and dark', async ({ page, browser }) => {
  const looks = new Looks(page);
  await member(page, { full_name: 'Esra Aydın', user_type: 'teacher' });
  await looks.open('/classrooms');
  await looks.look('classrooms-empty');
  const code = await makeClass(page);
  await looks.open('/classrooms');
  await looks.look('classrooms');
  await page.getByRole('button', { name: 'Create Classroom' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await looks.look('classrooms-create');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Manage: ${NAME}` }).click();
  await page.waitForURL('**/classrooms/*');
  const place = new URL(page.url()).pathname;
  await looks.open(place);
  await looks.look('classroom-empty');
  if (test.info().project.name === 'desktop') {
    const [edit, remove] = await Promise.all(
      ['Edit', 'Delete'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(remove?.y).toBe(edit?.y);
  }
  await looks.open(`${place}/students`);
  await looks.look('students-empty');
  for (const name of ['Aiyana Brooks', 'Chidi Okafor', 'Noor Haddad']) {
    const student = await inOwnBrowser(browser, 'student', name);
    await student.goto(`/join/${code}`);
    await student.getByRole('button', { name: 'Join Classroom' }).click();
    await student.waitForURL('**/classrooms/*');
    // The page of the invitation has the name, too.
    await expect(student.getByRole('heading', { level: 2, name: 'Teacher' })).toBeVisible();
    if (name === 'Noor Haddad') expect(await violationsOf(student)).toEqual([]);
    await student.context().close();
  }
  await looks.open(place);
  await looks.look('classroom');
  await page.getByRole('button', { name: 'Show the code on the board' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await looks.look('classroom-code');
  await looks.open(`${place}/students`);
  await looks.look('students');
  await looks.open(`/join/${code}`);
  await looks.look('join-teacher');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/join/${code}`);
  await expect(visitor.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  expect(await violationsOf(visitor)).toEqual([]);
  await visitor.goto('/join/ABCDEFGH23');
  await expect(
    visitor.getByText('No class has this invitation code. Please check it with your teacher.'),
  ).toBeVisible();
  await visitor.context().close();

  await member(page);
  await looks.open('/classrooms');
  await looks.look('classes-empty');
  await looks.open(`/join/${code}`);
  await looks.look('join');
  await page.getByRole('button', { name: 'Join Classroom' }).click();
  await page.waitForURL('**/classrooms/*');
  await looks.open(new URL(page.url()).pathname);
  await looks.look('class-of-student');
  await looks.open('/classrooms');
  await looks.look('classes');
  looks.end();
});
