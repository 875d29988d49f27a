import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { pagePolicy } from '../../server/http/security.ts';

/** Where the page of all parts is built for the journeys. */
export const PARTS_DIRECTORY = fileURLToPath(new URL('../../test-results/parts/', import.meta.url));
/** No server: the browser gets the files from here, under the policy that the real pages have. */
const ORIGIN = 'http://localhost';
const NONCE = 'none';
const POLICY = { 'content-security-policy': pagePolicy(NONCE, { google: null }) };
const PAGE = '/ui.html';

/** Opens the page of all parts; returns what the browser has had to say of errors and of the policy so far. */
export async function openParts(page: Page): Promise<() => string[]> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|error/i.test(message.text())) reports.push(message.text());
  });
  page.on('pageerror', (error) => reports.push(error.message));
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(PARTS_DIRECTORY, new URL(route.request().url()).pathname), headers: POLICY }),
  );
  const html = (await readFile(join(PARTS_DIRECTORY, PAGE), 'utf8')).replaceAll('__CSP_NONCE__', NONCE);
  await page.route(`${ORIGIN}${PAGE}`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: POLICY }),
  );
  await page.goto(`${ORIGIN}${PAGE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return () => reports;
}
