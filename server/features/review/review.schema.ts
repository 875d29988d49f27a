import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { command } from '../../graphql/results.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { PracticeRef } from '../practice/learner.schema.ts';
import type { ProblemView } from '../practice/practice.rows.ts';
import { ProblemType } from '../practice/problem.schema.ts';
import { dueCountOf, nextReview } from './review.domain.ts';
import { readNextDue } from './review.store.ts';

builder.objectFields(PracticeRef, (t) => ({
  dueCount: t.int({
    nullable: true,
    description: `How many targets are due now, at all levels: what a review has. ${NULL_UNREAD}`,
    resolve: ({ id }, _args, context) => once(context, `due:${id}`, () => dueCountOf(context.deps, id)),
  }),
  nextDueAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the first of the targets that are not due yet comes back; null where there is none.',
    resolve: ({ id }, _args, context) =>
      once(context, `next due:${id}`, () => readNextDue(context.deps.db, id, context.deps.clock.now())),
  }),
}));

const NextReviewProblemPayload = builder
  .objectRef<{ userId: string; problem: ProblemView | null }>('NextReviewProblemPayload')
  .implement({
    description: 'What comes next in a review.',
    fields: (t) => ({
      problem: t.field({
        type: ProblemType,
        nullable: true,
        description: 'The problem to answer; null where nothing is due.',
        resolve: ({ problem }) => problem,
      }),
      toCome: t.int({
        nullable: true,
        description: `How many targets are due after it. ${NULL_UNREAD}`,
        resolve: ({ userId, problem }, _args, { deps }) => dueCountOf(deps, userId, problem?.id ?? null),
      }),
      viewer: t.field(viewerAfter('The learner.')),
    }),
  });

builder.mutationField('nextReviewProblem', (t) =>
  t.field({
    type: NextReviewProblemPayload,
    description:
      'The next problem of a review: a sentence of the target that has been due longest, at whichever level. An open one is given again. Answer it with `submitAnswer` or `showAnswer`.',
    ...command('practice.next', 'NextReviewProblem', []),
    resolve: async (_root, _args, { deps, viewer }) => {
      const learner = requireViewer(viewer);
      return { problem: await nextReview(deps, learner), userId: learner.userId };
    },
  }),
);
