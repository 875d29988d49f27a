import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { reportFile } from './results.ts';
import { commandOf, runNode } from './steps.ts';

/** `npm run e2e`: the journeys in a browser over the production build; arguments go to Playwright. */
process.exitCode = await runNode(commandOf('@playwright/test', 'playwright'), ['test', ...process.argv.slice(2)], {
  CHROMIUM_PATH: await ensureBrowser(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e'),
});
