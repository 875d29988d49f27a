import type { Deps } from '../../deps.ts';
import {
  cachedFigures,
  countAnew,
  ENTRY_FIELDS,
  fieldsIn,
  keyOf,
  POOL_KEYS,
  POOLS,
  poolsChanged,
} from './status.domain.ts';
import type { PoolFigures } from './status.rules.ts';
import { countPools } from './status.store.ts';
import type { Work } from './tasks.domain.ts';

/** Entries that the cache's health shows. */
const SAMPLE = 5;

/** An entry of the cache as its health shows it. */
export interface SampleEntry {
  key: string;
  hasMaximumPoolSize: boolean;
  /** How many of the fields of an entry it has. */
  fieldsCount: number;
}

/** How the cache is. */
export interface CacheHealth {
  connected: boolean;
  /** Keys of ours; null where the cache cannot be asked. */
  totalKeys: number | null;
  poolStatusKeys: number | null;
  sampleEntries: SampleEntry[];
  /** What is wrong, for a person; null where nothing is. */
  error: string | null;
}

const NOT_CONNECTED = 'The cache cannot be reached. Everything is read from the database until it is back.';

/** How the cache is, and a sample of what it has of the pools. Never rejects for a cache that is lost. */
export async function cacheHealth({ cache }: Deps): Promise<CacheHealth> {
  const connected = await cache.ping();
  if (!connected) return { connected, totalKeys: null, poolStatusKeys: null, sampleEntries: [], error: NOT_CONNECTED };
  const [totalKeys, poolStatusKeys, texts] = await Promise.all([
    cache.count('*'),
    cache.count(POOL_KEYS),
    Promise.all(POOLS.map(async (pool) => ({ key: keyOf(pool), text: await cache.get(keyOf(pool)) }))),
  ]);
  const sampleEntries = texts.flatMap(({ key, text }) => (text === null ? [] : [sampleOf(key, text)])).slice(0, SAMPLE);
  return { connected, totalKeys, poolStatusKeys, sampleEntries, error: null };
}

function sampleOf(key: string, text: string): SampleEntry {
  const fields = fieldsIn(text) ?? {};
  return {
    key,
    hasMaximumPoolSize: typeof fields['maximum_pool_size'] === 'number',
    fieldsCount: ENTRY_FIELDS.filter((name) => typeof fields[name] === 'number').length,
  };
}

const isSame = (a: PoolFigures, b: PoolFigures): boolean =>
  a.total === b.total && a.validated === b.validated && a.pending === b.pending && a.highQuality === b.highQuality;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Holds what is cached of each pool against the database; what differs is read anew. */
export const checkCache: Work = async (deps, running) => {
  await running.progress({ wanted: POOLS.length, done: 0 });
  const cached = await cachedFigures(deps, POOLS);
  const real = await countPools(deps.db, POOLS);
  const truth = new Map(real.map((figures) => [keyOf(figures), figures]));
  const differing = cached.filter(({ pool, figures }) => {
    const now = truth.get(keyOf(pool));
    return figures !== null && now !== undefined && !isSame(figures, now);
  });
  await countAnew(
    deps,
    differing.map(({ pool }) => pool),
  );
  const tally = { differing: differing.length, missing: cached.filter(({ figures }) => figures === null).length };
  await running.progress({ done: POOLS.length, tally });
  const there = POOLS.length - tally.missing;
  if (there === 0) return 'Nothing was cached.';
  const checked = `${counted(there, 'entry', 'entries')} checked`;
  if (tally.differing === 0) return `${checked}; ${there === 1 ? 'it matches' : 'all match'} the database.`;
  return `${checked}; ${tally.differing} did not match and ${tally.differing === 1 ? 'was' : 'were'} read again.`;
};

/** Throws away what is cached of the pools, and reads it from the database. */
export const clearCache: Work = async (deps, running) => {
  await running.progress({ wanted: POOLS.length, done: 0 });
  const removed = await deps.cache.deleteByPattern(POOL_KEYS);
  await countAnew(deps, POOLS);
  await running.progress({ done: POOLS.length, tally: { removed } });
  await poolsChanged(deps, []);
  return `${counted(removed, 'entry', 'entries')} removed, ${POOLS.length} read from the database.`;
};
