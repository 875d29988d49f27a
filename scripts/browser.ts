import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import type { BrowserType } from '@playwright/test';
import { commandOf, runNode } from './steps.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function onPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

function ownBrowser(): string | null {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as { chromium: BrowserType };
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

/** The browser of the end-to-end tests: CHROMIUM_PATH, one on the PATH, or Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const name of NAMES) {
    const file = onPath(name);
    if (file) return file;
  }
  return ownBrowser();
}

function installByApt(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
  return run(['update']) && run(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji']);
}

/** Finds a browser, installing one where there is none: from the system's packages as root, else by Playwright. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium was found; installing one.');
  if (!installByApt()) await runNode(commandOf('@playwright/test', 'playwright'), ['install', 'chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to a Chromium or Chrome.');
  return installed;
}

/** The version line of a browser. */
export function browserVersion(file: string): string {
  return execFileSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
}
