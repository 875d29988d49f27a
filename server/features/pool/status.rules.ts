import type { ValidationState, ValidationStatus } from './validation.rules.ts';

/** What the administration calls itself, by the specification's constant. */
export const SYSTEM_VERSION = '2.0';
/** The same in the descriptions of both APIs. */
export const SYSTEM_VERSION_IN_WORDS = `A fixed version number of the pools' administration, always \`${SYSTEM_VERSION}\`: it is not the version of the server.`;

/** A sentence of this quality or more is of high quality. */
export const HIGH_QUALITY = 0.8;
/** Sentences of a pool, waiting ones too, at most. */
export const POOL_MAXIMUM = 2_000;
/** Below this share of its target a pool is short of sentences. */
const WARNING_SHARE = 0.5;

/** How a pool is off for sentences. */
export const POOL_HEALTHS = {
  GOOD: { description: 'It has at least half as many validated sentences as its target.' },
  WARNING: {
    description: 'It has its minimum of validated sentences, but fewer than half as many as its target.',
  },
  CRITICAL: { description: 'It has fewer validated sentences than its minimum.' },
} as const;

export type PoolHealth = keyof typeof POOL_HEALTHS;

/** From the best to the worst. */
const FROM_BEST: readonly PoolHealth[] = ['GOOD', 'WARNING', 'CRITICAL'];

/** How many sentences a pool has. */
export interface PoolFigures {
  /** Validated and waiting ones. */
  total: number;
  /** Those that learners may be served. */
  validated: number;
  /** Those that wait to be judged. */
  pending: number;
  /** Validated ones of high quality. */
  highQuality: number;
}

/** Which pool, and what there should be in it. */
export interface PoolPlace {
  /** A level's number. */
  level: number;
  /** Its CEFR code. */
  levelCode: string;
  practiceTypeId: string;
  practiceTypeName: string;
  /** What a refill aims at. */
  target: number;
  minimum: number;
}

/** A pool as it stands. */
export interface PoolStatus extends PoolPlace, PoolFigures {
  health: PoolHealth;
  needsRefill: boolean;
}

/** How a pool with so many validated sentences is off. */
export function poolHealth(validated: number, { target, minimum }: Pick<PoolPlace, 'target' | 'minimum'>): PoolHealth {
  if (validated < minimum) return 'CRITICAL';
  return validated < target * WARNING_SHARE ? 'WARNING' : 'GOOD';
}

/** A pool with its figures, and what follows from them. */
export function poolStatus(place: PoolPlace, figures: PoolFigures): PoolStatus {
  return {
    ...place,
    ...figures,
    health: poolHealth(figures.validated, place),
    needsRefill: figures.total < place.target,
  };
}

/** All pools together. */
export interface PoolSummary {
  healthyPools: number;
  warningPools: number;
  criticalPools: number;
  totalValidated: number;
  totalPending: number;
}

/** Sums all pools up. */
export function summaryOf(pools: readonly PoolStatus[]): PoolSummary {
  const having = (health: PoolHealth): number => pools.filter((pool) => pool.health === health).length;
  const sum = (of: (pool: PoolStatus) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    healthyPools: having('GOOD'),
    warningPools: having('WARNING'),
    criticalPools: having('CRITICAL'),
    totalValidated: sum(({ validated }) => validated),
    totalPending: sum(({ pending }) => pending),
  };
}

/** The health of the worst pool. */
export function worstHealth(pools: readonly PoolStatus[]): PoolHealth {
  return FROM_BEST.findLast((health) => pools.some((pool) => pool.health === health)) ?? 'GOOD';
}

/** What a superuser should do about a pool. */
export interface PoolRecommendation {
  health: PoolHealth;
  text: string;
}

/** How bad it is that judging is not going as it should. */
const VALIDATION_HEALTH: Readonly<Partial<Record<ValidationState, PoolHealth>>> = {
  FAILING: 'CRITICAL',
  STALLED: 'WARNING',
};

/**
 * What should be done, the most urgent first: about pools, and about judging where it does not go as it should. Pools are called by their
 * practice type only where there are several of these. Without a model no refill is spoken of, since none can bring anything.
 */
export function recommendationsOf(
  pools: readonly PoolStatus[],
  { state, details, recommendations }: Pick<ValidationStatus, 'state' | 'details' | 'recommendations'>,
  isModelConfigured: boolean,
): PoolRecommendation[] {
  const hasTypes = new Set(pools.map(({ practiceTypeId }) => practiceTypeId)).size > 1;
  const nameOf = ({ levelCode, practiceTypeName }: PoolStatus): string =>
    hasTypes ? `${levelCode}, ${practiceTypeName},` : levelCode;
  const having = (health: PoolHealth, text: (pool: PoolStatus) => string): PoolRecommendation[] => [
    ...(VALIDATION_HEALTH[state] === health ? [{ health, text: [details, ...recommendations].join(' ') }] : []),
    ...pools.filter((pool) => pool.health === health).map((pool) => ({ health, text: text(pool) })),
  ];
  const refill = (text: string): string =>
    isModelConfigured ? text : 'More can be written once OPENAI_API_KEY is set.';
  const short = pools.filter(({ health, needsRefill }) => health === 'GOOD' && needsRefill);
  return [
    ...having(
      'CRITICAL',
      (pool) => `${nameOf(pool)} is below its minimum of ${pool.minimum}. ${refill('Refill it first.')}`,
    ),
    ...having(
      'WARNING',
      (pool) => `${nameOf(pool)} is below half its target of ${pool.target}. ${refill('Refill it.')}`,
    ),
    ...short.map((pool) => ({
      health: pool.health,
      text: `${nameOf(pool)} has ${pool.total} of ${pool.target} sentences. ${refill('A refill fills it up.')}`,
    })),
  ];
}
