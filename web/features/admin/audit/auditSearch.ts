const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const KIND = /^[a-z_]{1,50}$/u;

/** What is looked for in the audit. */
export interface AuditSearch {
  kind: string | null;
  /** A person's UUID. */
  userId: string | null;
}

/** Reads it from an address; what cannot be looked for is left out. */
export function readAuditSearch(parameters: URLSearchParams): AuditSearch {
  const [kind, person] = [parameters.get('kind') ?? '', parameters.get('person') ?? ''];
  return { kind: KIND.test(kind) ? kind : null, userId: UUID.test(person) ? person : null };
}

/** The address at which that is looked for. */
export function auditPath({ kind, userId }: AuditSearch): string {
  const parameters = new URLSearchParams();
  if (kind) parameters.set('kind', kind);
  if (userId) parameters.set('person', userId);
  const text = parameters.toString();
  return text === '' ? '/admin/audit' : `/admin/audit?${text}`;
}

/** A kind of event, as people read it. */
export const kindWords = (kind: string): string => kind.replaceAll('_', ' ');
