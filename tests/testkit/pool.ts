import { bucketOf } from '../../server/features/curriculum/ability.rules.ts';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';

export const TEST_PRACTICE_TYPE = 'verb_preposition_collocation';

/** What a small pool of a test's own is made of. */
export interface PoolPlan {
  /** `TEST_PRACTICE_TYPE` where none is given. */
  practiceTypeId?: string;
  /** A level's number; the first unless given. */
  level?: number;
  targets: number;
  sentencesPerTarget: number;
  /** Log-odds of a sentence; counts sentences from 0. */
  difficulty?: (index: number) => number;
}

/** The answer that every sentence of a test's pool has, and one that is accepted too. */
export const RIGHT = 'on';
export const ALSO_RIGHT = 'upon';
/** A wrong answer with a reason of its own. */
export const WRONG = 'of';

/** Fills the pool with made-up targets and sentences. Returns the ids of the sentences, target by target. */
export async function fillPool(db: Database, plan: PoolPlan): Promise<string[][]> {
  const { level = 1, practiceTypeId = TEST_PRACTICE_TYPE } = plan;
  await db.prisma.practiceType.upsert({
    where: { id: practiceTypeId },
    create: {
      id: practiceTypeId,
      name: 'Verb–preposition collocations',
      description: 'Which preposition follows the verb.',
    },
    update: {},
  });
  const made: string[][] = [];
  let index = 0;
  for (let target = 0; target < plan.targets; target++) {
    const targetId = newId();
    await db.prisma.target.create({
      data: {
        id: targetId,
        practiceTypeId,
        level,
        name: `depend${level}${target} on`,
        answer: RIGHT,
        pattern: 'depend on + thing',
        explanation: 'Use *depend on* before a thing.',
        example: 'My brother depends on me.',
        reasons: { [WRONG]: '*Of* belongs to the adjective *independent*.' },
      },
    });
    const ids: string[] = [];
    for (let sentence = 0; sentence < plan.sentencesPerTarget; sentence++) {
      const difficulty =
        plan.difficulty?.(index) ?? LEVELS.find(({ number }) => number === level)?.startDifficulty ?? 0;
      const id = newId();
      await db.prisma.sentence.create({
        data: {
          id,
          bankId: `${practiceTypeId}-${level}-${target}-${sentence}`,
          targetId,
          practiceTypeId,
          level,
          text: `Everything in scene ${index} depends ____ the weather.`,
          answer: RIGHT,
          also: [ALSO_RIGHT],
          difficulty,
          bucket: bucketOf(difficulty),
          poolOrder: index + 0.5,
        },
      });
      ids.push(id);
      index += 1;
    }
    made.push(ids);
  }
  return made;
}
