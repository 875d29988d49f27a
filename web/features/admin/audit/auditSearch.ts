const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const PSEUDONYM = /^[0-9a-f]{32}$/u;
const KIND = /^[a-z_]{1,50}$/u;

/** Days that the audit is shown of; null: all that is kept. */
const PERIODS = [1, 7, 30, 90, null] as const;
type Period = (typeof PERIODS)[number];
/** Unless the address says otherwise. */
const PERIOD: Period = 30;

/** What is looked for in the audit; null: any. */
export interface AuditSearch {
  kind: string | null;
  /** The UUID of a person whom it is about. */
  userId: string | null;
  /** The same by pseudonym. */
  about: string | null;
  /** The UUID of a superuser who did it. */
  by: string | null;
  days: number | null;
}

const fitting = (text: string | null, form: RegExp): string | null => (text !== null && form.test(text) ? text : null);

function periodIn(text: string | null): Period {
  if (text === 'all') return null;
  return PERIODS.find((days) => String(days) === text) ?? PERIOD;
}

/** Reads it from an address, or from the fields of the form, which have the same names; what cannot be looked for is left out. */
export function readAuditSearch(parameters: URLSearchParams): AuditSearch {
  return {
    kind: fitting(parameters.get('kind'), KIND),
    userId: fitting(parameters.get('person'), UUID),
    about: fitting(parameters.get('about'), PSEUDONYM),
    by: fitting(parameters.get('by'), UUID),
    days: periodIn(parameters.get('days')),
  };
}

/** A period as the address has it. */
export const periodKey = (days: number | null): string => (days === null ? 'all' : String(days));

/** The address at which that is looked for. */
export function auditPath({ kind, userId, about, by, days }: Partial<AuditSearch>): string {
  const parameters = new URLSearchParams();
  if (kind) parameters.set('kind', kind);
  if (userId) parameters.set('person', userId);
  if (about) parameters.set('about', about);
  if (by) parameters.set('by', by);
  if (days !== undefined && days !== PERIOD) parameters.set('days', periodKey(days));
  const text = parameters.toString();
  return text === '' ? '/admin/audit' : `/admin/audit?${text}`;
}

/** What the period is chosen from. */
export const PERIOD_CHOICES = PERIODS.map((days) => ({
  value: periodKey(days),
  label: days === null ? 'All that is kept' : days === 1 ? 'Last 24 hours' : `Last ${days} days`,
}));
