import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../../scripts/ports.ts';
import { environmentOf } from '../testkit/environment.ts';
import { GOOGLE_CLIENT_ID, openIssuer } from '../testkit/issuer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;
const LOOK_MS = 200;
const MS_PER_SECOND = 1_000;
/** What stands in for Google's script: a button that gives the token at once, where Google's would open a window. */
const SCRIPT = `
let options;
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  renderButton(place, { click_listener }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Continue with Google';
    button.addEventListener('click', async () => {
      click_listener();
      options.callback({ credential: await window.idTokenWith(options.nonce) });
    });
    place.replaceChildren(button);
  },
} } };`;

/** A server of its own that offers Google sign-in, with an issuer on loopback in Google's place. */
interface GoogleServer {
  url: string;
  /** Google's script in this page, for a person with this address. */
  standIn(page: Page, person: { sub: string; email: string; name: string }): Promise<void>;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_MS && server.exitCode === null; waited += LOOK_MS) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('The server with Google sign-in did not start');
}

/** Tests on a server that offers Google sign-in. */
export const test = base.extend<object, { google: GoogleServer }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures by destructuring
    async ({}, use) => {
      const issuer = await openIssuer(Math.floor(Date.now() / MS_PER_SECOND));
      const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'lacuna-google-'))];
      const url = `http://127.0.0.1:${port}`;
      const google = { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL: issuer.jwksUrl };
      const env = environmentOf({ ...google, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
      const server = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: 'ignore' });
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      try {
        await untilReady(url, server);
        await use({
          url,
          async standIn(page, person) {
            await page.exposeFunction('idTokenWith', (nonce: string) => issuer.token({ ...person, nonce }));
            await page.route('https://accounts.google.com/gsi/client', (route) =>
              route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
            );
          },
        });
      } finally {
        server.kill('SIGTERM');
        await ended;
        await issuer.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    // The start of a server is no test's time.
    { scope: 'worker', timeout: START_MS },
  ],
});

export { expect };
