import { z } from 'zod';
import { FIRST_LEVEL } from '../curriculum/levels.rules.ts';
import { HIGH_QUALITY, type PoolHealth, SYSTEM_VERSION, SYSTEM_VERSION_IN_WORDS } from './status.rules.ts';
import type { TaskKind, TaskState } from './tasks.rules.ts';
import { VALIDATION_COLOURS, type ValidationState } from './validation.rules.ts';

const HEALTHS = ['good', 'warning', 'critical'] as const;
const OVERALL = ['healthy', 'warning', 'critical'] as const;
const count = (what: string) => z.int().min(0).describe(what);

const healthOf = (health: PoolHealth) => health.toLowerCase() as (typeof HEALTHS)[number];

const SUMMARY_EXAMPLE = {
  healthy_pools: 2,
  warning_pools: 0,
  critical_pools: 1,
  total_validated: 869,
  total_pending: 46,
};
const POOL_EXAMPLE = {
  total_count: 446,
  validated_count: 400,
  pending_count: 46,
  high_quality_count: 388,
  target_pool_size: 600,
  minimum_pool_size: 100,
  health_status: 'good',
  needs_refill: true,
};

const summarySchema = z
  .strictObject({
    healthy_pools: count('Pools whose health is `good`.'),
    warning_pools: count('Pools whose health is `warning`.'),
    critical_pools: count('Pools whose health is `critical`.'),
    total_validated: count('Sentences that learners may be served, including those that are being tried out.'),
    total_pending: count('Sentences that are waiting to be judged.'),
  })
  .meta({ id: 'PoolSummary', description: 'All pools together.', examples: [SUMMARY_EXAMPLE] });

const poolSchema = z
  .strictObject({
    total_count: count('Sentences that are validated or waiting to be judged.'),
    validated_count: count('Sentences that learners may be served, including those that are being tried out.'),
    pending_count: count('Sentences that are waiting to be judged.'),
    high_quality_count: count(`Validated sentences with a quality of ${HIGH_QUALITY * 100}% or more.`),
    target_pool_size: count('How many sentences a refill aims at.'),
    minimum_pool_size: count('With fewer validated sentences the pool is critical.'),
    health_status: z
      .enum(HEALTHS)
      .describe('`critical` below the minimum of validated sentences, `warning` below half the target, else `good`.'),
    needs_refill: z.boolean().describe('Whether it has fewer sentences than its target.'),
  })
  .meta({ id: 'Pool', description: 'A pool: one level of one practice type.', examples: [POOL_EXAMPLE] });

const POOL_KEY_EXAMPLE = `${FIRST_LEVEL.code}:verb_preposition_collocation`;
const POOL_STATUS_EXAMPLE = { pools: { [POOL_KEY_EXAMPLE]: POOL_EXAMPLE } };

/** The answer about all pools. */
export const statusSchema = z
  .strictObject({
    summary: summarySchema.describe('The sums of all pools.'),
    recommendations: z.array(z.string()).describe('What should be done, the most urgent first.'),
    pool_status: z
      .strictObject({
        pools: z.record(z.string(), poolSchema).describe('By level and id of the practice type: `LEVEL:category`.'),
      })
      .meta({ id: 'Pools', description: 'Each pool.', examples: [POOL_STATUS_EXAMPLE] })
      .describe('The pools one by one.'),
  })
  .meta({
    id: 'PoolStatus',
    description: 'The figures of all pools.',
    examples: [{ summary: SUMMARY_EXAMPLE, recommendations: [], pool_status: POOL_STATUS_EXAMPLE }],
  });

interface StatusData {
  summary: {
    healthyPools: number;
    warningPools: number;
    criticalPools: number;
    totalValidated: number;
    totalPending: number;
  };
  recommendations: { text: string }[];
  pools: {
    level: string;
    practiceTypeKey: string;
    totalCount: number;
    validatedCount: number;
    pendingCount: number;
    highQualityCount: number;
    targetSize: number;
    minimumSize: number;
    health: PoolHealth;
    needsRefill: boolean;
  }[];
}

export function statusAnswer(data: StatusData | null) {
  if (!data) return null;
  const { summary, recommendations, pools } = data;
  const entries = pools.map((pool) => [
    `${pool.level}:${pool.practiceTypeKey}`,
    {
      total_count: pool.totalCount,
      validated_count: pool.validatedCount,
      pending_count: pool.pendingCount,
      high_quality_count: pool.highQualityCount,
      target_pool_size: pool.targetSize,
      minimum_pool_size: pool.minimumSize,
      health_status: healthOf(pool.health),
      needs_refill: pool.needsRefill,
    },
  ]);
  return {
    summary: {
      healthy_pools: summary.healthyPools,
      warning_pools: summary.warningPools,
      critical_pools: summary.criticalPools,
      total_validated: summary.totalValidated,
      total_pending: summary.totalPending,
    },
    recommendations: recommendations.map(({ text }) => text),
    pool_status: { pools: Object.fromEntries(entries) },
  };
}

const INFO_EXAMPLE = { version: SYSTEM_VERSION };

/** The answer about everything that the pools need. */
export const healthSchema = z
  .strictObject({
    overall_health: z
      .enum(OVERALL)
      .describe(
        'That of the worst pool, where `healthy` stands for `good`; `critical` while the cache cannot be reached.',
      ),
    system_info: z
      .strictObject({ version: z.string().describe(SYSTEM_VERSION_IN_WORDS) })
      .meta({
        id: 'SystemInfo',
        description: 'Facts about the administration of the pools.',
        examples: [INFO_EXAMPLE],
      })
      .describe('Facts about the administration of the pools: its version number.'),
  })
  .meta({
    id: 'SystemHealth',
    description: 'The health of the pools and of their cache.',
    examples: [{ overall_health: 'healthy', system_info: INFO_EXAMPLE }],
  });

export function healthAnswer(data: { health: { overall: PoolHealth; version: string } } | null) {
  if (!data) return null;
  const { overall, version } = data.health;
  return { overall_health: overall === 'GOOD' ? 'healthy' : healthOf(overall), system_info: { version } };
}

const SAMPLE_EXAMPLE = {
  key: `pool_status:${POOL_KEY_EXAMPLE}`,
  has_maximum_pool_size: true,
  fields_count: 5,
};
const CACHE_EXAMPLE = { connected: true, total_keys: 12, pool_status_keys: 3, sample_entries: [SAMPLE_EXAMPLE] };

/** The answer about the cache. */
export const cacheSchema = z
  .strictObject({
    cache_health: z
      .strictObject({
        connected: z.boolean().describe('Whether the cache answers.'),
        total_keys: z
          .int()
          .min(0)
          .nullable()
          .describe('All keys of this application; null while the cache cannot be asked.'),
        pool_status_keys: z
          .int()
          .min(0)
          .nullable()
          .describe('Keys with the figures of a pool; null while the cache cannot be asked.'),
        sample_entries: z
          .array(
            z
              .strictObject({
                key: z.string().describe('`pool_status:LEVEL:category`.'),
                has_maximum_pool_size: z.boolean().describe('Whether the entry says how large the pool may be.'),
                fields_count: count('How many of its five fields it has.'),
              })
              .meta({ id: 'CacheEntry', description: 'What the cache has of a pool.', examples: [SAMPLE_EXAMPLE] }),
          )
          .describe('Up to five entries.'),
      })
      .meta({ id: 'CacheHealth', description: 'How the cache is doing.', examples: [CACHE_EXAMPLE] })
      .describe('The cache itself.'),
    error: z.string().nullable().describe('What is wrong; null where nothing is.'),
  })
  .meta({
    id: 'CacheStatus',
    description: 'How the cache of the figures is doing.',
    examples: [{ cache_health: CACHE_EXAMPLE, error: null }],
  });

interface CacheData {
  cache: {
    connected: boolean;
    totalKeys: number | null;
    poolStatusKeys: number | null;
    error: string | null;
    sampleEntries: { key: string; hasMaximumSize: boolean; fieldCount: number }[];
  };
}

export function cacheAnswer(data: CacheData | null) {
  if (!data) return null;
  const { connected, totalKeys, poolStatusKeys, error, sampleEntries } = data.cache;
  const sample = sampleEntries.map(({ key, hasMaximumSize, fieldCount }) => ({
    key,
    has_maximum_pool_size: hasMaximumSize,
    fields_count: fieldCount,
  }));
  return {
    cache_health: { connected, total_keys: totalKeys, pool_status_keys: poolStatusKeys, sample_entries: sample },
    error,
  };
}

const VALIDATION_EXAMPLE = {
  status: 'running',
  status_color: 'green',
  status_details: '46 sentences are waiting to be judged.',
  recent_activity: 52,
  pending_queue: 46,
  performance: { success_rate: 47 },
  latest_validation_minutes_ago: 1,
  active_validation_tasks: 2,
};

/** The answer about judging. */
export const validationSchema = z
  .strictObject({
    validation_status: z
      .strictObject({
        status: z.enum(['idle', 'running', 'stalled', 'failing']).describe('How the judging of sentences is going.'),
        status_color: z.enum(['green', 'yellow', 'red']).describe('The same as a colour.'),
        status_details: z.string().describe('The same in words.'),
        recent_activity: count('Sentences decided within the last 30 minutes.'),
        pending_queue: count('Sentences that are waiting.'),
        performance: z
          .strictObject({
            success_rate: z
              .int()
              .min(0)
              .max(100)
              .nullable()
              .describe(
                'Of what was decided within the last 24 hours, the share that was found good, 0–100%; null without any.',
              ),
          })
          .meta({
            id: 'ValidationPerformance',
            description: 'How much was found good.',
            examples: [VALIDATION_EXAMPLE.performance],
          })
          .describe('What came of it.'),
        latest_validation_minutes_ago: z
          .int()
          .min(0)
          .nullable()
          .describe('Minutes since the last sentence was decided; null where none ever was.'),
        active_validation_tasks: count('Tasks under way that judge.'),
      })
      .meta({ id: 'Validation', description: 'How the judging is going.', examples: [VALIDATION_EXAMPLE] })
      .describe('The judging itself.'),
    recommendations: z.array(z.string()).describe('What should be done.'),
  })
  .meta({
    id: 'ValidationStatus',
    description: 'How the judging of sentences is going, and what should be done.',
    examples: [{ validation_status: VALIDATION_EXAMPLE, recommendations: [] }],
  });

interface ValidationData {
  validation: {
    state: ValidationState;
    details: string;
    recentCount: number;
    pendingCount: number;
    successRate: number | null;
    latestMinutesAgo: number | null;
    activeTaskCount: number;
    recommendations: string[];
  };
}

export function validationAnswer(data: ValidationData | null) {
  if (!data) return null;
  const { validation } = data;
  return {
    validation_status: {
      status: validation.state.toLowerCase(),
      status_color: VALIDATION_COLOURS[validation.state],
      status_details: validation.details,
      recent_activity: validation.recentCount,
      pending_queue: validation.pendingCount,
      performance: { success_rate: validation.successRate },
      latest_validation_minutes_ago: validation.latestMinutesAgo,
      active_validation_tasks: validation.activeTaskCount,
    },
    recommendations: validation.recommendations,
  };
}

const TASK_ID_EXAMPLE = { task_id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' };

/** The answer of each call that asks for a task. */
export const taskIdSchema = z
  .strictObject({ task_id: z.string().describe('Id of the task, for `GET /admin/tasks/{task_id}`.') })
  .meta({ id: 'TaskAsked', description: 'The task that does it.', examples: [TASK_ID_EXAMPLE] });

const STATES = ['queued', 'running', 'done', 'failed'] as const;

/** The answer about one task. */
export const taskSchema = z
  .strictObject({
    id: z.string().describe('Id of the task.'),
    kind: z
      .string()
      .describe(
        'What it does: `refill`, `generate`, `validate_pending`, `validate_critical`, `check_cache`, `clear_cache`.',
      ),
    state: z.enum(STATES).describe('Where it stands. One that is tried again after an error is `queued`.'),
    done: count('How much of it is done.'),
    wanted: count('How much there is to do; 0 until that is known.'),
    result: z.string().nullable().describe('What came of it; null until it is done.'),
    error: z.string().nullable().describe('Why it failed, or is tried again; null where nothing went wrong.'),
  })
  .meta({
    id: 'Task',
    description: 'Something that is done to the sentence pool.',
    examples: [
      {
        id: TASK_ID_EXAMPLE.task_id,
        kind: 'check_cache',
        state: 'done',
        done: 3,
        wanted: 3,
        result: '3 entries checked; all match the database.',
        error: null,
      },
    ],
  });

/** What a task's answer reads. */
export const TASK_FIELDS = 'uuid kind state done wanted result error';

export interface TaskData {
  uuid: string;
  kind: TaskKind;
  state: TaskState;
  done: number;
  wanted: number;
  result: string | null;
  error: string | null;
}

export function taskAnswer(data: TaskData | null) {
  if (!data) return null;
  const { uuid: id, kind, state, ...rest } = data;
  return { id, kind: kind.toLowerCase(), state: state.toLowerCase(), ...rest };
}
