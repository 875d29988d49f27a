import type { Deps } from '../../server/deps.ts';
import type { TestClock } from '../../server/kernel/clock.ts';
import { seededRandom } from '../../server/kernel/random.ts';
import { SENTENCES_PER_ROUND } from '../../server/features/practice/rounds.rules.ts';
import { type Course, type CourseMap, lacunaOrder, readCourse } from './lacuna.ts';
import { type Forgetting, gaussian, meanRecall, mindOf, type TrueTarget } from './learners.ts';
import { hardestFirst, type Order, randomOrder, superMemo2 } from './orders.ts';

export const ORDERS = ['Lacuna', 'random', 'hardest first', 'SM-2'] as const;
export type OrderName = (typeof ORDERS)[number];

/** Sentences of a day. */
export const SENTENCES_A_DAY = 20;
/** Recall is that of so many days after the last sentence. */
export const DAYS_ON = 30;
const TARGET_SPREAD = 0.7;
const ABILITY_SPREAD = 0.8;

/** Of how many learners, for how many days, from which seed. */
export interface Plan {
  learners: number;
  days: number;
  seed: number;
}

/** What became of one learner by one order. */
export interface Outcome {
  order: OrderName;
  /** Mean recall over the targets, `DAYS_ON` after each day on which practice might have ended; first for none at all. */
  recall: number[];
  /** True ability, and what Lacuna took it for after each day; empty for other orders. */
  ability: number;
  estimates: number[];
}

function otherOrder(name: OrderName, targets: readonly TrueTarget[], random: () => number): Order {
  if (name === 'random') return randomOrder(targets, random);
  return name === 'SM-2' ? superMemo2(targets, random) : hardestFirst(targets);
}

/** Practises for some days by an order. */
async function practise(
  step: {
    next: (day: number, used: Set<number>) => number | Promise<number>;
    answered: Order['answered'] | ((target: number, day: number, isRight: boolean) => Promise<void>);
  },
  about: { targets: readonly TrueTarget[]; forgetting: Forgetting; ability: number; days: number; seed: number },
  afterDay: () => Promise<void>,
): Promise<number[]> {
  const { targets, forgetting, ability, days, seed } = about;
  const mind = mindOf(forgetting, targets, ability, seed);
  const random = seededRandom(seed + 1);
  const recall = [meanRecall(mind, targets, DAYS_ON)];
  for (let day = 0; day < days; day += 1) {
    let used = new Set<number>();
    for (let sentence = 0; sentence < SENTENCES_A_DAY; sentence += 1) {
      if (sentence % SENTENCES_PER_ROUND === 0) used = new Set();
      // oxlint-disable-next-line no-await-in-loop -- one sentence after another
      const target = await step.next(day, used);
      used.add(target);
      const isRight = random() < mind.recall(target, day);
      mind.practised(target, day, isRight);
      // oxlint-disable-next-line no-await-in-loop
      await step.answered(target, day, isRight);
    }
    recall.push(meanRecall(mind, targets, day + DAYS_ON));
    // oxlint-disable-next-line no-await-in-loop
    await afterDay();
  }
  return recall;
}

/** Every learner by every order, with the same mind and the same targets; the same for the same plan. */
export async function simulate(
  deps: Deps,
  clock: TestClock,
  course: Course,
  forgetting: Forgetting,
  { learners, days, seed }: Plan,
  orders: readonly OrderName[] = ORDERS,
): Promise<Outcome[]> {
  const map: CourseMap = await readCourse(deps, course);
  const random = seededRandom(seed);
  const targets = map.targets.map(({ difficulty }) => ({ difficulty: difficulty + TARGET_SPREAD * gaussian(random) }));
  const middle = map.targets[0]?.difficulty ?? 0;
  const outcomes: Outcome[] = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const ability = middle + ABILITY_SPREAD * gaussian(random);
    const own = seed + 1000 * (learner + 1);
    const about = { targets, forgetting, ability, days, seed: own };
    for (const name of orders) {
      const estimates: number[] = [];
      let recall: number[];
      if (name === 'Lacuna') {
        // oxlint-disable-next-line no-await-in-loop -- one learner after another
        const lacuna = await lacunaOrder(deps, clock, course, map);
        const step = {
          next: lacuna.next,
          answered: (_: number, _1: number, isRight: boolean) => lacuna.answered(isRight),
        };
        // oxlint-disable-next-line no-await-in-loop
        recall = await practise(step, about, async () => void estimates.push(await lacuna.ability()));
      } else {
        // oxlint-disable-next-line no-await-in-loop
        recall = await practise(otherOrder(name, targets, seededRandom(own + 2)), about, async () => undefined);
      }
      outcomes.push({ order: name, recall, ability, estimates });
    }
  }
  return outcomes;
}
