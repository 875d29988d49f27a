import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mindOf } from '../simulate/learners.ts';
import { openedFor } from '../simulate/opened.ts';
import { hardestFirst, superMemo2 } from '../simulate/orders.ts';
import { ORDERS, type Outcome, simulate } from '../simulate/run.ts';
import { daysTo, savingOf } from '../simulate/stats.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const COURSE = { practiceTypeId: 'verb_preposition_collocation', level: 1 } as const;
const TARGETS = [{ difficulty: -2 }, { difficulty: 0 }, { difficulty: -1 }];
const NOBODY_USED: ReadonlySet<number> = new Set();

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('the simulation', () => {
  it('lets every learner practise by every order, Lacuna’s own by its use-cases', async () => {
    const { deps, clock } = await openedFor(db);
    const plan = { learners: 1, days: 3, seed: 5 };
    const outcomes = await simulate(deps, clock, COURSE, 'FSRS', plan);
    expect(outcomes.map(({ order }) => order)).toEqual(ORDERS);
    for (const { recall } of outcomes) {
      expect(recall).toHaveLength(plan.days + 1);
      // Practice helps, whichever the order.
      expect(recall.at(-1)).toBeGreaterThan(recall[0] as number);
      expect(recall.at(-1)).toBeLessThan(1);
    }
    expect(outcomes[0]?.estimates).toHaveLength(plan.days);
    expect(await db.prisma.problem.count({ where: { state: 'ANSWERED' } })).toBe(60);
  });

  it('has learners who forget, sooner without practice', () => {
    for (const forgetting of ['FSRS', 'POWER'] as const) {
      const mind = mindOf(forgetting, TARGETS, -1, 7);
      const before = mind.recall(1, 0);
      mind.practised(1, 0, true);
      expect(mind.recall(1, 1)).toBeGreaterThan(mind.recall(1, 30));
      expect(mind.recall(1, 30)).toBeGreaterThan(before);
      const once = mind.recall(1, 40);
      mind.practised(1, 10, true);
      expect(mind.recall(1, 40)).toBeGreaterThan(once);
    }
  });

  it('asks the hardest first, and by SM-2 what is due', () => {
    const hardest = hardestFirst(TARGETS);
    const asked = [0, 1, 2].map(() => {
      const target = hardest.next(0, NOBODY_USED);
      hardest.answered(target, 0, true);
      return target;
    });
    expect(asked).toEqual([1, 2, 0]);
    const cards = superMemo2(TARGETS, () => 0.5);
    const first = cards.next(0, NOBODY_USED);
    cards.answered(first, 0, true);
    expect(cards.next(0, NOBODY_USED)).not.toBe(first);
    expect(cards.next(1, NOBODY_USED)).toBe(first);
  });

  it('counts the sentences that are saved for the same recall', () => {
    expect(daysTo([0, 0.2, 0.6], 0.4)).toBeCloseTo(1.5);
    const outcome = (order: Outcome['order'], recall: number[]): Outcome => ({
      order,
      recall,
      ability: 0,
      estimates: [],
    });
    const twice = [outcome('Lacuna', [0, 0.4, 0.8]), outcome('random', [0, 0.2, 0.4])];
    expect(savingOf(twice, 1)).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  });
});
