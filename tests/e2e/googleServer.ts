import { test as base, expect, type Page } from '@playwright/test';
import { GOOGLE_CLIENT_ID, openIssuer } from '../testkit/issuer.ts';
import { openOwnServer, START_MS } from './ownServer.ts';

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

/** Tests on a server that offers Google sign-in. */
export const test = base.extend<object, { google: GoogleServer }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures by destructuring
    async ({}, use) => {
      const issuer = await openIssuer(Math.floor(Date.now() / MS_PER_SECOND));
      const server = await openOwnServer({ GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL: issuer.jwksUrl });
      try {
        await use({
          url: server.url,
          async standIn(page, person) {
            await page.exposeFunction('idTokenWith', (nonce: string) => issuer.token({ ...person, nonce }));
            await page.route('https://accounts.google.com/gsi/client', (route) =>
              route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
            );
          },
        });
      } finally {
        await server.stop();
        await issuer.close();
      }
    },
    // The start of a server is no test's time.
    { scope: 'worker', timeout: START_MS },
  ],
});

export { expect };
