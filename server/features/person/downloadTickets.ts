import { ofAccount } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { fromHere, sourcesOf } from '../../kernel/behalf.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import { type Part, Shares } from '../../kernel/largestFirst.ts';
import { openPlaces, type Places } from '../../kernel/places.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { newLinkToken } from './linkTokens.ts';

const MS_PER_SECOND = 1_000;
/** How long something can be fetched after it was asked for. */
const OFFERED_SECONDS = 300;
/** Of the hash of whose it is, at the beginning of a ticket: it says where the ticket is kept, and whose it is to nobody. */
const OWNER_LENGTH = 22;

const OPEN_RETRY_SECONDS = 5;
/**
 * Where others wait for a place, whoever has left pieces untaken for so long in all gives way: a file of any size is taken in less, but on a very poor
 * line and by who reads nothing. While a piece is made nobody's time runs: the parts of a large report wait for their turns.
 */
const TIME_ENOUGH_MS = 10_000;
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

/** A download that is open. */
interface OpenDownload extends Part {
  /** Where whoever fetches it comes from: the networks, widest first, then the address. */
  readonly whose: readonly string[];
  /** How long the pieces that were taken had lain untaken, in milliseconds. */
  untakenMs: number;
  /** Since when a piece lies untaken; null while one is made. */
  untakenSince: number | null;
  /** Aborted where it has to give way. */
  gaveWay: AbortController;
}

/** Downloads that are open in a process: how many of each account, and those of each kind, oldest first. */
interface OpenDownloads {
  ofAccounts: Places;
  ofKind: Map<Kind, Set<OpenDownload>>;
}

const openOf = new WeakMap<Deps['tickets'], OpenDownloads>();

/** How long its pieces have lain untaken. */
const untakenMs = (download: OpenDownload, now: number): number =>
  download.untakenMs + (download.untakenSince === null ? 0 : now - download.untakenSince);

/**
 * Which has to give way to one that comes from somewhere: the oldest of whichever network has most open, or address that is in none, and within it
 * of whichever address has, which may be the newcomer's own; else, once that was time enough, the one that lay untaken for longest of those
 * networks and addresses that have as many as the newcomer's.
 * @returns null where none has more than the newcomer's and one account beside, and none was left untaken for long
 */
function inTheWay(
  open: ReadonlySet<OpenDownload>,
  { whose, now }: { whose: readonly string[]; now: number },
  ofAccount: number,
): OpenDownload | null {
  const shares = new Shares<OpenDownload>();
  for (const download of open) shares.add(download);
  const beside = shares.largestBeside(whose, ofAccount);
  if (beside) return beside;
  const own = shares.sizeOf(whose[0]);
  // More than one account has: nobody elsewhere gives way to them.
  if (own > ofAccount && own === shares.most) return shares.largestOf(whose[0]) ?? null;
  let slowest: OpenDownload | null = null;
  for (const download of open) {
    const isSlower = slowest === null || untakenMs(download, now) > untakenMs(slowest, now);
    if (isSlower && shares.sizeOf(download.whose[0]) >= own) slowest = download;
  }
  return slowest !== null && untakenMs(slowest, now) >= TIME_ENOUGH_MS ? slowest : null;
}

/** The same pieces; how long each lies until the next is asked for is counted. */
async function* counted(
  pieces: AsyncIterable<string>,
  download: OpenDownload,
  clock: Deps['clock'],
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    download.untakenSince = clock.now().getTime();
    yield piece;
    download.untakenMs = untakenMs(download, clock.now().getTime());
    download.untakenSince = null;
  }
}

/** What somebody took for a download. */
export interface DownloadPlace {
  gaveWay: AbortSignal;
  /** The same pieces, to be sent instead of these: it is counted how long they lie untaken. */
  counted: (pieces: AsyncIterable<string>) => AsyncIterable<string>;
  /** Gives it up, once. */
  end: () => void;
}

/**
 * Takes a place for a download while it is open. Where all are taken, the oldest gives way of whichever network, or address that is in none, has
 * most of them: whoever keeps places with made-up accounts keeps them from themself, and gives their own up where they want more. Where they come
 * from many networks, whoever has left what was sent untaken for ten seconds gives way while others wait.
 * Throws TooManyAtOnce where the same account has as many of the kind open as it may, UnavailableError where all together have and nobody
 * has more than others.
 */
export function downloadPlace(
  deps: Deps,
  kind: Kind,
  userId: string,
  most: { ofAccount: number; ofAll: number },
): DownloadPlace {
  const { ofAccounts, ofKind } = openOf.get(deps.tickets) ?? { ofAccounts: openPlaces(), ofKind: new Map() };
  openOf.set(deps.tickets, { ofAccounts, ofKind });
  const open = ofKind.get(kind) ?? new Set();
  ofKind.set(kind, open);
  const leaveOwn = ofAccounts.enter(`${kind} ${userId}`, most.ofAccount);
  const whose = sourcesOf(fromHere(ofAccount(userId)));
  const { clock } = deps;
  const own: OpenDownload = { whose, size: 1, untakenMs: 0, untakenSince: null, gaveWay: new AbortController() };
  if (open.size >= most.ofAll) {
    const last = inTheWay(open, { whose, now: clock.now().getTime() }, most.ofAccount);
    if (!last) {
      leaveOwn();
      throw new UnavailableError(TOO_MANY_OPEN, OPEN_RETRY_SECONDS);
    }
    open.delete(last);
    last.gaveWay.abort();
  }
  open.add(own);
  return {
    gaveWay: own.gaveWay.signal,
    counted: (pieces) => counted(pieces, own, clock),
    end() {
      open.delete(own);
      leaveOwn();
    },
  };
}
