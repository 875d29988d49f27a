import { ARMS, type Arm } from './abTests.rules.ts';

/** What is counted of one arm. */
export interface ArmCounts {
  arm: Arm;
  /** Learners who were served something in the test's pools while it ran. */
  learners: number;
  /** Problems of the test that they answered. */
  answered: number;
  /** Of these, how many they said something about, and how many were good enough. */
  ratings: number;
  good: number;
}

/** Shares of a hundred, rounded. */
export interface Interval {
  share: number;
  low: number;
  high: number;
}

/** Of the normal distribution, for 95%. */
const Z = 1.96;
const PERCENT = 100;
/** Chi-squared with one degree of freedom: above it, chance is less than one in a thousand. */
const CHI_SQUARED_LIMIT = 10.83;
/** With fewer learners nothing can be said of a split. */
const LEARNERS_FOR_A_SPLIT = 100;

/** A share with Wilson's interval of 95%; null for none of nothing. */
export function wilson(good: number, total: number): Interval | null {
  if (total === 0) return null;
  const share = good / total;
  const spread = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  const middle = share + Z ** 2 / (2 * total);
  const whole = 1 + Z ** 2 / total;
  const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * PERCENT);
  return { share: percent(share), low: percent((middle - spread) / whole), high: percent((middle + spread) / whole) };
}

/** Whether learners were split as planned. */
export type Split = 'TOO_FEW' | 'AS_ASKED' | 'MISMATCH';

/** @param shareB per cent asked for in arm B */
export function splitOf(learners: Readonly<Record<Arm, number>>, shareB: number): Split {
  const total = learners.A + learners.B;
  if (total < LEARNERS_FOR_A_SPLIT) return 'TOO_FEW';
  const expected = { A: (total * (PERCENT - shareB)) / PERCENT, B: (total * shareB) / PERCENT };
  const chiSquared = ARMS.reduce((sum, arm) => sum + (learners[arm] - expected[arm]) ** 2 / expected[arm], 0);
  return chiSquared > CHI_SQUARED_LIMIT ? 'MISMATCH' : 'AS_ASKED';
}

const byArm = (counts: readonly ArmCounts[], arm: Arm): ArmCounts =>
  counts.find((one) => one.arm === arm) ?? { arm, learners: 0, answered: 0, ratings: 0, good: 0 };

/** Both arms, in order, with what is counted of each. */
export const bothArms = (counts: readonly ArmCounts[]): readonly ArmCounts[] => ARMS.map((arm) => byArm(counts, arm));

/** Two shares differ, as far as can be told, where neither interval reaches into the other. */
export function conclusionOf(counts: readonly ArmCounts[], shareB: number): string {
  const [a, b] = [byArm(counts, 'A'), byArm(counts, 'B')];
  if (splitOf({ A: a.learners, B: b.learners }, shareB) === 'MISMATCH') {
    return 'The learners are not split as planned: it is very unlikely that chance alone decided who is in which arm, so the shares cannot be compared.';
  }
  const [ofA, ofB] = [wilson(a.good, a.ratings), wilson(b.good, b.ratings)];
  if (!ofA || !ofB) {
    const without = !ofA && !ofB ? 'either arm' : `arm ${ofA ? 'B' : 'A'}`;
    return `Nobody has rated a sentence of ${without}.`;
  }
  if (ofA.low > ofB.high) return 'Learners more often find the sentences of arm A good enough.';
  if (ofB.low > ofA.high) return 'Learners more often find the sentences of arm B good enough.';
  return 'There is no clear difference: the intervals overlap.';
}
