import { type Card, createEmptyCard, default_w, forgetting_curve, fsrs, type FSRS, Rating } from 'ts-fsrs';
import { successProbability } from '../../server/features/curriculum/ability.rules.ts';
import { seededRandom } from '../../server/kernel/random.ts';

/** How learners forget. `NONE`: nothing is learned either, and each answer is by ability alone. */
export type Forgetting = 'FSRS' | 'POWER' | 'NONE';

/** A target as it truly is. */
export interface TrueTarget {
  /** Log-odds, of all its sentences. */
  difficulty: number;
}

/** What a learner has kept of the targets; days count from the first. */
export interface Mind {
  /** The chance, 0–1, that a target is known at an instant. */
  recall(target: number, day: number): number;
  /** An answer was given to a target, and the right one shown. */
  practised(target: number, day: number, isRight: boolean): void;
}

const DAY_MS = 86_400_000;
/** Where the days of a simulation begin. */
export const FIRST_DAY = Date.parse('2026-01-05T17:00:00Z');
export const dateOf = (day: number): Date => new Date(FIRST_DAY + day * DAY_MS);

const FULL_CIRCLE = 2 * Math.PI;
/** Deviation of the natural logarithm of each of FSRS's parameters from learner to learner. */
const PARAMETER_SPREAD = 0.25;
/** A power law's exponent after one exposure, in the middle, and the deviation of its logarithm. */
const [POWER_DECAY, POWER_SPREAD] = [0.35, 0.3];
/** Exposures slow forgetting down by their square root. */
const POWER_OF_EXPOSURES = 0.5;

export function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(FULL_CIRCLE * random());
}

/** What was never taught is known by ability alone; what was taught may be remembered, or known by ability. */
const known = (byAbility: number, byMemory: number): number => 1 - (1 - byAbility) * (1 - byMemory);

function fsrsMind(targets: readonly TrueTarget[], ability: number, seed: number): Mind {
  const random = seededRandom(seed);
  // The curve's own parameter, the last, is everybody's.
  const last = default_w.length - 1;
  const w = default_w.map((each, index) =>
    index === last ? each : each * Math.exp(PARAMETER_SPREAD * gaussian(random)),
  );
  const scheduler: FSRS = fsrs({ w, enable_short_term: false, enable_fuzz: false });
  const cards = new Map<number, Card>();
  return {
    recall(target, day) {
      const byAbility = successProbability(ability, targets[target]?.difficulty ?? 0);
      const card = cards.get(target);
      if (!card?.last_review) return byAbility;
      const days = Math.max(dateOf(day).getTime() - card.last_review.getTime(), 0) / DAY_MS;
      return known(byAbility, forgetting_curve(scheduler.parameters.w, days, card.stability));
    },
    practised(target, day, isRight) {
      const at = dateOf(day);
      const card: Card = cards.get(target) ?? createEmptyCard<Card>(at);
      cards.set(target, scheduler.next(card, at, isRight ? Rating.Good : Rating.Again).card);
    },
  };
}

function powerMind(targets: readonly TrueTarget[], ability: number, seed: number): Mind {
  const decay = POWER_DECAY * Math.exp(POWER_SPREAD * gaussian(seededRandom(seed)));
  const seen = new Map<number, { times: number; day: number }>();
  return {
    recall(target, day) {
      const byAbility = successProbability(ability, targets[target]?.difficulty ?? 0);
      const one = seen.get(target);
      if (!one) return byAbility;
      const fading = decay / one.times ** POWER_OF_EXPOSURES;
      return known(byAbility, (1 + Math.max(day - one.day, 0)) ** -fading);
    },
    practised(target, day) {
      seen.set(target, { times: (seen.get(target)?.times ?? 0) + 1, day });
    },
  };
}

const rasch = (targets: readonly TrueTarget[], ability: number): Mind => ({
  recall: (target) => successProbability(ability, targets[target]?.difficulty ?? 0),
  practised: () => undefined,
});

/** A learner of a true ability (log-odds) who forgets in one of the ways; the same for the same seed. */
export function mindOf(forgetting: Forgetting, targets: readonly TrueTarget[], ability: number, seed: number): Mind {
  if (forgetting === 'NONE') return rasch(targets, ability);
  return forgetting === 'FSRS' ? fsrsMind(targets, ability, seed) : powerMind(targets, ability, seed);
}

/** The mean chance, 0–1, that a target is known at an instant. */
export function meanRecall(mind: Mind, targets: readonly TrueTarget[], day: number): number {
  return targets.reduce((sum, _, target) => sum + mind.recall(target, day), 0) / targets.length;
}
