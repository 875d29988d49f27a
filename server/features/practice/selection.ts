import { BUCKET_WIDTH, HIGHEST_BUCKET, LOWEST_BUCKET, START_OFFSET } from '../curriculum/ability.rules.ts';
import { seededRandom, shuffled } from '../../kernel/random.ts';

/** Problems of a round that may be reviews of due targets. */
export const MAX_DUE_PER_ROUND = 5;
/** Share of new sentences that are taken at random instead of by difficulty. */
export const RANDOM_SHARE = 0.1;

/** The buckets that are looked through: all of them. */
export const POOL_BUCKETS: readonly number[] = Array.from(
  { length: HIGHEST_BUCKET - LOWEST_BUCKET + 1 },
  (_, index) => LOWEST_BUCKET + index,
);

/** What decides which ways there are to a new problem. */
export interface SelectionFacts {
  /** Due targets served in this round so far. */
  dueServedThisRound: number;
  /** 0–1, drawn by the caller. */
  randomDraw: number;
  /** False takes a new sentence of any difficulty, where a new one comes. */
  adaptive: boolean;
}

/** The ways to a new problem that are not always the same; the names are those of `Problem.servedAs`. */
export interface Selection {
  /** Whether a due target may come, before anything else. */
  allowDue: boolean;
  /** How an unseen sentence is found, where no target is due, nor waits for its other sentence since the last round. */
  freshAs: 'NEW' | 'RANDOM';
}

/** Which ways to a new problem are tried (docs/product.md, What comes next): a due target at most 5 times a round, one new sentence in ten at random. */
export function selectionOf({ dueServedThisRound, randomDraw, adaptive }: SelectionFacts): Selection {
  return {
    allowDue: dueServedThisRound < MAX_DUE_PER_ROUND,
    freshAs: adaptive && randomDraw >= RANDOM_SHARE ? 'NEW' : 'RANDOM',
  };
}

/** How buckets are ordered: nearest to the wanted difficulty first, or at random by a draw of 0–1. */
export type BucketMode = 'NEAREST' | { readonly randomDraw: number };

/** Seeds that a draw of 0–1 is spread over. */
const SEEDS = 2 ** 32;
/** Distances closer than this are equal: sums such as −1 + 1.39 − 1.39 are not exact. */
const TIE = 1e-9;

/**
 * The order in which difficulty buckets are looked through for an unseen sentence. The wanted difficulty is the ability
 * less 1.39 (a 0.8 chance of success); a bucket's distance is that of its middle. Between two as near the bucket that holds
 * the wanted difficulty goes first, else the easier. The same input always gives the same order.
 * @param buckets numbers of the buckets that have sentences, in any order, each once
 */
export function bucketOrder(ability: number, buckets: readonly number[], mode: BucketMode): number[] {
  const sorted = buckets.toSorted((a, b) => a - b);
  if (mode !== 'NEAREST') return shuffled(sorted, seededRandom(mode.randomDraw * SEEDS));
  const wanted = (ability - START_OFFSET) / BUCKET_WIDTH;
  const holding = Math.floor(wanted + TIE);
  const distance = (bucket: number) => Math.abs(bucket + 0.5 - wanted);
  return sorted.toSorted((a, b) => {
    const nearer = distance(a) - distance(b);
    if (Math.abs(nearer) > TIE) return nearer;
    if (a === holding || b === holding) return a === holding ? -1 : 1;
    return a - b;
  });
}
