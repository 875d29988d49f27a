import { ofAccount } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { fromHere, onBehalfOf } from '../../kernel/behalf.ts';
import { type Download, inPieces } from '../../kernel/download.ts';
import { downloadPlace, type Fetcher, type GoodTicket, useTicket } from '../person/downloadTickets.ts';
import { isSessionLive } from './sessions.ts';

/** A file that was asked for: in memory before the first of it is sent, or written while it is sent. */
export interface WholeFile extends Pick<Download, 'fileName' | 'type'> {
  text: string | AsyncIterable<string>;
}

/** What files there are of a kind. */
interface WholeFiles<Offer extends Fetcher> {
  /** How many may be open. */
  most: { ofAccount: number; ofAll: number };
  /**
   * Makes one, in the name of whom it was offered to; null where it is nothing for them any more.
   * @param over aborted once nobody reads it any more, or it has to give way to others
   */
  make: (offer: Offer, over: AbortSignal) => Promise<WholeFile | null>;
}

/**
 * The file that a ticket stands for, which is used up by this, unless its reader has `gone`; null once the session that asked for it has ended, and where `make` gives
 * none. What is returned has to be ended, whatever happens.
 * Throws TooManyAtOnce while as many of the same account are open as may be, UnavailableError while too many are; the ticket stays good then.
 */
export async function openWhole<Offer extends Fetcher>(
  deps: Deps,
  ticket: GoodTicket,
  gone: AbortSignal,
  { most, make }: WholeFiles<Offer>,
): Promise<Download | null> {
  const { kind } = ticket;
  // Of its kind, what was offered is what is made of it.
  const offer = ticket.offer as Offer;
  const { userId, sessionId } = offer;
  const { gaveWay, counted, end } = downloadPlace(deps, kind, userId, most);
  let file: WholeFile | null = null;
  try {
    file = await onBehalfOf(fromHere(ofAccount(userId)), async () => {
      if (!(await isSessionLive(deps, userId, sessionId)) || !(await useTicket(deps, ticket))) return null;
      return make(offer, AbortSignal.any([gone, gaveWay]));
    });
  } finally {
    if (file === null) end();
  }
  if (!file) return null;
  const { text } = file;
  return { ...file, text: counted(typeof text === 'string' ? inPieces(text) : text), gaveWay, end };
}
