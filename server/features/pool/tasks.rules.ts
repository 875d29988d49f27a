/** What a task does to the pool: the names of the enum in the database → what each does. */
export const TASK_KINDS = {
  REFILL: {
    name: 'Refill',
    description: 'Has sentences written, and judges them, until the pools have as many as they should.',
  },
  GENERATE: { name: 'Generate', description: 'Has a number of sentences written for one pool.' },
  VALIDATE_PENDING: { name: 'Validate', description: 'Judges the sentences that are waiting.' },
  VALIDATE_CRITICAL: {
    name: 'Validate critical pools',
    description: 'Counts all pools again, and judges the sentences that are waiting in those below their minimum.',
  },
  CHECK_CACHE: {
    name: 'Cache health check',
    description: 'Compares what is cached of the pools with the database, and corrects what differs.',
  },
  CLEAR_CACHE: {
    name: 'Emergency cache clear',
    description: 'Removes what is cached of the pools, and reads it from the database again.',
  },
} as const;

export type TaskKind = keyof typeof TASK_KINDS;

/** Where a task stands. */
export const TASK_STATES = {
  QUEUED: { description: 'It is waiting: it was asked for just now, or is tried again later (`retryAt`).' },
  RUNNING: { description: 'It is running.' },
  DONE: { description: 'It did what it was to do: `result` says what came of it.' },
  FAILED: {
    description: 'It ended before it had done what it was to do: `error` says why. What it had done until then stays.',
  },
} as const;

export type TaskState = keyof typeof TASK_STATES;

/** Sentences of one batch, as the specification has them. */
export const BATCH = { min: 1, max: 100, unlessGiven: 10 } as const;
