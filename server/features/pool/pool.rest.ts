import { z } from 'zod';
import { FAILURE, idInPath, type RestRow, restRow, wholeInQuery } from '../../rest/table.ts';
import { levelCodeSchema } from '../curriculum/levels.rest.ts';
import {
  cacheAnswer,
  cacheSchema,
  healthAnswer,
  healthSchema,
  statusAnswer,
  statusSchema,
  TASK_FIELDS,
  taskAnswer,
  type TaskData,
  taskIdSchema,
  taskSchema,
  validationAnswer,
  validationSchema,
} from './pool.rest.answers.ts';
import { BATCH } from './tasks.rules.ts';

const TAG = 'admin';

/** A call that asks for a task: what a mutation of that name answers. */
const asked = <Name extends string>(name: Name) => ({
  status: 202 as const,
  output: taskIdSchema,
  answer: (data: Record<Name, { taskId: string }>) => ({ task_id: data[name].taskId }),
});
const payloadOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`;
const askedFields = (name: string): string => `__typename ... on ${payloadOf(name)} { taskId } ${FAILURE}`;

/** A row that reads a part of the monitor. */
const part = (
  path: string,
  operationId: string,
  texts: { summary: string; description?: string },
  read: { fields: string; output: z.ZodType; answer: (monitor: never) => unknown },
): RestRow =>
  restRow({
    method: 'GET',
    path,
    operationId,
    ...texts,
    tag: TAG,
    document: `query Rest${operationId.charAt(0).toUpperCase()}${operationId.slice(1)} { poolMonitor { ${read.fields} } }`,
    output: read.output,
    answer: ({ poolMonitor }: { poolMonitor: unknown }) => read.answer(poolMonitor as never),
    refusedAs: ['FORBIDDEN'],
  });

const task = {
  refill: 'refillPools',
  batch: 'generateSentences',
  check: 'checkPoolCache',
  clear: 'clearPoolCache',
  critical: 'validateCriticalPools',
} as const;

/** The sentence pool, for superusers. */
export const poolRows: RestRow[] = [
  part(
    '/admin/pools/status',
    'getPoolStatus',
    { summary: 'The figures of all pools, and what should be done.' },
    {
      fields: `summary { healthyPools warningPools criticalPools totalValidated totalPending } recommendations { text }
        pools { level practiceTypeKey totalCount validatedCount pendingCount highQualityCount targetSize minimumSize health needsRefill }`,
      output: statusSchema,
      answer: statusAnswer,
    },
  ),
  restRow({
    method: 'POST',
    path: '/admin/pools/refill',
    operationId: 'refillPools',
    summary: 'Has sentences written and judged until all pools have as many as they should.',
    description:
      'Needs a model (`OPENAI_API_KEY`). If it is asked for again while it is under way, the same task is returned.',
    tag: TAG,
    document: `mutation RestRefillPools { ${task.refill}(input: {}) { ${askedFields(task.refill)} } }`,
    ...asked(task.refill),
  }),
  restRow({
    method: 'POST',
    path: '/admin/generate/batch',
    operationId: 'generateBatch',
    summary: 'Has a batch of sentences written for one pool.',
    description:
      'Needs a model (`OPENAI_API_KEY`). If a batch for the same pool is still open, that task is returned, whatever its size. `category` and `count` are other names for `learning_objective` and `batch_size`.',
    tag: TAG,
    query: z.object({
      level: levelCodeSchema,
      learning_objective: z
        .string()
        .optional()
        .describe('Id of a practice type; the first of `GET /practice/problem/types` unless given.'),
      category: z.string().optional().describe('Another name for `learning_objective`.'),
      batch_size: wholeInQuery(BATCH.min, BATCH.max, {
        default: BATCH.unlessGiven,
        description: `How many sentences, ${BATCH.min}–${BATCH.max}.`,
      }),
      count: wholeInQuery(BATCH.min, BATCH.max, { description: 'Another name for `batch_size`.' }),
    }),
    document: `mutation RestGenerateBatch($input: GenerateSentencesInput!) {
      ${task.batch}(input: $input) { ${askedFields(task.batch)} }
    }`,
    variables: ({ query }) => ({
      input: {
        level: query.level,
        practiceTypeKey: query.learning_objective ?? query.category,
        count: query.batch_size ?? query.count ?? BATCH.unlessGiven,
      },
    }),
    fieldNames: { practiceTypeKey: ['learning_objective', 'category'], count: ['batch_size', 'count'] },
    ...asked(task.batch),
  }),
  part(
    '/admin/health',
    'getSystemHealth',
    { summary: 'The health of the pools and of their cache.' },
    { fields: 'health { overall version }', output: healthSchema, answer: healthAnswer },
  ),
  part(
    '/admin/cache/health',
    'getCacheHealth',
    { summary: 'How the cache of the figures is doing, with a few of its entries.' },
    {
      fields: 'cache { connected totalKeys poolStatusKeys error sampleEntries { key hasMaximumSize fieldCount } }',
      output: cacheSchema,
      answer: cacheAnswer,
    },
  ),
  restRow({
    method: 'POST',
    path: '/admin/cache/health-check',
    operationId: 'checkCache',
    summary: 'Has what is cached of the pools compared with the database, and corrected.',
    tag: TAG,
    document: `mutation RestCheckCache { ${task.check} { ${askedFields(task.check)} } }`,
    ...asked(task.check),
  }),
  restRow({
    method: 'POST',
    path: '/admin/cache/emergency-clear',
    operationId: 'clearCache',
    summary: 'Has what is cached of the pools removed, and read from the database again.',
    tag: TAG,
    query: z.object({
      pattern: z.string().optional().meta({
        description: 'Which keys; no other pattern than `pool_status:*` is allowed.',
        default: 'pool_status:*',
      }),
    }),
    document: `mutation RestClearCache($input: ClearPoolCacheInput!) {
      ${task.clear}(input: $input) { ${askedFields(task.clear)} }
    }`,
    variables: ({ query }) => ({ input: { pattern: query.pattern } }),
    ...asked(task.clear),
  }),
  restRow({
    method: 'POST',
    path: '/admin/cache/validate-critical',
    operationId: 'validateCritical',
    summary: 'Counts all pools again, and judges the sentences that are waiting in those below their minimum.',
    description: 'Needs a model (`OPENAI_API_KEY`) where a pool is below its minimum.',
    tag: TAG,
    document: `mutation RestValidateCritical { ${task.critical} { ${askedFields(task.critical)} } }`,
    ...asked(task.critical),
  }),
  part(
    '/admin/validation/status',
    'getValidationStatus',
    { summary: 'How the judging of sentences is going.' },
    {
      fields: `validation { state details recentCount pendingCount successRate latestMinutesAgo activeTaskCount recommendations }`,
      output: validationSchema,
      answer: validationAnswer,
    },
  ),
  restRow({
    method: 'GET',
    path: '/admin/tasks/{task_id}',
    operationId: 'getTask',
    summary: 'A task that was asked for.',
    description: 'Tasks that ended are kept for 90 days.',
    tag: TAG,
    params: z.object({ task_id: idInPath('Id of a task, as the call that asked for it returned it.') }),
    document: `query RestTask($id: ID!) { poolTask(id: $id) { ${TASK_FIELDS} } }`,
    variables: ({ params }) => ({ id: params.task_id }),
    output: taskSchema,
    answer: (data: { poolTask: TaskData | null }) => taskAnswer(data.poolTask),
    missing: 'Task not found',
    refusedAs: ['NOT_FOUND', 'FORBIDDEN'],
  }),
];
