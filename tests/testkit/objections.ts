import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';

/** An open objection to one of somebody's answers, or to a problem of theirs that is none yet; its id. */
export async function objectionOf(db: Database, userId: string, word: string = newId()): Promise<string> {
  const { id: problemId, sentenceId } = await db.prisma.problem.findFirstOrThrow({ where: { userId } });
  const id = newId();
  const madeAt = new Date('2026-03-02T09:00:00Z');
  await db.prisma.objection.create({ data: { id, problemId, sentenceId, userId, word, reason: '', madeAt } });
  return id;
}
