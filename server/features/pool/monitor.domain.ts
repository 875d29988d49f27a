import type { Deps } from '../../deps.ts';
import { type CacheHealth, cacheHealth } from './cache.domain.ts';
import { readPools } from './status.domain.ts';
import { type PoolHealth, type PoolStatus, worstHealth } from './status.rules.ts';
import { readValidationFigures } from './status.store.ts';
import { newestTasks, type PoolTask } from './tasks.store.ts';
import { type ValidationStatus, validationStatus } from './validation.rules.ts';

/** What the administration calls itself, by the specification's constant. */
const SYSTEM_VERSION = '2.0';
/** What writes sentences where no model is configured. */
const NO_MODEL_LABEL = 'Built-in bank';
/** Tasks that the monitor shows; a list has the others. */
const TASKS_SHOWN = 20;

/** How everything is that the pool needs. */
export interface SystemHealth {
  overall: PoolHealth;
  version: string;
  modelLabel: string;
}

/** The pool as its monitor shows it. Each part is read when it is asked for, once, and may fail by itself. */
export interface Monitor {
  pools: () => Promise<PoolStatus[]>;
  tasks: () => Promise<PoolTask[]>;
  health: () => Promise<SystemHealth>;
  cache: () => Promise<CacheHealth>;
  validation: () => Promise<ValidationStatus>;
}

function onceOnly<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** The pool as it is from this call on. */
export function monitorOf(deps: Deps): Monitor {
  const { config, db, clock } = deps;
  const pools = onceOnly(() => readPools(deps));
  const cache = onceOnly(() => cacheHealth(deps));
  return {
    pools,
    cache,
    tasks: onceOnly(() => newestTasks(db, TASKS_SHOWN)),
    health: onceOnly(async () => {
      const [all, { connected }] = await Promise.all([pools(), cache()]);
      const overall = connected ? worstHealth(all) : 'CRITICAL';
      return { overall, version: SYSTEM_VERSION, modelLabel: config.openai?.model ?? NO_MODEL_LABEL };
    }),
    validation: onceOnly(async () => {
      const now = clock.now();
      const figures = await readValidationFigures(db, now);
      return validationStatus(figures, now, { configured: config.openai !== null, away: false });
    }),
  };
}
