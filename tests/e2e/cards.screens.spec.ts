import { expect, test } from '@playwright/test';
import { inOwnBrowser, makeClass, NAME } from './classes.ts';
import { Looks } from './looks.ts';
import { member, practise, TOKEN_KEY, verifiedTeacher } from './people.ts';

const SIXTEEN_MINUTES_MS = 960_000;
const CODE = /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/;

test('a student who forgot the password is let in by a card, for practice and the class, in light and dark', async ({
  page,
  browser,
}) => {
  const looks = new Looks(page);
  await member(page, { full_name: 'Esra Aydın', user_type: 'teacher' });
  await verifiedTeacher(page);
  const code = await makeClass(page);
  const student = await inOwnBrowser(browser, 'student', 'Aiyana Brooks');
  await student.goto(`/join/${code}`);
  await student.getByRole('button', { name: 'Join Classroom' }).click();
  await student.waitForURL('**/classrooms/*');
  const place = new URL(student.url()).pathname;
  await student.context().close();

  await looks.open(`${place}/students`);
  await page.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in card for Aiyana Brooks' });
  await expect(dialog.getByRole('button', { name: 'Make the card' })).toBeVisible();
  await looks.look('card-asked');
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  await expect(dialog.getByText('Works once · 15 minutes left')).toBeVisible();
  await expect(dialog.getByRole('group', { name: /type: [A-Z2-9-]+$/ })).toBeFocused();
  await looks.look('card-made');
  const card = await dialog.getByText(CODE).innerText();
  await dialog.getByRole('button', { name: 'Print' }).focus();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText(card)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.clock.setFixedTime(Date.now() + SIXTEEN_MINUTES_MS);
  const expired = dialog.getByText(/^This card has expired/);
  await expect(expired).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make another card' })).toBeFocused();
  await looks.look('card-expired');
  await page.emulateMedia({ media: 'print' });
  await expect(expired).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make another card' })).toBeHidden();
  await expect(page.getByText('Email to sign in with')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Email to sign in with')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the class list' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('switch', { name: 'Hide names' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1 · A. B.' })).toBeVisible();
  await looks.look('students-hidden');

  const context = await browser.newContext();
  const pupil = await context.newPage();
  const pupils = new Looks(pupil);
  await pupils.open('/login');
  await pupil.getByRole('link', { name: 'I have a sign-in card' }).click();
  await expect(pupil.getByRole('heading', { name: 'Sign in with a card' })).toBeVisible();
  await pupil.getByRole('button', { name: 'Sign In' }).click();
  await expect(pupil.getByText('Please enter the code on your card')).toBeVisible();
  await pupils.look('card-sign-in');
  await pupil.getByLabel('Code on your card').fill(card.toLowerCase());
  await pupil.getByRole('button', { name: 'Sign In' }).click();
  await pupil.waitForURL('**/dashboard');
  await practise(pupil, 1);
  await pupils.open('/dashboard');
  await expect(pupil.getByText(/^You are signed in with a card until/)).toBeVisible();
  await expect(pupil.getByRole('button', { name: 'Reset all progress' })).toBeHidden();
  await pupils.look('card-dashboard');
  await pupils.open('/classrooms');
  await expect(pupil.getByText(/^You are signed in with a card until/)).toBeVisible();
  await expect(pupil.getByRole('button', { name: 'Join Classroom' })).toBeHidden();
  await pupils.look('card-classes');
  await pupil.getByRole('button', { name: /user menu/ }).click();
  await expect(pupil.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(pupil.getByRole('menuitem', { name: 'Settings' })).toBeHidden();
  await pupil.keyboard.press('Escape');
  await pupil.getByRole('link', { name: `View Details: ${NAME}` }).click();
  await expect(pupil.getByText('Esra Aydın')).toBeVisible();
  await expect(pupil.getByRole('button', { name: 'Leave class' })).toBeHidden();
  await pupils.open('/settings');
  await expect(pupil.getByRole('heading', { level: 2 })).toHaveText(['Appearance']);
  await pupils.look('card-settings');

  await pupil.goto(`/card#${card}`);
  await pupil.getByRole('button', { name: 'Sign In', exact: true }).click();
  const field = pupil.getByLabel('Code on your card');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This code is not valid\./);
  await pupils.look('card-refused');
  await expect(pupil.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await pupil.getByRole('button', { name: 'Sign out and sign in as usual' }).click();
  await pupil.waitForURL('**/login');

  // Of a session that is over the device still has the token: the code stays.
  await pupil.evaluate((key) => localStorage.setItem(key, 'no longer accepted'), TOKEN_KEY);
  await pupil.goto(`/card#${card}`);
  await expect(pupil.getByRole('link', { name: 'Back to the sign-in page' })).toBeVisible();
  await expect(pupil).toHaveURL(`/card#${card}`);
  await expect(field).toHaveValue(card);
  await context.close();
  looks.end();
  pupils.end();
});
