import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { giveFeedback } from './feedback.domain.ts';

builder.relayMutationField(
  'giveAbFeedback',
  {
    description: 'What is said, and about which sentence.',
    inputFields: (t) => ({
      abTestId: t.id({ required: true, description: "The problem's `abTestId`." }),
      problemId: t.id({
        description: 'Global id or UUID of the problem; null: the latest one of the test that the viewer has answered.',
      }),
      goodEnough: t.boolean({ required: true, description: 'Whether the sentence of the problem is good enough.' }),
      generationMethod: t.string({
        description:
          'How the sentence was written, as `generation_method` of a problem in REST has it; null where the caller does not say. Any other method is refused.',
      }),
    }),
  },
  {
    description:
      'Says whether a sentence was good enough, where an A/B test asks about it: once for each problem, after its answer. If it is sent again for the same problem, what was said first counts.',
    ...command('abTests.giveFeedback', 'GiveAbFeedback', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => ({
      problemId: await giveFeedback(deps, requireViewer(viewer), {
        testId: uuidOf('AbTest', input.abTestId, 'A/B test'),
        problemId: uuidOf('Problem', input.problemId, 'problem'),
        method: input.generationMethod ?? null,
        isGoodEnough: input.goodEnough,
      }),
    }),
  },
  {
    description: 'What was said.',
    outputFields: (t) => ({
      problemId: t.exposeID('problemId', { description: 'UUID of the problem whose sentence it is about.' }),
    }),
  },
);
