import type { Deps } from './deps.ts';
import { openReport } from './features/homework/reportFile.domain.ts';
import { openExport } from './features/leaving/export.domain.ts';
import { openAuditFile } from './features/people/auditFile.domain.ts';
import { type GoodTicket, type Kind, readTicket } from './features/person/downloadTickets.ts';
import { openSentencesFile } from './features/pool/exports.domain.ts';
import type { Download } from './kernel/download.ts';

type Open = (deps: Deps, ticket: GoodTicket, gone: AbortSignal) => Promise<Download | null>;

/** What opens each kind of download. */
const OPENS: Record<Kind, Open> = {
  'data-export': openExport,
  'homework-report': openReport,
  'audit-file': openAuditFile,
  'sentences-file': openSentencesFile,
};

/**
 * The download that a ticket stands for, which uses the ticket up; null for any other text, after five minutes, and for whom it is nothing
 * any more. What is returned has to be ended, whatever happens. Throws as what opens its kind.
 * @param gone aborted once nobody reads it any more: what is made before the first of it is sent is given up then
 */
export async function openDownload(
  deps: Deps,
  ticket: string,
  gone: AbortSignal = new AbortController().signal,
): Promise<Download | null> {
  const good = await readTicket(deps, ticket);
  return good && OPENS[good.kind](deps, good, gone);
}
