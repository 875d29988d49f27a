import type { AuditEvent, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';

/** Writes a row of the audit table. */
export async function insertAuditEvent(
  db: Database,
  event: {
    id: string;
    at: Date;
    kind: string;
    subject: string | null;
    address: string | null;
    /** Who did it: a pseudonym, or the word for who has none. */
    actor: string;
    detail: Record<string, string | number | boolean>;
  },
): Promise<void> {
  await db.prisma.auditEvent.create({ data: event });
}

const ONE_MORE = `detail = audit_events.detail || jsonb_build_object('count', (audit_events.detail->>'count')::int + 1)`;
const ADD_SQL = `UPDATE audit_events SET ${ONE_MORE} WHERE id = $1::uuid RETURNING id`;
const INSERT_OR_ADD_SQL = `
  INSERT INTO audit_events (id, at, kind, subject, address, actor, detail)
  VALUES ($1::uuid, $2, $3, $4, $5, $6, $7::jsonb || '{"count": 1}')
  ON CONFLICT (id) DO UPDATE SET ${ONE_MORE}
  RETURNING xmax = 0 AS "isNew"`;

/** Counts one more in a row that counts (`count` in its detail); false when there is none with this id. */
export async function addToAuditEvent(db: Database, id: string): Promise<boolean> {
  return (await db.query('add-to-audit-event', ADD_SQL, [id])).length > 0;
}

/** Writes a row that counts; where it is there already, one more is counted in it. Returns whether it is new. */
export async function insertOrAddToAuditEvent(
  db: Database,
  { id, at, kind, subject, address, actor, detail }: Parameters<typeof insertAuditEvent>[1],
): Promise<boolean> {
  const values = [id, at, kind, subject, address, actor, JSON.stringify(detail)];
  const rows = await db.query<{ isNew: boolean }>('insert-or-add-to-audit-event', INSERT_OR_ADD_SQL, values);
  return rows[0]?.isNew ?? false;
}

/** Which events somebody looks for; null: any. */
export interface AuditWish {
  kind: string | null;
  /** Whom they are about, by pseudonym. */
  subject: string | null;
  /** Who did it, by pseudonym. */
  by: string | null;
  since: Date | null;
}

/** The condition for the events that somebody looks for. */
export const auditEventsOf = ({ kind, subject, by, since }: AuditWish): Prisma.AuditEventWhereInput => ({
  ...(kind === null ? {} : { kind }),
  ...(subject === null ? {} : { subject }),
  ...(since === null ? {} : { at: { gte: since } }),
  ...(by === null ? {} : { actor: by }),
});

/** A page of the audit. One statement. */
export function readAuditPage(
  db: Database,
  page: Pick<Prisma.AuditEventFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<AuditEvent[]> {
  return db.prisma.auditEvent.findMany(page);
}

/** How many events there are of those. One statement. */
export function countAuditEvents(db: Database, where: Prisma.AuditEventWhereInput): Promise<number> {
  return db.prisma.auditEvent.count({ where });
}

/** Superusers, by name. */
export function readSuperusers(db: Database): Promise<{ id: string; fullName: string }[]> {
  return db.prisma.user.findMany({
    where: { isSuperuser: true },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    select: { id: true, fullName: true },
  });
}

const FORGET_REASONS = `UPDATE audit_events SET detail = detail - 'reason' WHERE subject = $1 AND detail ? 'reason'`;

/** Takes out of all rows about a pseudonym what superusers typed: it may name somebody. */
export async function forgetReasons(db: Database, subject: string): Promise<void> {
  await db.query('forget-audit-reasons', FORGET_REASONS, [subject]);
}
