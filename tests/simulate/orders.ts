import { shuffled } from '../../server/kernel/random.ts';
import type { TrueTarget } from './learners.ts';

/** An order of practice: which target comes next. */
export interface Order {
  /** The target to practise on a day; `used` are those of the round so far. */
  next(day: number, used: ReadonlySet<number>): number;
  /** What came of it. */
  answered(target: number, day: number, isRight: boolean): void;
}

/** Any target, as likely as any other. */
export function randomOrder(targets: readonly TrueTarget[], random: () => number): Order {
  return {
    next(_day, used) {
      for (;;) {
        const target = Math.floor(random() * targets.length);
        if (!used.has(target)) return target;
      }
    },
    answered: () => undefined,
  };
}

/** The hardest first, each once before any comes again. */
export function hardestFirst(targets: readonly TrueTarget[]): Order {
  const times = targets.map(() => 0);
  const order = targets.map((_, target) => target);
  const difficulty = (target: number) => targets[target]?.difficulty ?? 0;
  return {
    next: (_day, used) =>
      order
        .filter((target) => !used.has(target))
        .reduce((best, target) => {
          const fewer = (times[target] ?? 0) - (times[best] ?? 0);
          return fewer < 0 || (fewer === 0 && difficulty(target) > difficulty(best)) ? target : best;
        }),
    answered(target) {
      times[target] = (times[target] ?? 0) + 1;
    },
  };
}

const [EASE_START, EASE_LEAST] = [2.5, 1.3];
const [FIRST_INTERVAL, SECOND_INTERVAL] = [1, 6];
/** Of SM-2's grades 0–5: right after a hesitation, and wrong. */
const [RIGHT, WRONG] = [4, 1];

/** SM-2 as it was published: what is due, the longest first; else a new one; else what is due next. */
export function superMemo2(targets: readonly TrueTarget[], random: () => number): Order {
  const fresh = shuffled(
    targets.map((_, target) => target),
    random,
  );
  const cards = new Map<number, { repetitions: number; interval: number; ease: number; due: number }>();
  return {
    next(day, used) {
      const known = [...cards].filter(([target]) => !used.has(target)).toSorted(([, a], [, b]) => a.due - b.due);
      const [soonest] = known;
      if (soonest && soonest[1].due <= day) return soonest[0];
      return fresh.pop() ?? (soonest ? soonest[0] : 0);
    },
    answered(target, day, isRight) {
      const card = cards.get(target) ?? { repetitions: 0, interval: 0, ease: EASE_START, due: day };
      const grade = isRight ? RIGHT : WRONG;
      const ease = Math.max(EASE_LEAST, card.ease + 0.1 - (5 - grade) * (0.08 + (5 - grade) * 0.02));
      const repetitions = isRight ? card.repetitions + 1 : 0;
      const next = repetitions === 2 ? SECOND_INTERVAL : Math.round(card.interval * ease);
      const interval = repetitions < 2 ? FIRST_INTERVAL : next;
      cards.set(target, { repetitions, interval, ease, due: day + interval });
    },
  };
}
