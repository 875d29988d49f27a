import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import { csvFile } from '../../kernel/csv.ts';
import type { Download } from '../../kernel/download.ts';
import { type AuditWish, auditLines } from '../audit/auditFile.domain.ts';
import { openWhole } from '../auth/wholeFile.ts';
import { type Fetcher, type GoodTicket, offerDownload, type OfferedDownload } from '../person/downloadTickets.ts';
import { isStillSuperuser } from '../person/users.store.ts';
import { AUDIT_FILES_OPEN } from './auditFile.limits.ts';

const KIND = 'audit-file';

interface Offer extends Fetcher, Omit<AuditWish, 'since'> {
  /** ISO instant. */
  since: string | null;
}

/**
 * Offers what somebody looks for in the audit as a file: once, within five minutes, as long as the session lasts and its owner is a superuser.
 */
export function offerAuditFile(
  deps: Deps,
  { userId, sessionId }: Viewer & { sessionId: string },
  wish: AuditWish,
): Promise<OfferedDownload> {
  const offer: Offer = { ...wish, since: wish.since?.toISOString() ?? null, userId, sessionId };
  return offerDownload(deps, KIND, offer);
}

/** The file that a ticket stands for, as of `openWhole`; null for who is no superuser any more, too. */
export function openAuditFile(deps: Deps, ticket: GoodTicket, gone: AbortSignal): Promise<Download | null> {
  const make = async ({ userId, kind, subject, by, since }: Offer) => {
    if (!(await isStillSuperuser(deps.db, userId))) return null;
    const text = csvFile(await auditLines(deps, { kind, subject, by, since: since === null ? null : new Date(since) }));
    const day = utcDay(deps.clock.now());
    return { fileName: `audit-${day}.csv`, type: 'text/csv; charset=utf-8', text };
  };
  return openWhole<Offer>(deps, ticket, gone, { most: AUDIT_FILES_OPEN, make });
}
