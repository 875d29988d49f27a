import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { reportFile } from './results.ts';
import { commandOf, ROOT, runNode } from './steps.ts';

const DATA_DIR = join(ROOT, 'test-results/e2e-data');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

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
