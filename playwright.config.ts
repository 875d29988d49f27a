import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { NOTHING_SET } from './tests/testkit/environment.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const PORT = process.env['E2E_PORT'] ?? '4090';
const URL = `http://127.0.0.1:${PORT}`;
const START_MS = 120_000;
/** The pictures of the documents are taken on demand. */
const ON_DEMAND = process.env['E2E_DOCS'] ? [] : [/pictures/];

// Run by scripts/e2e.ts, which finds the browser, a free port and an empty data directory.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/parts.build.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  // What passes at the second try only is named at the end of the run (`scripts/results.ts`): nothing that nobody sees.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    // A trace costs every step a third of its time: `npm run e2e -- --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/server.mjs',
    url: `${URL}/readyz`,
    timeout: START_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...NOTHING_SET,
      PORT,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'test-results/e2e-data',
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${process.env['E2E_SMTP_PORT'] ?? '4092'}`,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP }, testIgnore: [/phone/, ...ON_DEMAND], grepInvert: /@finger/ },
    {
      name: 'phone',
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
      testMatch: /(phone|screens|parts)\.spec/,
      grepInvert: /@mouse/,
    },
  ],
});
