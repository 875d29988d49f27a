import { askTask } from '../../server/features/pool/tasks.domain.ts';
import { type Case, input } from './ownOperations.case.ts';

/** Runs of the operations about the sentence pool. */
export const POOL_CASES: readonly Case[] = [
  ...[
    'RestGetPoolStatus',
    'RestGetSystemHealth',
    'RestGetCacheHealth',
    'RestGetValidationStatus',
    'RestRefillPools',
    'RestCheckCache',
    'RestValidateCritical',
  ].map((name) => ({ name, by: 'superuser' as const })),
  { name: 'RestGenerateBatch', by: 'superuser', variables: input(() => ({ level: 'A2', count: 3 })) },
  { name: 'RestClearCache', by: 'superuser', variables: input(() => ({})) },
  {
    name: 'RestTask',
    by: 'superuser',
    variables: async ({ app }) => ({ id: (await askTask(app.deps, null, { kind: 'CHECK_CACHE' })).taskId }),
  },
];
