import { ofAccount } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { fromHere, onBehalfOf } from '../../kernel/behalf.ts';
import type { Download } from '../../kernel/download.ts';
import { downloadPlace, type Fetcher, type Kind, readTicket, useTicket } from '../person/downloadTickets.ts';
import { isSessionLive } from './sessions.ts';

/** A file that is in memory before the first of it is sent. */
export interface WholeFile extends Pick<Download, 'fileName' | 'type'> {
  text: string;
}

/** What files there are of a kind. */
interface WholeFiles<Offer extends Fetcher> {
  kind: Kind;
  /** How many may be open: each is in memory until it is read. */
  most: { ofAccount: number; ofAll: number };
  /** Makes one, in the name of whom it was offered to; null where it is nothing for them any more. */
  make: (offer: Offer) => Promise<WholeFile | null>;
}

// oxlint-disable-next-line typescript/require-await -- a download is read piece by piece
async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * The file that a ticket stands for, which is used up by this; null for any other text, after five minutes, once the session that asked for
 * it has ended, and where `make` gives none. What is returned has to be ended, whatever happens.
 * Throws TooManyAtOnce while as many of the same account are open as may be, UnavailableError while too many are; the ticket stays good then.
 */
export async function openWhole<Offer extends Fetcher>(
  deps: Deps,
  ticket: string,
  { kind, most, make }: WholeFiles<Offer>,
): Promise<Download | null> {
  const offer = await readTicket<Offer>(deps, kind, ticket);
  if (offer === null) return null;
  const { userId, sessionId } = offer;
  const end = downloadPlace(deps, kind, userId, most);
  let file: WholeFile | null = null;
  try {
    file = await onBehalfOf(fromHere(ofAccount(userId)), async () => {
      if (!(await isSessionLive(deps, userId, sessionId)) || !(await useTicket(deps, kind, ticket))) return null;
      return make(offer);
    });
  } finally {
    if (file === null) end();
  }
  return file && { ...file, text: inOnePiece(file.text), end };
}
