import type { Database } from '../../kernel/db.ts';

/** The sentences that learners are served, in the order of the bank. */
export function readServedSentences(db: Database, level: number | null) {
  return db.prisma.sentence.findMany({
    where: { status: 'VALIDATED', ...(level === null ? {} : { level }) },
    orderBy: [{ practiceTypeId: 'asc' }, { level: 'asc' }, { bankId: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      bankId: true,
      text: true,
      also: true,
      alsoLabels: true,
      explanation: true,
      reasons: true,
      level: true,
      practiceTypeId: true,
      target: {
        select: { name: true, answer: true, pattern: true, explanation: true, example: true, reasons: true },
      },
    },
  });
}
