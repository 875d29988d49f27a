import { LISTEN } from '../../server/features/pool/bank.testdata.ts';
import { savePracticeTypes } from '../../server/features/pool/bank.store.ts';
import { worksWith } from '../../server/features/pool/pool.jobs.ts';
import { openModel } from '../../server/features/pool/generation/model.ts';
import { runNextTask } from '../../server/features/pool/tasks.domain.ts';
import { bucketOf } from '../../server/features/curriculum/ability.rules.ts';
import { PRACTICE_TYPES } from '../../server/features/curriculum/practice-types.ts';
import { VERB_PREPOSITION } from '../../server/features/curriculum/verb-preposition/verb-preposition.ts';
import type { Deps } from '../../server/deps.ts';
import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';

/** The practice type and the level that the stand-in can write for. */
export const LISTENING = { practiceTypeId: VERB_PREPOSITION.id, level: 1 };

/** One target of the bank, with as many validated sentences as are wanted. */
export async function fillListening({ prisma, pool }: Database, count: number): Promise<string> {
  await savePracticeTypes(pool, PRACTICE_TYPES);
  const targetId = newId();
  const { target, answer, pattern, explanation, example, wrong: reasons } = LISTEN;
  await prisma.target.create({
    data: { id: targetId, ...LISTENING, name: target, answer, pattern, explanation, example, reasons },
  });
  await prisma.sentence.createMany({
    data: Array.from({ length: count }, (_one, index) => ({
      id: newId(),
      ...LISTENING,
      targetId,
      bankId: `a2-listen-to-${index + 1}`,
      text: `Scene number ${index}: they listened ____ it.`,
      answer,
      difficulty: -1,
      bucket: bucketOf(-1),
      poolOrder: index + 0.5,
    })),
  });
  return targetId;
}

/** Runs the next task with the model that is configured, as a worker does. */
export function workOnce(deps: Deps, times: { timeoutMs?: number; pauseMs?: number } = {}): Promise<void> {
  return runNextTask(deps, worksWith(openModel(deps, times)), new AbortController().signal);
}
