import { objectionOf } from './objections.ts';
import { type Case, input } from './ownOperations.case.ts';
import { WRONG } from './pool.ts';
import { next, submit } from './practice.ts';

/** Runs of the operations of objections, and of the daily goal. */
export const OBJECTION_CASES: readonly Case[] = [
  { name: 'ObjectionsScreenQuery', by: 'superuser' },
  { name: 'ObjectionListPaginationQuery', by: 'superuser', variables: () => ({ first: 20, after: null }) },
  {
    name: 'ObjectionDialogQuery',
    by: 'student',
    variables: async ({ app, student }) => {
      app.clock.advance(1000);
      const { id: problem, uuid } = await next(student);
      await submit(student, uuid, WRONG);
      return { problem };
    },
  },
  {
    name: 'ObjectionDialogMutation',
    by: 'student',
    variables: input(async ({ app, student }) => {
      app.clock.advance(1000);
      const { uuid: problemId } = await next(student);
      await submit(student, problemId, WRONG);
      return { problemId, reason: 'It is.' };
    }),
  },
  {
    name: 'ObjectionRowMutation',
    by: 'superuser',
    variables: input(async ({ app }) => {
      const person = await app.person();
      await next(person);
      return { id: await objectionOf(app.deps.db, person.userId), upheld: false, reason: 'No.' };
    }),
  },
  { name: 'DailyGoalMutation', by: 'student', variables: input(() => ({ sentences: 20 })) },
  { name: 'DailyGoalSectionMutation', by: 'student', variables: input(() => ({ sentences: 20 })) },
  { name: 'ObjectionNewsMutation', by: 'student', variables: input(() => ({ until: '2026-03-13T09:00:00Z' })) },
];
