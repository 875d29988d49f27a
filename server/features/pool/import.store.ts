import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';

/** Sentences that are there with one of these ids of the bank. One statement. */
export async function findByBankIds(
  db: Database,
  bankIds: readonly string[],
): Promise<{ bankId: string; text: string; also: string[] }[]> {
  const rows = await db.prisma.sentence.findMany({
    where: { bankId: { in: [...bankIds] } },
    select: { bankId: true, text: true, also: true },
  });
  return rows.flatMap(({ bankId, ...row }) => (bankId === null ? [] : [{ bankId, ...row }]));
}

/** A target by its name; null where there is none. One statement. */
export function findTargetByName(db: Database, practiceTypeId: string, level: number, name: string) {
  return db.prisma.target.findUnique({ where: { practiceTypeId_level_name: { practiceTypeId, level, name } } });
}

/** Stores an imported sentence that waits to be judged. @returns false where its id, or its text, is there by now */
export async function insertImported(
  db: Database,
  row: Omit<Prisma.SentenceCreateManyInput, 'status' | 'quality' | 'poolOrder' | 'origin'>,
): Promise<boolean> {
  const waiting = { status: 'PENDING', quality: 0, poolOrder: 0, origin: 'IMPORTED' } as const;
  const { count } = await db.prisma.sentence.createMany({ data: [{ ...row, ...waiting }], skipDuplicates: true });
  return count > 0;
}
