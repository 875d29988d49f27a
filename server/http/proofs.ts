import type { IncomingMessage } from 'node:http';
import { pathOf } from '../kernel/paths.ts';

/** What shows by itself that it was made here: whoever has it is kept out by nobody else. Needs no database. */
export interface Marks {
  /** What the calls of a link are counted by: the account for tickets of downloads, else the link; null for a token that is none of ours. */
  linkOf(token: string): string | null;
  /** The same for a browser that signed in before, by its cookie. */
  deviceOf(cookie: string): string | null;
}

/** Tokens are the last part of an address. Longer than any that we make is none. */
const TOKEN_MAX_LENGTH = 100;

function lastPart(address: string | undefined): string {
  const path = pathOf(address);
  return path.slice(path.lastIndexOf('/') + 1);
}

function proofIn({ url, headers }: IncomingMessage, devices: string | undefined, marks: Marks): string | null {
  for (const address of [url, headers.referer]) {
    const token = lastPart(address);
    const link = token.length <= TOKEN_MAX_LENGTH ? marks.linkOf(token) : null;
    if (link !== null) return `link ${link}`;
  }
  const device = devices ? marks.deviceOf(devices) : null;
  return device === null ? null : `device ${device}`;
}

/**
 * Tells whose a request is though nobody is signed in by it: that of a link, which stands in its address or in that of the page
 * that sends it, or of a browser that is known. Looks at each request once, however often it is asked.
 * @param devicesIn the cookie of such a browser
 * @returns what a request is counted by instead of its address; null for nothing
 */
export function openProofs(
  devicesIn: (request: IncomingMessage) => string | undefined,
  marks: Marks,
): (request: IncomingMessage) => string | null {
  const known = new WeakMap<IncomingMessage, string | null>();
  return (request) => {
    let proof = known.get(request);
    if (proof === undefined) known.set(request, (proof = proofIn(request, devicesIn(request), marks)));
    return proof;
  };
}
