import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { openOwnServer, type OwnServer, START_MS } from './ownServer.ts';
import { signIn, TOKEN_KEY } from './people.ts';

const JOURNEY_MS = 60_000;

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  // The superuser of all tests would be asked for a passkey in each of them.
  server = await openOwnServer({});
});
test.afterAll(() => server.stop());

/** Gives the browser an authenticator that its person has always just touched. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await page.goto('/login');
}

async function axe(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test('a superuser adds a passkey, is asked for it after the password, and comes in with it alone', async ({
  browser,
}) => {
  test.setTimeout(JOURNEY_MS);
  // Browsers bind passkeys to names, and to no address.
  const baseURL = server.url.replace('127.0.0.1', 'localhost');
  const page = await (await browser.newContext({ baseURL })).newPage();
  await withAuthenticator(page);
  const accounts = JSON.parse(await readFile(join(server.dataDir, 'demo-accounts.json'), 'utf8')) as {
    role: string;
    email: string;
    password: string;
  }[];
  const { email, password } = accounts.find(({ role }) => role === 'superuser')!;
  await page.goto('/login');
  await axe(page);
  await signIn(page, email, password);
  await page.waitForURL('**/practice');

  await page.goto('/admin/pools');
  await expect(page.getByText('Your account has no passkey yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add one in your settings' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('You have no passkeys.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Test key');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Test key');
  await axe(page);

  await leave(page);
  // The part that speaks to the browser does not come at the first try, and comes at the second.
  await page.route('**/assets/ceremonies-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Lacuna cannot be reached.');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/practice');

  await leave(page);
  await signIn(page, email, password);
  await expect(page.getByText('One more step')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/practice');
  await page.goto('/admin/pools');
  await expect(page.getByRole('heading', { name: 'Pool Monitor' })).toBeVisible();
  await expect(page.getByText('Your account has no passkey yet')).toHaveCount(0);

  await page.goto('/settings');
  await expect(passkeys.getByRole('listitem')).toContainText('last used on');
  await passkeys.getByRole('button', { name: 'Remove Test key' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByText('You have no passkeys.')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey did not work here');
  await signIn(page, email, password);
  await page.waitForURL('**/practice');
  await page.context().close();
});

test('passkeys are not offered at an IP address, to which browsers bind none', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
