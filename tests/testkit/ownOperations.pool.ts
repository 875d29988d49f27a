import { askTask } from '../../server/features/pool/tasks.domain.ts';
import { runningTest } from './abTests.ts';
import type { TestApp } from './app.ts';
import { type Case, input } from './ownOperations.case.ts';
import { RIGHT } from './pool.ts';
import { next, submit } from './practice.ts';

const anySentence = async ({ deps }: TestApp): Promise<string> =>
  (await deps.db.prisma.sentence.findFirstOrThrow({ select: { id: true } })).id;

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
    'PoolsScreenQuery',
    'MonitorQuery',
    'SentenceListPaginationQuery',
    'PoolActionsValidateMutation',
    'CacheCardCheckMutation',
  ].map((name) => ({ name, by: 'superuser' as const })),
  { name: 'RestGenerateBatch', by: 'superuser', variables: input(() => ({ level: 'A2', count: 3 })) },
  { name: 'RestClearCache', by: 'superuser', variables: input(() => ({})) },
  { name: 'PoolActionsRefillMutation', by: 'superuser', variables: input(() => ({})) },
  { name: 'ValidateButtonMutation', by: 'superuser', variables: input(() => ({})) },
  { name: 'CacheCardClearMutation', by: 'superuser', variables: input(() => ({})) },
  { name: 'GenerateButtonMutation', by: 'superuser', variables: input(() => ({ level: 'A2', count: 3 })) },
  { name: 'SentencesScreenQuery', by: 'superuser', variables: () => ({ search: '', isSearching: false }) },
  {
    name: 'DecideButtonsMutation',
    by: 'superuser',
    variables: input(async ({ app }) => ({ id: await anySentence(app), decision: 'APPROVE' })),
  },
  {
    name: 'SentenceEditorMutation',
    by: 'superuser',
    variables: input(async ({ app }) => {
      const id = await anySentence(app);
      const { text, also } = await app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id } });
      return { id, text, alsoAccepted: also, note: 'As it was.' };
    }),
  },
  {
    name: 'SentenceEditorLatestQuery',
    by: 'superuser',
    variables: async ({ app }) => ({ id: Buffer.from(`Sentence:${await anySentence(app)}`).toString('base64') }),
  },
  { name: 'SentenceFilesExportMutation', by: 'superuser', variables: input(() => ({ form: 'GIFT' })) },
  { name: 'SentenceFilesImportMutation', by: 'superuser', variables: input(() => ({ lines: 'no JSON' })) },
  {
    name: 'RestTask',
    by: 'superuser',
    variables: async ({ app }) => ({ id: (await askTask(app.deps, null, { kind: 'CHECK_CACHE' })).taskId }),
  },
  { name: 'AbTestsScreenQuery', by: 'superuser' },
  {
    name: 'AbTestFormMutation',
    by: 'superuser',
    variables: input(() => ({ name: 'x', methodA: 'built_in', methodB: 'built_in', shareB: 50 })),
  },
  {
    name: 'AbTestCardStartMutation',
    by: 'superuser',
    variables: input(async ({ app }) => ({ id: await runningTest(app) })),
  },
  {
    name: 'AbTestCardStopMutation',
    by: 'superuser',
    variables: input(async ({ app }) => ({ id: await runningTest(app) })),
  },
  {
    name: 'AbTestCardRemoveMutation',
    by: 'superuser',
    variables: input(async ({ app }) => {
      const id = await runningTest(app);
      await app.deps.db.prisma.abTest.update({ where: { id }, data: { state: 'STOPPED', openKey: null } });
      return { id };
    }),
  },
  ...['AbFeedbackPanelMutation', 'RestAbFeedback'].map((name) => ({
    name,
    by: 'student' as const,
    variables: input(async ({ app, student }) => {
      const abTestId = await runningTest(app);
      app.clock.advance(1000);
      const { uuid: problemId } = await next(student, { skip: true });
      await submit(student, problemId, RIGHT);
      return { abTestId, goodEnough: true };
    }),
  })),
];
