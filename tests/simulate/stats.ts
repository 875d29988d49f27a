import { seededRandom } from '../../server/kernel/random.ts';
import { quantile } from '../bench/stats.ts';
import type { Outcome } from './run.ts';

/** A mean with its interval of 95 per cent. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** Of a normal distribution 95 per cent lie within so many deviations. */
const DEVIATIONS = 1.96;
const [LOW, HIGH] = [0.025, 0.975];
const RESAMPLES = 2000;

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The mean of what independent learners have. */
export function meanOf(numbers: readonly number[]): Interval {
  const mean = average(numbers);
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / Math.max(numbers.length - 1, 1);
  const half = DEVIATIONS * Math.sqrt(variance / numbers.length);
  return { mean, low: mean - half, high: mean + half };
}

/** Days of practice after which a curve of recall first reaches a height, in parts of days; its length where it never does. */
export function daysTo(curve: readonly number[], height: number): number {
  const after = curve.findIndex((recall) => recall >= height);
  if (after === -1) return curve.length - 1;
  if (after === 0) return 0;
  const [before, then] = [curve[after - 1] as number, curve[after] as number];
  return after - 1 + (height - before) / (then - before);
}

/**
 * The share of sentences that Lacuna saves beside random order for the recall that this reaches at the end, below 0 where it needs more:
 * by the mean curves, with an interval by drawing learners anew.
 */
export function savingOf(outcomes: readonly Outcome[], seed: number): Interval {
  const curvesOf = (order: Outcome['order']) =>
    outcomes.filter((one) => one.order === order).map(({ recall }) => recall);
  const [ours, others] = [curvesOf('Lacuna'), curvesOf('random')];
  const days = (ours[0]?.length ?? 1) - 1;
  const meanCurve = (curves: readonly (readonly number[])[]) =>
    Array.from({ length: days + 1 }, (_, day) => average(curves.map((curve) => curve[day] as number)));
  const saving = (who: readonly number[]): number => {
    const [lacuna, random] = [ours, others].map((all) => meanCurve(who.map((index) => all[index] as number[])));
    const [a, b] = [lacuna as number[], random as number[]];
    const height = Math.min(a.at(-1) as number, b.at(-1) as number);
    return 1 - daysTo(a, height) / daysTo(b, height);
  };
  const everybody = ours.map((_, index) => index);
  const random = seededRandom(seed);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    saving(everybody.map(() => Math.floor(random() * everybody.length))),
  );
  return { mean: saving(everybody), low: quantile(drawn, LOW), high: quantile(drawn, HIGH) };
}
