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
    detail: Record<string, string | number | boolean>;
  },
): Promise<void> {
  await db.prisma.auditEvent.create({ data: event });
}
