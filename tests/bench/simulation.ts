import {
  BUCKET_WIDTH,
  bucketOf,
  startAbility,
  successProbability,
  updateRatings,
} from '../../server/features/curriculum/ability.rules.ts';
import { type LevelNumber, levelByNumber } from '../../server/features/curriculum/levels.rules.ts';
import { TAIL_SENTENCES } from '../../server/features/practice/next.sql.ts';
import { seededRandom } from '../../server/kernel/random.ts';
import {
  bucketOrder,
  MAX_DUE_PER_ROUND,
  POOL_BUCKETS,
  RANDOM_SHARE,
} from '../../server/features/practice/selection.ts';
import { SENTENCES_PER_ROUND } from '../../server/features/practice/rounds.rules.ts';

/** Half of a pool is as new; the other half has been answered until its difficulty spread this far, in log-odds. */
const SETTLED_SHARE = 0.5;
const SETTLED_DEVIATION = 0.7;
const SETTLED_ANSWERS = 30;
/** The first sentence of every pool entered at this second (2026-01-01), later ones at ten a second. */
const FIRST_SECOND = 1_767_225_600;
const SECONDS_PER_SENTENCE = 0.1;
/** Between two answers of the class. */
const SECONDS_PER_ANSWER = 10;
/** Reviews are shown in a sentence of the target that was not seen before; looked for this often. */
const REVIEW_TRIES = 50;
/** Abilities closer than this share an order of buckets. */
const ABILITY_GRAIN = BUCKET_WIDTH / 5;
const FULL_CIRCLE = 2 * Math.PI;

/** A pool as the database is to hold it; index by sentence. */
export interface PoolShape {
  readonly level: LevelNumber;
  readonly difficulty: number[];
  readonly bucket: number[];
  /** Place in the bucket's random order, rising with the time of entry. */
  readonly order: number[];
  readonly answers: number[];
}

/** A learner as practice has left them. */
export interface PractisedLearner {
  /** Share of the pool that was seen, 0–1. */
  readonly share: number;
  ability: number;
  abilityCount: number;
  /** Sentences in the order in which they were served. */
  readonly served: number[];
  /** Bucket → place up to which everything was served. */
  readonly cursors: Map<number, number>;
}

/** A pool of a level: half of it untouched at the level's difficulty, half settled around it. The same for the same seed. */
export function newPool(level: LevelNumber, size: number, seed: number): PoolShape {
  const random = seededRandom(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(FULL_CIRCLE * random());
  const { startDifficulty } = levelByNumber(level);
  const shape: PoolShape = { level, difficulty: [], bucket: [], order: [], answers: [] };
  for (let i = 0; i < size; i++) {
    const settled = random() < SETTLED_SHARE;
    const difficulty = startDifficulty + (settled ? SETTLED_DEVIATION * gauss() : 0);
    shape.difficulty.push(difficulty);
    shape.bucket.push(bucketOf(difficulty));
    shape.order.push(FIRST_SECOND + random() * size * SECONDS_PER_SENTENCE);
    shape.answers.push(settled ? SETTLED_ANSWERS : 0);
  }
  return shape;
}

/** A bucket's sentences in their order. One that has moved away stays listed under its old place and counts no more. */
interface Lane {
  sentences: number[];
  places: number[];
}

function lanesOf(pool: PoolShape): Map<number, Lane> {
  const lanes = new Map<number, Lane>(POOL_BUCKETS.map((bucket) => [bucket, { sentences: [], places: [] }]));
  const inOrder = pool.order.map((_, i) => i).toSorted((a, b) => (pool.order[a] ?? 0) - (pool.order[b] ?? 0));
  for (const sentence of inOrder) enter(lanes, pool, sentence);
  return lanes;
}

function enter(lanes: Map<number, Lane>, pool: PoolShape, sentence: number): void {
  const lane = lanes.get(pool.bucket[sentence] ?? 0);
  lane?.sentences.push(sentence);
  lane?.places.push(pool.order[sentence] ?? 0);
}

/** A learner at work; `walked` counts the entries of each lane up to the cursor. */
interface Walker extends PractisedLearner {
  readonly wanted: number;
  readonly seen: Uint8Array;
  readonly walked: Map<number, number>;
}

/**
 * The first unseen sentence of the first bucket that has one; undefined when all were seen. Moves cursors as the statement
 * does: to what is served, and to the end of a bucket with nothing unseen once more than a few were looked over in it.
 */
function walk(
  walker: Walker,
  buckets: readonly number[],
  lanes: Map<number, Lane>,
  pool: PoolShape,
): number | undefined {
  for (const bucket of buckets) {
    const lane = lanes.get(bucket);
    if (!lane) continue;
    const { sentences, places } = lane;
    const moveTo = (at: number): void => {
      walker.walked.set(bucket, at + 1);
      walker.cursors.set(bucket, places[at] as number);
    };
    const from = walker.walked.get(bucket) ?? 0;
    for (let at = from; at < sentences.length; at++) {
      const sentence = sentences[at] as number;
      if (walker.seen[sentence] || places[at] !== pool.order[sentence]) continue;
      moveTo(at);
      return sentence;
    }
    if (sentences.length - from > TAIL_SENTENCES) moveTo(sentences.length - 1);
  }
  return undefined;
}

/**
 * Lets a class practise a pool, all at once and evenly, until each learner has seen a share of it: reviews in unseen
 * sentences of any target, new sentences by difficulty and one in ten at random, ability and difficulty moved by every
 * answer. Changes the pool: a sentence whose difficulty leaves its bucket goes to the end of another.
 * @param shares one learner each, 0–1
 */
export function practise(pool: PoolShape, shares: readonly number[], seed: number): PractisedLearner[] {
  const random = seededRandom(seed);
  const size = pool.difficulty.length;
  const lanes = lanesOf(pool);
  const orders = new Map<number, number[]>();
  const nearest = (ability: number): number[] => {
    const grain = Math.round(ability / ABILITY_GRAIN);
    const known = orders.get(grain) ?? bucketOrder(grain * ABILITY_GRAIN, POOL_BUCKETS, 'NEAREST');
    orders.set(grain, known);
    return known;
  };
  const trueAbility = startAbility(pool.level);
  const walkers: Walker[] = shares.map((share) => ({
    share,
    wanted: Math.round(share * size),
    ability: trueAbility,
    abilityCount: 0,
    served: [],
    cursors: new Map(),
    seen: new Uint8Array(size),
    walked: new Map(),
  }));

  const choose = (walker: Walker): number | undefined => {
    if (random() < MAX_DUE_PER_ROUND / SENTENCES_PER_ROUND) {
      for (let i = 0; i < REVIEW_TRIES; i++) {
        const sentence = Math.floor(random() * size);
        if (!walker.seen[sentence]) return sentence;
      }
    }
    const isRandom = random() < RANDOM_SHARE;
    const buckets = isRandom ? bucketOrder(0, POOL_BUCKETS, { randomDraw: random() }) : nearest(walker.ability);
    return walk(walker, buckets, lanes, pool);
  };

  const answer = (walker: Walker, sentence: number, second: number): void => {
    const before = { value: pool.difficulty[sentence] ?? 0, count: pool.answers[sentence] ?? 0 };
    const isCorrect = random() < successProbability(trueAbility, before.value);
    const after = updateRatings({ value: walker.ability, count: walker.abilityCount }, before, isCorrect);
    walker.ability = after.ability.value;
    walker.abilityCount = after.ability.count;
    pool.difficulty[sentence] = after.difficulty.value;
    pool.answers[sentence] = after.difficulty.count;
    const bucket = bucketOf(after.difficulty.value);
    if (bucket === pool.bucket[sentence]) return;
    pool.bucket[sentence] = bucket;
    pool.order[sentence] = second + random();
    enter(lanes, pool, sentence);
  };

  let second = FIRST_SECOND + Math.ceil(size * SECONDS_PER_SENTENCE);
  for (;;) {
    const [walker] = walkers
      .filter(({ served, wanted }) => served.length < wanted)
      .toSorted((a, b) => a.served.length / a.wanted - b.served.length / b.wanted);
    if (!walker) return walkers;
    const sentence = choose(walker);
    if (sentence === undefined) throw new Error('The pool ran out of unseen sentences before its share was reached');
    walker.seen[sentence] = 1;
    walker.served.push(sentence);
    second += SECONDS_PER_ANSWER;
    answer(walker, sentence, second);
  }
}
