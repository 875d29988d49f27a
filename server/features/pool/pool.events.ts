import { announcement } from '../../kernel/announcements.ts';

/** What is told of the pool: the only list. */
export const POOL_CHANGES = {
  TASK: { description: 'A task was asked for, moved on or ended.' },
  POOLS: { description: 'The figures of pools changed.' },
  MODEL: { description: 'The model is not called for a while, or is called again.' },
} as const;

/** A change of the pool, for those who watch it. */
export interface PoolChange {
  kind: keyof typeof POOL_CHANGES;
  /** UUID of the task that it is about; null where it is about none. */
  taskId: string | null;
}

/** Announced by `EVERYBODY`, by whoever changes the pool. */
export const poolChanged = announcement<PoolChange>('pool');

/** The key of what is told to all who watch. */
export const EVERYBODY = 'all';
