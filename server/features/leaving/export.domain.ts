import { ofAccount } from '../../access/caller.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import type { Download } from '../../kernel/download.ts';
import { fromHere, onBehalfOf } from '../../kernel/behalf.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { JSON_TYPE } from '../../kernel/json.ts';
import { type Line, openLine } from '../../kernel/places.ts';
import { pseudonym } from '../audit/audit.ts';
import { auditRepeated } from '../audit/counted.ts';
import { isSessionLive } from '../auth/sessions.ts';
import {
  downloadPlace,
  type Fetcher,
  offerDownload,
  type OfferedDownload,
  type GoodTicket,
  useTicket,
} from '../person/downloadTickets.ts';
import { type InTurn, readHeld } from './export.store.ts';
import { EXPORTS_OPEN, EXPORTS_PER_ACCOUNT } from './leaving.limits.ts';

/** Slices that are read at the same moment, of all exports: they take turns, and a reader who takes none has none. */
const SLICES_AT_ONCE = 3;
const KIND = 'data-export';

/**
 * Offers everything held about the person of a session for fetching: once, within five minutes, and as long as the session
 * lasts. Throws RateLimitedError.
 */
export async function offerExport(deps: Deps, { userId, sessionId }: Fetcher): Promise<OfferedDownload> {
  await deps.limits.consume(EXPORTS_PER_ACCOUNT, userId);
  await auditRepeated(deps, 'data_exported', userId);
  return offerDownload(deps, KIND, { userId, sessionId });
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

/** Whose turn it is among the exports of a process. */
const lines = new WeakMap<Deps['tickets'], Line>();

/**
 * The export that a ticket stands for, which is used up by this; null once the session that it was asked for in has ended. Ends that session later, the text fails with UnauthenticatedError: nothing that
 * was read since then is in it. What is returned has to be ended, whatever happens.
 * Throws TooManyAtOnce while the same person's is open, UnavailableError while too many are; the ticket stays good then.
 */
export async function openExport(deps: Deps, ticket: GoodTicket): Promise<Download | null> {
  const { userId, sessionId } = ticket.offer;
  const whose = fromHere(ofAccount(userId));
  const isLive = (): Promise<boolean> => isSessionLive(deps, userId, sessionId);
  if (!(await onBehalfOf(whose, isLive))) return null;
  const line = lines.get(deps.tickets) ?? openLine({ most: SLICES_AT_ONCE });
  lines.set(deps.tickets, line);
  const { gaveWay, counted, end } = downloadPlace(deps, KIND, userId, EXPORTS_OPEN);
  const inTurn: InTurn = async (read) => {
    const done = await line.take(whose);
    const readWhileLive = async (): ReturnType<typeof read> => {
      const found = await read();
      // Afterwards: what somebody else has written since the session's end would be in it.
      if (!(await isLive())) throw new UnauthenticatedError(SESSION_ENDED);
      return found;
    };
    return onBehalfOf(whose, readWhileLive).finally(done);
  };
  const isTaken = await useTicket(deps, ticket).catch((error: unknown) => {
    end();
    throw error;
  });
  if (!isTaken) {
    end();
    return null;
  }
  return {
    fileName: `lacuna-data-${utcDay(deps.clock.now())}.json`,
    type: JSON_TYPE,
    text: counted(written(deps, userId, inTurn)),
    gaveWay,
    end,
  };
}
