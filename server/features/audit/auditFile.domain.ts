import type { Deps } from '../../deps.ts';
import type { CsvCell } from '../../kernel/csv.ts';
import { pseudonym } from './audit.ts';
import { auditEventsOf, type AuditWish, readAuditPage, readSuperusers } from './audit.store.ts';
import { aboutOf, actionText, actorText, personText } from './audit.texts.ts';

export type { AuditWish };

/** Events of one file, the latest: as many as somebody can look through. */
const FILE_EVENTS = 10_000;

const HEADINGS = ['when (UTC)', 'who', 'did what', 'to', 'why', 'kind', 'facts'];

/** The events that somebody looks for as lines of a table, the latest first, under their headings; named as the audit's page names them. */
export async function auditLines(deps: Deps, wish: AuditWish): Promise<CsvCell[][]> {
  const page = {
    where: auditEventsOf(wish),
    orderBy: [{ at: 'desc' as const }, { id: 'desc' as const }],
    take: FILE_EVENTS,
  };
  const [rows, superusers] = await Promise.all([readAuditPage(deps.db, page), readSuperusers(deps.db)]);
  const names = new Map(superusers.map(({ id, fullName }) => [pseudonym(deps, id), fullName]));
  const lines = rows.map((event): CsvCell[] => {
    const row = { ...event, detail: event.detail as Record<string, string | number | boolean> };
    const about = aboutOf(row);
    const { reason = '', ...facts } = row.detail;
    return [
      event.at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' '),
      actorText(row, names),
      actionText(row.kind, row.detail),
      about === null ? '' : (names.get(about) ?? personText(about)),
      String(reason),
      row.kind,
      Object.entries(facts)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    ];
  });
  return [HEADINGS, ...lines];
}
