import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { freePort } from './ports.ts';
import { reportFile } from './results.ts';
import { commandOf, ROOT, runNode } from './steps.ts';

const DATA_DIR = join(ROOT, 'test-results/e2e-data');

/** `npm run e2e`: the journeys in a browser over the production build; arguments go to Playwright. */
await rm(DATA_DIR, { recursive: true, force: true });
const [port, smtpPort] = [String(await freePort()), String(await freePort())];
process.exitCode = await runNode(commandOf('@playwright/test', 'playwright'), ['test', ...process.argv.slice(2)], {
  CHROMIUM_PATH: await ensureBrowser(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e'),
  E2E_PORT: port,
  E2E_SMTP_PORT: smtpPort,
  E2E_DATA_DIR: DATA_DIR,
});
