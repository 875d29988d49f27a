import type { PoolTask } from '../../generated/prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { lazily } from '../../kernel/lazily.ts';
import { type CacheHealth, cacheHealth } from './cache.domain.ts';
import { isModelAway } from './generation/model.ts';
import { type UsageDay, usageByDay } from './generation/usage.store.ts';
import { readLatestRefused, type SentenceRow } from './sentences.store.ts';
import { readPools } from './status.domain.ts';
import { type PoolHealth, type PoolStatus, SYSTEM_VERSION, worstHealth } from './status.rules.ts';
import { readValidationFigures } from './status.store.ts';
import { type JudgedHour, judgedByHour, useByLevel } from './supply.store.ts';
import { newestTasks } from './tasks.store.ts';
import { type ValidationStatus, validationStatus } from './validation.rules.ts';

/** What writes sentences where no model is configured. */
const NO_MODEL_LABEL = 'Built-in bank';
/** Tasks that the monitor shows; a list has the others. */
const TASKS_SHOWN = 20;
/** Refused sentences that the monitor shows; the list of sentences has the others. */
export const REFUSED_SHOWN = 5;

/** Days of which it is shown what the model used. */
export const USAGE_DAYS = 30;

/** How everything is that the pool needs. */
export interface SystemHealth {
  overall: PoolHealth;
  version: string;
  modelConfigured: boolean;
  modelLabel: string;
}

/** The pool as its monitor shows it. Each part is read when it is asked for, once, and may fail by itself. */
export interface Monitor {
  pools: () => Promise<PoolStatus[]>;
  tasks: () => Promise<PoolTask[]>;
  health: () => Promise<SystemHealth>;
  cache: () => Promise<CacheHealth>;
  validation: () => Promise<ValidationStatus>;
  usage: () => Promise<UsageDay[]>;
  throughput: () => Promise<JudgedHour[]>;
  supplies: () => Promise<PoolSupply[]>;
  refused: () => Promise<SentenceRow[]>;
}

/** How long a pool lasts. */
export interface PoolSupply {
  pool: PoolStatus;
  /** Days after which a learner has answered all of it who practises as much as learners do at its level, and nothing else; null where nobody does. */
  days: number | null;
}

async function suppliesOf(deps: Deps, pools: readonly PoolStatus[]): Promise<PoolSupply[]> {
  const use = await useByLevel(deps.db, deps.clock.now());
  return pools.map((pool) => {
    const aDay = use.get(pool.level);
    return { pool, days: aDay === undefined ? null : Math.floor(pool.validated / aDay) };
  });
}

/** The pool as it is from this call on. */
export function monitorOf(deps: Deps): Monitor {
  const { config, db, clock } = deps;
  const pools = lazily(() => readPools(deps));
  const cache = lazily(() => cacheHealth(deps));
  return {
    pools,
    cache,
    throughput: lazily(() => judgedByHour(db, clock.now())),
    supplies: lazily(async () => suppliesOf(deps, await pools())),
    usage: lazily(() => usageByDay(db, clock.now(), USAGE_DAYS)),
    refused: lazily(() => readLatestRefused(db, REFUSED_SHOWN)),
    tasks: lazily(() => newestTasks(db, TASKS_SHOWN)),
    health: lazily(async () => {
      const [all, { connected }] = await Promise.all([pools(), cache()]);
      const overall = connected ? worstHealth(all) : 'CRITICAL';
      return {
        overall,
        version: SYSTEM_VERSION,
        modelConfigured: config.openai !== null,
        modelLabel: config.openai?.model ?? NO_MODEL_LABEL,
      };
    }),
    validation: lazily(async () => {
      const now = clock.now();
      const [figures, away] = await Promise.all([readValidationFigures(db, now), isModelAway(deps)]);
      return validationStatus(figures, now, { configured: config.openai !== null, away });
    }),
  };
}
