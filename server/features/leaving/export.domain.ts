import { ofAccount } from '../../access/caller.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import type { Download } from '../../kernel/download.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { UnauthenticatedError, UnavailableError } from '../../kernel/errors.ts';
import { openPlaces, openQueues, type Places, type Queues } from '../../kernel/places.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { pseudonym } from '../audit/audit.ts';
import { auditRepeated } from '../audit/counted.ts';
import { isSessionLive } from '../auth/sessions.ts';
import { newLinkToken } from '../person/linkTokens.ts';
import { type InTurn, readHeld } from './export.store.ts';
import { EXPORTS_PER_ACCOUNT, OPEN_AT_MOST, OPEN_PER_ACCOUNT } from './leaving.limits.ts';

const MS_PER_SECOND = 1_000;
/** How long an export can be fetched after it was asked for. */
const OFFERED_SECONDS = 300;
const OPEN_RETRY_SECONDS = 5;
/** Slices that are read at the same moment, of all exports: they take turns, and a reader who takes none has none. */
const SLICES_AT_ONCE = 3;
const ISO_DAY_LENGTH = 10;
const TOO_MANY_OPEN = 'Too many downloads are under way at the moment. Please try again.';

const keyOf = (ticket: string): string => `data-export:${hashSecretToken(ticket)}`;

/** What is kept of an offer under its ticket. */
interface Offer {
  userId: string;
  /** It was asked for in this session, and ends with it. */
  sessionId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where an export can be fetched, once. */
export interface OfferedExport {
  /** For the address; whoever has it can fetch the export. */
  ticket: string;
  expiresAt: Date;
}

/**
 * Offers everything held about the person of a session for fetching: once, within five minutes, and as long as the session
 * lasts. Throws RateLimitedError.
 */
export async function offerExport(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OfferedExport> {
  await deps.limits.consume(EXPORTS_PER_ACCOUNT, userId);
  await auditRepeated(deps, 'data_exported', userId);
  const expiresAt = new Date(deps.clock.now().getTime() + OFFERED_SECONDS * MS_PER_SECOND);
  const ticket = newLinkToken(deps, expiresAt);
  const offer: Offer = { userId, sessionId, expiresAt: expiresAt.getTime() };
  await deps.cache.set(keyOf(ticket), JSON.stringify(offer), OFFERED_SECONDS);
  return { ticket, expiresAt };
}

/** JSON text: `exported_at`, and `tables` with their rows. */
async function* written(deps: Deps, userId: string, inTurn: InTurn): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(deps.clock.now())},"tables":{`;
  let table = '';
  for await (const slice of readHeld(deps.db, userId, pseudonym(deps, userId), inTurn)) {
    const isNew = slice.table !== table;
    if (isNew) yield `${table === '' ? '' : '],\n'}"${slice.table}":[`;
    table = slice.table;
    if (slice.rows.length > 0) yield (isNew ? '\n' : ',\n') + slice.rows.join(',\n');
  }
  yield ']}}\n';
}

/** What the exports of a process share. */
const sharedOf = new WeakMap<Deps['cache'], { places: Places; queues: Queues }>();

/**
 * The export that a ticket stands for, which is used up by this; null for any other text, after five minutes, and once the
 * session that it was asked for in has ended. Ends that session later, the text fails with UnauthenticatedError: nothing that
 * was read since then is in it. What is returned has to be ended, whatever happens.
 * Throws TooManyAtOnce while the same person's is open, UnavailableError while too many are; the ticket stays good then.
 */
export async function openExport(deps: Deps, ticket: string): Promise<Download | null> {
  const kept = await deps.cache.get(keyOf(ticket));
  if (kept === null) return null;
  const { userId, sessionId, expiresAt } = JSON.parse(kept) as Offer;
  if (expiresAt <= deps.clock.now().getTime()) return null;
  const isLive = (): Promise<boolean> => isSessionLive(deps, userId, sessionId);
  if (!(await onBehalfOf(ofAccount(userId), isLive))) return null;
  const shared = sharedOf.get(deps.cache) ?? { places: openPlaces(), queues: openQueues() };
  sharedOf.set(deps.cache, shared);
  const leaveOwn = shared.places.enter(userId, OPEN_PER_ACCOUNT);
  const leave = shared.places.take('all', OPEN_AT_MOST);
  if (!leave) {
    leaveOwn();
    throw new UnavailableError(TOO_MANY_OPEN, OPEN_RETRY_SECONDS);
  }
  function end(): void {
    leaveOwn();
    leave?.();
  }
  const inTurn: InTurn = async (read) => {
    const done = await shared.queues.take('slices', SLICES_AT_ONCE);
    const readWhileLive = async (): ReturnType<typeof read> => {
      const found = await read();
      // Afterwards: what somebody else has written since the session's end would be in it.
      if (!(await isLive())) throw new UnauthenticatedError(SESSION_ENDED);
      return found;
    };
    return onBehalfOf(ofAccount(userId), readWhileLive).finally(done);
  };
  const taken = await deps.cache.take(keyOf(ticket)).catch((error: unknown) => {
    end();
    throw error;
  });
  // Somebody else may have come first, on another node.
  if (taken === null) {
    end();
    return null;
  }
  return {
    fileName: `lacuna-data-${deps.clock.now().toISOString().slice(0, ISO_DAY_LENGTH)}.json`,
    type: 'application/json; charset=utf-8',
    text: written(deps, userId, inTurn),
    end,
  };
}
