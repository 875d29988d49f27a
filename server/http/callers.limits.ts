import type { Limit } from '../kernel/limits.ts';

const MINUTE_SECONDS = 60;

/** The web client's files: a page is one visit and some twenty of these, and each costs next to nothing. */
export const FILES_PER_ADDRESS: Limit = { name: 'files-address', budget: 30_000, windowSeconds: MINUTE_SECONDS };
/** Pages, and whatever else is no call: who has used up their calls can still load the web client. */
export const PAGES_PER_ADDRESS: Limit = { name: 'pages-address', budget: 3_000, windowSeconds: MINUTE_SECONDS };
/** WebSockets that are opened, before anybody knows whose they are. */
export const SOCKETS_PER_ADDRESS: Limit = { name: 'sockets-address', budget: 3_000, windowSeconds: MINUTE_SECONDS };
/** Bearers that turned out to be invalid. */
export const BEARERS_PER_ADDRESS: Limit = { name: 'bearers-address', budget: 3_000, windowSeconds: MINUTE_SECONDS };

/**
 * Visits by a link of ours, or of a browser in which somebody has signed in, before they count against the address: others
 * behind it have used up none of these.
 */
export const VISITS_PER_PROOF: Limit = {
  name: 'visits-proof',
  budget: 120,
  windowSeconds: MINUTE_SECONDS,
  quiet: true,
};

/** Bearers of one account that are looked up at the same time. */
export const LOOKS_PER_ACCOUNT = 64;
/** Those of one address that may be made up, under way or waiting: few, for each costs a look into the database. */
export const LOOKS_PER_ADDRESS = 16;
/** Of those of all addresses so many are looked up at a time, and the rest waits for its turn: whoever has many addresses fills no queue… */
export const LOOKS_OF_STRANGERS = 32;
/** …and where more wait than this, the network or address with most waiting loses one. */
export const STRANGERS_WAITING = 32;
