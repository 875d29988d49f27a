import { builder } from '../../graphql/builder.ts';
import { announcedField } from '../../graphql/subscriptions.ts';
import { CefrLevelEnum } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import type { CacheHealth, SampleEntry } from './cache.domain.ts';
import type { UsageDay } from './generation/usage.store.ts';
import {
  type Monitor,
  monitorOf,
  type PoolSupply,
  REFUSED_SHOWN,
  type SystemHealth,
  USAGE_DAYS,
} from './monitor.domain.ts';
import { EVERYBODY, POOL_CHANGES, poolChanged } from './pool.events.ts';
import { SentenceType } from './sentences.schema.ts';
import {
  HIGH_QUALITY,
  POOL_HEALTHS,
  POOL_MAXIMUM,
  type PoolRecommendation,
  type PoolStatus,
  type PoolSummary,
  recommendationsOf,
  summaryOf,
  SYSTEM_VERSION_IN_WORDS,
} from './status.rules.ts';
import { type JudgedHour, THROUGHPUT_HOURS, USE_DAYS } from './supply.store.ts';
import { PoolTaskType } from './tasks.schema.ts';
import { findTask } from './tasks.store.ts';
import { RECENT_MINUTES, SUCCESS_HOURS, VALIDATION_STATES, type ValidationStatus } from './validation.rules.ts';

const HealthEnum = builder.enumType('PoolHealth', {
  description: 'Whether a pool has enough sentences.',
  values: POOL_HEALTHS,
});
const ValidationStateEnum = builder.enumType('PoolValidationState', {
  description: 'How the judging of sentences is going.',
  values: VALIDATION_STATES,
});
const ChangeEnum = builder.enumType('PoolChange', {
  description: 'What changed in the sentence pool. Tolerate new values.',
  values: POOL_CHANGES,
});

const PoolType = builder.objectRef<PoolStatus>('Pool').implement({
  description: 'A pool of sentences: one level of one practice type.',
  fields: (t) => ({
    level: t.field({
      type: CefrLevelEnum,
      description: 'The level.',
      resolve: ({ level }) => levelByNumber(level).code,
    }),
    practiceTypeKey: t.exposeString('practiceTypeId', { description: 'Key of the practice type: the category.' }),
    practiceTypeName: t.exposeString('practiceTypeName', { description: "The practice type's name, for display." }),
    totalCount: t.exposeInt('total', { description: 'Sentences that are validated or waiting to be judged.' }),
    validatedCount: t.exposeInt('validated', {
      description: 'Sentences that learners may be served, including those that are being tried out.',
    }),
    pendingCount: t.exposeInt('pending', { description: 'Sentences that are waiting to be judged.' }),
    highQualityCount: t.exposeInt('highQuality', {
      description: `Validated sentences with a quality of ${HIGH_QUALITY * 100}% or more.`,
    }),
    targetSize: t.exposeInt('target', { description: 'How many sentences a refill aims at.' }),
    minimumSize: t.exposeInt('minimum', { description: 'With fewer validated sentences the pool is critical.' }),
    maximumSize: t.int({ description: 'No more sentences are written beyond this.', resolve: () => POOL_MAXIMUM }),
    health: t.field({
      type: HealthEnum,
      description: 'Whether it has enough sentences.',
      resolve: ({ health }) => health,
    }),
    needsRefill: t.exposeBoolean('needsRefill', { description: 'Whether it has fewer sentences than its target.' }),
  }),
});

const SummaryType = builder.objectRef<PoolSummary>('PoolSummary').implement({
  description: 'All pools together.',
  fields: (t) => ({
    healthyPools: t.exposeInt('healthyPools', { description: 'Pools whose health is `GOOD`.' }),
    warningPools: t.exposeInt('warningPools', { description: 'Pools whose health is `WARNING`.' }),
    criticalPools: t.exposeInt('criticalPools', { description: 'Pools whose health is `CRITICAL`.' }),
    totalValidated: t.exposeInt('totalValidated', {
      description: 'Sentences that learners may be served, including those that are being tried out.',
    }),
    totalPending: t.exposeInt('totalPending', { description: 'Sentences that are waiting to be judged.' }),
  }),
});

const RecommendationType = builder.objectRef<PoolRecommendation>('PoolRecommendation').implement({
  description: 'Something that a superuser should do about a pool, or about judging.',
  fields: (t) => ({
    health: t.field({
      type: HealthEnum,
      description:
        'How urgent it is. For a pool: its health. For judging: `CRITICAL` where it is failing, `WARNING` where it is stalled.',
      resolve: ({ health }) => health,
    }),
    text: t.exposeString('text', { description: 'What is the matter, and what to do.' }),
  }),
});

const HealthType = builder.objectRef<SystemHealth>('PoolSystemHealth').implement({
  description: 'The health of the pools and of their cache.',
  fields: (t) => ({
    overall: t.field({
      type: HealthEnum,
      description: 'The health of the worst pool; `CRITICAL` while the cache cannot be reached.',
      resolve: ({ overall }) => overall,
    }),
    version: t.exposeString('version', { description: SYSTEM_VERSION_IN_WORDS }),
    modelConfigured: t.exposeBoolean('modelConfigured', {
      description:
        'Whether a model is configured. Without one no sentences are written, and only superusers can judge those that are waiting.',
    }),
    modelLabel: t.exposeString('modelLabel', {
      description: 'What writes sentences: the name of a model, or `Built-in bank` where none is configured.',
    }),
  }),
});

const SampleType = builder.objectRef<SampleEntry>('PoolCacheEntry').implement({
  description: 'What the cache has of one pool.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its key: `pool_status:LEVEL:category`.' }),
    hasMaximumSize: t.exposeBoolean('hasMaximumPoolSize', { description: 'Whether it says how large a pool may be.' }),
    fieldCount: t.exposeInt('fieldsCount', { description: 'How many of its five fields it has.' }),
  }),
});

const CacheType = builder.objectRef<CacheHealth>('PoolCacheHealth').implement({
  description: 'How the cache of the figures is doing.',
  fields: (t) => ({
    connected: t.exposeBoolean('connected', { description: 'Whether it answers.' }),
    totalKeys: t.exposeInt('totalKeys', {
      nullable: true,
      description: 'All keys of this application; null while it cannot be asked.',
    }),
    poolStatusKeys: t.exposeInt('poolStatusKeys', {
      nullable: true,
      description: 'Keys with the figures of a pool; null while it cannot be asked.',
    }),
    sampleEntries: t.field({
      type: [SampleType],
      description: 'Up to five entries.',
      resolve: ({ sampleEntries }) => sampleEntries,
    }),
    error: t.exposeString('error', { nullable: true, description: 'What is wrong; null where nothing is.' }),
  }),
});

const ValidationType = builder.objectRef<ValidationStatus>('PoolValidation').implement({
  description: 'How the judging of sentences is going.',
  fields: (t) => ({
    state: t.field({ type: ValidationStateEnum, description: 'How it is going.', resolve: ({ state }) => state }),
    details: t.exposeString('details', { description: 'How it is going, in words.' }),
    recentCount: t.exposeInt('recent', { description: `Sentences decided within the last ${RECENT_MINUTES} minutes.` }),
    pendingCount: t.exposeInt('pending', { description: 'Sentences that are waiting.' }),
    successRate: t.exposeInt('successRate', {
      nullable: true,
      description: `Of what was decided within the last ${SUCCESS_HOURS} hours, the share that was found good, 0–100%; null where nothing was decided.`,
    }),
    latestMinutesAgo: t.exposeInt('latestMinutesAgo', {
      nullable: true,
      description: 'Minutes since the last sentence was decided; null where none ever was.',
    }),
    activeTaskCount: t.exposeInt('activeTasks', { description: 'Tasks under way that judge.' }),
    waitingTaskCount: t.exposeInt('waitingTasks', {
      description: 'Tasks that judge and are waiting: to be begun, or to be tried again.',
    }),
    recommendations: t.exposeStringList('recommendations', { description: 'What should be done.' }),
  }),
});

const UsageType = builder.objectRef<UsageDay>('ModelUsageDay').implement({
  description: 'What the model that writes and judges sentences was asked on a day (UTC).',
  fields: (t) => ({
    on: t.field({ type: 'Date', description: 'The day.', resolve: ({ day }) => day }),
    calls: t.exposeInt('calls', { description: 'How often it was asked.' }),
    faults: t.exposeInt('faults', { description: 'How often it gave no reply that could be read.' }),
    inputTokens: t.exposeFloat('inputTokens', { description: 'Tokens that it read; a whole number.' }),
    outputTokens: t.exposeFloat('outputTokens', { description: 'Tokens that it wrote; a whole number.' }),
    cost: t.exposeFloat('cost', {
      nullable: true,
      description:
        'What asking it cost, in US dollars; null where `OPENAI_PRICE_IN` and `OPENAI_PRICE_OUT` are not set.',
    }),
  }),
});

const JudgedHourType = builder.objectRef<JudgedHour>('PoolValidationHour').implement({
  description: 'What was judged within an hour.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When the hour began.', resolve: (hour) => hour.at }),
    validatedCount: t.exposeInt('good', { description: 'Sentences that were found good.' }),
    refusedCount: t.exposeInt('refused', { description: 'Sentences that were rejected.' }),
  }),
});

const SupplyType = builder.objectRef<PoolSupply>('PoolSupply').implement({
  description: 'How long a pool lasts one learner.',
  fields: (t) => ({
    pool: t.field({ type: PoolType, description: 'The pool.', resolve: ({ pool }) => pool }),
    days: t.exposeInt('days', {
      nullable: true,
      description: `How many days of practice one learner needs to answer all of its validated sentences, at the average pace of learners at this level in the last ${USE_DAYS} days; null if nobody practised.`,
    }),
  }),
});

const MonitorType = builder.objectRef<Monitor>('PoolMonitor').implement({
  description:
    'The sentence pool as superusers see it. Each part is null, with an error, where it alone cannot be read.',
  fields: (t) => ({
    id: t.id({
      description:
        'Always the same, so that what an event tells takes the place of what was read before. Not a global id.',
      resolve: () => 'pool-monitor',
    }),
    pools: t.field({
      type: [PoolType],
      nullable: true,
      description: 'All pools, by practice type and level.',
      resolve: ({ pools }) => pools(),
    }),
    summary: t.field({
      type: SummaryType,
      nullable: true,
      description: 'All pools together.',
      resolve: async ({ pools }) => summaryOf(await pools()),
    }),
    recommendations: t.field({
      type: [RecommendationType],
      nullable: true,
      description: 'What should be done, the most urgent first.',
      resolve: async ({ pools, validation, health }) => {
        const [all, judging, { modelConfigured }] = await Promise.all([pools(), validation(), health()]);
        return recommendationsOf(all, judging, modelConfigured);
      },
    }),
    health: t.field({
      type: HealthType,
      nullable: true,
      description: 'The health of the pools and of their cache.',
      resolve: ({ health }) => health(),
    }),
    cache: t.field({
      type: CacheType,
      nullable: true,
      description: 'How the cache is doing.',
      resolve: ({ cache }) => cache(),
    }),
    validation: t.field({
      type: ValidationType,
      nullable: true,
      description: 'How the judging of sentences is going.',
      resolve: ({ validation }) => validation(),
    }),
    throughput: t.field({
      type: [JudgedHourType],
      nullable: true,
      description: `What was judged in each of the last ${THROUGHPUT_HOURS} hours, the oldest first; the last one is not over yet.`,
      resolve: ({ throughput }) => throughput(),
    }),
    supplies: t.field({
      type: [SupplyType],
      nullable: true,
      description: 'How long each pool lasts one learner, at the present pace of practice at its level.',
      resolve: ({ supplies }) => supplies(),
    }),
    usage: t.field({
      type: [UsageType],
      nullable: true,
      description: `What the model was asked on each of the last ${USAGE_DAYS} days, newest first; days on which it was not asked are left out.`,
      resolve: ({ usage }) => usage(),
    }),
    refused: t.field({
      type: [SentenceType],
      nullable: true,
      description: `The sentences that were rejected last, ${REFUSED_SHOWN} at most. \`sentences\` has all.`,
      resolve: ({ refused }) => refused(),
    }),
    tasks: t.field({
      type: [PoolTaskType],
      nullable: true,
      description: 'The open tasks, then those that ended last; 20 at most. `poolTasks` has all.',
      resolve: ({ tasks }) => tasks(),
    }),
  }),
});

builder.queryField('poolMonitor', (t) =>
  t.field({
    type: MonitorType,
    nullable: true,
    description: 'The sentence pool: its figures, tasks and health.',
    authScopes: { may: 'pool.read' },
    resolve: (_root, _args, { deps }) => monitorOf(deps),
  }),
);

announcedField('poolChanged', {
  description:
    'Each change of the sentence pool. Fetch the current state once the subscription is active; from then on it reports changes.',
  may: 'pool.watch',
  of: poolChanged,
  key: () => EVERYBODY,
  same: ({ kind, taskId }) => taskId ?? kind,
  payload: async ({ kind, taskId }, _key, deps) => ({
    kind,
    task: taskId === null ? null : await findTask(deps.db, taskId),
    monitor: monitorOf(deps),
  }),
  isShared: true,
  event: {
    name: 'PoolChangedEvent',
    description:
      'A change of the sentence pool. Of several changes of the same thing (a task, the figures, the model) within a short time, only the last is reported.',
    fields: (t) => ({
      change: t.field({ type: ChangeEnum, description: 'What changed.', resolve: ({ kind }) => kind }),
      task: t.field({
        type: PoolTaskType,
        nullable: true,
        description: 'The task that it is about; null where it is not about a task.',
        resolve: ({ task }) => task,
      }),
      monitor: t.field({
        type: MonitorType,
        nullable: true,
        description: 'The pool after the change.',
        resolve: ({ monitor }) => monitor,
      }),
    }),
  },
});
