import type { Deps } from '../../deps.ts';
import type { CsvCell } from '../../kernel/csv.ts';
import { namesOf, superusersOf } from './actors.ts';
import { AUDIT_FILE_ROWS } from './audit.rules.ts';
import { auditEventsOf, type AuditWish, readAuditPage } from './audit.store.ts';
import { aboutText, actionText, actorText } from './audit.texts.ts';

export type { AuditWish };

const HEADINGS = ['when (UTC)', 'who', 'did what', 'to', 'why', 'kind', 'facts'];

/** The events that somebody looks for as lines of a table, the latest first, under their headings; named as the audit's page names them. */
export async function auditLines(deps: Deps, wish: AuditWish): Promise<CsvCell[][]> {
  const page = {
    where: auditEventsOf(wish),
    orderBy: [{ at: 'desc' as const }, { id: 'desc' as const }],
    take: AUDIT_FILE_ROWS,
  };
  const [rows, superusers] = await Promise.all([readAuditPage(deps.db, page), superusersOf(deps)]);
  const names = namesOf(superusers);
  const lines = rows.map((event): CsvCell[] => {
    const { reason = '', ...facts } = event.detail as Record<string, string | number | boolean>;
    return [
      event.at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' '),
      actorText(event, names) ?? '',
      actionText(event.kind, facts),
      aboutText(event, names) ?? '',
      String(reason),
      event.kind,
      Object.entries(facts)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    ];
  });
  return [HEADINGS, ...lines];
}
