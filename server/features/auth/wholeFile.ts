import { ofAccount } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { fromHere, onBehalfOf } from '../../kernel/behalf.ts';
import type { Download } from '../../kernel/download.ts';
import { downloadPlace, type Fetcher, type GoodTicket, useTicket } from '../person/downloadTickets.ts';
import { isSessionLive } from './sessions.ts';

/** A file that is in memory before the first of it is sent. */
export interface WholeFile extends Pick<Download, 'fileName' | 'type'> {
  text: string;
}

/** What files there are of a kind. */
interface WholeFiles<Offer extends Fetcher> {
  /** How many may be open: each is in memory until it is read. */
  most: { ofAccount: number; ofAll: number };
  /** Makes one, in the name of whom it was offered to; null where it is nothing for them any more. */
  make: (offer: Offer) => Promise<WholeFile | null>;
}

/** A piece of a file: small enough that it is seen whether its reader goes on. */
const PIECE_LENGTH = 50_000;
/** The first half of a character that UTF-16 writes as two. */
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/u;

/** The whole text in pieces, none of which ends within a character. */
// oxlint-disable-next-line typescript/require-await -- a download is read piece by piece
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length || from === 0; ) {
    const piece = text.slice(from, from + PIECE_LENGTH);
    const isCut = from + piece.length < text.length && HIGH_SURROGATE.test(piece);
    yield isCut ? piece.slice(0, -1) : piece;
    from += Math.max(piece.length - (isCut ? 1 : 0), 1);
  }
}

/**
 * The file that a ticket stands for, which is used up by this; null once the session that asked for it has ended, and where `make` gives
 * none. What is returned has to be ended, whatever happens.
 * Throws TooManyAtOnce while as many of the same account are open as may be, UnavailableError while too many are; the ticket stays good then.
 */
export async function openWhole<Offer extends Fetcher>(
  deps: Deps,
  ticket: GoodTicket,
  { most, make }: WholeFiles<Offer>,
): Promise<Download | null> {
  const { kind } = ticket;
  // Of its kind, what was offered is what is made of it.
  const offer = ticket.offer as Offer;
  const { userId, sessionId } = offer;
  const { gaveWay, end } = downloadPlace(deps, kind, userId, most);
  let file: WholeFile | null = null;
  try {
    file = await onBehalfOf(fromHere(ofAccount(userId)), async () => {
      if (!(await isSessionLive(deps, userId, sessionId)) || !(await useTicket(deps, ticket))) return null;
      return make(offer);
    });
  } finally {
    if (file === null) end();
  }
  return file && { ...file, text: inPieces(file.text), gaveWay, end };
}
