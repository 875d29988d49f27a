import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { LEVELS, levelByNumber } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { EVERYBODY, poolChanged } from './pool.events.ts';
import { POOL_MAXIMUM, type PoolFigures, type PoolPlace, type PoolStatus, poolStatus } from './status.rules.ts';
import { countPools, type PoolKey } from './status.store.ts';

/** What begins every key of a pool's figures. */
const KEY_PREFIX = 'pool_status:';
/** All of them; the only pattern that a superuser may have cleared. */
export const POOL_KEYS = `${KEY_PREFIX}*`;
/** Who counts while somebody else changes the pool may keep what was so before: no longer than this. */
const KEPT_SECONDS = 60;

/** An entry of the cache, by the names that the specification gives the figures. */
const entrySchema = z.object({
  total_count: z.int(),
  validated_count: z.int(),
  pending_count: z.int(),
  high_quality_count: z.int(),
  maximum_pool_size: z.int(),
});
/** The fields of an entry, all of them. */
export const ENTRY_FIELDS = Object.keys(entrySchema.shape);

/** The pools that there are, by practice type and level. */
export const POOLS: readonly PoolPlace[] = PRACTICE_TYPES.flatMap(({ id, name, pool }) =>
  LEVELS.map(({ number, code }) => ({
    level: number,
    levelCode: code,
    practiceTypeId: id,
    practiceTypeName: name,
    ...pool,
  })),
);

/** The key of a pool's figures in the cache: `pool_status:LEVEL:category`. */
export const keyOf = ({ level, practiceTypeId }: PoolKey): string =>
  `${KEY_PREFIX}${levelByNumber(level).code}:${practiceTypeId}`;

function textOf({ total, validated, pending, highQuality }: PoolFigures): string {
  const entry: z.output<typeof entrySchema> = {
    total_count: total,
    validated_count: validated,
    pending_count: pending,
    high_quality_count: highQuality,
    maximum_pool_size: POOL_MAXIMUM,
  };
  return JSON.stringify(entry);
}

/** What a text of the cache holds, whatever it is; null where it is no object. */
export function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function figuresIn(text: string | null): PoolFigures | null {
  const read = text === null ? null : entrySchema.safeParse(fieldsIn(text));
  if (!read?.success) return null;
  const { total_count: total, validated_count: validated, pending_count: pending, high_quality_count } = read.data;
  return { total, validated, pending, highQuality: high_quality_count };
}

/** Counts pools in the database and keeps what was counted. @returns the figures by the keys of the cache */
export async function countAnew(deps: Deps, pools: readonly PoolKey[]): Promise<Map<string, PoolFigures>> {
  if (pools.length === 0) return new Map();
  const counted = await countPools(deps.db, pools);
  await Promise.all(counted.map((figures) => deps.cache.set(keyOf(figures), textOf(figures), KEPT_SECONDS)));
  return new Map(counted.map((figures) => [keyOf(figures), figures]));
}

/** What the cache has of pools; null for those of which it has nothing that can be read. */
export async function cachedFigures(
  deps: Deps,
  pools: readonly PoolPlace[],
): Promise<{ pool: PoolPlace; figures: PoolFigures | null }[]> {
  return Promise.all(pools.map(async (pool) => ({ pool, figures: figuresIn(await deps.cache.get(keyOf(pool))) })));
}

/** All pools as they stand, through the cache. One statement at most. */
export async function readPools(deps: Deps): Promise<PoolStatus[]> {
  const cached = await cachedFigures(deps, POOLS);
  const counted = await countAnew(
    deps,
    cached.filter(({ figures }) => figures === null).map(({ pool }) => pool),
  );
  return cached.map(({ pool, figures }) => {
    const known = figures ?? counted.get(keyOf(pool));
    if (!known) throw new Error(`The pool ${keyOf(pool)} was not counted`);
    return poolStatus(pool, known);
  });
}

/** Says, after the commit, that pools have changed: what is cached of them goes. */
export async function poolsChanged(deps: Deps, pools: readonly PoolKey[] = POOLS): Promise<void> {
  await deps.cache.delete(...pools.map(keyOf));
  announce(deps, poolChanged, EVERYBODY, { kind: 'POOLS', taskId: null });
}
