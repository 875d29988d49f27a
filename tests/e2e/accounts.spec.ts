import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, type Mailbox, test } from './mailbox.ts';
import { makeClass, NAME } from './classes.ts';
import { Looks } from './looks.ts';
import { freshEmail, member, PASSWORD, register, signIn } from './people.ts';

const YOUNG_YEARS = 14;
const LONG_AFTER_MS = 60 * 60 * 1_000;

let reports: string[] = [];
test.beforeEach(({ page }) => {
  reports = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
  });
});
test.afterEach(() => {
  expect(reports).toEqual([]);
});

async function axe(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

function yearsAgo(years: number): string {
  const now = new Date();
  return `${now.getUTCFullYear() - years}-01-01`;
}

/** Registers a child; ends on /login with the message that a parent was written to. */
async function registerChild(page: Page, language = 'English'): Promise<{ email: string; parent: string }> {
  const email = freshEmail();
  const parent = `parent-of-${email}`;
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Student' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Mateusz Nowak');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Date of birth').fill(yearsAgo(YOUNG_YEARS));
  await page.getByLabel('Parent’s or guardian’s email').fill(parent);
  await page.getByLabel('Parent’s or guardian’s language').selectOption(language);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/login?*');
  return { email, parent };
}

test('a child registers, the parent consents in the browser, the child signs in', async ({ page, mailbox }) => {
  const { email, parent } = await registerChild(page);
  await signIn(page, email);
  await expect(page.getByText(/Parental consent is required before you can sign in/)).toBeVisible();
  await axe(page);

  const link = await mailbox.linkTo(parent, '/parental-consent');
  await page.goto(link);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'I give my consent' }).click();
  await expect(page.getByText('Please type your full name to sign')).toBeVisible();
  await page.getByLabel('Your full name, as a signature').fill('Rosa Nowak');
  await page.getByRole('button', { name: 'I give my consent' }).click();
  await expect(page.getByLabel('Your full name, as a signature')).toBeHidden();
  await axe(page);

  await page.goto('/login');
  await signIn(page, email);
  await page.waitForURL('**/practice');

  // The used link shows the decision; an altered one is none.
  await page.goto(link);
  await expect(page.getByText(/Consent was given|consent/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'I give my consent' })).toHaveCount(0);
  await page.goto(`${link.slice(0, -3)}xyz`);
  await expect(page.getByText('Invalid or expired consent link').first()).toBeVisible();

  // Withdrawn by the receipt: locked at once; undone by the same link.
  const receipt = await mailbox.linkTo(parent, '/parental-consent/withdraw');
  await page.goto(receipt);
  await axe(page);
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(page.getByText('Your consent for Mateusz is withdrawn.')).toBeVisible();
  await page.goto('/dashboard');
  await page.waitForURL('**/login?*');
  await signIn(page, email);
  await expect(page.getByText(/withdrawn consent/)).toBeVisible();
  await page.goto(receipt);
  await page.getByRole('button', { name: 'Undo the withdrawal' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeVisible();
  await page.goto('/login');
  await signIn(page, email);
  await page.waitForURL('**/practice');
});

test('a child mends the parent’s address, and the parent reads everything in Polish, or in Arabic', async ({
  page,
  mailbox,
}) => {
  const { email, parent: wrong } = await registerChild(page, 'Polski');
  const parent = `right-${wrong}`;
  await signIn(page, email);
  await expect(page.getByText(`The address that you gave us is ${wrong}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Change address' }).click();
  await axe(page);
  await page.getByLabel('Parent’s or guardian’s email').fill(parent);
  await page.getByRole('button', { name: 'Send to this address' }).click();
  await expect(page.getByText(`Our email is on its way to ${parent}.`)).toBeVisible();

  await page.goto(await mailbox.linkTo(wrong, '/parental-consent'));
  await expect(page.getByRole('heading', { name: 'Ta prośba jest zakończona.' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  await page.goto(await mailbox.linkTo(parent, '/parental-consent'));
  await expect(page.getByRole('heading', { name: /^Mateusz chce uczyć się angielskiego/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await axe(page);
  await page.getByLabel('Język').selectOption('العربية');
  await expect(page.getByRole('button', { name: 'أوافق', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await axe(page);
  await page.getByLabel('اللغة').selectOption('Polski');
  await page.getByLabel('Państwa imię i nazwisko jako podpis').fill('Rosa Nowak');
  await page.getByRole('button', { name: 'Wyrażam zgodę' }).click();
  await expect(page.getByText('Zgoda udzielona')).toBeVisible();
  await page.goto(await mailbox.linkTo(parent, '/parental-consent/withdraw'));
  await expect(page.getByRole('button', { name: 'Wycofaj zgodę' })).toBeVisible();
});

test('a parent refuses, and everything about the child is gone', async ({ page, mailbox }) => {
  const { email, parent } = await registerChild(page);
  await page.goto(await mailbox.linkTo(parent, '/parental-consent'));
  await page.getByRole('button', { name: 'I do not consent' }).click();
  await page.getByRole('button', { name: 'Refuse and delete' }).click();
  await expect(page.getByRole('button', { name: 'Refuse and delete' })).toBeHidden();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
});

/** Sets a new password by the link of a mail, and signs in with it. */
async function resetPassword(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const password = 'another quiet harbour';
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  await axe(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.locator('main form button[type=submit]').click();
  await page.goto(await mailbox.linkTo(email, '/reset-password'));
  await axe(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/login?*');
  await signIn(page, email, password);
}

test('a forgotten password is set anew by a link', async ({ page, mailbox }) => {
  const email = await member(page);
  await page.goto(await mailbox.linkTo(email, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await resetPassword(page, mailbox, email);
  await page.waitForURL('**/practice');
  await expect(page.getByRole('button', { name: 'Zeynep Yıldız, user menu' })).toBeVisible();
  await expect(page).toHaveURL(/\/practice$/);
});

test('who takes an account whose address was never confirmed says who they are, then practises', async ({
  page,
  mailbox,
}) => {
  const email = await member(page);
  await resetPassword(page, mailbox, email);
  await page.waitForURL('**/complete-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us who you are' })).toBeVisible();
  await axe(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.goto('/practice');
  await page.waitForURL('**/complete-profile');
  await page.getByLabel('Full name').fill('Zofia Kowalska');
  await page.getByLabel('Date of birth').fill('1990-03-14');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: 'Zofia Kowalska, user menu' })).toBeVisible();
});

test('the address is confirmed by the link of the welcome mail', async ({ page, mailbox }) => {
  const email = await member(page);
  await page.goto(await mailbox.linkTo(email, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await axe(page);
});

/** A teacher who is signed in in this browser and has confirmed the address. */
async function confirmedTeacher(page: Page, mailbox: Mailbox, fullName: string): Promise<string> {
  const email = await member(page, { full_name: fullName, user_type: 'teacher' });
  await page.goto(await mailbox.linkTo(email, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(email)).toBeVisible();
  return email;
}

test('a teacher invites another one to teach a class too, who accepts, and leaves again', async ({
  page,
  browser,
  mailbox,
}) => {
  await confirmedTeacher(page, mailbox, 'Esra Aydın');
  await makeClass(page);
  await page.getByRole('link', { name: `Manage: ${NAME}` }).click();
  const teachers = page.getByRole('region', { name: 'Teachers' });
  const other = await (await browser.newContext()).newPage();
  const address = await confirmedTeacher(other, mailbox, 'Mert Kaya');
  await teachers.getByRole('button', { name: 'Invite a co-teacher' }).click();
  await teachers.getByLabel('Teacher’s email').fill(address);
  await axe(page);
  await teachers.getByRole('button', { name: 'Send invitation' }).click();
  await expect(teachers.getByText('Invited')).toBeVisible();
  const looks = new Looks(page);
  await looks.look('teachers-invited');

  const others = new Looks(other, 'other');
  await others.open('/classrooms');
  await expect(other.getByText(`Esra Aydın has invited you to teach ${NAME} with them.`)).toBeVisible();
  await others.look('teaching-invitation');
  await other.setViewportSize({ width: 390, height: 844 });
  await others.look('teaching-invitation-phone');
  await other.getByRole('button', { name: `Accept: ${NAME}` }).click();
  await expect(other.getByText(`You are now a co-teacher of ${NAME}.`)).toBeVisible();
  await other.getByRole('link', { name: `Manage: ${NAME}` }).click();
  await expect(other.getByRole('button', { name: 'Leave as co-teacher' })).toBeVisible();
  await others.look('co-teacher-phone');

  // Nobody has loaded the owner's page again.
  await expect(teachers.getByRole('button', { name: 'Remove Mert Kaya' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = new Looks(page, 'phone');
  await phone.look('teachers-phone');
  await other.getByRole('button', { name: 'Leave as co-teacher' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave as co-teacher' }).click();
  await other.waitForURL('**/classrooms');
  await expect(other.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await expect(teachers.getByText('Mert Kaya')).toBeHidden();
  await other.context().close();
});

test('the address is confirmed without a session by the password alone', async ({ page, mailbox }) => {
  const email = await register(page);
  const link = await mailbox.linkTo(email, '/confirm-email');
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByText('I don’t know the password').click();
  await expect(page.getByRole('link', { name: 'set a new password' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This is not the password of the account.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('the settings hold under axe, and an account is deleted by its phrase', async ({ page }) => {
  const email = await member(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Personal access tokens')).toBeVisible();
  await axe(page);
  const token = await page.evaluate(() => localStorage.getItem('lacuna.token'));

  // Over the page where the person is, who stays there.
  await page.goto('/dashboard');
  const ask = async () => {
    await page.getByRole('button', { name: /Zeynep/ }).click();
    await page.getByRole('menuitem', { name: 'Delete Account' }).click();
  };
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /Zeynep/ })).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  await ask();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Open sessions')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: /continue/i }).click();
  await dialog.getByLabel(/DELETE MY ACCOUNT/).fill('delete my account');
  await dialog.getByRole('button', { name: /delete/i }).click();
  await expect(dialog.getByText('Please type "DELETE MY ACCOUNT" exactly as shown')).toBeVisible();
  await dialog.getByLabel(/DELETE MY ACCOUNT/).fill('DELETE MY ACCOUNT');
  await dialog.getByRole('button', { name: /delete/i }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const refused = await page.request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
  // The address is free again.
  await register(page, email);
});

/** What runs the text that shows a new token at work, where it is no command. */
const RUN_BY: Readonly<Record<string, readonly string[]>> = {
  JavaScript: [process.execPath, '--input-type=module', '-e'],
  Python: ['python3', '-c'],
};

test('tokens, sessions and the address are the owner’s to change, and hold at once', async ({ page, mailbox }) => {
  const email = await member(page);
  await page.goto('/settings');
  const users = (token: string) =>
    fetch(new URL('/api/v1/users/me', page.url()), { headers: { authorization: `Bearer ${token}` } });

  const tokens = page.getByRole('region', { name: 'Personal access tokens' });
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Report script');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const made = tokens.getByRole('region', { name: 'Report script' });
  const token = await made.locator('code').innerText();
  expect((await users(token)).status).toBe(200);
  const run = async (way: string) => {
    await made.getByRole('tab', { name: way }).click();
    const text = await made.getByRole('tabpanel').locator('pre').innerText();
    const [command, ...args] = RUN_BY[way] ?? ['bash', '-c'];
    const { stdout } = await promisify(execFile)(command as string, [...args, text]);
    return stdout;
  };
  expect(JSON.parse(await run('curl'))).toMatchObject({ email });
  expect(await run('JavaScript')).toContain(email);
  expect(JSON.parse(await run('Python'))).toMatchObject({ email });
  expect(JSON.parse(await run('GraphQL'))).toMatchObject({ data: { viewer: { user: {} } } });
  await made.getByRole('button', { name: 'Hide the token' }).click();
  await expect(tokens.getByText(token)).toBeHidden();
  await tokens.getByRole('button', { name: /Revoke/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Revoke/ })
    .click();
  await expect(tokens.getByText('You have no tokens.')).toBeVisible();
  expect((await users(token)).status).toBe(401);

  const elsewhere = await fetch(new URL('/api/v1/auth/login', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Report/1.0' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: other } = (await elsewhere.json()) as { access_token: string };
  await page.reload();
  const sessions = page.getByRole('region', { name: /sessions/i });
  // The first sign-in by the API was this browser's own; the other one is ended here.
  await sessions
    .getByRole('button', { name: /^End the session:/ })
    .first()
    .click();
  await expect.poll(async () => (await users(other)).status).toBe(401);

  const changed = `new-${email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(changed);
  await page.getByRole('region', { name: 'Profile' }).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(await mailbox.linkTo(changed, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(changed)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, changed);
  await page.waitForURL('**/practice');
});

test('an account that was signed in to a while ago is deleted with its password beside the phrase', async ({
  page,
}) => {
  await member(page);
  // The browser's clock alone goes on: a proof that is given is checked whenever it comes.
  await page.clock.setFixedTime(Date.now() + LONG_AFTER_MS);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel(/DELETE MY ACCOUNT/).fill('DELETE MY ACCOUNT');
  const remove = () => dialog.getByRole('button', { name: 'Delete Account' }).click();
  await remove();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await remove();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await remove();
  await page.waitForURL((url) => url.pathname === '/');
});
