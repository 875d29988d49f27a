import type { Deps } from '../../deps.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import { openPlaces, type Places } from '../../kernel/places.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { newLinkToken } from './linkTokens.ts';

const MS_PER_SECOND = 1_000;
/** How long something can be fetched after it was asked for. */
const OFFERED_SECONDS = 300;
/** Of the hash of whose it is, at the beginning of a ticket: it says where the ticket is kept, and whose it is to nobody. */
const OWNER_LENGTH = 22;

const OPEN_RETRY_SECONDS = 5;
const TOO_MANY_OPEN = 'Too many downloads are under way at the moment. Please try again.';

/** Whose a download is, and the session that it was asked for in and ends with. */
export interface Fetcher {
  userId: string;
  sessionId: string;
}

/** Where something can be fetched, once. */
export interface OfferedDownload {
  /** For the address; whoever has it can fetch it. */
  ticket: string;
  expiresAt: Date;
}

/** What can be fetched. */
export type Kind = 'data-export' | 'homework-report' | 'sentences-file' | 'audit-file';

const ownerOf = (userId: string): string => hashSecretToken(userId).slice(0, OWNER_LENGTH);
const keptUnder = (ticket: string): [owner: string, key: string] => [
  ticket.slice(0, OWNER_LENGTH),
  hashSecretToken(ticket),
];

/** Offers something for fetching: once, within five minutes. The newest five of one account are good. */
export async function offerDownload(deps: Deps, kind: Kind, offer: Fetcher): Promise<OfferedDownload> {
  const expiresAt = new Date(deps.clock.now().getTime() + OFFERED_SECONDS * MS_PER_SECOND);
  const ticket = newLinkToken(deps, expiresAt, ownerOf(offer.userId));
  await deps.tickets.offer(...keptUnder(ticket), JSON.stringify({ kind, offer }), OFFERED_SECONDS);
  return { ticket, expiresAt };
}

/** A ticket that somebody came with, and what it stands for, as it was offered. */
export interface GoodTicket {
  ticket: string;
  kind: Kind;
  offer: Fetcher;
}

/** What a ticket stands for; null for any other text, and after five minutes. */
export async function readTicket(deps: Deps, ticket: string): Promise<GoodTicket | null> {
  const kept = await deps.tickets.get(...keptUnder(ticket));
  return kept === null ? null : { ticket, ...(JSON.parse(kept) as Pick<GoodTicket, 'kind' | 'offer'>) };
}

/** Uses a ticket up. Returns whether it was good until now: somebody else may have come first, on another node. */
export async function useTicket(deps: Deps, { ticket }: GoodTicket): Promise<boolean> {
  return (await deps.tickets.take(...keptUnder(ticket))) !== null;
}

/** Downloads that are open in a process. */
const placesOf = new WeakMap<Deps['tickets'], Places>();

/**
 * Takes a place for a download while it is open. Returns what gives it up, once.
 * Throws TooManyAtOnce where the same account has as many of the kind open as it may, UnavailableError where all together have.
 */
export function downloadPlace(
  deps: Deps,
  kind: Kind,
  userId: string,
  most: { ofAccount: number; ofAll: number },
): () => void {
  const places = placesOf.get(deps.tickets) ?? openPlaces();
  placesOf.set(deps.tickets, places);
  const leaveOwn = places.enter(`${kind} ${userId}`, most.ofAccount);
  const leave = places.take(kind, most.ofAll);
  if (!leave) {
    leaveOwn();
    throw new UnavailableError(TOO_MANY_OPEN, OPEN_RETRY_SECONDS);
  }
  return () => {
    leaveOwn();
    leave();
  };
}
