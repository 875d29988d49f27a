import type { ObjectFieldBuilder } from '@pothos/core';
import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { command } from '../../graphql/results.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeName } from '../curriculum/practice-types.ts';
import { personOf, UserRef } from '../person/viewer.schema.ts';
import {
  checkCacheNow,
  clearCacheNow,
  generateSentences,
  refillPools,
  validateCriticalPools,
  validatePendingSentences,
} from './asking.domain.ts';
import { rejectionReason, tallyIn } from './generation/tally.ts';
import { POOL_KEYS } from './status.domain.ts';
import { BATCH, TASK_KINDS, TASK_STATES } from './tasks.rules.ts';
import { countTasks, findTask, readTaskPage, tasksThat } from './tasks.store.ts';

const TaskKindEnum = builder.enumType('PoolTaskKind', {
  description: 'What a task does to the sentence pool.',
  values: TASK_KINDS,
});
const TaskStateEnum = builder.enumType('PoolTaskState', { description: 'Where a task stands.', values: TASK_STATES });

const TallyType = builder.objectRef<{ name: string; count: number }>('PoolTaskCount').implement({
  description: 'Something that a task counted on its way.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'What was counted, such as `written`, or `rejected: ` and the reason.',
    }),
    rejectionReason: t.string({
      nullable: true,
      description: 'The reason alone, where sentences were rejected for one; null where something else was counted.',
      resolve: ({ name }) => rejectionReason(name),
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

/** Something that is done to the pool. */
export const PoolTaskType = builder.prismaNode('PoolTask', {
  description:
    'Something that is done to the sentence pool. It goes on after a restart, and is tried again after an error.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id) => ({ id }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'UUID, as REST has it.' }),
    kind: t.field({ type: TaskKindEnum, description: 'What it does.', resolve: ({ kind }) => kind }),
    state: t.field({ type: TaskStateEnum, description: 'Where it stands.', resolve: ({ state }) => state }),
    level: t.field({
      type: CefrLevelEnum,
      nullable: true,
      description: 'The level that it is about; null for all.',
      resolve: ({ level }) => (level === null ? null : levelByNumber(level).code),
    }),
    practiceTypeKey: t.exposeString('practiceTypeId', {
      nullable: true,
      description: 'Key of the practice type that it is about; null for all.',
    }),
    practiceTypeName: t.string({
      nullable: true,
      description: 'Name of the practice type that it is about, for display; null for all.',
      resolve: ({ practiceTypeId }) => practiceTypeName(practiceTypeId),
    }),
    done: t.exposeInt('done', {
      description: 'How much of `wanted` is done: sentences, or pools that were looked at.',
    }),
    wanted: t.exposeInt('wanted', { description: 'How much there is to do; 0 until that is known.' }),
    result: t.exposeString('result', { nullable: true, description: 'What came of it; null until it is done.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why it failed, or why it is tried again later; null where nothing went wrong.',
    }),
    counts: t.field({
      type: [TallyType],
      description: 'What it counted on its way, such as sentences that were rejected, by reason.',
      resolve: ({ tally }) => Object.entries(tallyIn(tally)).map(([name, count]) => ({ name, count })),
    }),
    askedBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who asked for it; null for the server itself, and for somebody whose account is gone.',
      resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(context, userId)),
    }),
    askedAt: t.field({ type: 'DateTime', description: 'When it was asked for.', resolve: (task) => task.askedAt }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was first begun; null until then.',
      resolve: (task) => task.startedAt,
    }),
    retryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried again after an error; null where it is not waiting for that.',
      resolve: (task) => task.retryAt,
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null until then.',
      resolve: (task) => task.endedAt,
    }),
  }),
});

const NEWEST_FIRST: KeysetOrder<'askedAt'> = { column: 'askedAt', direction: 'desc', kind: 'date' };
const TASKS = { name: 'pool-tasks', order: NEWEST_FIRST, read: readTaskPage, count: countTasks };

builder.queryFields((t) => ({
  poolTask: t.field({
    type: PoolTaskType,
    nullable: true,
    description: 'A task of the sentence pool; null where there is none with this id.',
    authScopes: { may: 'pool.read' },
    args: { id: t.arg.id({ required: true, description: 'Global id or UUID.' }) },
    resolve: (_root, { id }, { deps }) => findTask(deps.db, uuidOf('PoolTask', id, 'task')),
  }),
  poolTasks: t.connection(
    {
      type: PoolTaskType,
      nullable: true,
      description: 'Tasks of the sentence pool, newest first; those that ended are kept for 90 days.',
      authScopes: { may: 'pool.read' },
      args: { open: t.arg.boolean({ description: 'True: those that are open; false: those that ended; null: all.' }) },
      resolve: (_root, { open = null, ...args }, context) =>
        pageOf(TASKS, String(open), tasksThat(open), args, context),
    },
    { description: 'A page of tasks.', fields: (c) => ({ totalCount: c.int(total('All tasks that match')) }) },
    { description: 'A task in its list.' },
  ),
}));

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

interface Asked {
  taskId: string;
  wasOpen: boolean;
}

/** What every payload of a mutation has that asks for a task. */
const askedFields = {
  description: 'The task that does what was asked for.',
  outputFields: (t: ObjectFieldBuilder<Types, Asked>) => ({
    taskId: t.exposeID('taskId', { description: "The task's UUID." }),
    alreadyOpen: t.exposeBoolean('wasOpen', {
      description:
        'True where a task of this kind for the same pools was asked for before and is not done yet, whatever its number of sentences: `task` is the one that was made then, and there is no other.',
    }),
    task: t.field({
      type: PoolTaskType,
      nullable: true,
      description: 'The task as it stands.',
      resolve: ({ taskId }: Asked, _args: object, { deps }: Context) => findTask(deps.db, taskId),
    }),
  }),
};

const KEY = 'Key of a practice type; null for all.';

builder.relayMutationField(
  'refillPools',
  {
    description: 'Which pools; all that need it unless one is given.',
    inputFields: (t) => ({
      level: t.field({ type: CefrLevelEnum, description: 'A level; null for all.' }),
      practiceTypeKey: t.string({ description: KEY }),
    }),
  },
  {
    description:
      'Has sentences written and judged until the pools have as many as they should. Needs a model (`OPENAI_API_KEY`).',
    ...command('pool.manage', 'RefillPools', [ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      refillPools(deps, requireViewer(viewer), { ...input, level: levelNumber(input.level) }),
  },
  askedFields,
);

builder.relayMutationField(
  'generateSentences',
  {
    description: 'For which pool, and how many.',
    inputFields: (t) => ({
      level: t.field({ type: CefrLevelEnum, required: true, description: 'The level.' }),
      practiceTypeKey: t.string({ description: 'Key of a practice type; the first of `practiceTypes` unless given.' }),
      count: t.int({ defaultValue: BATCH.unlessGiven, description: `How many sentences, ${BATCH.min}–${BATCH.max}.` }),
    }),
  },
  {
    description:
      'Has a batch of sentences written for one pool. They wait to be judged. Needs a model (`OPENAI_API_KEY`).',
    ...command('pool.manage', 'GenerateSentences', [ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      generateSentences(deps, requireViewer(viewer), { ...input, level: levelNumber(input.level) as number }),
  },
  askedFields,
);

builder.relayMutationField(
  'validatePendingSentences',
  {
    description: 'In which pools; in all unless one is given.',
    inputFields: (t) => ({
      level: t.field({ type: CefrLevelEnum, description: 'A level; null for all.' }),
      practiceTypeKey: t.string({ description: KEY }),
    }),
  },
  {
    description: 'Judges the sentences that are waiting. Needs a model (`OPENAI_API_KEY`).',
    ...command('pool.manage', 'ValidatePendingSentences', [ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      validatePendingSentences(deps, requireViewer(viewer), { ...input, level: levelNumber(input.level) }),
  },
  askedFields,
);

builder.relayMutationField(
  'validateCriticalPools',
  null,
  {
    description: `${TASK_KINDS.VALIDATE_CRITICAL.description} Needs a model (\`OPENAI_API_KEY\`) where a pool is below its minimum.`,
    ...command('pool.manage', 'ValidateCriticalPools', []),
    resolve: (_root, _args, { deps, viewer }) => validateCriticalPools(deps, requireViewer(viewer)),
  },
  askedFields,
);

builder.relayMutationField(
  'checkPoolCache',
  null,
  {
    description: TASK_KINDS.CHECK_CACHE.description,
    ...command('pool.manage', 'CheckPoolCache', []),
    resolve: (_root, _args, { deps, viewer }) => checkCacheNow(deps, requireViewer(viewer)),
  },
  askedFields,
);

builder.relayMutationField(
  'clearPoolCache',
  {
    description: 'What to remove.',
    inputFields: (t) => ({
      pattern: t.string({
        defaultValue: POOL_KEYS,
        description: `Which keys of the cache: \`${POOL_KEYS}\`, and no other pattern.`,
      }),
    }),
  },
  {
    description: TASK_KINDS.CLEAR_CACHE.description,
    ...command('pool.manage', 'ClearPoolCache', [ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) => clearCacheNow(deps, requireViewer(viewer), input.pattern),
  },
  askedFields,
);
