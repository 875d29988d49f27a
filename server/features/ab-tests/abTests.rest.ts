import { z } from 'zod';
import { FAILURE, type RestRow, restRow } from '../../rest/table.ts';

/** What learners say of sentences that are compared. */
export const abTestRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/ab-testing/feedback',
    operationId: 'giveAbFeedback',
    summary: 'Says whether the latest sentence of an A/B test was good enough.',
    description: "It is about the caller's latest answered problem with this `ab_test_id`.",
    sentAgain: 'what was said first about the same problem counts.',
    tag: 'practice',
    body: z
      .strictObject({
        ab_test_id: z.string().describe("The problem's `ab_test_id`."),
        is_good_enough: z.boolean().describe('Whether the sentence is good enough.'),
        generation_method: z.string().nullish().describe("The problem's `generation_method`; another one is refused."),
      })
      .meta({
        description: 'What is said, and about which test.',
        examples: [
          { ab_test_id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c', is_good_enough: true, generation_method: 'built_in' },
        ],
      }),
    document: `mutation RestAbFeedback($input: GiveAbFeedbackInput!) { giveAbFeedback(input: $input) { __typename ${FAILURE} } }`,
    variables: ({ body }) => ({
      input: {
        abTestId: body.ab_test_id,
        goodEnough: body.is_good_enough,
        generationMethod: body.generation_method ?? null,
      },
    }),
  }),
];
