import { z } from 'zod';
import { FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import { SAMPLE_POINTS, SAMPLES } from '../curriculum/samples.rules.ts';
import { RIGHT_TEXT } from './feedback.rules.ts';

const [FIRST] = SAMPLES;
const SAMPLE_EXAMPLE = { key: FIRST.key, sentence: FIRST.text };

interface VerdictData {
  verdict: string;
}

/** The sentences to try before there is an account. */
export const samplesRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/samples',
    operationId: 'listSamples',
    summary: 'The sentences to try before there is an account.',
    tag: 'practice',
    signedIn: false,
    document: 'query RestSamples { samples { key sentence: text } }',
    output: z
      .array(
        z
          .strictObject({
            key: z.string().describe('For `GET /samples/{key}/verdict` and `sample_answers` of a registration.'),
            sentence: z.string().describe('With exactly one gap, `____`.'),
          })
          .meta({
            id: 'Sample',
            description: 'A sentence to try before there is an account. It is not in the pool.',
            examples: [SAMPLE_EXAMPLE],
          }),
      )
      .meta({ description: 'Every sample, in order.', examples: [[SAMPLE_EXAMPLE]] }),
    answer: (data) => data['samples'],
  }),
  restRow({
    method: 'GET',
    path: '/samples/{key}/verdict',
    operationId: 'judgeSample',
    summary: 'Judges an answer to a sample as practice judges answers. Nothing is kept or counted.',
    description: `An answer sent along with a registration is judged again then, and a right one brings ${SAMPLE_POINTS} points.`,
    tag: 'practice',
    signedIn: false,
    params: z.object({ key: z.string().describe('Key of the sample.') }),
    query: z.object({
      answer: z.string().meta({ description: 'What was typed into the gap.', examples: ['about'] }),
    }),
    document: `query RestSampleVerdict($key: String!, $answer: String!) {
      sampleVerdict(key: $key, answer: $answer) {
        __typename
        ... on SampleVerdict {
          verdict feedback written explanation correct_answer: correctAnswer explanation_marked: explanationMarked
        }
        ${FAILURE}
      }
    }`,
    variables: ({ params, query }) => ({ key: params.key, answer: query.answer }),
    output: z
      .strictObject({
        is_correct: z.boolean().describe('True for a right answer.'),
        retry: z.boolean().describe('True for a hint: the answer may be typed again.'),
        feedback: z.string().describe('The verdict as a text, or the text of the hint.'),
        correct_answer: z.string().nullable().describe('Null for a hint.'),
        written: z
          .string()
          .nullable()
          .describe(
            'What was typed; together with the other words of the collocation, such as `worry of`, if it can be mistaken for the answer. Null unless the answer is wrong.',
          ),
        explanation: z.string().nullable().describe('Why the typed answer is right or wrong; null for a hint.'),
        explanation_marked: z
          .string()
          .nullable()
          .describe('The same, with asterisks around the words that it is about.'),
      })
      .meta({
        id: 'SampleVerdict',
        description: 'What an answer to a sample was judged to be.',
        examples: [
          {
            is_correct: true,
            retry: false,
            feedback: RIGHT_TEXT,
            correct_answer: 'about',
            written: null,
            explanation: 'What makes you afraid or unhappy comes after worry about.',
            explanation_marked: 'What makes you afraid or unhappy comes after *worry about*.',
          },
        ],
      }),
    answer: ({ sampleVerdict: { verdict, ...texts } }: { sampleVerdict: VerdictData }) => ({
      is_correct: verdict === 'RIGHT',
      retry: verdict === 'HINT',
      ...texts,
    }),
  }),
];
